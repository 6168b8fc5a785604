"""What a player of Tokaido has gathered, as a card below the road."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.pictures.canvas import CREAM, INK, LIT, lantern, number, plate, put, seat, sprite
from cogs.tokaido.road import ART, Point
from rules.core import Seat
from rules.tokaido.cards import PANORAMAS, SOUVENIRS
from rules.tokaido.view import PlayerView, View


def portrait(traveler: str, height: int) -> Image.Image:
    """A traveler's tile; without a name, a pilgrim's."""
    return sprite(ART / f"traveler-{traveler or 'novice'}.svg", height=height)


@lru_cache(maxsize=64)
def faded(name: str, size: int) -> Image.Image:
    """A sign of something that is not to be had."""
    image = sprite(ART / f"{name}.svg", size).copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: alpha * 2 // 7))
    return image


def panorama(name: str, seen: int, height: int) -> Image.Image:
    """A panorama as far as it is seen; what is still to come is left blank."""
    whole = sprite(ART / f"panorama-{name}.svg", height=height)
    panel = sprite(ART / "panel.svg", height=height)
    image = Image.new("RGBA", whole.size)
    sections = PANORAMAS[name]
    for section in range(seen, sections):
        image.paste(panel, (round(whole.width * section / sections), 0))
    done = whole.crop((0, 0, round(whole.width * seen / sections), height))
    image.paste(done, (0, 0))
    return image


def count(image: Image.Image, name: str, amount: int, x: float, y: float, size: int) -> None:
    """A sign and how many; the sign's left edge is at x, its middle at y."""
    put(image, sprite(ART / f"{name}.svg", height=size), x, y, "lm")
    number(image, amount, x + size + 4, y + 1, round(size * 0.78), INK, "lm")


@dataclass(frozen=True)
class Layout:
    """Where the parts of a card lie, from its corner, for one number of players."""

    height: int
    panel: int
    """How tall a panorama is."""

    panoramas: Point
    counts: Point
    count_step: Point
    meals: Point
    meal_columns: int
    sets: Point
    sets_width: int
    souvenir: int
    """How large a souvenir is."""


LAYOUTS = {
    2: Layout(202, 48, (202, 22), (8, 132), (64, 0), (10, 152), 4, (412, 22), 66, 32),
    3: Layout(342, 52, (10, 120), (224, 30), (0, 34), (10, 292), 4, (238, 124), 78, 32),
    4: Layout(392, 44, (10, 120), (8, 276), (76, 0), (10, 296), 2, (104, 296), 130, 22),
    5: Layout(380, 40, (10, 120), (8, 266), (57, 0), (10, 286), 2, (96, 286), 86, 22),
}


def draw_card(image: Image.Image, view: View, which: Seat, left: int, top: int, width: int) -> None:
    """One player's traveler, points, purse and collection; the lantern hangs where an answer is due."""
    player = view.players[which]
    layout = LAYOUTS[len(view.players)]
    asked = which in view.asked
    put(image, plate(width, layout.height, LIT if asked else CREAM, stroke=5 if asked else 2), left, top)
    _traveler(image, view, which, left + 10, top + 12)
    for row, (name, seen) in enumerate(player.panoramas):
        x, y = layout.panoramas
        put(image, panorama(name, seen, layout.panel), left + x, top + y + row * (layout.panel + 4))
    signs = (
        ("spring", len(player.springs)),
        ("encounter", len(player.encounters)),
        ("temple", player.offerings),
    )
    for place, (sign, amount) in enumerate(signs):
        x, y = (start + place * step for start, step in zip(layout.counts, layout.count_step, strict=True))
        count(image, f"space-{sign}", amount, left + x, top + y, 26)
    _meals(image, player, left + layout.meals[0], top + layout.meals[1], layout.meal_columns)
    _sets(image, player, left, top, layout)
    if asked:
        put(image, lantern(56), left + 16, top - 14, "mt")


def _traveler(image: Image.Image, view: View, which: Seat, x: float, y: float) -> None:
    """Tile and token, points, purse and achievements."""
    player = view.players[which]
    tile = sprite(ART / "tile-back.svg", height=96) if view.ready else portrait(player.traveler, 96)
    put(image, tile, x + 14, y)
    if view.ready and view.ready[which]:
        put(image, sprite(ART / "ready.svg", 40), x + 104, y + 98, "rb")
    put(image, seat(which, 46), x - 6, y + 100, "lb")
    number(image, player.score, x + 108, y + 20, 40 if player.score < 100 else 30, INK, "lm")
    count(image, "coin", player.coins, x + 106, y + 58, 28)
    step = min(25, 44 / max(1, len(player.achievements) - 1))
    for place, achievement in enumerate(player.achievements):
        put(image, sprite(ART / f"achievement-{achievement}.svg", 28), x + 102 + step * place, y + 74)


def _meals(image: Image.Image, player: PlayerView, x: float, y: float, columns: int) -> None:
    """What was eaten, one dish an inn."""
    for place in range(4):
        at = x + place % columns * 40, y + place // columns * 40
        if place < len(player.meals):
            put(image, sprite(ART / f"meal-{player.meals[place]}.svg", 38), *at)
        else:
            put(image, sprite(ART / "dish.svg", 38), *at)


def _sets(image: Image.Image, player: PlayerView, left: int, top: int, layout: Layout) -> None:
    """Souvenirs in sets, one a column, by their families."""
    size = layout.souvenir
    step = min(size + 3, (layout.sets_width - size) / max(1, len(player.souvenirs) - 1))
    for place, group in enumerate(player.souvenirs):
        for row, card in enumerate(group):
            family = sprite(ART / f"family-{SOUVENIRS[card].family}.svg", size)
            put(image, family, left + layout.sets[0] + place * step, top + layout.sets[1] + row * (size - 1))
