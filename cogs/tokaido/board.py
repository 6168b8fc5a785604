"""Tokaido in pictures: the road with all travelers, one's own way, and a lesson without words.

Pure functions of a View: the same view gives the same bytes.
"""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import INK, ground, png, put, sprite
from cogs.tokaido.closeup import draw_stretch, stretch_height
from cogs.tokaido.collection import LAYOUTS, count, draw_card
from cogs.tokaido.ending import draw_table, table_height
from cogs.tokaido.lesson import lesson as draw_lesson
from cogs.tokaido.offers import HEIGHT as OFFERS
from cogs.tokaido.offers import draw_cards, draw_temple, draw_tiles, offered
from cogs.tokaido.own import HEIGHT as OWN
from cogs.tokaido.own import draw_own
from cogs.tokaido.road import ART, LENGTH, WIDTH, draw_road
from rules.tokaido.cards import ACHIEVEMENTS, SOUVENIRS
from rules.tokaido.components import Options
from rules.tokaido.view import View

STRIP = 56
"""What lies beside the road, between it and the players."""

GAP = 8
"""What is between two players."""


def board(view: View) -> bytes:
    """The journey as a PNG: the road, or at the end what it brought, and below it the players."""
    over = not view.asked
    upper = table_height(view) if over else LENGTH + STRIP
    players = len(view.players)
    image = ground(WIDTH, upper + LAYOUTS[players].height + 22)
    if over:
        draw_table(image, view)
    else:
        draw_road(image, view)
        _beside(image, view)
    width = (WIDTH - 16 - GAP * (players - 1)) // players
    for which in range(players):
        draw_card(image, view, which, 8 + which * (width + GAP), upper + 14, width)
    return png(image)


def _beside(image: Image.Image, view: View) -> None:
    """The piles, what is shown in a village or lies at an inn, achievements that nobody has."""
    image.paste(INK, (0, LENGTH, WIDTH, LENGTH + 3))
    y = LENGTH + 3 + STRIP / 2
    for place, pile in enumerate(("souvenirs", "encounters", "springs", "meals")):
        count(image, f"{pile.removesuffix('s')}-back", view.pile(pile), 12 + 84 * place, y, 36)
    if view.lying:
        put(image, sprite(ART / "space-inn.svg", 40), 356, y, "lm")
        count(image, "meal-back", view.lying, 398, y, 34)
    if view.stall:
        for place, card in enumerate(view.stall.cards):
            put(image, sprite(ART / f"family-{SOUVENIRS[card].family}.svg", 42), 458 + place * 46, y, "lm")
    if len(view.players) == 2:
        put(image, sprite(ART / "neutral.svg", 34), 600, y, "lm")
        count(image, "space-temple", view.neutral_offerings, 636, y, 28)
    left = [name for name in ACHIEVEMENTS if not any(name in player.achievements for player in view.players)]
    for place, name in enumerate(reversed(left)):
        put(image, sprite(ART / f"achievement-{name}.svg", 40), WIDTH - 8 - 42 * place, y - 2, "rm")


# --- hand ----------------------------------------------------------------------------------


def hand(view: View) -> bytes:
    """The viewer's own panel as a PNG: the way ahead or what is offered, then their own collection."""
    cards = offered(view)
    own = OWN if view.viewer is not None and not view.tiles else 0
    if view.tiles:
        upper = 290
    elif cards or _giving(view):
        upper = OFFERS + 8
    else:
        upper = stretch_height(view) + 8
    image = ground(WIDTH, 12 + upper + own)
    if view.tiles:
        draw_tiles(image, view, 20)
    elif cards:
        draw_cards(image, cards, 12)
    elif _giving(view):
        draw_temple(image, view, 12)
    else:
        draw_stretch(image, view, 12)
    if own:
        draw_own(image, view, 12 + upper)
    return png(image)


def _giving(view: View) -> bool:
    """Whether the viewer is asked how much to give to the temple."""
    return view.ask == "offering" and view.viewer in view.asked


def lesson(options: Options) -> bytes:
    """What the spaces bring and the travelers can do, as a PNG without words."""
    return png(draw_lesson(options))
