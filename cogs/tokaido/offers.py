"""What is offered to a traveler at a stop, as large cards: souvenirs, meals, people, tiles, an offering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.pictures.canvas import CREAM, INK, LIT, number, plate, put, seat, sprite
from cogs.tokaido.closeup import PALE, POINTS
from cogs.tokaido.collection import panorama, portrait
from cogs.tokaido.road import ART, WIDTH
from cogs.tokaido.signs import POWERS, draw_signs
from rules.tokaido.cards import ENCOUNTERS, MEAL_POINTS, PANORAMAS, SOUVENIRS
from rules.tokaido.hints import encounter_outcomes, section_points, souvenir_points, souvenir_price
from rules.tokaido.scoring import temple_points
from rules.tokaido.travelers import TRAVELERS, can_buy, can_eat, meal_price, tile
from rules.tokaido.view import PlayerView, View

HEIGHT = 236
"""How tall the row of cards is."""


@dataclass(frozen=True)
class Card:
    """One thing on offer: its picture, its family's sign, and numbers below."""

    art: Image.Image
    sign: str = ""
    points: str = ""
    price: str = ""
    pale: bool = False
    """Whether it cannot be had."""


def offered(view: View) -> list[Card]:
    """The cards on offer to the viewer; none where the question is about something else."""
    if view.viewer is None:
        return []
    player = view.players[view.viewer]
    if view.menu:
        return [_meal(player, meal) for meal in view.menu]
    if view.gift:
        eaten = view.gift in player.meals
        return [Card(_art(f"meal-{view.gift}"), points=f"+{MEAL_POINTS}", price="0", pale=eaten)]
    if view.meeting:
        return [_person(view, player, card) for card in view.meeting]
    if view.viewer not in view.asked:
        return []
    if view.stall:
        return [_souvenir(view, player, card) for card in view.stall.cards]
    if view.ask == "panorama":
        return [_section(view, player, name) for name in PANORAMAS if player.seen(name) < PANORAMAS[name]]
    return []


def draw_cards(image: Image.Image, cards: Sequence[Card], top: int) -> None:
    """Cards side by side."""
    step = min(190, (WIDTH - 20) // max(1, len(cards)))
    width = step - 12
    left = (WIDTH - step * len(cards)) // 2 + 6
    for place, card in enumerate(cards):
        x = left + place * step
        middle = x + width // 2
        put(image, plate(width, HEIGHT - 20, CREAM, stroke=4, radius=16), x, top + 8)
        put(image, card.art, middle, top + 88, "mm")
        if card.sign:
            put(image, sprite(ART / f"{card.sign}.svg", 40), x + 10, top + 18)
        apart = width // 4 if card.points and card.price else 0
        if card.points:
            put(image, sprite(ART / "point.svg", 34), middle - apart - 2, top + 188, "rm")
            number(image, card.points, middle - apart + 1, top + 188, 30, POINTS, "lm")
        if card.price:
            put(image, sprite(ART / "coin.svg", 34), middle + apart - 2, top + 188, "rm")
            number(image, card.price, middle + apart + 3, top + 188, 30, INK, "lm")
        if card.pale:
            put(image, plate(width, HEIGHT - 20, PALE, radius=16), x, top + 8)


def _art(name: str) -> Image.Image:
    return sprite(ART / f"{name}.svg", height=112)


def _meal(player: PlayerView, meal: str) -> Card:
    traveler = tile(player.traveler)
    return Card(
        _art(f"meal-{meal}"),
        points=f"+{MEAL_POINTS}",
        price=str(meal_price(traveler, meal)),
        pale=not can_eat(traveler, player.coins, player.meals, meal),
    )


def _souvenir(view: View, player: PlayerView, card: int) -> Card:
    assert view.stall is not None
    souvenir = SOUVENIRS[card]
    affordable = can_buy(tile(player.traveler), view.stall.purse, view.stall.bought, card)
    return Card(
        _art(f"souvenir-{souvenir.name}"),
        sign=f"family-{souvenir.family}",
        points=f"+{souvenir_points(player, card)}",
        price=str(souvenir_price(view, player, card)),
        pale=not affordable,
    )


def _person(view: View, player: PlayerView, card: int) -> Card:
    points, coins = zip(*encounter_outcomes(view, player, card), strict=True)
    most = max(points)
    span = f"+{most}" if min(points) == most else f"{min(points)}-{most}"
    gain = f"+{max(coins)}" if max(coins) else ""
    return Card(_art(f"encounter-{ENCOUNTERS[card].id}"), points=span if most else "", price=gain)


def _section(view: View, player: PlayerView, name: str) -> Card:
    section = player.seen(name) + 1
    points, wins = section_points(view, player, name)
    whole = panorama(name, section, 112)
    panel = whole.width / PANORAMAS[name]
    art = whole.crop((round(panel * (section - 1)), 0, round(panel * section), whole.height))
    return Card(art, sign=f"achievement-{name}" if wins else f"space-{name}", points=f"+{points}")


# --- the tiles at the start ----------------------------------------------------------------


def draw_tiles(image: Image.Image, view: View, top: int) -> None:
    """The travelers to choose from: portrait, purse and power; the chosen one is lit."""
    width = 470
    for place, name in enumerate(view.tiles):
        x = 20 + place * (width + 20)
        chosen = view.taken == name
        put(image, plate(width, 250, LIT if chosen else CREAM, stroke=5 if chosen else 3, radius=18), x, top)
        put(image, portrait(name, 210), x + 18, top + 20)
        put(image, sprite(ART / "coin.svg", 52), x + 230, top + 60, "lm")
        number(image, TRAVELERS[name].coins, x + 292, top + 61, 54, INK, "lm")
        draw_signs(image, POWERS[name], x + 222, top + 172, width - 236)
        if view.taken and not chosen:
            put(image, plate(width, 250, PALE, radius=18), x, top)


# --- the temple ----------------------------------------------------------------------------


def draw_temple(image: Image.Image, view: View, top: int) -> None:
    """Who has given how much, the most generous first, and what that will bring at the end."""
    given = [player.offerings for player in view.players]
    if len(view.players) == 2:
        given.append(view.neutral_offerings)
    order = sorted(range(len(given)), key=lambda piece: -given[piece])
    put(image, sprite(ART / "space-temple.svg", 150), 36, top + HEIGHT // 2, "lm")
    step = (WIDTH - 220) // len(order)
    for place, piece in enumerate(order):
        neutral = piece >= len(view.players)
        middle = 210 + step * place + step // 2
        own = piece == view.viewer
        put(
            image,
            plate(step - 10, HEIGHT - 20, LIT if own else CREAM, stroke=4 if own else 2),
            middle,
            top + 8,
            "mt",
        )
        art = sprite(ART / "neutral.svg", 62) if neutral else seat(piece, 62)
        put(image, art, middle, top + 56, "mm")
        put(image, sprite(ART / "coin.svg", 36), middle - 4, top + 122, "rm")
        number(image, given[piece], middle + 2, top + 122, 38, INK, "lm")
        if not neutral:
            put(image, sprite(ART / "point.svg", 32), middle - 6, top + 182, "rm")
            number(image, f"+{temple_points(given, piece)}", middle - 2, top + 182, 30, POINTS, "lm")
