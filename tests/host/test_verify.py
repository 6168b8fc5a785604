"""A game as evidence: its deal against the fingerprint, its moves against the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import terminal
from bot.cli.ratings import ratings
from bot.text.words import words
from rules import GAMES
from rules.core import Refusal
from rules.options import read_variant, variant, write_options
from rules.record import Move, Record, deal_hash, deal_text, read_record, unchanged, write_record
from rules.replay import judge, verify
from rules.rng import Rng
from tests.host.chronicle import Chronicle
from tests.host.parlour import ANN, BEN, CHO, Parlour

OSHIYA = GAMES["oshiya"]


def whole(seed: str = "evidence", seats: int = 3, **options: str | bool) -> Record:
    """A game from its deal to its end, with the fingerprint that was shown."""
    chosen = OSHIYA.Options(**options)
    state = OSHIYA.setup(seats, chosen, Rng(seed, 0))
    moves: list[Move] = []
    while choices := OSHIYA.choices(state):
        seat = min(choices)
        text = str(Rng(f"{seed}/pick", len(moves)).pick(choices[seat].options))
        moves.append(Move(seat, text, OSHIYA.version))
        state, _ = OSHIYA.play(state, seat, text, Rng(seed, len(moves)))
    seating = (2, 3, 1)[:seats]
    record = Record(
        "oshiya", seats, write_options(chosen), seed, tuple(moves), OSHIYA.version, seating, seating[0]
    )
    return dataclasses.replace(record, hash=deal_hash(deal_text(record, seating, seating[0])))


def told(text: str, language: str = "en", fingerprint: str | None = None) -> tuple[bool, list[str]]:
    lines: list[str] = []
    return terminal.verify(text, language=language, fingerprint=fingerprint, tell=lines.append), lines


def outcome(text: str) -> bool | str:
    """Whether a file holds, or why it is refused."""
    try:
        return told(text)[0]
    except Refusal as refusal:
        return refusal.reason


# --- records -------------------------------------------------------------------------------


def test_a_record_comes_back_from_its_file_with_its_deal() -> None:
    record = whole(variant="cascade", open_deck=True)
    assert read_record(write_record(record)) == record
    lines = write_record(record).splitlines()
    assert f"seating {' '.join(map(str, record.seating))}" in lines
    assert f"first {record.first}" in lines
    assert f"hash {record.hash}" in lines


def test_files_of_before_are_read_as_they_were() -> None:
    record = dataclasses.replace(whole(), seating=(), first=0, hash="")
    text = "\n".join(line for line in write_record(record).splitlines() if not line.startswith("sum "))
    assert "hash" not in text
    assert read_record(text) == record
    assert unchanged(text) is None
    assert verify(OSHIYA, record).key == "unproven"


def test_a_whole_game_holds() -> None:
    record = whole()
    verdict, steps = judge(OSHIYA, record)
    assert (verdict.key, verdict.number, verdict.good) == ("holds", len(record.moves), True)
    assert len(steps) == len(record.moves) + 1


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "another"},
        {"options": {"variant": "standard", "open_deck": True}},
        {"seating": (1, 2, 3)},
        {"first": 1},
        {"hash": "0" * 64},
        {"seats": 2},
        {"seats": 4},
    ],
)
def test_a_deal_that_was_changed_has_another_fingerprint(change: dict[str, object]) -> None:
    verdict = verify(OSHIYA, dataclasses.replace(whole(), **change))  # type: ignore[arg-type]
    assert (verdict.key, verdict.good) == ("wrong-deal", False)


def test_another_number_of_seats_is_another_deal_even_if_its_moves_are_allowed() -> None:
    """The fingerprint is of a text that has a place for each seat."""
    three, two = whole(seats=3), whole(seats=2)
    forged = dataclasses.replace(three, seats=2, moves=two.moves)
    assert verify(OSHIYA, forged).key == "wrong-deal"
    assert told(write_record(forged), fingerprint=three.hash)[0] is False


def test_a_deal_of_before_an_option_was_added_is_said_to_be_of_another_version() -> None:
    record = whole()
    options = {name: value for name, value in record.options.items() if name != "open_deck"}
    older = dataclasses.replace(record, options=options, version=0)
    older = dataclasses.replace(older, hash=deal_hash(deal_text(older, older.seating, older.first)))
    assert verify(OSHIYA, older).key == "other-version"


@pytest.mark.parametrize("line", ["seed another", "hash 0", "0 play:1", "nonsense", "sum 0"])
def test_nothing_but_the_deal_may_stand_below_the_sum(line: str) -> None:
    """There it could change what is read, and not the sum."""
    text = write_record(whole())
    assert outcome(f"{text}\n{{}}\n") is True
    assert outcome(f"{text}\n{line}\n") == "bad-file"


def test_a_file_cut_short_anywhere_is_refused_or_does_not_hold() -> None:
    """But at its very end, where nothing but the sum is lost."""
    text = write_record(whole())
    whole_game = text.index("sum ")
    for end in range(0, whole_game - 1, 7):
        assert outcome(text[:end]) in (False, "bad-file"), end
    assert told(text[:whole_game])[0] is True


@pytest.mark.parametrize(
    "name", ["game", "version", "seats", "set", "seed", "seating", "first", "hash", "sum"]
)
@pytest.mark.parametrize(
    "value", ["", "0", "-1", "9" * 9, "9" * 99, "9" * 5000, "x", "٣", "3 3 3", "1.5", "x=y", "\0", "\x1b[2J"]
)
def test_a_file_with_another_value_in_any_line_does_not_hold(name: str, value: str) -> None:
    lines = write_record(whole()).splitlines()
    text = "\n".join(f"{name} {value}" if line.startswith(f"{name} ") else line for line in lines)
    assert outcome(text) in (False, "bad-file", "unknown-game", "seats-out-of-range", "no-such-option")


def test_a_move_that_the_rules_do_not_allow_is_found() -> None:
    record = whole()
    moves = list(record.moves)
    moves[4] = dataclasses.replace(moves[4], text="play:99")
    verdict, steps = judge(OSHIYA, dataclasses.replace(record, moves=tuple(moves)))
    assert (verdict.key, verdict.number, verdict.good) == ("bad-move", 5, False)
    assert len(steps) == 5
    moves = [*record.moves, Move(0, "play:1", OSHIYA.version)]
    assert verify(OSHIYA, dataclasses.replace(record, moves=tuple(moves))).key == "bad-move"


def test_a_game_that_was_closed_is_unfinished_and_nothing_speaks_against_it() -> None:
    record = whole()
    verdict = verify(OSHIYA, dataclasses.replace(record, moves=record.moves[:7]))
    assert (verdict.key, verdict.number, verdict.good) == ("unfinished", 7, True)
    assert verify(OSHIYA, dataclasses.replace(record, moves=())).key == "unfinished"


def test_other_versions_are_said_and_their_deal_is_checked_all_the_same() -> None:
    record = whole()
    moves = (*record.moves[:3], *(dataclasses.replace(move, version=7) for move in record.moves[3:]))
    later = dataclasses.replace(record, moves=moves)
    assert (verify(OSHIYA, later).key, verify(OSHIYA, later).number) == ("other-version", 7)
    older = dataclasses.replace(record, version=0)
    assert verify(OSHIYA, older).key == "wrong-deal", "the version is part of what is hashed"
    hashed = deal_hash(deal_text(older, older.seating, older.first))
    assert verify(OSHIYA, dataclasses.replace(older, hash=hashed)).key == "other-version"
    nonsense = dataclasses.replace(older, hash=hashed, moves=(Move(0, "push:5", 0),))
    assert verify(OSHIYA, nonsense).key == "other-version", "its moves are not judged"


@pytest.mark.parametrize("seats", [0, 1, 6, 1000])
def test_a_number_of_seats_that_no_game_has(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        verify(OSHIYA, dataclasses.replace(whole(), seats=seats))
    assert refused.value.reason == "seats-out-of-range"


def test_variants_are_the_options_that_are_not_the_usual() -> None:
    options = OSHIYA.Options
    assert variant(options()) == ""
    assert variant(options(open_deck=True)) == "open_deck=true"
    assert variant(options(variant="cascade", open_deck=True)) == "variant=cascade open_deck=true"
    for text in ("", "open_deck=true", "variant=cascade open_deck=true"):
        assert variant(options(**read_variant(options, text))) == text
    for text in ("size=9", "variant=chess", "x", "open_deck=true=false"):
        with pytest.raises(Refusal):
            read_variant(options, text)


# --- files ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        (lambda text: text, True),
        (lambda text: text.replace("\n", "\r\n"), True),
        (lambda text: "told before\n\n" + text + '\n{"deal":1}\n', True),
        (lambda text: text.replace("seed evidence", "seed evidenc3"), False),
        (lambda text: text.replace("\n0 ", "\n1 ", 1), False),
        (lambda text: text[: len(text) // 2], None),
    ],
)
def test_a_file_knows_whether_it_is_as_it_was_written(
    change: Callable[[str], str], kept: bool | None
) -> None:
    assert unchanged(change(write_record(whole()))) is kept


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_terminal_says_of_a_file(language: str) -> None:
    own, record = words(language), whole()
    text, number = write_record(record), len(record.moves)
    first = own("verdict-hash", hash=record.hash)
    assert told(text, language) == (True, [first, own("verdict-holds", number=number)])
    cut = "\n".join(text.splitlines()[:15])
    moves = len(read_record(cut).moves)
    assert told(cut, language) == (False, [first, own("verdict-cut-short", number=moves)])
    for count in (0, 1, 7):
        closed = write_record(dataclasses.replace(record, moves=record.moves[:count]))
        assert told(closed, language) == (True, [first, own("verdict-unfinished", number=count)])
        assert told(closed, language, "0" * 64)[0] is False
        forged = closed.replace("\nsum ", "\n0 play:99\nsum ")
        assert told(forged, language) == (False, [first, own("verdict-bad-move", number=count + 1)])
    lines = write_record(dataclasses.replace(record, moves=record.moves[:7])).splitlines()
    shorter = "\n".join([*lines[:-2], lines[-1]])
    assert told(shorter, language) == (False, [first, own("verdict-changed")])
    altered = text.replace("seed evidence", "seed evidenc3")
    assert told(altered, language) == (False, [first, own("verdict-wrong-deal", number=0)])
    assert told(text, language, "0" * 64)[1][1] == own("verdict-wrong-deal", number=0)
    assert told(text, language, f" {record.hash.upper()} ")[0]
    other = text.replace(f"\nversion {OSHIYA.version}\n", "\nversion 0\n")
    plain = "\n".join(line for line in other.splitlines() if not line.startswith(("hash", "sum")))
    assert told(plain, language) == (True, [own("verdict-other-version", number=0)])
    plain = "\n".join(line for line in text.splitlines() if not line.startswith(("hash", "sum")))
    assert told(plain, language) == (True, [own("verdict-unproven", number=number)])


def test_moves_that_are_allowed_but_not_those_that_were_written() -> None:
    record = whole()
    for other in ("other", "another", "third"):
        stranger = whole(other)
        if stranger.moves == record.moves:
            continue
        forged = dataclasses.replace(record, seed=other, moves=stranger.moves)
        forged = dataclasses.replace(forged, hash=deal_hash(deal_text(forged, forged.seating, forged.first)))
        text = write_record(record).rsplit("sum ", 1)
        mixed = write_record(forged).rsplit("sum ", 1)[0] + "sum " + text[1]
        held, lines = told(mixed)
        assert (held, lines[-1]) == (False, words("en")("verdict-changed"))


@pytest.mark.parametrize(
    "text", ["", "nonsense", "zashiki 1\n", "zashiki 1\nseating a b\n", "zashiki 1\nfirst x\n"]
)
def test_what_is_no_record_is_refused_by_its_line(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        told(text)
    assert refused.value.reason == "bad-file"


@pytest.mark.parametrize(
    "line", ["game \x1b[2Jchess", "game \u202echess", f"game {'c' * 200}", "version 1234567890"]
)
def test_what_no_terminal_should_show_is_refused(line: str) -> None:
    text = write_record(dataclasses.replace(whole(), hash="")).rsplit("sum", 1)[0]
    changed = "\n".join(line if each.startswith(line.split()[0]) else each for each in text.splitlines())
    assert outcome(changed) == "bad-file"


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(Refusal) as refused:
        told(write_record(dataclasses.replace(whole(), game="chess")))
    assert refused.value.reason == "unknown-game"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_file_that_stops_early_is_told_to_where_it_goes(language: str) -> None:
    record = whole()
    lines: list[str] = []
    text = write_record(dataclasses.replace(record, moves=record.moves[:5]))
    terminal.retell(text, language=language, tell=lines.append)
    assert lines[-1] == words(language)("replay-cancelled")
    terminal.retell(text[: text.index("sum ")], language=language, tell=lines.append)
    assert lines[-1] == words(language)("verdict-cut-short", number=5)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_plays_is_called_by_the_number_in_the_lobby(language: str) -> None:
    record, own = whole(), words(language)
    for seating, numbers in (((2, 3, 1), "231"), ((), "123"), ((3, 2), "123")):
        lines: list[str] = []
        text = write_record(dataclasses.replace(record, seating=seating, hash=""))
        terminal.retell(text, language=language, tell=lines.append)
        for seat, number in enumerate(numbers):
            turn = next(n for n, move in enumerate(record.moves, start=1) if move.seat == seat)
            (line,) = (line for line in lines if line.startswith(f"{turn}. ") and "play:" in line)
            assert f" {own('terminal-player', number=number)}: " in line


async def test_the_record_of_a_table_holds(parlour: Parlour) -> None:
    table = await parlour.dealt(CHO, ANN, BEN, variant="double-rush")
    await parlour.moves(table.id)
    stored = await parlour.table(table.id)
    record = await parlour.tables.looking.record(stored)
    assert stored.deal is not None
    assert record.hash == deal_hash(stored.deal)
    assert deal_text(record, record.seating, record.first) == stored.deal
    assert verify(OSHIYA, record).key == "holds"
    assert read_record(write_record(record)) == record


# --- all ratings again ---------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_making_all_ratings_again_says_what_differed(
    database: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Parlour(database) as parlour:
        chronicle = Chronicle(parlour.store)
        for _ in range(3):
            await chronicle.game({ANN: 3, BEN: 2, CHO: 2})
    own, lines = words(language), []  # type: ignore[var-annotated]
    await ratings(database, language=language, tell=lines.append)
    parlour.write("UPDATE ratings SET mu = 0")
    await ratings(database, language=language, tell=lines.append)
    assert lines == [
        own("ratings-made", games=3, people=3, differing=0),
        own("ratings-made", games=3, people=3, differing=6),
    ]
    bar = capsys.readouterr().err
    assert "100% 3/3" in bar
    assert "█" * 40 in bar


async def test_ratings_are_left_alone_while_a_bot_is_at_work(parlour: Parlour) -> None:
    with pytest.raises(Refusal) as refused:
        await ratings(parlour.path, language="en")
    assert refused.value.reason == "database-in-use"
