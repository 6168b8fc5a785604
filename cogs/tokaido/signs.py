"""Sentences without words: signs, digits and arrows in a line."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import INK, SHARED, number, put, sprite
from cogs.tokaido.road import ART

POWERS: dict[str, tuple[str, ...]] = {
    "hiroshige": ("space-inn", ">", "space-paddy", "/", "space-mountain", "/", "space-sea"),
    "chuubei": ("space-inn", ">", "space-encounter"),
    "kinko": ("meal-nigirimeshi", ">", "-1", "coin"),
    "yoshiyasu": ("space-encounter", ">", "encounter-back", "/", "encounter-back"),
    "satsuki": ("space-inn", ">", "meal-back", "0", "coin"),
    "mitsukuni": ("space-spring", "+1", "point", "achievement-sea", "+1", "point"),
    "sasayakko": ("souvenir-uchiwa", "+", "souvenir-yukata", ">", "0", "coin"),
    "hirotada": ("space-temple", ">", "+1", "coin"),
    "umegae": ("space-encounter", ">", "+1", "point", "+1", "coin"),
    "zen_emon": ("souvenir-ukiyoe", ">", "1", "coin"),
}
"""What each traveler can do."""

DIGITS = frozenset("+-/×0123456789")

GAP = " "
"""Between two sentences."""

SIZE = 54
"""How tall a sign is unless the line must be made to fit."""


def draw_signs(
    image: Image.Image, signs: Sequence[str], x: float, y: float, width: int, size: int = SIZE
) -> None:
    """A line from x on with its middle at y: names of art, digits, > for what comes of it, gaps."""
    natural = sum(map(_width, signs)) * size / SIZE
    scale = size / SIZE * min(1.0, width / natural)
    for sign in signs:
        room = _width(sign) * scale
        if sign == GAP:
            pass
        elif sign == ">":
            put(image, sprite(ART / "brings.svg", round(24 * scale)), x + room / 2, y, "mm")
        elif DIGITS.issuperset(sign):
            number(image, sign, x + room / 2, y, round(34 * scale), INK)
        else:
            put(image, picture(sign, round(SIZE * scale)), x + room / 2, y, "mm")
        x += room


def picture(sign: str, height: int) -> Image.Image:
    """The art of a sign, the game's own but for the crown."""
    return sprite((SHARED if sign == "crown" else ART) / f"{sign}.svg", height=height)


def _width(sign: str) -> int:
    """How wide a sign is in a line of the usual size."""
    if sign in (">", GAP):
        return 38
    if DIGITS.issuperset(sign):
        return 14 + 20 * len(sign)
    return 72 if sign == "crown" else 60
