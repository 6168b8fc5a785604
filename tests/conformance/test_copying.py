"""What a copied state shares with the state it was copied from, and what it must not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, Generic, Literal, TypeVar

import pytest

from rules import copying
from rules.copying import copied
from rules.rng import Rng
from tests.conformance.sharing import changing, shared

T = TypeVar("T")


class Side(Enum):
    LEFT = 1


@dataclass(frozen=True)
class Card:
    """Frozen, of plain values alone."""

    colour: Literal["R", "B"]
    number: int
    side: Side = Side.LEFT


@dataclass(frozen=True)
class Trick:
    """Frozen, of frozen and plain values."""

    cards: tuple[Card, ...]
    lead: Card | None = None


@dataclass(frozen=True)
class Album:
    """Frozen, but what is in it is not."""

    cards: list[Card]


@dataclass(frozen=True)
class Shelf:
    album: Album


@dataclass(frozen=True)
class Tile:
    name: str


@dataclass(frozen=True)
class NotedTile(Tile):
    """Is a Tile, and can change."""

    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Stamp:
    number: int


class Scribbled(Stamp):
    """Derived from a frozen dataclass without being one."""

    def __init__(self) -> None:
        super().__init__(1)
        object.__setattr__(self, "notes", [])


@dataclass(frozen=True, slots=True)
class Slim:
    number: int


@dataclass(slots=True)
class SlimHand:
    cards: list[int]


@dataclass
class Give:
    seat: int
    kind: Literal["give"] = "give"


@dataclass
class Restart:
    seat: int
    piles: list[int]
    kind: Literal["restart"] = "restart"


@dataclass
class LateRestart(Restart):
    late: list[int] = field(default_factory=list)


@dataclass
class Branch:
    name: str
    branches: list[Branch] = field(default_factory=list)
    under: Branch | None = None


@dataclass(frozen=True)
class Chain:
    """Frozen, of its own kind."""

    under: Chain | None = None
    beside: tuple[Chain, ...] = ()


@dataclass(frozen=True)
class LongChain(Chain):
    """Is a Chain, and made of them."""


@dataclass
class Hand:
    cards: tuple[Card, ...]


@dataclass
class Named(list[int]):
    """A list as well as its fields."""

    name: str


@dataclass
class Usual:
    """What most games keep."""

    flat: list[int]
    nested: list[list[int]]
    by_seat: dict[int, int]
    by_name: dict[str, list[int]]
    maybe: list[int] | None
    tree: Branch


@dataclass
class Box(Generic[T]):
    inside: T


@dataclass
class Own:
    """Says itself how it is copied."""

    cards: list[int]

    def __deepcopy__(self, memo: dict[int, Any]) -> Own:
        return Own([0])


@dataclass
class State:
    flat: list[int]
    nested: list[list[int]]
    deep: list[list[list[int]]]
    cards: list[Card]
    tricks: list[Trick]
    pending: list[Give | Restart]
    by_name: dict[str, list[Card]]
    by_seat: dict[int, int]
    maybe: list[int] | None
    question: Restart | None
    either: list[int] | dict[str, list[int]]
    text: str | None
    album: Album
    shelf: Shelf
    tile: Tile
    anything: Any
    sequence: Sequence[int]
    pair: tuple[int, list[int]]
    words: set[str]
    bare: list  # type: ignore[type-arg]
    slim: list[Slim]
    slim_hand: SlimHand
    tree: Branch
    box: Box[list[int]]
    counted: dict[str, int]


def full() -> State:
    """A state with something in everything."""
    return State(
        flat=[1, 2],
        nested=[[1], [], [2, 3]],
        deep=[[[1], []], []],
        cards=[Card("R", 1)],
        tricks=[Trick((Card("R", 1),), Card("B", 2))],
        pending=[Give(0), Restart(1, [2])],
        by_name={"a": [Card("R", 1)], "b": []},
        by_seat={0: 3},
        maybe=[1],
        question=Restart(1, [2]),
        either={"a": [1]},
        text=None,
        album=Album([Card("R", 1)]),
        shelf=Shelf(Album([])),
        tile=NotedTile("a", ["b"]),
        anything=[[1]],
        sequence=[1],
        pair=(1, [2]),
        words={"a"},
        bare=[[1]],
        slim=[Slim(1)],
        slim_hand=SlimHand([1]),
        tree=Branch("a", [Branch("b", [Branch("c")])], Branch("d")),
        box=Box([1]),
        counted=defaultdict(int, a=1),
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = full()
    after = copied(state)
    assert after == state
    assert type(after) is State
    assert not shared(state, after)
    assert [type(each) for each in changing(after)] == [type(each) for each in changing(state)]


def test_what_never_changes_is_shared() -> None:
    state = full()
    after = copied(state)
    assert after.cards[0] is state.cards[0]
    assert after.tricks[0] is state.tricks[0]
    assert after.by_name["a"][0] is state.by_name["a"][0]
    assert after.slim[0] is state.slim[0]


def test_what_is_made_of_its_own_kind_is_shared_if_it_never_changes() -> None:
    chain = Chain(LongChain(), (Chain(), LongChain(Chain())))
    assert copied(chain) is chain
    assert copied(Box(chain)).inside is chain


def test_a_tuple_of_what_never_changes_is_shared() -> None:
    hand = Hand((Card("R", 1),))
    assert copied(hand).cards is hand.cards


def test_a_class_that_is_made_in_its_own_way_is_copied_with_all_that_is_in_it() -> None:
    named = Named("a")
    named.append(1)
    after = copied(named)
    assert (type(after), after.name, list(after)) == (Named, "a", [1])
    assert after is not named


def test_the_first_state_stays_as_it_was_whatever_is_done_to_the_copy() -> None:
    state = full()
    after = copied(state)
    after.flat.append(9)
    after.nested[1].append(9)
    after.deep[0][1].append(9)
    after.pending.pop()
    after.pending[0].seat = 9
    after.by_name["a"].clear()
    after.by_seat[5] = 9
    after.album.cards.clear()
    after.shelf.album.cards.append(Card("B", 9))
    after.pair[1].append(9)
    after.tree.branches[0].branches[0].name = "z"
    after.box.inside.append(9)
    assert state == full()


def test_members_of_a_union_are_copied_by_what_they_are() -> None:
    state = full()
    after = copied(state)
    give, restart = after.pending
    assert isinstance(give, Give)
    assert isinstance(restart, Restart)
    assert restart is not state.pending[1]


def test_what_may_be_none_may_be_there_or_not() -> None:
    state = full()
    state.maybe, state.question, state.text = None, None, "a"
    after = copied(state)
    assert (after.maybe, after.question, after.text) == (None, None, "a")
    state.maybe = [1]
    assert copied(state).maybe is not state.maybe


def test_a_union_of_containers_is_told_apart() -> None:
    state = full()
    state.either = [1]
    after = copied(state)
    assert after == state
    assert not shared(state, after)


def test_a_derived_class_keeps_its_class_and_its_fields() -> None:
    state = full()
    state.pending = [LateRestart(1, [2], late=[3])]
    (after,) = copied(state).pending
    assert after == state.pending[0]
    assert type(after) is LateRestart
    assert not shared(state.pending, [after])


def test_a_frozen_class_with_a_derived_one_that_can_change_is_not_shared() -> None:
    tile = NotedTile("a", ["b"])
    state = full()
    state.tile = tile
    after = copied(state).tile
    assert after == tile
    assert isinstance(after, NotedTile)
    assert after.notes is not tile.notes
    stamp = Scribbled()
    assert copied(stamp).notes is not stamp.notes  # type: ignore[attr-defined]
    assert copied(Box(stamp)).inside.notes is not stamp.notes  # type: ignore[attr-defined]


def test_a_frozen_class_with_a_list_in_it_is_made_anew() -> None:
    for value in (Album([Card("R", 1)]), Shelf(Album([Card("R", 1)]))):
        after = copied(value)
        assert after == value
        assert not shared(value, after)
        assert hash(type(after)) == hash(type(value))


def test_one_list_in_two_places_is_two_in_the_copy() -> None:
    """As when it is saved and loaded: a state must not count on more."""
    state = full()
    state.nested = [state.flat, state.flat]
    after = copied(state)
    assert after.nested == [[1, 2], [1, 2]]
    assert after.nested[0] is not after.nested[1]
    assert after.nested[0] is not after.flat


def test_what_is_under_the_wrong_hint_is_not_shared() -> None:
    state = full()
    state.flat = defaultdict(list, {"a": [1]})  # type: ignore[assignment]
    state.nested = [(1, [2])]  # type: ignore[list-item]
    state.by_seat = [[1]]  # type: ignore[assignment]
    state.by_name = {"a": ([],)}  # type: ignore[dict-item]
    state.question = [[1]]  # type: ignore[assignment]
    after = copied(state)
    assert after == state
    assert not shared(state, after)


def test_no_list_of_lists_and_no_dict_of_lists_under_such_a_hint_is_copied_too() -> None:
    state = full()
    state.nested = {"a": [1]}  # type: ignore[assignment]
    state.deep = {"a": [[1]]}  # type: ignore[assignment]
    state.by_name = [[1]]  # type: ignore[assignment]
    after = copied(state)
    assert after == state
    assert not shared(state, after)


def test_an_attribute_that_is_no_field_is_copied_too() -> None:
    give = Give(0)
    give.notes = [1]  # type: ignore[attr-defined]
    after = copied(give)
    assert after.notes == [1]  # type: ignore[attr-defined]
    assert after.notes is not give.notes  # type: ignore[attr-defined]


def test_a_class_may_say_itself_how_it_is_copied() -> None:
    assert copied(Own([1])) == Own([0])
    assert copied([Own([1])]) == [Own([0])]


def test_hints_that_cannot_be_looked_up_are_no_reason_to_share() -> None:
    @dataclass(frozen=True)
    class Inner:
        number: int

    @dataclass
    class Outer:
        inner: Inner
        cards: list[int]

    outer = Outer(Inner(1), [1])
    after = copied(outer)
    assert after == outer
    assert not shared(outer, after)


def test_nothing_of_a_usual_state_goes_to_deepcopy(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be right, and slow."""

    def refuse(value: object) -> object:
        raise AssertionError(f"{value} is copied by deepcopy")

    usual = Usual([1], [[1], []], {0: 1}, {"a": [1]}, [1], Branch("a", [Branch("b")], Branch("c")))
    monkeypatch.setattr(copying, "deepcopy", refuse)
    assert copied(usual) == usual


@pytest.mark.parametrize("value", [1, "a", None, True, 1.5, b"a", Side.LEFT, (1, 2), [1], {"a": 1}, {1}])
def test_any_value_can_be_copied(value: object) -> None:
    assert copied(value) == deepcopy(value)
    assert type(copied(value)) is type(value)


# --- chance, which is not made before it is asked for ---------------------------------------


def test_an_rng_gives_the_sequence_of_its_seed_and_turn() -> None:
    expected = Random("seed/7").random
    rng = Rng("seed", 7)
    assert [rng.below(1000) for _ in range(50)] == [int(expected() * 1000) for _ in range(50)]


def test_an_rng_goes_on_where_it_was() -> None:
    one, other = Rng("seed", 1), Rng("seed", 1)
    first = one.shuffled(range(20))
    assert first == other.shuffled(range(20))
    assert one.shuffled(range(20)) == other.shuffled(range(20)) != first
