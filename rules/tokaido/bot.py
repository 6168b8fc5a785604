"""The game's own player: it plans its way to the next inn, from what its seat can see.

Everything is weighed in journey points. A coin is worth what it will still buy, a stop what it
brings and makes possible, and a space the stop there and the best way on, as far as the
travelers who move first will leave that open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules.core import Action, Choice, Seat
from rules.rng import Rng
from rules.tokaido.cards import FARM_COINS, MEAL_POINTS, MEALS, PANORAMAS, SHOWN, SPRINGS
from rules.tokaido.components import Buy, Eat, Give, Meet, Move, See, Take, Walk
from rules.tokaido.hints import (
    encounter_outcomes,
    section_points,
    souvenir_points,
    souvenir_price,
    unmet,
    unseen_souvenirs,
)
from rules.tokaido.road import SPACES, ahead, gone, room
from rules.tokaido.scoring import temple_points
from rules.tokaido.spaces import offerings
from rules.tokaido.travelers import Traveler, can_buy, meal_price, tile
from rules.tokaido.view import PlayerView, View

LIKED = (
    *("kinko", "mitsukuni", "chuubei", "hirotada", "umegae"),
    *("hiroshige", "satsuki", "zen_emon", "yoshiyasu", "sasayakko"),
)
"""The travelers, those it scores best with first."""

NEXT_MEAL, LATER_MEAL = 2.4, 1.5
"""A coin that the next meal needs, and one that a later meal will need."""

SPARE, PLENTY = 0.8, 0.6
"""A coin for a village or a temple, and one more when there are many."""

GROWTH = 0.4
"""For each section that a panorama can still grow by, since later ones are worth more."""

LEAD = 0.5
"""For being first in the race for a panorama's achievement, or one card nearer to another one."""

RANK = 0.5
"""The share of a better rank at the temple that is likely to last."""

DEVOTION = 0.3
"""For each coin given while the ranking is open."""

OPEN_SINGLE, OPEN_DOUBLE = 0.75, 0.9
"""The chance that one traveler who moves first leaves a space open."""

RIVALS = 2 / 3
"""The share of the other travelers that move between two of one's own moves."""


def advise(view: View, choice: Choice, rng: Rng) -> Action:
    """The option worth most to the viewer; of equal ones, any."""
    assert view.viewer is not None
    outlook = Outlook(view, view.viewer)
    rated = [(outlook.worth(option), option) for option in choice.options]
    best = max(worth for worth, _ in rated)
    return rng.pick([option for worth, option in rated if worth >= best - 1e-9])


class Way(NamedTuple):
    """A space that one may come to: its worth with the way on from there, and how likely it is open."""

    worth: float
    chance: float


@dataclass(frozen=True)
class Outlook:
    """What one seat has before it, and what that is worth to it."""

    view: View
    seat: Seat

    @cached_property
    def player(self) -> PlayerView:
        return self.view.players[self.seat]

    @cached_property
    def power(self) -> Traveler:
        return tile(self.player.traveler)

    @cached_property
    def road(self) -> tuple[str, ...]:
        """The kinds of all spaces still before the traveler."""
        here = self._gone(self.view.pieces[self.seat].space)
        return tuple(space.kind for number, space in enumerate(SPACES) if self._gone(number) > here)

    def worth(self, option: Action) -> float:
        """What an answer is worth; nothing for those that decline."""
        match option:
            case Take(traveler=traveler):
                return -LIKED.index(traveler)
            case Walk(space=space):
                return self.stop(space) + self.way_on(space)
            case Move(space=space):
                # What the neutral traveler takes from the rival, less what it takes from oneself.
                return Outlook(self.view, 1 - self.seat).stop(space) - self.stop(space)
            case Buy(card=card):
                return self._buying(card)
            case Give(coins=coins):
                return self._giving(coins)
            case See(panorama=panorama):
                return self._section(panorama)
            case Meet(card=card):
                return self._meeting(card)
            case Eat(meal=meal):
                return self._eating(meal)
            case _:
                return 0.0

    def stop(self, space: int) -> float:
        """What the benefit of a space is worth now; an inn's comes to everybody, sooner or later."""
        match SPACES[space].kind:
            case "inn":
                return 0.0
            case "farm":
                return self._gain(FARM_COINS)
            case "spring":
                return sum(SPRINGS) / len(SPRINGS) + self.power.fame + LEAD
            case "temple":
                return max(map(self._giving, offerings(self.player.coins)), default=0.0)
            case "village":
                return self._village
            case "encounter":
                return self._encounter
            case panorama:
                return self._section(panorama)

    # --- the way on ------------------------------------------------------------------------

    def way_on(self, space: int) -> float:
        """What the stops between a space and the next inn are worth, if one goes there first."""
        if SPACES[space].kind == "inn":
            return 0.0
        spaces = ahead(space, self.view.options.return_trip)
        worths = [self._later(each, after=space) for each in spaces]
        usual = RIVALS * (len(self.view.pieces) - 1)
        onward = [0.0] * len(spaces)
        for here in reversed(range(len(spaces) - 1)):
            onward[here] = self._best(spaces, worths, onward, here + 1, usual)
        here = self._gone(space)
        first = sum(self._gone(piece.space) <= here for piece in self.view.pieces) - 1
        return self._best(spaces, worths, onward, 0, first)

    def _later(self, space: int, *, after: int) -> float:
        """A stop's worth once the one at `after` has been made; below zero where nobody can stop.

        Whoever stands ahead stays there until passed.
        """
        kind = SPACES[space].kind
        standing = sum(piece.space == space for piece in self.view.pieces)
        if standing >= room(space, len(self.view.players)):
            return -1.0
        if kind in PANORAMAS and kind == SPACES[after].kind:
            grows = self.player.seen(kind) + 1 < PANORAMAS[kind]
            return self.stop(space) + 1 if grows else 0.0
        return self.stop(space)

    def _best(
        self,
        spaces: Sequence[int],
        worths: Sequence[float],
        onward: Sequence[float],
        start: int,
        rivals: float,
    ) -> float:
        """What the best space still open from the `start`-th on is likely to be worth."""
        ways = (
            Way(worths[each] + onward[each], self._open(spaces[each], rivals))
            for each in range(start, len(spaces))
            if worths[each] >= 0
        )
        return likely(ways)

    def _open(self, space: int, rivals: float) -> float:
        """The chance that this many travelers leave a space open."""
        if SPACES[space].kind == "inn":
            return 1.0
        both = room(space, len(self.view.players)) == 2
        alone = all(piece.space != space for piece in self.view.pieces)
        return float((OPEN_DOUBLE if both and alone else OPEN_SINGLE) ** rivals)

    def _gone(self, space: int) -> int:
        return gone(space, self.view.options.return_trip)

    # --- coins -----------------------------------------------------------------------------

    def _coin(self, held: int) -> float:
        """What one more coin is worth to a traveler who holds this many."""
        inns = self.road.count("inn")
        if not inns:
            return 0.0
        meal = 0.6 if self.power.invited else 2 - self.power.meal_discount
        if held < meal:
            return NEXT_MEAL
        if held < meal * inns:
            return LATER_MEAL
        markets = self.road.count("village") + self.road.count("temple")
        if held < meal * inns + 3:
            return SPARE * min(1, markets / 2)
        return PLENTY * min(1, markets / 3)

    def _gain(self, coins: int) -> float:
        return sum(self._coin(self.player.coins + more) for more in range(coins))

    def _cost(self, coins: int) -> float:
        return sum(self._coin(self.player.coins - less) for less in range(1, coins + 1))

    # --- what there is to have -------------------------------------------------------------

    def _section(self, panorama: str) -> float:
        """The next section, what may follow it, and the race for the achievement."""
        view, seen = self.view, self.player.seen(panorama)
        left = PANORAMAS[panorama] - seen
        if not left:
            return 0.0
        points, _ = section_points(view, self.player, panorama)
        growth = GROWTH * min(left - 1, 0.6 * self.road.count(panorama))
        leads = seen >= max(player.seen(panorama) for player in view.players)
        won = any(panorama in player.achievements for player in view.players)
        return points + growth + LEAD * (left > 1 and leads and not won)

    @cached_property
    def _village(self) -> float:
        """The best of the souvenirs that will be shown, and something of the others."""
        cards = unseen_souvenirs(self.view)
        shown = min(SHOWN, self.view.pile("souvenirs"))
        if not cards or not shown:
            return 0.0
        gains = [
            max(0.0, self._buying(card)) if can_buy(self.power, self.player.coins, (), card) else 0.0
            for card in cards
        ]
        # Each card is the best of those shown if it is among them and no better one is.
        best = likely(Way(gain, shown / len(cards)) for gain in gains)
        return best + 0.5 * max(0.0, shown * sum(gains) / len(gains) - best)

    def _buying(self, card: int) -> float:
        price = souvenir_price(self.view, self.player, card)
        return souvenir_points(self.player, card) + LEAD - self._cost(price)

    def _giving(self, coins: int) -> float:
        """An offering's own points, and what it does for one's rank at the temple."""
        given = [player.offerings for player in self.view.players] + [self.view.neutral_offerings]
        before = temple_points(given, self.seat)
        given[self.seat] += coins + self.power.blessing
        rise = temple_points(given, self.seat) - before
        return (1 + DEVOTION) * (coins + self.power.blessing) + RANK * rise - self._cost(coins)

    @cached_property
    def _encounter(self) -> float:
        """The mean of those one may still meet; of two, the better one is kept."""
        worths = sorted(map(self._meeting, unmet(self.view)))
        if self.power.encounters_seen > 1:
            weighed = sum(worth * (2 * place + 1) for place, worth in enumerate(worths))
            return weighed / len(worths) ** 2
        return sum(worths) / len(worths)

    def _meeting(self, card: int) -> float:
        outcomes = encounter_outcomes(self.view, self.player, card)
        return LEAD + sum(points + self._gain(coins) for points, coins in outcomes) / len(outcomes)

    def _eating(self, meal: str) -> float:
        """Six points, less the price as long as there are meals to come; dear ones make a gourmet."""
        free = meal == self.view.gift
        price = 0 if free or "inn" not in self.road else meal_price(self.power, meal)
        return MEAL_POINTS + LEAD * MEALS[meal].price / 2 - price


def likely(ways: Iterable[Way]) -> float:
    """What the best of several ways is likely to be worth, when each is open by its own chance."""
    worth, closed = 0.0, 1.0
    for way in sorted(ways, reverse=True):
        worth += closed * way.chance * way.worth
        closed *= 1 - way.chance
    return worth
