"""A running game: answers, bots, leaving and coming back, the end; the log gives the snapshot."""

from __future__ import annotations

import contextlib
import random
from dataclasses import fields

import pytest

from bot.store import codec
from bot.store.model import Table
from bot.tables.base import Turn
from bot.tables.look import Look
from rules import GAMES
from rules.core import Action, Refusal
from rules.options import allowed
from rules.replay import replay
from rules.rng import Rng
from tests.host.parlour import ANN, BEN, CHO, DAN, NOON, PEOPLE, TURN_IDLE, Parlour, advise, outcomes, seat_of
from tests.host.shells import Shells

CASES = [
    pytest.param(key, dict(zip(values, chosen, strict=True)), id="-".join(map(str, (key, *chosen))))
    for key, game in GAMES.items()
    for values in [allowed(game.Options)]
    for chosen in sorted(
        {tuple(among[0] for among in values.values()), tuple(among[-1] for among in values.values())}
    )
]
"""Every game with the first and with the last value of each option."""


@pytest.mark.slow
@pytest.mark.parametrize(("key", "options"), CASES)
async def test_the_log_gives_the_snapshot_after_every_move(
    parlour: Parlour, key: str, options: dict[str, str | bool]
) -> None:
    game = GAMES[key]
    table = await parlour.dealt(*PEOPLE[: game.seats[0]], game=key, **options)
    snapshots = [table.state]
    for number in range(3000):
        if table.status != "playing":
            break
        chance = Rng("moves and undos", number)
        turn = await parlour.move(table.id, chance.below(1000))
        if chance.below(4) == 0 and turn.table.status == "playing":
            assert turn.seat is not None
            with contextlib.suppress(Refusal):
                turn = await parlour.tables.play.undo(table.id, turn.table.seats[turn.seat].user_id or 0)
                assert turn.table.state == snapshots[turn.table.turn]
        table = await parlour.table(table.id)
        del snapshots[table.turn :]
        snapshots.append(table.state)
        assert len(snapshots) == table.turn + 1
    record = await parlour.tables.looking.record(table)
    assert [codec.dump(game, step.state) for step in replay(game, record)] == snapshots
    await parlour.told_again(table.id)
    look = await parlour.look(table.id)
    assert (table.status, table.due, table.bot_asked, table.ended) == ("over", None, 0, NOON)
    assert min(standing.rank for standing in look.standings) == 1
    assert (look.asked, look.choice) == ((), None)


async def test_an_answer_is_saved_and_told(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.time += 10
    (text, *_) = map(str, (await parlour.choice(table.id))[1].options)
    turn = await parlour.tables.play.act(table.id, ANN.id, text, 0)
    assert turn.table == await parlour.table(table.id), "what is returned is what is saved"
    assert (turn.seat, turn.undone) == (0, False)
    assert turn.events
    assert (turn.table.turn, turn.table.number) == (1, 1)
    assert [chair.ply for chair in turn.table.seats] == [1, 0]
    assert (turn.table.touched, turn.table.due) == (NOON + 10, NOON + 10 + TURN_IDLE)
    (row,) = await parlour.store.read().rows(table.id)
    assert (row.number, row.turn, row.seat, row.action, row.version, row.at, row.bot) == (
        1,
        1,
        0,
        text,
        1,
        NOON + 10,
        None,
    )


async def test_what_is_no_answer_changes_nothing(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    hand = (await parlour.look(table.id, ANN)).view.hand
    missing = next(card for card in (1, 2, 3, 5, 6, 10) if card not in hand)
    for text, reason in (
        (f"play:{missing}", "card-not-held"),
        ("play:4", "not-an-option"),
        ("", "not-an-option"),
    ):
        async with parlour.refused(reason):
            await parlour.tables.play.act(table.id, ANN.id, text)
    async with parlour.refused("not-your-turn"):
        await parlour.tables.play.act(table.id, BEN.id, f"play:{hand[0]}")
    async with parlour.refused("not-seated"):
        await parlour.tables.play.act(table.id, CHO.id, f"play:{hand[0]}")
    for ply in (1, 99, -1):
        async with parlour.refused("stale"):
            await parlour.tables.play.act(table.id, ANN.id, f"play:{hand[0]}", ply)


async def test_a_stale_click_is_refused_though_it_would_be_legal(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    ply = (await parlour.look(table.id, ANN)).ply
    text = str((await parlour.choice(table.id))[1].options[0])
    await parlour.tables.play.act(table.id, ANN.id, text, ply)
    await parlour.move(table.id)
    look = await parlour.look(table.id, ANN)
    assert look.choice is not None
    async with parlour.refused("stale"):
        await parlour.tables.play.act(table.id, ANN.id, str(look.choice.options[0]), ply)
    await parlour.tables.play.act(table.id, ANN.id, str(look.choice.options[0]), look.ply)


async def test_a_finished_game_takes_nothing_more(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    look = await parlour.moves(table.id)
    assert look.table.status == "over"
    for ask in (
        parlour.tables.play.act(table.id, ANN.id, "play:1"),
        parlour.tables.play.undo(table.id, ANN.id),
        parlour.tables.lobby.leave(table.id, ANN.id),
        parlour.tables.lobby.join(table.id, ANN),
        parlour.tables.lobby.join(table.id, CHO),
        parlour.tables.lobby.start(table.id, ANN.id),
        parlour.tables.lobby.close(table.id, ANN.id),
        parlour.tables.play.substitute(table.id, ANN.id, 1),
        parlour.tables.lobby.add_bot(table.id, ANN.id),
        parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "true"),
    ):
        async with parlour.refused("game-over"):
            await ask
    assert await parlour.tables.play.advance(table.id, advise) is None
    await parlour.lobby(ANN)
    assert (await parlour.look(table.id, BEN)).standings == look.standings


async def test_a_running_game_is_closed_by_its_host_or_a_moderator(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    async with parlour.refused("not-host"):
        await parlour.tables.lobby.close(table.id, BEN.id)
    closed = await parlour.tables.lobby.close(table.id, ANN.id)
    assert (closed.status, closed.ended, closed.due, closed.turn) == ("closed", NOON, None, 1)
    *_, row = await parlour.store.read().rows(table.id)
    assert (row.number, row.turn, row.kind, row.seat, row.action) == (2, 1, "closed", 0, "")
    assert (closed.number, closed.posted) == (2, 2), "no turn that the channel has to be told of"
    await parlour.told_again(table.id)
    look = await parlour.look(table.id, BEN)
    assert (look.asked, look.choice) == ((), None), "nobody is asked any more"
    other = await parlour.dealt(ANN, BEN)
    assert (await parlour.tables.lobby.close(other.id, DAN.id, moderator=True)).status == "closed"


# --- what is shown -------------------------------------------------------------------------


async def test_each_sees_what_the_rules_show_to_their_seat(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO)
    looks = {person: await parlour.look(table.id, person) for person in (ANN, BEN, DAN)}
    assert (looks[ANN].seat, looks[BEN].seat, looks[DAN].seat) == (0, 1, None)
    assert [looks[person].view.viewer for person in (ANN, BEN, DAN)] == [0, 1, None]
    assert looks[DAN].view.hand == (await parlour.look(table.id)).view.hand == ()
    assert looks[ANN].choice is not None
    assert looks[BEN].choice is looks[DAN].choice is None


async def test_secrets_are_in_the_table_alone(parlour: Parlour) -> None:
    """`Look.table` and `Turn.table` are the host's own: they hold the seed and the whole state."""
    table = await parlour.dealt(ANN, BEN)
    turn = await parlour.move(table.id)
    secret = {table.seed, table.deal, table.state, turn.table.state}
    for shown in (turn, await parlour.look(table.id, BEN), await parlour.look(table.id)):
        assert type(shown) in (Look, Turn)
        for field in fields(shown):
            value = getattr(shown, field.name)
            if not isinstance(value, Table):
                assert all(text is not None and text not in repr(value) for text in secret), field.name


# --- bots ----------------------------------------------------------------------------------


async def test_bots_answer_when_they_are_asked(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=2)
    assert await parlour.tables.play.advance(table.id, advise) is None, "a person is asked"
    assert await parlour.store.read().waiting_for_bot() == []
    await parlour.move(table.id)
    assert await parlour.store.read().waiting_for_bot() == [table.id]
    thought = []

    async def think(game: Shells, view: object, choice: object, rng: object, level: str) -> Action:
        assert not parlour.store._one_writer.locked(), "thinking holds nobody up"
        thought.append((view, level))
        return await advise(game, view, choice, rng, level)  # type: ignore[arg-type]

    for seat in (1, 2):
        turn = await parlour.tables.play.advance(table.id, think)
        assert turn is not None
        assert turn.seat == seat
    assert await parlour.tables.play.advance(table.id, think) is None
    assert [(view.viewer, level) for view, level in thought] == [(1, "normal"), (2, "normal")]  # type: ignore[attr-defined]
    log = await parlour.store.read().rows(table.id)
    assert [(row.seat, row.bot) for row in log] == [(0, None), (1, "normal"), (2, "normal")]
    assert await parlour.store.read().waiting_for_bot() == []


async def test_there_is_nothing_to_advance_without_a_game(parlour: Parlour) -> None:
    lobby = await parlour.lobby(ANN, bots=1)
    before = parlour.rows()
    assert await parlour.tables.play.advance(lobby.id, advise) is None
    assert await parlour.tables.play.advance(999, advise) is None
    assert parlour.rows() == before


@pytest.mark.parametrize("broken", ["raises", "nonsense", "illegal"])
async def test_a_bot_that_cannot_think_blocks_nobody(
    parlour: Parlour, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await parlour.dealt(ANN, bots=1)
    await parlour.move(table.id)

    async def think(*_: object) -> object:
        if broken == "raises":
            raise IndexError("a thought too far")
        return None if broken == "nonsense" else "play:4"

    turn = await parlour.tables.play.advance(table.id, think)
    assert turn is not None
    assert (turn.seat, turn.table.number) == (1, 2)
    assert (f"table {table.id}: its bot could not think" in caplog.text) == (broken == "raises")
    await parlour.told_again(table.id)


async def test_a_thought_that_comes_too_late_is_dropped(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.tables.lobby.leave(table.id, ANN.id)

    async def comes_back(*asked: object) -> Action:
        await parlour.tables.lobby.join(table.id, ANN)
        return await advise(*asked)  # type: ignore[arg-type]

    assert await parlour.tables.play.advance(table.id, comes_back) is None

    async def closes(*asked: object) -> Action:
        await parlour.tables.lobby.close(table.id, BEN.id)
        return await advise(*asked)  # type: ignore[arg-type]

    await parlour.tables.lobby.leave(table.id, ANN.id)
    assert await parlour.tables.play.advance(table.id, closes) is None
    assert (await parlour.table(table.id)).turn == 0

    again = await parlour.dealt(ANN, bots=1)
    await parlour.move(again.id)

    async def twice(*asked: object) -> Action:
        await parlour.tables.play.advance(again.id, advise)
        return await advise(*asked)  # type: ignore[arg-type]

    assert await parlour.tables.play.advance(again.id, twice) is None
    assert (await parlour.table(again.id)).number == 2


async def test_bots_alone_finish_what_people_began(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=4, variant="cascade")
    look = await parlour.moves(table.id)
    assert look.table.status == "over"
    await parlour.told_again(table.id)


# --- leaving and coming back ---------------------------------------------------------------


async def test_a_leavers_chair_goes_to_the_bot_and_back(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO)
    table = await parlour.tables.lobby.leave(table.id, ANN.id)
    assert [(chair.user_id, chair.name, chair.bot) for chair in table.seats] == [
        (ANN.id, "Ann", "normal"),
        (BEN.id, "Ben", None),
        (CHO.id, "Cho", None),
    ]
    assert (table.bot_asked, table.host_id, table.status) == (1, BEN.id, "playing")
    for ask in (
        parlour.tables.lobby.leave(table.id, ANN.id),
        parlour.tables.play.act(table.id, ANN.id, "play:1"),
        parlour.tables.play.undo(table.id, ANN.id),
        parlour.tables.play.substitute(table.id, ANN.id, 1),
    ):
        async with parlour.refused("bot-has-seat"):
            await ask
    async with parlour.refused("not-seated"):
        await parlour.tables.lobby.leave(table.id, DAN.id)
    turn = await parlour.tables.play.advance(table.id, advise)
    assert turn is not None
    assert turn.seat == 0
    look = await parlour.look(table.id, ANN)
    assert (look.seat, look.view.viewer) == (0, 0), "the chair is still theirs"
    table = await parlour.tables.lobby.join(table.id, type(ANN)(ANN.id, "Anna"))
    assert (table.seats[0].name, table.seats[0].bot, table.host_id) == ("Anna", None, BEN.id)
    assert table.bot_asked == 0
    await parlour.told_again(table.id)


async def test_coming_back_in_ones_turn_stops_the_bot(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.tables.lobby.leave(table.id, ANN.id)
    table = await parlour.tables.lobby.join(table.id, ANN)
    assert table.bot_asked == 0
    assert await parlour.tables.play.advance(table.id, advise) is None
    await parlour.move(table.id)


async def test_the_host_is_handed_round_to_who_plays(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO, DAN, first=CHO)
    assert [chair.user_id for chair in table.seats] == [CHO.id, DAN.id, ANN.id, BEN.id]
    table = await parlour.tables.lobby.leave(table.id, ANN.id)
    assert table.host_id == BEN.id, "the next who plays"
    table = await parlour.tables.lobby.leave(table.id, BEN.id)
    assert table.host_id == CHO.id, "around the table"
    assert (await parlour.tables.lobby.join(table.id, ANN)).host_id == CHO.id
    await parlour.tables.lobby.leave(table.id, DAN.id)
    assert (await parlour.tables.lobby.leave(table.id, CHO.id)).host_id == ANN.id, "past who is away"


async def test_when_all_people_have_left_the_table_is_closed(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, bots=1)
    await parlour.tables.lobby.leave(table.id, BEN.id)
    table = await parlour.tables.lobby.leave(table.id, ANN.id)
    assert (table.status, table.bot_asked, table.due, table.ended) == ("closed", 0, None, NOON)
    assert await parlour.store.read().waiting_for_bot() == []
    async with parlour.refused("table-closed"):
        await parlour.tables.lobby.join(table.id, ANN)


@pytest.mark.parametrize("seed", range(6))
async def test_people_come_and_go_and_the_turn_never_goes_astray(parlour: Parlour, seed: int) -> None:
    """Bug kind 52: nobody's seat, hand or turn moves, whoever leaves when."""
    people = PEOPLE[:4]
    table = await parlour.dealt(*people, variant="cascade")
    chance = random.Random(seed)
    for _ in range(400):
        table = await parlour.table(table.id)
        if table.status != "playing":
            break
        assert [chair.user_id for chair in table.seats] == [person.id for person in people]
        what = chance.random()
        away = [person for person in people if table.seats[seat_of(table, person)].bot is not None]
        here = [person for person in people if person not in away]
        assert table.host_id in [person.id for person in here]
        if what < 0.15 and len(here) > 1:
            await parlour.tables.lobby.leave(table.id, chance.choice(here).id)
        elif what < 0.3 and away:
            await parlour.tables.lobby.join(table.id, chance.choice(away))
        elif await parlour.tables.play.advance(table.id, advise) is None:
            await parlour.move(table.id, chance.randrange(100))
    assert table.status == "over"
    await parlour.told_again(table.id)


async def test_several_who_are_asked_at_once(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.dealt(ANN, BEN, bots=1, game="shells")
    look = await parlour.look(table.id, BEN)
    assert look.asked == (0, 1, 2)
    assert table.bot_asked == 1
    assert await parlour.tables.play.advance(table.id, advise) is not None
    assert await parlour.tables.play.advance(table.id, advise) is None, "people are asked, no bot any more"
    assert (await parlour.table(table.id)).bot_asked == 0
    found = await outcomes(
        parlour.tables.play.act(table.id, ANN.id, "hide:1", 0),
        parlour.tables.play.act(table.id, BEN.id, "hide:2", 0),
    )
    assert all(isinstance(turn, Turn) for turn in found)
    assert (await parlour.look(table.id)).view.round == 1
    table = await parlour.tables.lobby.leave(table.id, BEN.id)
    assert table.bot_asked == 1
    seats = [turn.seat for _ in range(2) if (turn := await parlour.tables.play.advance(table.id, advise))]
    assert seats == [1, 2]
    await parlour.told_again(table.id)


async def test_a_bot_plays_at_the_level_it_was_asked_for(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells()})
    table = await parlour.lobby(ANN, bots=1, game="shells")
    assert table.seats[1].bot == "hard", "the best, unless the host says otherwise"
    await parlour.tables.lobby.set_level(table.id, ANN.id, "easy")
    table = await parlour.tables.lobby.add_bot(table.id, ANN.id)
    assert [chair.bot for chair in table.seats] == [None, "easy", "easy"]
    await parlour.tables.lobby.start(table.id, ANN.id)
    while await parlour.tables.play.advance(table.id, advise):
        pass
    log = await parlour.store.read().rows(table.id)
    assert {(row.bot, row.action) for row in log} == {("easy", "hide:0")}


async def test_a_refusal_from_inside_the_rules_changes_nothing(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Strict(Shells):
        def resolve(self, state, seat, action, rng):  # type: ignore[no-untyped-def]
            yield from super().resolve(state, seat, action, rng)
            raise Refusal("not-now")

    parlour.rules({"shells": Strict()})
    table = await parlour.dealt(ANN, BEN, game="shells")
    async with parlour.refused("not-now"):
        await parlour.tables.play.act(table.id, ANN.id, "hide:1")
