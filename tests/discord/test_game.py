"""Whole games by clicks, to the ranking and beyond; what others see of a hand: nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.screens.board import board_post, told
from bot.screens.names import telling
from rules import GAMES
from rules.core import Standing
from tests.discord.conftest import Parlour
from tests.discord.reading import WAITING, alts, buttons, custom_ids, menus, pictures, shown, text

VARIANTS = ("standard", "double-rush", "express-25", "cascade")


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_whole_game_of_people_and_bots(parlour: Parlour, variant: str) -> None:
    people = (parlour.ann, parlour.bun, parlour.cyn)
    picked = Random(variant)
    table_id = await parlour.game(*people, bots=2, variant=variant, open_deck=variant == "double-rush")
    parlour.env.backend.messages[parlour.channel.id].pop(parlour.posts()[0].id)
    await parlour.play_on(*people, pick=lambda offered: picked.randrange(len(offered)))
    table = await parlour.table(table_id)
    assert table.status == "over"
    assert table.posted == table.number

    end = parlour.board()
    look = await parlour.bot.tables.looking.look(table_id, None)
    ranks = [
        line for line in text(end).splitlines() if line.startswith(("🥇", "🥈", "🥉", "▫️")) and "\\. " in line
    ]
    best = sorted(look.standings, key=lambda standing: (standing.rank, standing.seat))
    assert len(ranks) == 5
    for line, standing in zip(ranks, best, strict=True):
        chair = table.seats[standing.seat]
        assert f" {standing.rank}\\. " in line
        assert f"**{chair.name or f'Bot {chair.chair}'}**" in line
        assert f"**{parlour.say('en', 'score', points=standing.score)}**" in line
        for part, points in standing.parts:
            assert parlour.say("en", f"part-{part}", points=points) in line
    keys = [f"panel:{table_id}:again", f"step:{table_id}:0:open"]
    assert [button.custom_id for button in buttons(end)] == keys
    assert parlour.pings(end) == set()
    assert pictures(end) == ["board.png"]

    # Every move is told once, in order, and each post shows the board.
    posted = [line for post in parlour.posts() for line in text(post).splitlines()]
    steps = parlour.bot.tables.looking.retell(table, await parlour.bot.tables.looking.record(table))
    face = parlour.bot.faces["oshiya"]
    to = telling(table, face.words("en"))
    lines = told(steps, face, to)
    assert [line for line in posted if line in set(lines)] == lines
    assert all(pictures(post) == ["board.png"] for post in parlour.posts())

    # Whoever looks at a panel of a game that is over sees its ranking.
    old = next(post for post in parlour.posts() if f"seat:{table_id}" in custom_ids(post))
    panel = shown(await parlour.click(parlour.bun, old, f"seat:{table_id}"))
    assert panel.ephemeral
    assert text(panel).count("\\. ") >= 5
    assert table.deal in text(panel)
    assert custom_ids(panel) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(set(GAMES) - {"oshiya"}))
async def test_a_whole_game_of_every_other_game(parlour: Parlour, game: str) -> None:
    """Everybody opens panels and answers from them, in both languages; all of it is told, to the end."""
    assert game in parlour.bot.faces, f"{game} has no face: cogs/{game}"
    people = (parlour.ann, parlour.bun)
    bots = min(1, GAMES[game].seats[-1] - 2)
    table_id = await parlour.game(*people, game=game, bots=bots)
    await parlour.play_on(*people, pick=lambda offered: len(offered) // 2)
    table = await parlour.table(table_id)
    assert table.status == "over"
    assert table.posted == table.number
    for person in (*people, parlour.cyn):
        for command in ("board", "log", "rules", "hand", "undo"):
            found = shown(await parlour.slash(person, f"{game} {command}"))
            assert found.ephemeral == (command != "board")
    end = parlour.board()
    assert table.deal in text(end)
    assert text(end).count("\\. ") == len(table.seats)
    again = shown(await parlour.click(parlour.bun, end, f"panel:{table_id}:again"))
    assert custom_ids(again)[0] == f"lobby:{table_id + 1}:join"


async def test_each_turn_pings_whose_turn_it_is_and_nobody_else(parlour: Parlour) -> None:
    table_id = await parlour.game(parlour.ann, parlour.bun, bots=1)
    seen = 1
    for _ in range(8):
        table = await parlour.table(table_id)
        asked = parlour.bot.tables.looking.seen(table, None).asked
        posts = parlour.posts()
        assert parlour.pings(posts[-1]) == {table.seats[asked[0]].user_id}
        assert all(parlour.pings(post) == set() for post in posts[seen + 1 :])
        seen = len(posts)
        await parlour.play_on(parlour.ann, parlour.bun, turns=1)


async def test_a_panel_follows_its_own_clicks(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun)
    panel = await parlour.panel(parlour.ann)
    played = shown(await parlour.answer(parlour.ann, panel))
    assert played.id == panel.id
    assert parlour.say("en", "waiting-for", who="🟦 **bun**") in text(panel)
    assert pictures(panel) == ["hand.png"]
    assert [button.custom_id for button in buttons(panel)] == WAITING
    await parlour.play_on(parlour.bun, turns=1)
    await parlour.click(parlour.ann, panel, "panel:1:refresh")
    assert parlour.say("en", "ask-play") in text(panel)
    assert pictures(panel) == ["hand.png"]
    assert len(alts(panel)) == 1


async def test_against_bots_one_panel_lasts_for_the_whole_game(parlour: Parlour) -> None:
    table_id = await parlour.game(parlour.ann, bots=3)
    panel = await parlour.panel(parlour.ann)
    while (await parlour.table(table_id)).status == "playing":
        assert parlour.say("en", "ask-play") in text(panel)
        assert pictures(panel) == ["hand.png"]
        answered = shown(await parlour.answer(parlour.ann, panel))
        assert answered.id == panel.id
    assert "🥇" in text(panel)
    assert [post.id for post in parlour.history(viewer=parlour.ann) if post.flags.ephemeral] == [panel.id]


async def test_groups_of_answers_lead_back(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, variant="cascade")
    panel = await parlour.panel(parlour.ann)
    for _ in range(60):
        if menus(panel) and menus(panel)[0].custom_id.startswith("group:"):
            break
        await parlour.play_on(parlour.ann, parlour.bun, turns=2)
        panel = await parlour.panel(parlour.ann)
    (groups,) = menus(panel)
    assert groups.title == parlour.say("en", "panel-pick-group")
    seen = []
    for _, value in groups.lines:
        await parlour.choose(parlour.ann, panel, groups.custom_id, value)
        (menu,) = menus(panel)
        seen += [text for _, text in menu.lines]
        assert [button.label for button in buttons(panel)] == [parlour.say("en", "panel-back")]
        await parlour.click(parlour.ann, panel, "panel:1:refresh")
        assert menus(panel) == [groups]
    look = await parlour.bot.tables.looking.look(1, parlour.ann.id)
    assert look.choice is not None
    assert sorted(seen) == sorted(map(str, look.choice.options))


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_move_is_taken_back(parlour: Parlour, name: str) -> None:
    """Oshi hides nothing: a move can be undone until the other has moved; panels of before are stale."""
    me, other = getattr(parlour, name), parlour.cyn
    await parlour.game(me, other, game="oshi")
    before = await parlour.panel(me)
    await parlour.play_on(me, other, turns=1)
    his = await parlour.panel(other)
    undone = shown(await parlour.slash(me, "oshi undo"))
    assert undone.ephemeral
    look = await parlour.bot.tables.looking.look(1, me.id)
    assert look.choice is not None
    assert parlour.say(me, f"ask-{look.choice.ask}", game="oshi") in text(undone)
    assert text(parlour.board()).startswith(parlour.say("en", "undone", who=f"🔴 **{name}**"))
    assert parlour.pings(parlour.board()) == {me.id}
    for person, panel in ((me, before), (other, his)):
        (menu,) = menus(panel)
        await parlour.choose(person, panel, menu.custom_id, menu.lines[0][1])
        assert text(panel).startswith(f"**{parlour.say(person, 'no-stale')}**")
    await parlour.play_on(me, other, turns=2)
    late = await parlour.slash(me, "oshi undo")
    assert text(shown(late)) == parlour.say(me, "no-others-moved")


@pytest.mark.slow
async def test_rematch_opens_a_lobby_with_the_same_options(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, variant="express-25", open_deck=True)
    await parlour.play_on(parlour.ann, parlour.bun)
    card = shown(await parlour.click(parlour.dai, parlour.board(), "panel:1:again"))
    assert not card.ephemeral
    table = await parlour.table(2)
    assert table.options == (await parlour.table(1)).options
    assert (table.host_id, table.lobby_message_id) == (parlour.dai.id, card.id)
    again = await parlour.click(parlour.ann, parlour.board(), "panel:1:again")
    assert text(shown(again)) == parlour.say("en", "no-channel-busy")
    await parlour.click(parlour.ann, card, "lobby:2:join")
    await parlour.click(parlour.dai, card, "lobby:2:start")
    assert (await parlour.table(2)).status == "playing"


async def test_a_tie_is_shown_as_a_tie(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, parlour.cyn)
    look = await parlour.bot.tables.looking.look(1, None)
    parts = (("won", 20),)
    tied = (Standing(0, 20, 1, parts), Standing(1, 13, 3, (("won", 13),)), Standing(2, 20, 1, parts))
    over = replace(look, table=replace(look.table, status="over"), standings=tied)
    screen = board_post(over, (), parlour.bot.faces["oshiya"], None)
    lines = screen.foot.splitlines()
    names = [f"{mark} **{chair.name}**" for mark, chair in zip("🔴🟦🔶", look.table.seats, strict=True)]
    both = parlour.say("en", "and").join([names[0], names[2]])
    assert lines[:4] == [
        f"## {parlour.say('en', 'winner', who=both, count=2)}",
        f"🥇 1\\. {names[0]} — **20 points** (won 20)",
        f"🥇 1\\. {names[2]} — **20 points** (won 20)",
        f"🥉 3\\. {names[1]} — **13 points** (won 13)",
    ]


async def test_nobody_else_ever_has_a_hand_in_his_history(parlour: Parlour) -> None:
    """Panels of both players, opened, played through, typed, undone and looked at by a spectator."""
    await parlour.game(parlour.ann, parlour.bun, bots=1)
    panels = []
    for _ in range(4):
        for person in (parlour.ann, parlour.bun):
            panels.append((person, await parlour.panel(person)))
            panels.append((person, shown(await parlour.slash(person, "oshiya hand"))))
        await parlour.play_on(parlour.ann, parlour.bun, turns=1)
        offered = await parlour.bot.tables.looking.look(1, parlour.ann.id)
        move = str(offered.choice.options[0]) if offered.choice else "play:4"
        panels.append((parlour.ann, shown(await parlour.slash(parlour.ann, "oshiya play", move=move))))
        panels.append((parlour.cyn, await parlour.panel(parlour.cyn)))
    own = {panel.id: person for person, panel in panels}
    for viewer in parlour.people:
        for message in parlour.history(viewer=viewer):
            if message.id in own:
                assert own[message.id] is viewer
    assert all(panel.ephemeral for _, panel in panels)
    assert not [alt for _, panel in panels if own[panel.id] is parlour.cyn for alt in alts(panel)]
