"""The trick on its tray: who led, who played what, who wins it so far; at the end the result."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import INK, LIT, crown, lantern, number, plate, put, seat, sprite
from cogs.oshaka.cards import AMBER, ART, face, ring
from rules.core import Seat
from rules.oshaka.view import View

WIDTH = 800

CARD = 106
"""How wide a card of the trick is."""


def tray(image: Image.Image, view: View, left: int, upper: int) -> None:
    """The tray with a place for each player, in the order of play."""
    put(image, sprite(ART / "tray.svg"), left, upper)
    seats = order(view)
    cell = (WIDTH - 48) // len(seats)
    for index, which in enumerate(seats):
        middle = left + 24 + cell * index + cell // 2
        if view.asked is None:
            _result(image, view, which, middle, upper)
        else:
            place(image, view, which, middle, upper, cell)


def order(view: View) -> list[Seat]:
    """The seats as they play to this trick."""
    seats = len(view.players)
    first = view.leader or 0
    return [(first + step) % seats for step in range(seats)]


def place(image: Image.Image, view: View, which: Seat, middle: int, upper: int, cell: int) -> None:
    """One player's card, or where it will lie; the place of whoever wins so far is lit."""
    lit = which == view.winning
    if lit:
        put(image, plate(min(cell, 190) - 8, 196, LIT, radius=10), middle, upper + 18, "mt")
    played = next((each.card for each in view.trick if each.seat == which), None)
    if played is None:
        if not view.to_place and not lit:
            put(image, sprite(ART / "place.svg", 100), middle, upper + 26, "mt")
        if which == view.asked and view.ask == "play":
            put(image, lantern(84), middle, upper + 50, "mt")
    else:
        part = face(played, CARD)
        if played in view.latest:
            ring(image, part, middle - CARD // 2, upper + 24, radius=14)
        put(image, part, middle, upper + 24, "mt")
        if played in view.on_offer:
            put(image, sprite(ART / "choose.svg", 52), middle + CARD // 2, upper + 30, "mt")
    x = middle
    if which == view.leader:
        put(image, sprite(ART / "fan.svg", 66), middle - 22, upper + 191, "mm")
        x = middle + 32
    put(image, seat(which, 38), x, upper + 192, "mm")


def _result(image: Image.Image, view: View, which: Seat, middle: int, upper: int) -> None:
    """A player's final score, with a crown for the best."""
    player = view.players[which]
    best = which in view.winners
    if best:
        put(image, plate(168, 196, LIT, radius=10), middle, upper + 18, "mt")
        put(image, crown(76), middle, upper + 22, "mt")
    put(image, seat(which, 62), middle, upper + 106, "mm")
    number(image, player.score, middle, upper + 172, 58, INK if best else AMBER)


def standing(image: Image.Image, view: View, left: int, upper: int) -> None:
    """The scroll that tells the half and how many tricks are left in it."""
    put(image, sprite(ART / "scroll.svg"), left, upper)
    number(image, f"{view.half}/2", left + 78, upper + 82, 44)
    put(image, sprite(ART / "trick.svg", 46), left + 52, upper + 146, "mm")
    number(image, f"×{view.tricks_left}", left + 105, upper + 149, 28 if view.tricks_left < 10 else 24)
