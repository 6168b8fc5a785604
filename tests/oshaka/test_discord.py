"""Oshaka Trick in a simulated Discord: four people play a whole game by clicks."""

from __future__ import annotations

import re

import pytest

from bot.text.words import words
from cogs.oshaka.cog import FACE
from tests.discord.conftest import Parlour, bot_options, env, parlour
from tests.discord.reading import alts, buttons, menus, pictures, shown, text

__all__ = ["bot_options", "env", "parlour"]

SAY = words("en", FACE.folder)


async def sit_down(parlour: Parlour) -> int:
    """Four people at a table, Ann leads; the table's id."""
    card = shown(await parlour.slash(parlour.ann, "oshaka new", first=parlour.ann))
    table = parlour.table_id(card)
    for guest in (parlour.bun, parlour.cyn, parlour.dai):
        await parlour.click(guest, card, f"lobby:{table}:join")
    await parlour.click(parlour.ann, card, f"lobby:{table}:start")
    return table


@pytest.mark.slow
async def test_four_people_play_a_whole_game_by_clicks(parlour: Parlour) -> None:
    people = (parlour.ann, parlour.bun, parlour.cyn, parlour.dai)
    table = await sit_down(parlour)
    await parlour.play_on(*people)
    assert (await parlour.table(table)).status == "over"
    posts = [text(post) for post in parlour.posts()]
    everything = "\n".join(posts)
    assert "🏮 The first half is over" in everything
    assert SAY("say-ended") in everything
    assert "🥇" in posts[-1]
    assert pictures(parlour.board()) == ["board.png"]
    # The deal's own record is JSON at the end; until then no move is written as it is typed.
    assert not re.search(r"\b(play|up|down):[RBGY]\d", everything)


async def test_a_panel_shows_what_one_may_do_and_others_see_none_of_it(parlour: Parlour) -> None:
    await sit_down(parlour)
    panel = await parlour.panel(parlour.ann)
    (menu,) = menus(panel)
    assert len(menu.lines) == 13
    assert pictures(panel) == ["hand.png"]
    assert SAY("ask-play") in text(panel)
    assert "If this half ended now: **0**" in text(panel)
    await parlour.answer(parlour.ann, panel)
    card, value = menu.lines[0]
    board = parlour.board()
    assert text(board).splitlines()[0] == f"# {card}"
    for label, _ in menu.lines[1:]:
        assert label not in text(board) + alts(board)[0]
    assert value == f"play:{card.split()[1]}"
    second = await parlour.panel(parlour.bun)
    assert buttons(second) or menus(second)
