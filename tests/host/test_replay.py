"""A game as a record: written and read again, told again, and the deal's canonical text."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.core import Refusal
from rules.options import allowed, read_options, write_options
from rules.record import FORMAT, Move, Record, deal_hash, deal_text, read_record, write_record
from rules.replay import replay
from rules.rng import Rng

words_of_one_line = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20
)
numbers = st.integers(0, 10**6)
moves = st.builds(Move, seat=st.integers(0, 9), text=words_of_one_line, version=numbers)
records = st.builds(
    Record,
    game=words_of_one_line,
    seats=numbers,
    options=st.dictionaries(
        words_of_one_line.filter(lambda name: "=" not in name),
        words_of_one_line.filter(lambda value: value not in ("true", "false")).map(str.lower) | st.booleans(),
        max_size=4,
    ),
    seed=words_of_one_line,
    moves=st.lists(moves, max_size=20).map(tuple),
    version=numbers,
)


@given(records)
def test_a_record_that_is_written_is_read_again(record: Record) -> None:
    text = write_record(record)
    assert read_record(text) == record
    assert text.splitlines()[0] == FORMAT
    assert read_record(f"what was before\n\n{text}\n{deal_text(record, [1], 1)}\n") == record


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from(["game x", "seats 2", "seed s", "version 1", "0 a"])).map("\n".join)
)
def test_whatever_text_is_read_or_refused_with_a_line(text: str) -> None:
    for given_text in (text, f"{FORMAT}\n{text}"):
        refusal = None
        try:
            read_record(given_text)
        except Refusal as error:
            refusal = error
        if refusal is not None:
            assert refusal.reason == "bad-file"
            assert 1 <= int(refusal.facts["line"]) <= max(1, len(given_text.splitlines()))


def test_a_records_file_is_plain_to_read() -> None:
    options: dict[str, str | bool] = {"variant": "cascade", "open_deck": True}
    record = Record("oshiya", 2, options, "abc", (Move(0, "play:5@1", 1), Move(1, "play:3@2", 2)), 1)
    assert write_record(record) == (
        "zashiki 1\ngame oshiya\nversion 1\nseats 2\nset variant=cascade\nset open_deck=true\nseed abc\n"
        "0 play:5@1\nversion 2\n1 play:3@2\n"
        "sum bf5e7854831662769b38ca856bff0f8e1ec843bd46c7ec68d11595f6f9f5458f\n"
    )


@dataclass(frozen=True)
class Options:
    way: Literal["short", "long"] = "short"
    loud: bool = True


def test_options_are_read_from_texts() -> None:
    assert allowed(Options) == {"way": ("short", "long"), "loud": (False, True)}
    assert read_options(Options, {}) == Options()
    assert read_options(Options, {"way": "LONG", "loud": "False"}) == Options("long", False)
    assert read_options(Options, {"loud": False}) == Options("short", False)
    assert write_options(Options("long", False)) == {"way": "long", "loud": False}
    for chosen, reason, facts in (
        ({"pace": "x"}, "no-such-option", {"name": "pace", "names": "way, loud"}),
        ({"way": "x"}, "no-such-value", {"name": "way", "value": "x", "values": "short, long"}),
        ({"way": True}, "no-such-value", {"name": "way", "value": "True", "values": "short, long"}),
        ({"loud": ""}, "no-such-value", {"name": "loud", "value": "", "values": "false, true"}),
    ):
        with pytest.raises(Refusal) as refused:
            read_options(Options, chosen)
        assert (refused.value.reason, refused.value.facts) == (reason, facts)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_is_told_again_move_by_move(key: str) -> None:
    game: Any = GAMES[key]
    seats = game.seats[0]
    state = game.setup(seats, game.Options(), Rng("s", 0))
    told, moves = [], list[Move]()
    while (choices := game.choices(state)) and len(moves) < 40:
        seat, choice = next(iter(choices.items()))
        moves.append(Move(seat, str(choice.options[-1]), game.version))
        state, events = game.play(state, seat, moves[-1].text, Rng("s", len(moves)))
        told.append((len(moves), moves[-1], state, events))
    record = Record(key, seats, write_options(game.Options()), "s", tuple(moves), game.version)
    deal, *steps = replay(game, record)
    assert (deal.number, deal.move, deal.events) == (0, None, ())
    assert [(step.number, step.move, step.state, step.events) for step in steps] == told
    spoilt = replace(record, moves=(*record.moves[:5], Move(0, "nonsense", game.version)))
    with pytest.raises(Refusal):
        list(replay(game, spoilt))


@given(records, st.lists(st.integers(1, 9)), st.integers(1, 9))
def test_a_deals_text_is_canonical(record: Record, seating: list[int], first: int) -> None:
    text = deal_text(record, seating, first)
    deal = json.loads(text)
    assert deal == {
        "seed": record.seed,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "seating": seating,
        "first": first,
    }
    assert text == json.dumps(deal, sort_keys=True, separators=(",", ":"))
    assert text.isascii()
    turned = replace(record, options=dict(reversed(list(record.options.items()))), moves=())
    assert deal_text(turned, tuple(seating), first) == text, "the order of the options does not matter"
    assert deal_hash(text) == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_a_deals_hash_can_be_made_with_any_tool() -> None:
    """This one was made by `sha256sum`."""
    record = Record("oshiya", 2, {"open_deck": False, "variant": "standard"}, "00ff", (), 1)
    text = deal_text(record, [2, 1], 2)
    assert text == (
        '{"first":2,"game":"oshiya","options":{"open_deck":false,"variant":"standard"},'
        '"seating":[2,1],"seed":"00ff","version":1}'
    )
    assert deal_hash(text) == "00d83ee45a72ccae604654172d2ce4e22f37b297f8b3092c351003d7333368c9"
