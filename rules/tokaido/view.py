"""What one viewer may know of a journey."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Seat, winners
from rules.tokaido.cards import ENCOUNTERS, SOUVENIRS
from rules.tokaido.components import (
    Gift,
    Guidance,
    Meeting,
    Menu,
    Options,
    Player,
    Shop,
    State,
    Step,
    Tiles,
    Trail,
)
from rules.tokaido.road import neutral, open_to
from rules.tokaido.scoring import sets, standings


@dataclass(frozen=True)
class Piece:
    """A traveler on the road."""

    seat: Seat | None
    """None is the neutral traveler."""

    space: int
    slot: int
    """0 is on the road, or nearest it; the highest at an inn leaves first."""


@dataclass(frozen=True)
class PlayerView:
    """One player's tile, purse and collection, for all to see."""

    traveler: str
    """Empty until all have chosen, and in the Journey of Initiation."""

    coins: int
    points: tuple[tuple[str, int], ...]
    """By part; they add up to the score."""

    panoramas: tuple[tuple[str, int], ...]
    """How many sections of each are seen."""

    souvenirs: tuple[tuple[int, ...], ...]
    """In sets, in the order they came."""

    springs: tuple[int, ...]
    encounters: tuple[int, ...]
    meals: tuple[str, ...]
    achievements: tuple[str, ...]
    offerings: int
    """Coins in the temple."""

    @property
    def score(self) -> int:
        """The journey points so far."""
        return sum(points for _, points in self.points)

    @property
    def cards(self) -> tuple[int, ...]:
        """The souvenirs of all sets."""
        return tuple(card for group in self.souvenirs for card in group)

    def seen(self, panorama: str) -> int:
        """How many sections of a panorama are seen."""
        return dict(self.panoramas)[panorama]


@dataclass(frozen=True)
class Stall:
    """Village: what is shown there, for all to see."""

    seat: Seat
    cards: tuple[int, ...]
    """Still for sale."""

    bought: tuple[int, ...]
    purse: int
    """The coins the traveler came with."""


@dataclass(frozen=True)
class View:
    """The journey as `viewer` sees it."""

    options: Options
    viewer: Seat | None
    asked: tuple[Seat, ...]
    """Who must answer; nobody when the journey is over."""

    ask: str
    """The kind of question they are asked; empty when the journey is over."""

    pieces: tuple[Piece, ...]
    """In seat order, the neutral traveler last; none until they stand at the first inn."""

    trail: Trail | None
    """The latest move of a piece."""

    players: tuple[PlayerView, ...]
    neutral_offerings: int
    """The neutral traveler's coins in the temple."""

    piles: tuple[tuple[str, int], ...]
    """How many cards each pile has."""

    lying: int
    """How many meals lie at the inn."""

    reach: tuple[int, ...]
    """The spaces that the piece to be moved now may go to, nearest first."""

    stall: Stall | None
    """The souvenirs shown in a village now."""

    ready: tuple[bool, ...]
    """Who has chosen a traveler; empty once all have."""

    tiles: tuple[str, ...]
    """Own: the travelers to choose from."""

    taken: str
    """Own: the traveler chosen, until it is shown to all."""

    menu: tuple[str, ...]
    """Own: the meals lying at the inn, while choosing from them."""

    gift: str
    """Own: the meal offered to Satsuki."""

    meeting: tuple[int, ...]
    """Own: the encounters Yoshiyasu chooses from."""

    winners: tuple[Seat, ...] = ()
    """Who is first, when the game is over."""

    def pile(self, name: str) -> int:
        """How many cards a pile has."""
        return dict(self.piles)[name]

    def __str__(self) -> str:
        lines = [self._table()]
        lines += [self._player(seat, player) for seat, player in enumerate(self.players)]
        for piece in self.pieces:
            if piece.seat is None:
                lines.append(f" n @{_place(piece)} t{self.neutral_offerings}")
        if self.stall:
            lines.append("v " + " ".join(map(_souvenir, self.stall.cards)))
        if self.reach:
            lines.append("> " + " ".join(map(str, self.reach)))
        own = [*self.tiles, *self.menu, self.gift, *map(_person, self.meeting)]
        if any(own):
            taken = f" = {self.taken}" if self.taken else ""
            lines.append(f"{self.viewer}: {' '.join(filter(None, own))}{taken}")
        return "\n".join(lines)

    def _table(self) -> str:
        piles = " ".join(f"{name} {number}" for name, number in self.piles)
        return f"# {piles}" + (f" | inn {self.lying}" if self.lying else "")

    def _player(self, seat: Seat, player: PlayerView) -> str:
        """Who is asked (`>`), where, coins, points, panoramas, sets, springs, temple, people, meals, prizes.

        Such as `>1 kinko @12 5c 34p mountain2 sfca/s h23 t4 e:samurai,sea m:soba,tofu *:mountain`.
        """
        if self.ready:
            return f"{'+' if self.ready[seat] else '>'}{seat}"
        places = [f"@{_place(piece)}" for piece in self.pieces if piece.seat == seat]
        sections = [f"{panorama}{seen}" for panorama, seen in player.panoramas if seen]
        families = ("".join(SOUVENIRS[card].family[0] for card in group) for group in player.souvenirs)
        words = [
            f"{'>' if seat in self.asked else ' '}{seat}",
            player.traveler,
            *places,
            f"{player.coins}c",
            f"{player.score}p",
            *sections,
            "/".join(families),
            _marked("h", "".join(map(str, player.springs))),
            _marked("t", str(player.offerings or "")),
            _marked("e:", ",".join(map(_person, player.encounters))),
            _marked("m:", ",".join(player.meals)),
            _marked("*:", ",".join(player.achievements)),
        ]
        return " ".join(filter(None, words))


def _place(piece: Piece) -> str:
    """A space, and the place off the road if it is not on it."""
    return f"{piece.space}.{piece.slot}" if piece.slot else str(piece.space)


def _souvenir(card: int) -> str:
    souvenir = SOUVENIRS[card]
    return f"{card}:{souvenir.name}({souvenir.family[0]}{souvenir.price})"


def _person(card: int) -> str:
    """A guide goes by the panorama they show."""
    return ENCOUNTERS[card].panorama or ENCOUNTERS[card].name


def _marked(mark: str, text: str) -> str:
    return mark + text if text else ""


def look(state: State, viewer: Seat | None, asked: tuple[Seat, ...]) -> View:
    """What `viewer` may know: what lies face up and what only they are shown (rulings, Public and Secret)."""
    question = state.pending[-1] if state.pending else None
    moving = None
    if isinstance(question, Step):
        moving = question.seat
    elif isinstance(question, Guidance):
        moving = neutral(state)
    tiles = question if isinstance(question, Tiles) else None
    mine = question is not None and not isinstance(question, Tiles) and question.seat == viewer
    return View(
        options=state.options,
        viewer=viewer,
        asked=asked,
        ask=question.kind if question else "",
        pieces=tuple(
            Piece(piece if piece < len(state.players) else None, space, state.slot[piece])
            for piece, space in enumerate(state.at)
        ),
        trail=state.trail,
        players=tuple(_look_at(state, seat, player) for seat, player in enumerate(state.players)),
        neutral_offerings=sum(state.offerings[len(state.players) :]),
        piles=(
            ("meals", len(state.meals)),
            ("souvenirs", len(state.souvenirs)),
            ("encounters", len(state.encounters)),
            ("springs", len(state.springs)),
        ),
        lying=len(state.menu),
        reach=() if moving is None else open_to(state, moving),
        stall=_stall(question) if isinstance(question, Shop) else None,
        ready=tuple(map(bool, tiles.taken)) if tiles else (),
        tiles=tuple(tiles.offers[viewer]) if tiles and viewer is not None else (),
        taken=tiles.taken[viewer] if tiles and viewer is not None else "",
        menu=tuple(state.menu) if mine and isinstance(question, Menu) else (),
        gift=question.meal if mine and isinstance(question, Gift) else "",
        meeting=tuple(question.cards) if mine and isinstance(question, Meeting) else (),
        winners=() if asked else winners(standings(state)),
    )


def _look_at(state: State, seat: Seat, player: Player) -> PlayerView:
    return PlayerView(
        traveler=player.traveler,
        coins=player.coins,
        points=tuple(player.points.items()),
        panoramas=tuple(player.panoramas.items()),
        souvenirs=tuple(map(tuple, sets(player.souvenirs))),
        springs=tuple(player.springs),
        encounters=tuple(player.encounters),
        meals=tuple(player.meals),
        achievements=tuple(player.achievements),
        offerings=state.offerings[seat],
    )


def _stall(shop: Shop) -> Stall:
    return Stall(shop.seat, tuple(shop.cards), tuple(shop.bought), shop.purse)
