"""Oshaka Trick: the lowest card takes the trick, and what it takes must be laid in rising order."""

from rules.oshaka.game import Oshaka

GAME = Oshaka()
