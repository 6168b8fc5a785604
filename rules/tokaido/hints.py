"""What a space would bring to a viewer now: the hint beside each place one may go to."""

from __future__ import annotations

from dataclasses import dataclass

from rules.tokaido.cards import (
    ACHIEVEMENT_POINTS,
    ENCOUNTERS,
    FARM_COINS,
    KUGE_COINS,
    MEAL_POINTS,
    MEALS,
    MIKO_COINS,
    PANORAMAS,
    SAMURAI_POINTS,
    SET_POINTS,
    SOUVENIRS,
    SPRINGS,
)
from rules.tokaido.road import SPACES, why_unwelcome
from rules.tokaido.scoring import place_in_set
from rules.tokaido.spaces import offerings
from rules.tokaido.travelers import bill, can_buy, can_eat, meal_price, tile
from rules.tokaido.view import PlayerView, View

Span = tuple[int, int]
"""The least and the most."""


@dataclass(frozen=True)
class Prospect:
    """What stopping at a space would bring at once, as far as anybody can know."""

    kind: str
    points: Span = (0, 0)
    coins: Span = (0, 0)
    """The change of the purse."""

    section: int = 0
    """The section of the panorama that would be next."""

    achievement: str = ""
    """The panorama's achievement, if this would win it; its points are counted in."""

    place: int = 0
    """The place in line at an inn, from 1."""

    def __str__(self) -> str:
        """Such as `sea 3: +3`, `temple: +1-3 -1-3c`, `farm: +3c`, `inn 2: +0-6 -0-3c`."""
        name = f"{self.kind} {self.section or self.place}" if self.section or self.place else self.kind
        words = [_signed(*self.points)] if any(self.points) else []
        words += [f"{_signed(*self.coins)}c"] if any(self.coins) else []
        return f"{name}: {' '.join(words)}" if words else name


def _signed(least: int, most: int) -> str:
    sign, numbers = ("+", (least, most)) if most > 0 else ("-", (-most, -least))
    return sign + "-".join(map(str, dict.fromkeys(numbers)))


def prospect(view: View, space: int) -> Prospect:
    """What stopping at a space now would bring the viewer; nothing where they may not stop.

    The neutral traveler brings nothing to whoever moves it.
    """
    kind = SPACES[space].kind
    if view.viewer is None or (view.ask == "guidance" and view.viewer in view.asked):
        return Prospect(kind)
    player = view.players[view.viewer]
    if why_unwelcome(kind, player.coins, dict(player.panoramas)):
        return Prospect(kind)
    power = tile(player.traveler)
    match kind:
        case "village":
            cards = [card for card in unseen_souvenirs(view) if can_buy(power, player.coins, (), card)]
            # The best single souvenir; what it costs may be anything up to the dearest.
            most = max((souvenir_points(player, card) for card in cards), default=0)
            dearest = max((bill(power, (card,)) for card in cards), default=0)
            return Prospect(kind, points=(0, most), coins=(-dearest, 0))
        case "farm":
            return Prospect(kind, coins=(FARM_COINS, FARM_COINS))
        case "paddy" | "mountain" | "sea":
            return _panorama(view, player, kind)
        case "spring":
            return Prospect(kind, points=(min(SPRINGS) + power.fame, max(SPRINGS) + power.fame))
        case "temple":
            gifts = offerings(player.coins)
            added = power.blessing
            return Prospect(kind, points=(gifts[0] + added, gifts[-1] + added), coins=(-gifts[-1], -gifts[0]))
        case "encounter":
            return _encounter(view, player)
        case _:
            return _inn(view, player, space)


def section_points(view: View, player: PlayerView, panorama: str) -> tuple[int, bool]:
    """The points of the next section of an unfinished panorama, and whether it wins the achievement."""
    section = player.seen(panorama) + 1
    wins = section == PANORAMAS[panorama] and not any(
        panorama in other.achievements for other in view.players
    )
    return section + (ACHIEVEMENT_POINTS + tile(player.traveler).fame) * wins, wins


def souvenir_points(player: PlayerView, card: int) -> int:
    """What a souvenir would be worth to a player."""
    return SET_POINTS[place_in_set(player.cards, card)]


def souvenir_price(view: View, player: PlayerView, card: int) -> int:
    """What a souvenir would add to a player's bill at this stop."""
    traveler = tile(player.traveler)
    bought = view.stall.bought if view.stall else ()
    return bill(traveler, [*bought, card]) - bill(traveler, bought)


def unseen_souvenirs(view: View) -> list[int]:
    """The souvenirs that nobody has and that do not lie in a village."""
    seen = {card for player in view.players for card in player.cards}
    seen.update(view.stall.cards if view.stall else ())
    return [card for card in range(len(SOUVENIRS)) if card not in seen]


def unmet(view: View) -> list[int]:
    """The encounters that nobody has had, one for each card left."""
    met = [card for player in view.players for card in player.encounters]
    return [card for card, kind in enumerate(ENCOUNTERS) for _ in range(kind.copies - met.count(card))]


def _panorama(view: View, player: PlayerView, panorama: str) -> Prospect:
    points, wins = section_points(view, player, panorama)
    return Prospect(
        panorama,
        points=(points, points),
        section=player.seen(panorama) + 1,
        achievement=panorama if wins else "",
    )


def encounter_outcomes(view: View, player: PlayerView, card: int) -> list[tuple[int, int]]:
    """The points and coins that meeting somebody may bring; one pair where nothing is left to luck."""
    power = tile(player.traveler)
    points, coins = power.applause, power.applause
    match ENCOUNTERS[card].name:
        case "shokunin":
            gains = [souvenir_points(player, each) for each in unseen_souvenirs(view)] or [0]
            return [(points + gain, coins) for gain in gains]
        case "annaibito":
            shown = ENCOUNTERS[card].panorama
            left = [name for name, sections in PANORAMAS.items() if player.seen(name) < sections]
            choice = [shown] if shown in left else left
            best = max((section_points(view, player, name)[0] for name in choice), default=0)
            return [(points + best, coins)]
        case "samurai":
            return [(points + SAMURAI_POINTS, coins)]
        case "kuge":
            return [(points, coins + KUGE_COINS)]
        case _:
            return [(points + MIKO_COINS, coins)]


def _encounter(view: View, player: PlayerView) -> Prospect:
    outcomes = [pair for card in set(unmet(view)) for pair in encounter_outcomes(view, player, card)]
    points, coins = zip(*outcomes, strict=True)
    return Prospect("encounter", points=(min(points), max(points)), coins=(min(coins), max(coins)))


def _inn(view: View, player: PlayerView, space: int) -> Prospect:
    """A meal for those who find one they can afford; powers that work before it are left out."""
    power = tile(player.traveler)
    prices = [meal_price(power, meal) for meal in MEALS if can_eat(power, player.coins, player.meals, meal)]
    place = 1 + sum(piece.space == space for piece in view.pieces)
    if not prices and not power.invited:
        return Prospect("inn", place=place)
    return Prospect("inn", points=(0, MEAL_POINTS), coins=(-max(prices, default=0), 0), place=place)
