"""After a stop, a crash or an update: what was not told, states of other rules, states beyond reading."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.cli.terminal import face_of
from bot.screens.lobby import lobby_card, options_panel
from bot.store import codec
from rules.core import Refusal
from rules.record import read_record, write_record
from rules.replay import verify
from tests.host.parlour import ANN, BEN, CHO, Parlour, advise, late
from tests.host.shells import Shells

# --- a game that has gained an option since ------------------------------------------------


async def test_options_that_a_game_has_gained_are_as_usual(parlour: Parlour) -> None:
    lobby = await parlour.lobby(ANN, BEN, variant="cascade")
    parlour.write("""UPDATE tables SET options = '{"variant": "cascade"}'""")
    table = await parlour.table(lobby.id)
    assert table.options == {"variant": "cascade", "open_deck": False}
    face = face_of("oshiya")
    assert len(options_panel(table, face, face.words("en")).rows) == 3
    assert lobby_card(table, face).head.startswith(f"## {face.title(table.options, face.words('en'))}")


async def test_a_game_dealt_before_it_gained_an_option_still_holds(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, variant="cascade")
    assert table.deal is not None
    deal = table.deal.replace('"open_deck":false,', "")
    assert deal != table.deal
    parlour.write("""UPDATE tables SET options = '{"variant": "cascade"}', deal = ?""", deal)
    await parlour.moves(table.id)
    await parlour.told_again(table.id)
    record = await parlour.tables.looking.record(await parlour.table(table.id))
    assert verify(parlour.tables.games["oshiya"], read_record(write_record(record))).key == "holds"
    game = await parlour.store.read().leaderboards.finished(table.id)
    assert game is not None
    assert (game.variant, game.options) == ("variant=cascade", {"variant": "cascade", "open_deck": False})
    parlour.write("""UPDATE finished SET options = '{"variant": "cascade"}'""")
    assert await parlour.store.read().leaderboards.finished(table.id) == game


# --- what the channel was not told ---------------------------------------------------------


async def test_a_deal_that_was_not_told(parlour: Parlour) -> None:
    dealt = await parlour.dealt(ANN, BEN)
    await parlour.reopen()
    assert await parlour.store.read().unposted() == [dealt.id]
    table = await parlour.table(dealt.id)
    (turn,) = await parlour.tables.unposted.missed(table)
    assert (turn.table, turn.seat, turn.events, turn.undone) == (table, None, (), False)
    assert table.posted < 0, "so that the fingerprint of the deal is shown"
    await parlour.tables.unposted.mark(table.id, 0)
    assert await parlour.store.read().unposted() == []


async def test_moves_that_were_not_told(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    first = await parlour.move(table.id)
    await parlour.tables.unposted.mark(table.id, first.table.number)
    assert await parlour.store.read().unposted() == []
    told = [await parlour.move(table.id, pick) for pick in (1, 2, 3)]
    await parlour.reopen()
    assert await parlour.store.read().unposted() == [table.id]
    missed = await parlour.tables.unposted.missed(await parlour.table(table.id))
    assert [(turn.seat, turn.events, turn.undone) for turn in missed] == [
        (turn.seat, turn.events, False) for turn in told
    ]


async def test_a_deal_and_moves_that_were_not_told(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=1)
    told = [await parlour.move(table.id), await parlour.tables.play.advance(table.id, advise)]
    missed = await parlour.tables.unposted.missed(await parlour.table(table.id))
    assert [turn.events for turn in missed] == [turn.events for turn in told if turn]


async def test_an_end_that_was_not_told(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    look = await parlour.moves(table.id)
    await parlour.tables.unposted.mark(table.id, look.table.number - 1)
    assert await parlour.store.read().unposted() == [table.id]
    (turn,) = await parlour.tables.unposted.missed(await parlour.table(table.id))
    assert "Ended" in [type(event).__name__ for event in turn.events]


async def test_an_undo_that_was_not_told(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    turn = await parlour.move(table_id)
    await parlour.tables.unposted.mark(table_id, turn.table.number)
    await parlour.tables.play.undo(table_id, ANN.id)
    await parlour.move(table_id)
    (missed,) = await parlour.tables.unposted.missed(await parlour.table(table_id))
    assert (missed.undone, missed.events) == (True, ())


async def test_a_move_after_an_undo_that_was_told(parlour: Parlour) -> None:
    table_id = await late(parlour, ANN, BEN)
    await parlour.move(table_id)
    undone = await parlour.tables.play.undo(table_id, ANN.id)
    await parlour.tables.unposted.mark(table_id, undone.table.number)
    told = await parlour.move(table_id, -1)
    (missed,) = await parlour.tables.unposted.missed(await parlour.table(table_id))
    assert (missed.seat, missed.events, missed.undone) == (told.seat, told.events, False)


async def test_nothing_was_missed(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    turn = await parlour.move(table.id)
    await parlour.tables.unposted.mark(table.id, turn.table.number)
    (missed,) = await parlour.tables.unposted.missed(await parlour.table(table.id))
    assert missed.events == ()


async def test_moves_of_rules_that_have_changed_are_not_told_but_the_board_is(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(1)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    await parlour.move(table.id)
    parlour.rules({"shells": Upgraded(2)})
    (missed,) = await parlour.tables.unposted.missed(await parlour.table(table.id))
    assert (missed.events, missed.undone) == ((), False)


async def test_bots_that_were_asked_when_it_stopped_are_asked_again(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, bots=1)
    await parlour.move(table.id)
    await parlour.reopen()
    assert await parlour.store.read().waiting_for_bot() == [table.id]
    assert await parlour.tables.play.advance(table.id, advise) is not None
    await parlour.told_again(table.id)


# --- a game told again ---------------------------------------------------------------------


async def test_a_game_is_told_again_from_the_deal(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    told = [await parlour.move(table.id, pick) for pick in range(5)]
    record = await parlour.tables.looking.record(table)
    again = parlour.tables.looking.retell(table, record)
    assert [(turn.seat, turn.events) for turn in again] == [
        (None, ()),
        *((turn.seat, turn.events) for turn in told),
    ]


async def test_a_game_of_other_rules_is_not_told_again(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(1)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    await parlour.move(table.id)
    record = await parlour.tables.looking.record(table)
    assert record.version == 1
    parlour.rules({"shells": Upgraded(2)})
    with pytest.raises(Refusal, match="rules-changed"):
        parlour.tables.looking.retell(table, record)


async def test_a_deal_of_other_rules_is_not_told_again_though_nobody_has_moved(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(1)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    parlour.rules({"shells": Upgraded(2)})
    with pytest.raises(Refusal, match="rules-changed"):
        parlour.tables.looking.retell(table, await parlour.tables.looking.record(table))
    (missed,) = await parlour.tables.unposted.missed(table)
    assert missed.events == ()


async def test_a_log_that_does_not_replay_is_said_to_be_of_other_rules(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    await parlour.move(table.id)
    parlour.write("UPDATE log SET action = 'play:4'")
    with pytest.raises(Refusal, match="rules-changed"):
        parlour.tables.looking.retell(table, await parlour.tables.looking.record(table))
    async with parlour.refused("rules-changed"):
        await parlour.tables.play.undo(table.id, ANN.id)


# --- states --------------------------------------------------------------------------------

BEYOND_READING = ["", "no JSON", "null", "[]", "{}", '{"variant": "standard"}', '{"variant":', "\x00"]


@pytest.mark.parametrize("state", BEYOND_READING)
async def test_a_state_beyond_reading_is_refused_and_kept(
    parlour: Parlour, state: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await parlour.dealt(ANN, BEN, CHO, first=CHO)
    await parlour.tables.lobby.leave(table.id, CHO.id)
    parlour.write("UPDATE tables SET state = ?", state)
    for ask in (
        parlour.tables.play.act(table.id, ANN.id, "play:1"),
        parlour.tables.play.advance(table.id, advise),
        parlour.tables.lobby.join(table.id, CHO),
        parlour.tables.lobby.leave(table.id, BEN.id),
        parlour.tables.looking.look(table.id, ANN.id),
        parlour.tables.looking.look(table.id, None),
        parlour.tables.play.substitute(table.id, ANN.id, 1),
    ):
        async with parlour.refused("unreadable"):
            await ask
    assert f"table {table.id}: its saved state cannot be read" in caplog.text
    closed = await parlour.tables.lobby.close(table.id, ANN.id)
    assert (closed.status, closed.state) == ("closed", state)
    await parlour.lobby(ANN)


async def test_an_unreadable_table_is_listed_with_the_others(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN)
    parlour.write("UPDATE tables SET state = 'no JSON'")
    other = await parlour.lobby(ANN, channel=2)
    assert [found.id for found in await parlour.tables.looking.open_in(7)] == [other.id, table.id]


class Upgraded(Shells):
    """The next version: it calls the points of version 1 by another name."""

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        return {**raw, "points": [points + 10 for points in raw["points"]]}


async def test_an_older_state_is_upgraded_and_played_on(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(1)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    await parlour.move(table.id)
    await parlour.reopen({"shells": Upgraded(2)})
    before = parlour.rows()
    assert [standing.score for standing in (await parlour.look(table.id)).standings] == [10, 10]
    assert parlour.rows() == before, "looking saves nothing"
    turn = await parlour.tables.play.act(table.id, BEN.id, "hide:2")
    assert turn.table.state_version == 2
    assert [standing.score for standing in (await parlour.look(table.id)).standings] == [10, 12]
    assert (await parlour.moves(table.id)).table.status == "over"


async def test_a_newer_state_is_refused_and_waits_for_its_rules(parlour: Parlour) -> None:
    parlour.rules({"shells": Shells(2)})
    table = await parlour.dealt(ANN, BEN, game="shells")
    parlour.rules({"shells": Shells(1)})
    async with parlour.refused("unreadable"):
        await parlour.tables.play.act(table.id, ANN.id, "hide:1")
    parlour.rules({"shells": Shells(2)})
    await parlour.tables.play.act(table.id, ANN.id, "hide:1")


@pytest.mark.parametrize("state", [*BEYOND_READING, '{"seats": 2}', '{"score": 5}'])
def test_an_older_state_that_cannot_be_upgraded_is_unreadable(state: str) -> None:
    with pytest.raises(codec.Unreadable):
        codec.load(Shells(1), state, 0)


def test_an_older_state_goes_through_upgrade() -> None:
    old = {"seats": 2, "first": 5, "hidden": {"1": 2}, "score": [4, 0], "round": 2}
    state = codec.load(Shells(1), json.dumps(old), 0)
    assert (state.points, state.hidden) == ([4, 0], {1: 2})
    assert codec.load(Shells(1), codec.dump(Shells(1), state), 1) == state
