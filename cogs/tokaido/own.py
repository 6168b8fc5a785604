"""The viewer's own collection, large, every card by itself."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import INK, number, put, seat, sprite
from cogs.tokaido.collection import count, faded, panorama, portrait
from cogs.tokaido.road import ART, WIDTH
from rules.tokaido.cards import ENCOUNTERS, FAMILIES, SOUVENIRS
from rules.tokaido.view import View

HEIGHT = 292
"""How tall it is."""

PANEL = 84
"""How tall a panorama is."""

SMALL = 46
"""How large a card is."""


def draw_own(image: Image.Image, view: View, top: int) -> None:
    """Traveler, points and purse; panoramas; all cards by kind."""
    assert view.viewer is not None
    player = view.players[view.viewer]
    image.paste(INK, (0, top, WIDTH, top + 3))
    y = top + 14
    put(image, portrait(player.traveler, 150), 34, y)
    put(image, seat(view.viewer, 64), 10, y + 156, "lb")
    put(image, sprite(ART / "point.svg", 44), 12, y + 188, "lm")
    number(image, player.score, 64, y + 188, 44, INK, "lm")
    count(image, "coin", player.coins, 12, y + 238, 44)
    for row, (name, seen) in enumerate(player.panoramas):
        put(image, panorama(name, seen, PANEL), 196, y + row * (PANEL + 6))
    left = 566
    _sets(image, player.souvenirs, left, y, WIDTH - left - 12)
    springs = [f"spring-{points}" for points in player.springs]
    people = [f"encounter-{ENCOUNTERS[card].id}" for card in player.encounters]
    _row(image, springs + people, left, y + 176, WIDTH - left - 12)
    count(image, "space-temple", player.offerings, left, y + 249, SMALL)
    meals = [f"meal-{meal}" for meal in player.meals]
    badges = [f"achievement-{achievement}" for achievement in player.achievements]
    _row(image, meals + badges, left + 110, y + 226, WIDTH - left - 122)


def _row(image: Image.Image, names: Sequence[str], left: int, top: int, width: int) -> None:
    """Cards side by side, closer together where they are many."""
    step = min(SMALL + 4, (width - SMALL) / max(1, len(names) - 1))
    for place, name in enumerate(names):
        put(image, sprite(ART / f"{name}.svg", SMALL), left + place * step, top)


def _sets(image: Image.Image, sets: Sequence[Sequence[int]], left: int, top: int, width: int) -> None:
    """Souvenirs in sets, one a column; below, pale, what would complete a set."""
    columns = [*sets] if sets and len(sets[-1]) < len(FAMILIES) else [*sets, ()]
    step = min(SMALL + 10, (width - SMALL) / max(1, len(columns) - 1))
    for place, group in enumerate(columns):
        families = [SOUVENIRS[card].family for card in group]
        for row, family in enumerate([*families, *(other for other in FAMILIES if other not in families)]):
            x, y = left + place * step + SMALL / 2, top + row * 42 + 20
            if row < len(group):
                put(image, sprite(ART / f"ground-{family}.svg", 42), x, y, "mm")
                put(image, sprite(ART / f"souvenir-{SOUVENIRS[group[row]].name}.svg", 30), x, y + 1, "mm")
            else:
                put(image, faded(f"family-{family}", 34), x, y, "mm")
