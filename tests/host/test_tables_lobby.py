"""A lobby: open, sit, bots, options, who begins, host, start, close; every refusal changes nothing."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

from bot.tables.base import LOBBY_IDLE
from rules import GAMES
from rules.core import Refusal
from rules.options import read_options
from rules.record import deal_hash
from rules.rng import Rng
from tests.host.parlour import ANN, BEN, CHO, DAN, EVE, FAY, NOON, PEOPLE, TURN_IDLE, Parlour, seat_of

NOBODY = 999
MISSING = 12345


async def test_who_opens_is_seated_and_host(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, channel=5)
    assert (table.status, table.host_id, table.game, table.channel_id, table.live) == (
        "lobby",
        ANN.id,
        "oshiya",
        5,
        True,
    )
    assert [
        (chair.seat, chair.user_id, chair.name, chair.bot, chair.chair, chair.ply) for chair in table.seats
    ] == [(0, ANN.id, "Ann", None, 1, 0)]
    assert table.options == {"variant": "standard", "open_deck": False}
    assert (table.opened, table.touched, table.due, table.ended) == (NOON, NOON, NOON + LOBBY_IDLE, None)
    assert (table.seed, table.deal, table.state, table.turn, table.number) == (None, None, None, 0, 0)
    look = await parlour.look(table.id, ANN)
    assert (look.view, look.choice, look.asked, look.standings, look.seat, look.ply) == (
        None,
        None,
        (),
        (),
        0,
        0,
    )


async def test_a_lobby_is_opened_with_options(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, variant="Cascade", open_deck="TRUE")
    assert table.options == {"variant": "cascade", "open_deck": True}
    async with parlour.refused("no-such-option", name="speed", names="variant, open_deck"):
        await parlour.lobby(BEN, channel=2, speed="fast")
    values = "standard, double-rush, express-25, cascade"
    async with parlour.refused("no-such-value", name="variant", value="chess", values=values):
        await parlour.lobby(BEN, channel=2, variant="chess")


async def test_a_channel_has_one_table_a_thread_its_own(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, channel=1)
    async with parlour.refused("channel-busy"):
        await parlour.lobby(BEN, channel=1)
    other = await parlour.lobby(BEN, channel=2)
    assert [found.id for found in await parlour.tables.looking.open_in(7)] == [other.id, table.id]
    await parlour.tables.lobby.close(table.id, ANN.id)
    await parlour.lobby(BEN, channel=1)


async def test_people_and_bots_sit_down_in_order(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN, bots=1)
    parlour.time += 50
    table = await parlour.tables.lobby.join(table.id, CHO)
    assert [(chair.seat, chair.chair, chair.user_id, chair.bot) for chair in table.seats] == [
        (0, 1, ANN.id, None),
        (1, 2, BEN.id, None),
        (2, 3, None, "normal"),
        (3, 4, CHO.id, None),
    ]
    assert (table.touched, table.due) == (NOON + 50, NOON + 50 + LOBBY_IDLE), "a lobby in use is not idle"
    async with parlour.refused("already-seated"):
        await parlour.tables.lobby.join(table.id, BEN)
    await parlour.tables.lobby.join(table.id, DAN)
    async with parlour.refused("table-full", seats=5):
        await parlour.tables.lobby.join(table.id, EVE)
    async with parlour.refused("table-full", seats=5):
        await parlour.tables.lobby.add_bot(table.id, ANN.id)


async def test_bots_come_and_go(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    async with parlour.refused("no-bot"):
        await parlour.tables.lobby.remove_bot(table.id, ANN.id)
    for ask in (parlour.tables.lobby.add_bot, parlour.tables.lobby.remove_bot):
        async with parlour.refused("not-host", host="Ann"):
            await ask(table.id, BEN.id)
    await parlour.tables.lobby.add_bot(table.id, ANN.id)
    await parlour.tables.lobby.join(table.id, CHO)
    await parlour.tables.lobby.add_bot(table.id, ANN.id)
    table = await parlour.tables.lobby.remove_bot(table.id, ANN.id)
    assert [(chair.seat, chair.chair, chair.user_id) for chair in table.seats] == [
        (0, 1, ANN.id),
        (1, 2, BEN.id),
        (2, 3, None),
        (3, 4, CHO.id),
    ], "the latest bot went"
    table = await parlour.tables.lobby.remove_bot(table.id, ANN.id)
    assert [(chair.seat, chair.chair, chair.user_id) for chair in table.seats] == [
        (0, 1, ANN.id),
        (1, 2, BEN.id),
        (2, 3, CHO.id),
    ], "everybody moves up"


async def test_bots_play_as_well_as_the_host_says(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    await parlour.tables.lobby.add_bot(table.id, ANN.id)
    async with parlour.refused("not-host", host="Ann"):
        await parlour.tables.lobby.set_level(table.id, BEN.id, "normal")
    async with parlour.refused("no-such-value", name="level", value="genius", values="normal"):
        await parlour.tables.lobby.set_level(table.id, ANN.id, "genius")
    table = await parlour.tables.lobby.set_level(table.id, ANN.id, "normal")
    assert [chair.bot for chair in table.seats] == [None, None, "normal"]


async def test_options_change_until_the_deal(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    table = await parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "true")
    assert table.options == {"variant": "standard", "open_deck": True}
    async with parlour.refused("not-host"):
        await parlour.tables.lobby.set_option(table.id, BEN.id, "open_deck", "false")
    async with parlour.refused("no-such-option"):
        await parlour.tables.lobby.set_option(table.id, ANN.id, "speed", "fast")
    async with parlour.refused("no-such-value"):
        await parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "perhaps")
    await parlour.tables.lobby.start(table.id, ANN.id)
    async with parlour.refused("already-started"):
        await parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "false")


async def test_who_begins_is_named_by_the_host(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    assert (await parlour.tables.lobby.set_first(table.id, ANN.id, BEN.id)).first_id == BEN.id
    async with parlour.refused("not-host"):
        await parlour.tables.lobby.set_first(table.id, BEN.id, BEN.id)
    assert (await parlour.tables.lobby.set_first(table.id, ANN.id, None)).first_id is None
    await parlour.tables.lobby.start(table.id, ANN.id)
    async with parlour.refused("already-started"):
        await parlour.tables.lobby.set_first(table.id, ANN.id, ANN.id)


async def test_the_next_person_is_host_when_the_host_leaves(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, bots=1)
    for person in (BEN, CHO):
        await parlour.tables.lobby.join(table.id, person)
    table = await parlour.tables.lobby.leave(table.id, ANN.id)
    assert (table.host_id, table.status) == (BEN.id, "lobby"), "a bot is no host"
    assert [(chair.seat, chair.chair, chair.user_id) for chair in table.seats] == [
        (0, 1, None),
        (1, 2, BEN.id),
        (2, 3, CHO.id),
    ]
    async with parlour.refused("not-seated"):
        await parlour.tables.lobby.leave(table.id, ANN.id)
    await parlour.tables.lobby.join(table.id, ANN)
    assert (await parlour.table(table.id)).host_id == BEN.id, "who comes back is a guest"
    await parlour.tables.lobby.leave(table.id, CHO.id)
    assert (await parlour.tables.lobby.leave(table.id, BEN.id)).host_id == ANN.id
    table = await parlour.tables.lobby.leave(table.id, ANN.id)
    assert (table.status, table.live, table.due, table.ended) == ("closed", False, None, NOON)
    await parlour.lobby(ANN)


async def test_a_lobby_is_closed_by_its_host_or_a_moderator(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    async with parlour.refused("not-host", host="Ann"):
        await parlour.tables.lobby.close(table.id, BEN.id)
    assert (await parlour.tables.lobby.close(table.id, NOBODY, moderator=True)).status == "closed"
    for ask in (
        parlour.tables.lobby.close(table.id, ANN.id),
        parlour.tables.lobby.join(table.id, CHO),
        parlour.tables.lobby.leave(table.id, ANN.id),
        parlour.tables.lobby.add_bot(table.id, ANN.id),
        parlour.tables.lobby.remove_bot(table.id, ANN.id),
        parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "true"),
        parlour.tables.lobby.set_first(table.id, ANN.id, ANN.id),
        parlour.tables.lobby.start(table.id, ANN.id),
        parlour.tables.play.act(table.id, ANN.id, "play:1"),
        parlour.tables.play.substitute(table.id, ANN.id, 0),
        parlour.tables.play.undo(table.id, ANN.id),
    ):
        async with parlour.refused("table-closed"):
            await ask


async def test_no_table_of_that_number(parlour: Parlour) -> None:
    await parlour.lobby(ANN)
    for ask in (
        parlour.tables.lobby.close(MISSING, ANN.id),
        parlour.tables.lobby.join(MISSING, CHO),
        parlour.tables.lobby.leave(MISSING, ANN.id),
        parlour.tables.lobby.add_bot(MISSING, ANN.id),
        parlour.tables.lobby.remove_bot(MISSING, ANN.id),
        parlour.tables.lobby.set_option(MISSING, ANN.id, "open_deck", "true"),
        parlour.tables.lobby.set_first(MISSING, ANN.id, ANN.id),
        parlour.tables.lobby.start(MISSING, ANN.id),
        parlour.tables.play.act(MISSING, ANN.id, "play:1"),
        parlour.tables.play.substitute(MISSING, ANN.id, 0),
        parlour.tables.play.undo(MISSING, ANN.id),
        parlour.tables.looking.look(MISSING, ANN.id),
    ):
        async with parlour.refused("no-table"):
            await ask


async def test_a_game_that_is_not_known_any_more_can_be_left_and_closed(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN)
    parlour.write("UPDATE tables SET game = 'chess'")
    for ask in (
        parlour.tables.lobby.join(table.id, CHO),
        parlour.tables.lobby.add_bot(table.id, ANN.id),
        parlour.tables.lobby.set_option(table.id, ANN.id, "open_deck", "true"),
        parlour.tables.lobby.start(table.id, ANN.id),
        parlour.tables.looking.look(table.id, ANN.id),
    ):
        async with parlour.refused("unknown-game", game="chess"):
            await ask
    await parlour.tables.lobby.leave(table.id, BEN.id)
    assert (await parlour.tables.lobby.close(table.id, ANN.id)).status == "closed"


async def test_the_name_of_the_host_is_data_in_a_refusal(parlour: Parlour) -> None:
    loud = type(ANN)(1, "*Ann* @everyone")
    table = await parlour.lobby(loud, BEN)
    with pytest.raises(Refusal) as refused:
        await parlour.tables.lobby.start(table.id, BEN.id)
    assert refused.value.facts == {"host": r"\*Ann\* \@everyone"}


# --- the deal ------------------------------------------------------------------------------


async def test_a_start_needs_enough_players(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN)
    async with parlour.refused("too-few", need=2):
        await parlour.tables.lobby.start(table.id, ANN.id)
    await parlour.tables.lobby.join(table.id, BEN)
    async with parlour.refused("not-host"):
        await parlour.tables.lobby.start(table.id, BEN.id)
    for ask in (
        parlour.tables.play.act(table.id, ANN.id, "play:1"),
        parlour.tables.play.undo(table.id, ANN.id),
    ):
        async with parlour.refused("not-started"):
            await ask
    async with parlour.refused("not-started"):
        await parlour.tables.play.substitute(table.id, ANN.id, 1)
    await parlour.tables.lobby.start(table.id, ANN.id)
    async with parlour.refused("already-started"):
        await parlour.tables.lobby.start(table.id, ANN.id)
    for change in (parlour.tables.lobby.add_bot, parlour.tables.lobby.remove_bot):
        async with parlour.refused("already-started"):
            await change(table.id, ANN.id)
    async with parlour.refused("game-running"):
        await parlour.tables.lobby.join(table.id, CHO)
    async with parlour.refused("already-seated"):
        await parlour.tables.lobby.join(table.id, BEN)


@pytest.mark.parametrize("first", range(4))
async def test_the_deal_keeps_the_order_with_who_begins_in_seat_0(parlour: Parlour, first: int) -> None:
    people = PEOPLE[:4]
    table = await parlour.lobby(*people, first=people[first])
    turn = await parlour.tables.lobby.start(table.id, ANN.id)
    assert (turn.seat, turn.events, turn.undone) == (None, (), False)
    table = turn.table
    assert table == await parlour.table(table.id)
    turned = people[first:] + people[:first]
    assert [(chair.seat, chair.user_id) for chair in table.seats] == [
        (seat, person.id) for seat, person in enumerate(turned)
    ]
    assert [chair.chair for chair in table.seats] == [people.index(person) + 1 for person in turned]
    assert (table.status, table.turn, table.number, table.posted) == ("playing", 0, 0, -1)
    assert (table.due, table.bot_asked, table.host_id) == (NOON + TURN_IDLE, 0, ANN.id)
    assert (await parlour.look(table.id)).asked == (0,)


async def test_the_deal_is_the_rules_own(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, variant="cascade")
    game = GAMES["oshiya"]
    assert table.seed is not None
    state = game.setup(2, read_options(game.Options, table.options), Rng(table.seed, 0))
    assert (await parlour.look(table.id, BEN)).view == game.view(state, 1)
    await parlour.told_again(table.id)


async def test_otherwise_the_seed_draws_lots(parlour: Parlour) -> None:
    begins = Counter[int]()
    for channel in range(40):
        table = await parlour.dealt(ANN, BEN, CHO, DAN, channel=channel, first=None)
        assert Rng(f"{table.seed}/first", 0).below(4) == table.seats[0].chair - 1
        begins[table.seats[0].chair] += 1
    assert set(begins) == {1, 2, 3, 4}


async def test_a_named_beginner_who_has_left_leaves_it_to_lots(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, BEN, CHO, first=FAY)
    table = (await parlour.tables.lobby.start(table.id, ANN.id)).table
    assert Rng(f"{table.seed}/first", 0).below(3) == table.seats[0].chair - 1


async def test_bots_sit_in_the_same_order(parlour: Parlour) -> None:
    table = await parlour.lobby(ANN, bots=2, first=BEN)
    table = await parlour.tables.lobby.join(table.id, BEN)
    table = (await parlour.tables.lobby.start(table.id, ANN.id)).table
    assert [(chair.user_id, chair.chair) for chair in table.seats] == [
        (BEN.id, 4),
        (ANN.id, 1),
        (None, 2),
        (None, 3),
    ]
    assert seat_of(table, BEN) == 0


async def test_the_deals_fingerprint_can_be_made_again(parlour: Parlour) -> None:
    table = await parlour.dealt(ANN, BEN, CHO, first=BEN, variant="express-25")
    assert table.deal is not None
    deal = {
        "first": 2,
        "game": "oshiya",
        "options": {"open_deck": False, "variant": "express-25"},
        "seating": [2, 3, 1],
        "seed": table.seed,
        "version": GAMES["oshiya"].version,
    }
    assert table.deal == json.dumps(deal, sort_keys=True, separators=(",", ":"))
    assert deal_hash(table.deal) == hashlib.sha256(table.deal.encode("ascii")).hexdigest()


async def test_two_deals_are_never_the_same(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    seeds = {(await parlour.dealt(ANN, BEN, channel=channel)).seed for channel in range(10)}
    assert len(seeds) == 10
    assert all(seed is not None and len(seed) == 32 for seed in seeds)
