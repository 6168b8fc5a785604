"""How Tokaido speaks: a travel diary, and at every fork what each way would bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bot.discord_ui.gamecog import GameCog
from bot.text.limits import ALT, cut
from bot.text.presenter import Offer, Presenter, Telling, kebab_field
from bot.text.words import Words
from cogs.tokaido import board
from rules.core import Action, Choice, Event
from rules.rng import Rng
from rules.tokaido import GAME
from rules.tokaido.cards import ENCOUNTERS, PANORAMAS, SOUVENIRS
from rules.tokaido.components import Buy, Done, Eat, Give, Meet, Move, Options, See, Take, Walk
from rules.tokaido.events import (
    Arrived,
    Ate,
    Awarded,
    Bought,
    Chose,
    Gave,
    Guided,
    LeftShop,
    LinedUp,
    Met,
    NeutralArrived,
    Prepared,
    Received,
    Saw,
    Shown,
    Walked,
)
from rules.tokaido.hints import (
    Prospect,
    Span,
    encounter_outcomes,
    prospect,
    section_points,
    souvenir_points,
    souvenir_price,
)
from rules.tokaido.road import SPACES
from rules.tokaido.travelers import TRAVELERS, meal_price, tile
from rules.tokaido.view import Piece, PlayerView, View


class Face(Presenter):
    """Words and pictures of Tokaido."""

    every_part = False

    # --- what happened ---------------------------------------------------------------------

    def say(self, event: Event, to: Telling) -> str | None:
        """The line of an event; who has bought something needs no line about leaving."""
        if isinstance(event, LeftShop) and event.bought:
            return None
        return super().say(event, to)

    def facts(self, thing: Event | Action, to: Telling) -> dict[str, str | int]:
        """Cards, dishes, people and places by their names."""
        facts = super().facts(thing, to)
        own = to.words
        match thing:
            case Chose(traveler=traveler):
                facts |= _tile(own, traveler)
            case LinedUp(line=line):
                facts["line"] = _listed(_name(piece, to) for piece in reversed(line))
            case Prepared(coins=coins):
                facts |= {"coins": abs(coins), "sign": "more" if coins > 0 else "less"}
            case Walked(space=space, kind=kind):
                facts["scene"] = f"{kind}-{space % SCENES}"
            case Shown(cards=cards):
                facts |= {"number": len(cards), "cards": _listed(_souvenir(own, card) for card in cards)}
            case Bought(card=card, price=price):
                facts |= {"card": _souvenir(own, card), "coins": price}
            case Received(card=card):
                facts["card"] = _souvenir(own, card)
            case Saw(panorama=panorama, complete=complete):
                facts |= {"panorama": own(f"space-{panorama}"), "complete": "yes" if complete else "no"}
            case Gave(coins=coins, added=added):
                way = "own" if not added else "both" if coins else "bank"
                facts |= {"points": coins + added, "way": way}
            case Met(card=card):
                facts["card"] = own(f"encounter-{ENCOUNTERS[card].id}")
            case Arrived(space=space) | NeutralArrived(space=space):
                facts["inn"] = own(f"inn-{space}")
            case Ate(meal=meal, price=price):
                facts |= {"meal": own(f"meal-{meal}"), "coins": price}
            case Guided(kind=kind):
                facts["place"] = own(f"space-{kind}")
            case Awarded(achievement=achievement):
                first = "yes" if achievement in PANORAMAS else "no"
                facts |= {"achievement": own(f"achievement-{achievement}"), "first": first}
        if isinstance(money := facts.get("coins"), int):
            facts["money"] = _money(own, money)
        return facts

    # --- what is asked ---------------------------------------------------------------------

    def ask(self, choice: Choice, view: View, to: Telling) -> str:
        """The question, with the purse that the answer is paid from."""
        return to.words(f"ask-{choice.ask}", money=_money(to.words, _viewer(view).coins))

    def offer(self, action: Action, view: View, to: Telling) -> Offer:
        """An answer with its price and what it would bring."""
        own, player = to.words, _viewer(view)
        match action:
            case Take(traveler=traveler):
                return Offer(own("do-take", **_tile(own, traveler)))
            case Walk(space=space) | Move(space=space):
                found = prospect(view, space)
                return Offer(_way(own, view, space, found), good=bool(found.achievement))
            case Buy(card=card):
                name = f"{FAMILY_SIGNS[SOUVENIRS[card].family]} {_titled(_souvenir(own, card))}"
                price, points = souvenir_price(view, player, card), souvenir_points(player, card)
                return Offer(own("do-buy", name=name, money=_money(own, price), points=points))
            case Done():
                bought = view.stall is not None and view.stall.bought
                return Offer(own("do-done" if bought else "do-done.nothing"))
            case Give(coins=coins):
                points = coins + tile(player.traveler).blessing
                return Offer(own("do-give", money=_money(own, coins), points=points))
            case See(panorama=panorama):
                points, wins = section_points(view, player, panorama)
                return Offer(
                    own("do-see", name=_section(own, panorama, player.seen(panorama) + 1), points=points),
                    good=wins,
                )
            case Meet(card=card):
                return Offer(_person(own, view, card))
            case Eat(meal=meal):
                name = _titled(own(f"meal-{meal}"))
                if meal == view.gift:
                    return Offer(own("do-eat.free", meal=name), good=True)
                price = meal_price(tile(player.traveler), meal)
                return Offer(own("do-eat", meal=name, money=_money(own, price)))
            case _:
                return super().offer(action, view, to)

    # --- how things stand ------------------------------------------------------------------

    def summary(self, view: View, to: Telling) -> str:
        """One's traveler and purse, and what is shown or offered now."""
        own = to.words
        lines = _travelers(own, view)
        if view.viewer is not None and view.pieces and not view.tiles:
            player = view.players[view.viewer]
            place = _place(own, view.pieces[view.viewer])
            money = _money(own, player.coins)
            lines.append(own("own-purse", score=own("score", points=player.score), money=money, place=place))
        return "\n".join([*lines, *_on_offer(own, view)]) or self.alt(view, to)

    def alt(self, view: View, to: Telling) -> str:
        """Who is where, with how many points and coins; what is shown or offered now."""
        own = to.words
        lines = []
        for seat, player in enumerate(view.players):
            name = to.names[seat]
            if view.ready:
                lines.append(own("alt-chosen" if view.ready[seat] else "alt-choosing", name=name))
                continue
            if player.traveler:
                name += own("in-brackets", text=own(f"traveler-{player.traveler}"))
            place = _place(own, view.pieces[seat])
            score, money = own("score", points=player.score), _money(own, player.coins)
            lines.append(own("alt-player", name=name, place=place, score=score, money=money))
        if len(view.pieces) > len(view.players):
            lines.append(own("alt-neutral", place=_place(own, view.pieces[-1])))
        return cut("\n".join([*lines, *_on_offer(own, view)]), ALT)

    def text(self, view: View, to: Telling) -> str:
        """One's traveler, or those to choose between, before all that."""
        own = [line.replace("**", "") for line in _travelers(to.words, view)]
        return "\n".join([*own, self.alt(view, to)])

    # --- pictures --------------------------------------------------------------------------

    def board(self, view: View) -> bytes:
        """The road with all travelers, and what each has gathered; at the end where the points came from."""
        return board.board(view)

    def hand(self, view: View) -> bytes:
        """The way ahead, or what is offered, and one's own collection."""
        return board.hand(view)

    def lesson(self, options: Options) -> bytes:
        """What each space brings, and what the travelers can do."""
        return board.lesson(options)

    def warm(self) -> None:
        """The road too, which a game does not begin with where travelers are chosen first."""
        super().warm()
        for seats in GAME.seats:
            state = GAME.setup(seats, Options(initiation=True), Rng("", 0))
            self.board(GAME.view(state, None))
            self.hand(GAME.view(state, 0))

    # --- the rules -------------------------------------------------------------------------

    def rules(self, options: Mapping[str, str | bool], words: Words) -> str:
        """The road, then the travelers unless they stay at home, the variations, and the game of two."""
        parts = [words("rules-text")]
        if not options["initiation"]:
            lines = [
                words("rules-travelers.line", coins=traveler.coins, **_tile(words, name))
                for name, traveler in TRAVELERS.items()
            ]
            parts.append("\n".join([words("rules-travelers"), *lines]))
        parts += [words(f"rules-{kebab_field(name)}") for name, chosen in options.items() if chosen]
        return "\n\n".join([*parts, words("rules-two-players")])


SCENES = 2
"""How many ways the diary has of telling that somebody came to a kind of space."""

FAMILY_SIGNS = {"small_object": "🪭", "food_drink": "🍡", "clothing": "👘", "art": "🎨"}


def _viewer(view: View) -> PlayerView:
    assert view.viewer is not None
    return view.players[view.viewer]


def _name(piece: int, to: Telling) -> str:
    """A player's name, or what the neutral traveler is called."""
    return to.names[piece] if piece < len(to.names) else to.words("neutral")


def _titled(name: str) -> str:
    """A name at the head of a line."""
    return name[:1].upper() + name[1:]


def _listed(names: Iterable[str]) -> str:
    return " · ".join(names)


def _money(own: Words, coins: int) -> str:
    return own("coins", coins=coins)


def _tile(own: Words, traveler: str) -> dict[str, str]:
    """A traveler's name, calling and power."""
    key = f"traveler-{traveler}"
    return {"traveler": own(key), "role": own(f"{key}.role"), "power": own(f"{key}.power")}


def _souvenir(own: Words, card: int) -> str:
    return own(f"souvenir-{SOUVENIRS[card].name}")


def _place(own: Words, piece: Piece) -> str:
    """Where a piece stands: an inn by its name, another space with its number."""
    kind = SPACES[piece.space].kind
    if kind == "inn":
        return own(f"inn-{piece.space}")
    return own("space-at", place=own(f"space-{kind}"), space=str(piece.space))


def _section(own: Words, panorama: str, section: int) -> str:
    return own("sign-section", name=own(f"sign-{panorama}"), section=section)


def _way(own: Words, view: View, space: int, found: Prospect) -> str:
    """A space one may go to, by its number, with what it would bring."""
    if found.section:
        name = _section(own, found.kind, found.section)
    elif found.kind == "inn":
        standing = sum(piece.space == space for piece in view.pieces)
        name = own("sign-inn", place=standing + 1)
    else:
        name = own(f"sign-{found.kind}")
    gain = _errand(own, found.kind) if view.ask == "guidance" else _gain(own, found)
    if not gain:
        return own("do-walk", space=str(space), name=name)
    return own("do-walk.bringing", space=str(space), name=name, gain=gain)


def _errand(own: Words, kind: str) -> str:
    """What the neutral traveler does there."""
    return own("gain-offering") if kind == "temple" else own("gain-supper") if kind == "inn" else ""


def _gain(own: Words, found: Prospect) -> str:
    """What a stop would bring, as far as anybody can know."""
    match found.kind:
        case "inn":
            return own("gain-meal", points=found.points[1]) if found.points[1] else ""
        case "village":
            # One souvenir; whoever buys more has more of it.
            return own("gain-souvenir", points=found.points[1]) if found.points[1] else ""
        case "temple":
            least, most = -found.coins[1], -found.coins[0]
            if least == most:
                return _money(own, most)
            return own("coins-between", least=least, most=most)
        case "farm":
            return "+" + _money(own, found.coins[1])
        case "spring" | "paddy" | "mountain" | "sea":
            return _span(found.points) + (" 🏆" if found.achievement else "")
        case _:
            return _at_best(own, found.points, found.coins)


def _at_best(own: Words, points: Span, coins: Span) -> str:
    """Points and coins at best, where they depend on luck; what is paid is left out."""
    gains = []
    if points[1]:
        gains.append(f"+{points[1]}" if points[0] == points[1] else own("up-to", gain=f"+{points[1]}"))
    if coins[1] > 0:
        gain = _money(own, coins[1])
        gains.append(gain if coins[0] == coins[1] else own("up-to", gain=gain))
    return _listed(gains)


def _span(points: Span) -> str:
    """`+3`, or `+2–3`."""
    return "+" + "–".join(map(str, dict.fromkeys(points)))


def _person(own: Words, view: View, card: int) -> str:
    """Somebody whom Yoshiyasu may meet, with what that would bring."""
    name = _titled(own(f"encounter-{ENCOUNTERS[card].id}"))
    points, coins = zip(*encounter_outcomes(view, _viewer(view), card), strict=True)
    gain = _at_best(own, (min(points), max(points)), (min(coins), max(coins)))
    return own("do-meet", name=name, gain=gain) if gain else name


def _travelers(own: Words, view: View) -> list[str]:
    """The viewer's traveler; those to choose between while that is asked."""
    if view.viewer is None:
        return []
    if view.tiles:
        lines = [
            own("own-tile", money=_money(own, TRAVELERS[name].coins), **_tile(own, name))
            for name in view.tiles
        ]
        return [*lines, own("own-taken", traveler=own(f"traveler-{view.taken}"))] if view.taken else lines
    traveler = view.players[view.viewer].traveler
    return [own("own-traveler", **_tile(own, traveler))] if traveler and view.pieces else []


def _on_offer(own: Words, view: View) -> list[str]:
    """Souvenirs shown in a village, meals at the inn, and what only the viewer is shown."""
    lines = []
    if view.stall and view.stall.cards:
        lines.append(own("on-sale", cards=_listed(_souvenir(own, card) for card in view.stall.cards)))
    if view.menu:
        lines.append(own("own-menu", meals=_meals(own, view.menu)))
    elif view.lying:
        lines.append(own("lying", meals=view.lying))
    if view.gift:
        lines.append(own("own-gift", meal=own(f"meal-{view.gift}")))
    return lines


def _meals(own: Words, meals: Sequence[str]) -> str:
    return _listed(own(f"meal-{meal}") for meal in meals)


FACE = Face(GAME, Path(__file__).parent)


class Tokaido(GameCog, face=FACE):
    """`/tokaido ...`"""
