"""Oshiya Tokio: push passengers into a carriage until exactly 21 are aboard."""

from rules.oshiya.game import Oshiya

GAME = Oshiya()
