"""Oshi: a contest of influence; push seven floors of the other side off the board."""

from rules.oshi.game import Oshi

GAME = Oshi()
