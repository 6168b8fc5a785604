"""The game's own player: it plans its way to the next inn, from what its seat can see."""

from __future__ import annotations

from rules.core import Action, Choice
from rules.rng import Rng
from rules.tokaido.cards import (
    FARM_COINS,
    MEAL_POINTS,
    MEALS,
    PANORAMAS,
)
from rules.tokaido.components import Buy, Done, Eat, Give, Meet, Move, Refuse, See, Skip, Take, Walk
from rules.tokaido.hints import (
    encounter_outcomes,
    section_points,
    souvenir_points,
    unmet,
    unseen_souvenirs,
)
from rules.tokaido.road import INNS, SPACES, ahead, gone, room
from rules.tokaido.scoring import temple_points
from rules.tokaido.spaces import offerings
from rules.tokaido.travelers import bill, can_buy, meal_price, tile
from rules.tokaido.view import PlayerView, View

LIKED = {
    "hiroshige": 4.0,
    "chuubei": 4.0,
    "kinko": 4.0,
    "yoshiyasu": 4.0,
    "satsuki": 4.0,
    "mitsukuni": 4.0,
    "sasayakko": 4.0,
    "hirotada": 4.0,
    "umegae": 4.0,
    "zen_emon": 4.0,
}

P = dict(
    grow=0.6,
    ach=0.5,
    single=0.78,
    double=0.93,
    gen=2.0,
    need=2.4,
    meal=2.0,
    rich=1.1,
    poor=1.5,
    extra=0.6,
    bather=0.5,
    chat=0.5,
    coll=0.5,
    rank=0.5,
    tempo=0.0,
)


def advise(view: View, choice: Choice, rng: Rng) -> Action:
    """The option worth most to the viewer; of equal ones, any."""
    rated = [(_worth(view, option), option) for option in choice.options]
    best = max(worth for worth, _ in rated)
    return rng.pick([option for worth, option in rated if worth >= best - 1e-9])


def _worth(view: View, option: Action) -> float:
    assert view.viewer is not None
    player = view.players[view.viewer]
    match option:
        case Take(traveler=t):
            return LIKED[t]
        case Walk(space=space):
            return _worth_of_going(view, view.viewer, space)
        case Move(space=space):
            rival = 1 - view.viewer
            return _harm(view, rival, space) - 0.8 * _harm(view, view.viewer, space)
        case Buy(card=card):
            assert view.stall
            cost = bill(tile(player.traveler), [*view.stall.bought, card]) - bill(
                tile(player.traveler), view.stall.bought
            )
            return souvenir_points(player, card) + P["coll"] - _cost(view, player, cost)
        case Done() | Refuse() | Skip():
            return 0.0
        case Give(coins=coins):
            return _worth_of_giving(view, view.viewer, coins)
        case See(panorama=panorama):
            return _section(view, view.viewer, panorama)
        case Meet(card=card):
            return _encounter(view, player, card)
        case Eat(meal=meal):
            if view.gift:
                return 6.0 + 0.2 * MEALS[meal].price
            price = meal_price(tile(player.traveler), meal)
            return (
                MEAL_POINTS
                + 0.3 * MEALS[meal].price
                - 0.7 * price * min(1.5, _coin(view, player, player.coins))
            )
        case _:
            raise TypeError(option)


def _inns_left(view: View, seat: int) -> int:
    back = view.options.return_trip
    here = gone(view.pieces[seat].space, back)
    return sum(gone(inn, back) > here for inn in INNS)


def _ahead_to_end(view, seat):
    back = view.options.return_trip
    here = gone(view.pieces[seat].space, back)
    return [space for space in range(len(SPACES)) if gone(space, back) > here]


def _coin(view: View, player: PlayerView, coins: int) -> float:
    """What one more coin is worth to who holds `coins`."""
    seat = view.players.index(player)
    left = _inns_left(view, seat)
    power = tile(player.traveler)
    need = 2 - power.meal_discount
    if power.invited:
        need = 0.6
    rest = _ahead_to_end(view, seat)
    if not left:
        return 0.0
    if coins < need:
        return P["need"]
    if coins < need * left:
        return P["poor"]
    spend = sum(SPACES[space].kind in ("temple", "village") for space in rest)
    if coins < need * left + 3:
        return P["rich"] * min(1.0, spend / 2)
    return P["extra"] * min(1.0, spend / 3)


def _cost(view: View, player: PlayerView, coins: int) -> float:
    return sum(_coin(view, player, player.coins - n - 1) for n in range(coins))


def _gain(view: View, player: PlayerView, coins: int) -> float:
    return sum(_coin(view, player, player.coins + n) for n in range(coins))


def _section(view: View, seat: int, panorama: str) -> float:
    player = view.players[seat]
    if player.seen(panorama) == PANORAMAS[panorama]:
        return 0.0
    points, wins = section_points(view, player, panorama)
    rest = sum(SPACES[s].kind == panorama for s in _ahead_to_end(view, seat))
    more = PANORAMAS[panorama] - player.seen(panorama) - 1
    best = max(p.seen(panorama) for i, p in enumerate(view.players) if i != seat)
    race = 0.0
    if more and not any(panorama in p.achievements for p in view.players) and player.seen(panorama) >= best:
        race = P["ach"]
    return points + P["grow"] * min(more, rest * 0.6) + race


def _encounter(view, player, card) -> float:
    pairs = encounter_outcomes(view, player, card)
    return P["chat"] + sum(points + _gain(view, player, coins) for points, coins in pairs) / len(pairs)


def _worth_of_giving(view: View, seat: int, coins: int) -> float:
    player = view.players[seat]
    total = coins + tile(player.traveler).blessing
    before = [other.offerings for other in view.players] + (
        [view.neutral_offerings] if len(view.players) == 2 else []
    )
    after = list(before)
    after[seat] += total
    lift = temple_points(after, seat) - temple_points(before, seat)
    return total + P["rank"] * lift + 0.3 * total - _cost(view, player, coins)


def _village(view, seat) -> float:
    player = view.players[seat]
    if not player.coins:
        return 0.0
    power = tile(player.traveler)
    unseen = unseen_souvenirs(view)
    if not unseen or not view.pile("souvenirs"):
        return 0.0
    gains = [
        max(
            0.0,
            souvenir_points(player, c)
            + P["coll"]
            - _cost(view, player, min(player.coins, bill(power, (c,)))),
        )
        if can_buy(power, player.coins, (), c)
        else 0.0
        for c in unseen
    ]
    mean = sum(gains) / len(gains)
    shown = min(3, view.pile("souvenirs"))
    # best of three counts fully, further ones partly
    gains.sort(reverse=True)
    n = len(gains)
    # expected maximum of three drawn
    best = 0.0
    remaining = 1.0
    for i, g in enumerate(gains):
        pr = 1 - ((n - i - 1) / n) ** shown
        best += g * (pr - (1 - remaining))
        remaining = 1 - pr
    return best + 0.5 * max(0.0, shown * mean - best) if True else 0


def _stop(view: View, seat: int, space: int) -> float:
    player = view.players[seat]
    power = tile(player.traveler)
    kind = SPACES[space].kind
    match kind:
        case "farm":
            return _gain(view, player, FARM_COINS)
        case "spring":
            return 2.5 + power.fame + P["bather"]
        case "temple":
            return max((_worth_of_giving(view, seat, c) for c in offerings(player.coins)), default=0.0)
        case "village":
            return _village(view, seat)
        case "encounter":
            cards = unmet(view)
            vals = sorted(_encounter(view, player, c) for c in cards)
            mean = sum(vals) / len(vals)
            if power.encounters_seen > 1:
                mean = sum(v * (2 * i + 1) for i, v in enumerate(vals)) / len(vals) ** 2
            return mean
        case "inn":
            return 0.0
        case _:
            return _section(view, seat, kind)


def _worth_of_going(view: View, seat: int, space: int) -> float:
    back = view.options.return_trip
    now = _stop(view, seat, space)
    if SPACES[space].kind == "inn":
        return now
    others = [p for i, p in enumerate(view.pieces) if i != seat]
    rivals = sum(gone(p.space, back) <= gone(space, back) for p in others)
    spaces = list(ahead(space, back))
    vals = []
    kinds = {}
    for s in spaces:
        full = (
            sum(p.space == s for p in view.pieces) >= room(s, len(view.players)) and SPACES[s].kind != "inn"
        )
        v = 0.0 if full else _stop(view, seat, s)
        k = SPACES[s].kind
        if k == SPACES[space].kind and k in PANORAMAS:
            v = v + 1 if view.players[seat].seen(k) + 1 < PANORAMAS[k] else 0.0
        vals.append(-1.0 if full else v)
    gen = P["gen"] * (len(view.pieces) - 1) / 3
    f = [0.0] * len(spaces)
    for i in range(len(spaces) - 2, -1, -1):
        f[i] = _expect(view, spaces, vals, f, i + 1, gen)
    return now + _expect(view, spaces, vals, f, 0, rivals)


def _expect(view, spaces, vals, f, start, rivals):
    opts = []
    for j in range(start, len(spaces)):
        if vals[j] < 0:
            continue
        if SPACES[spaces[j]].kind == "inn":
            q = 1.0
        else:
            one = P["single"]
            q = one**rivals
            if room(spaces[j], len(view.players)) == 2 and not any(p.space == spaces[j] for p in view.pieces):
                q = P["double"] ** rivals
        opts.append((vals[j] + f[j], q))
    opts.sort(reverse=True)
    total, left = 0.0, 1.0
    for v, q in opts:
        total += left * q * v
        left *= 1 - q
    return total


def _harm(view, seat, space):
    return 0.0 if SPACES[space].kind == "inn" else _stop(view, seat, space) * 0.5
