"""The rules page's picture: what each space brings, and the travelers' powers, in signs and digits."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import CREAM, INK, ground, number, plate, put, sprite
from cogs.tokaido.collection import portrait
from cogs.tokaido.road import ART, WIDTH
from cogs.tokaido.signs import GAP, POWERS, draw_signs
from rules.tokaido.cards import (
    ACHIEVEMENT_POINTS,
    FAMILIES,
    FARM_COINS,
    KUGE_COINS,
    LARGEST_OFFERING,
    MEAL_POINTS,
    MEALS,
    MIKO_COINS,
    PANORAMAS,
    SAMURAI_POINTS,
    SET_POINTS,
    SPRINGS,
    TEMPLE_POINTS,
)
from rules.tokaido.components import Options
from rules.tokaido.travelers import NOVICE, TRAVELERS

PRICES = f"1-{max(meal.price for meal in MEALS.values())}"
GIFTS = f"1-{LARGEST_OFFERING}"
PRIZE = (f"+{ACHIEVEMENT_POINTS}", "point")

SPACES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    (
        "village",
        (
            *(f"family-{family}" for family in FAMILIES),
            *(">", "+".join(map(str, SET_POINTS)), "point"),
        ),
        2,
    ),
    ("farm", (f"+{FARM_COINS}", "coin"), 1),
    ("spring", ("/".join(map(str, SPRINGS)), "point"), 1),
    (
        "temple",
        (GIFTS, "coin", ">", GIFTS, "point", GAP, "crown", "/".join(map(str, TEMPLE_POINTS)), "point"),
        2,
    ),
    ("inn", (PRICES, "coin", ">", "meal-sushi", str(MEAL_POINTS), "point"), 2),
    (
        "encounter",
        (
            *(
                "encounter-shokunin",
                ">",
                "souvenir-back",
                GAP,
                "encounter-annaibito_sea",
                ">",
                "space-sea",
                GAP,
            ),
            *("encounter-samurai", ">", f"+{SAMURAI_POINTS}", "point", GAP),
            *("encounter-kuge", ">", f"+{KUGE_COINS}", "coin", GAP),
            *("encounter-miko", ">", "space-temple", f"+{MIKO_COINS}", "coin"),
        ),
        4,
    ),
)
"""What a space brings, and how many quarters of the width it takes to say so."""

PANEL, LINE, TILE = 74, 76, 78
"""How tall a panorama, a line about spaces and a line about travelers are."""


def lesson(options: Options) -> Image.Image:
    """The panoramas, the other spaces, the achievements, and the travelers unless they stay at home."""
    travelers = 0 if options.initiation else len(TRAVELERS) // 2
    top = PANEL + 56
    image = ground(WIDTH, top + 4 * LINE + max(1, travelers) * TILE + 16)
    _panoramas(image)
    x, y = 8, top
    for kind, signs, quarters in SPACES:
        width = (WIDTH - 16) * quarters // 4
        put(image, plate(width - 6, LINE - 8, CREAM, stroke=2), x, y)
        put(image, sprite(ART / f"space-{kind}.svg", 56), x + 10, y + LINE / 2 - 4, "lm")
        draw_signs(image, signs, x + 84, y + LINE / 2 - 4, width - 104, 44)
        x += width
        if x > WIDTH - 20:
            x, y = 8, y + LINE
    badges = [
        sign
        for name in ("gourmet", "bather", "chatterbox", "collector")
        for sign in (f"achievement-{name}", *PRIZE, GAP)
    ]
    draw_signs(image, badges, 40, y + LINE / 2 - 4, WIDTH - 80, 48)
    if not travelers:
        put(image, portrait("", TILE - 8), 20, y + LINE)
        draw_signs(image, (str(NOVICE.coins), "coin"), 110, y + LINE + TILE / 2 - 4, 300)
    for place, (name, traveler) in enumerate(TRAVELERS.items()):
        if travelers:
            left, row = 12 + place // travelers * 496, y + LINE + place % travelers * TILE
            put(image, portrait(name, TILE - 8), left, row)
            draw_signs(image, (str(traveler.coins), "coin"), left + 72, row + TILE / 2 - 4, 120, 44)
            draw_signs(image, POWERS[name], left + 176, row + TILE / 2 - 4, 306, 44)
    return image


def _panoramas(image: Image.Image) -> None:
    """Every section with its points, and what completing one first is worth."""
    x = 12
    for name, sections in PANORAMAS.items():
        whole = sprite(ART / f"panorama-{name}.svg", height=PANEL)
        put(image, whole, x, 12)
        for section in range(sections):
            number(image, section + 1, x + whole.width * (section + 0.5) / sections, PANEL + 32, 26, INK)
        x += whole.width + 4
        put(image, sprite(ART / f"achievement-{name}.svg", 52), x, 12)
        draw_signs(image, PRIZE, x, PANEL + 4, 64, 32)
        x += 72
