"""Tokaido: walk from Kyoto to Edo, and see, taste, collect and give the most on the way."""

from rules.tokaido.game import Tokaido

GAME = Tokaido()
