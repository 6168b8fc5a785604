"""The end of a journey: where each point came from, as a table without words."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import CREAM, INK, LIT, crown, number, plate, put, seat, sprite
from cogs.tokaido.collection import portrait
from cogs.tokaido.road import ART, WIDTH
from cogs.tokaido.signs import picture
from rules.tokaido.components import PARTS
from rules.tokaido.view import View

SIGNS: dict[str, tuple[str, ...]] = {
    "panoramas": ("space-paddy", "space-mountain", "space-sea"),
    "souvenirs": ("souvenir-furoshiki",),
    "springs": ("space-spring",),
    "offerings": ("space-temple", "coin"),
    "encounters": ("encounter-samurai",),
    "meals": ("meal-misoshiru",),
    "traveler": ("tile-back",),
    "achievements": ("achievement-gourmet",),
    "temple": ("space-temple", "crown"),
}
"""What stands at the head of each line."""

HEAD, LINE, TOTAL = 150, 42, 74
"""How tall the travelers at the top, a line, and the sum below are."""

LEFT = 140
"""What the signs take."""


def parts(view: View) -> list[str]:
    """The parts that somebody has points for."""
    return [part for part in PARTS if any(dict(player.points)[part] for player in view.players)]


def table_height(view: View) -> int:
    """How tall the table is."""
    return HEAD + LINE * len(parts(view)) + TOTAL + 12


def draw_table(image: Image.Image, view: View) -> None:
    """A column a player, a line a part of the score, the best of each line lit; the winner has a crown."""
    put(image, sprite(ART / "arrival.svg"), 0, 0)
    put(image, sprite(ART / f"{'kyoto' if view.options.return_trip else 'edo'}.svg", 128), 8, HEAD - 6, "lb")
    width = (WIDTH - LEFT - 8) / len(view.players)
    middles = [round(LEFT + width * (which + 0.5)) for which in range(len(view.players))]
    for which, player in enumerate(view.players):
        put(image, portrait(player.traveler, 104), middles[which], HEAD - 6, "mb")
        put(image, seat(which, 48), middles[which] - 66, HEAD - 2, "lb")
        if which in view.winners:
            put(image, crown(62), middles[which], 2, "mt")
    for line, part in enumerate(parts(view)):
        _line(image, view, part, HEAD + LINE * line, middles)
    top = HEAD + LINE * len(parts(view)) + 4
    image.paste(INK, (8, top, WIDTH - 8, top + 3))
    put(image, sprite(ART / "point.svg", 52), LEFT / 2, top + TOTAL / 2 + 2, "mm")
    for which, player in enumerate(view.players):
        if which in view.winners:
            box = plate(round(width) - 16, TOTAL - 10, LIT, stroke=4)
            put(image, box, middles[which], top + TOTAL / 2 + 3, "mm")
        number(image, player.score, middles[which], top + TOTAL / 2 + 3, 46)


def _line(image: Image.Image, view: View, part: str, top: int, middles: list[int]) -> None:
    """One part: its signs, and the points of each player."""
    put(image, plate(WIDTH - 16, LINE - 4, CREAM, stroke=1.5, radius=8), 8, top + 2)
    signs = SIGNS[part]
    for place, name in enumerate(signs):
        x = LEFT / 2 + (place - (len(signs) - 1) / 2) * 38
        put(image, picture(name, 24 if name == "crown" else 34), x, top + LINE / 2, "mm")
    points = [dict(player.points)[part] for player in view.players]
    for middle, amount in zip(middles, points, strict=True):
        if amount == max(points):
            put(image, plate(76, LINE - 10, LIT, radius=8), middle, top + LINE / 2, "mm")
        number(image, amount or "-", middle, top + LINE / 2, 26)
