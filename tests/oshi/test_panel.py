"""One's own panel of Oshi on Discord: a piece, then where it goes."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.text.words import words
from cogs.oshi.cog import FACE
from tests.discord.conftest import Parlour
from tests.discord.reading import alts, buttons, menus, pictures, shown, text

QUICK = ("g2-i2", "i9-i7", "i2-i1", "i7-i4", "a1-a2", "i4-i1", "c2-a2")
"""Red pushes its own three-floor pagodas off, and white wins by 3, 2 and 3 points."""


def say(parlour: Parlour, person: MemberActor, key: str, **facts: str | int) -> str:
    return words(parlour.language(person), FACE.folder)(key, **facts)


async def dealt(parlour: Parlour, first: MemberActor, second: MemberActor) -> None:
    """A running game in which the first person has red."""
    card = shown(await parlour.slash(first, "oshi new", first=first))
    table = parlour.table_id(card)
    await parlour.click(second, card, f"lobby:{table}:join")
    await parlour.click(first, card, f"lobby:{table}:start")


async def chosen(parlour: Parlour, person: MemberActor, piece: str) -> ResponseMessage:
    """The person's panel after the piece on a square was chosen in it."""
    panel = await parlour.panel(person)
    (menu,) = menus(panel)
    (line,) = [value for label, value in menu.lines if label.startswith(piece)]
    return shown(await parlour.choose(person, panel, menu.custom_id, line))


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_piece_is_chosen_then_where_it_goes(parlour: Parlour, name: str) -> None:
    me, other = (parlour.ann, parlour.cyn) if name == "ann" else (parlour.bun, parlour.cyn)
    await dealt(parlour, me, other)
    panel = await parlour.panel(me)
    (menu,) = menus(panel)
    assert menu.custom_id.startswith("group:")
    assert [label.split(" ")[0] for label, _ in menu.lines] == [
        "a1",
        "i1",
        "c2",
        "d2",
        "e2",
        "f2",
        "g2",
        "e3",
    ]
    assert say(parlour, me, "ask-move") in text(panel)
    assert pictures(panel) == ["hand.png"]
    assert "a1" in alts(panel)[0]
    panel = await chosen(parlour, me, "a1")
    (menu,) = menus(panel)
    assert menu.custom_id.startswith("pick:")
    assert [value for _, value in menu.lines] == ["a1-a2", "a1-a3", "a1-a4", "a1-b1", "a1-c1", "a1-d1"]
    assert menu.lines[0][0] == "a1 → a2"
    assert pictures(panel) == ["hand.png"]
    await parlour.choose(me, panel, menu.custom_id, "a1-d1")
    assert text(parlour.board()).startswith("# a1–d1\n")


async def test_one_can_go_back_and_choose_another_piece(parlour: Parlour) -> None:
    await dealt(parlour, parlour.ann, parlour.bun)
    panel = await chosen(parlour, parlour.ann, "e3")
    (back,) = buttons(panel)
    assert back.label == say(parlour, parlour.ann, "panel-back")
    again = shown(await parlour.click(parlour.ann, panel, back.custom_id))
    assert menus(again)[0].custom_id.startswith("group:")


async def test_with_few_answers_a_piece_is_still_chosen_first(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dealt(parlour, parlour.ann, parlour.bun)
    # As if a menu, or even the buttons, could hold all 34.
    monkeypatch.setattr("bot.screens.panel.MENU", 40)
    monkeypatch.setattr("bot.screens.panel.BUTTONS", 40)
    assert menus(await parlour.panel(parlour.ann))[0].custom_id.startswith("group:")
    assert menus(await chosen(parlour, parlour.ann, "e3"))[0].custom_id.startswith("pick:")


async def test_the_picture_shows_where_the_chosen_piece_can_go(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[list[str]] = []

    def choosing(view: object, among: list[object]) -> bytes:
        drawn.append([str(move) for move in among])
        return face.hand(view) or b""

    # The bot's own face: one that was loaded for another bot may be another object.
    face = parlour.bot.faces["oshi"]
    monkeypatch.setattr(face, "choosing", choosing)
    await dealt(parlour, parlour.ann, parlour.bun)
    await parlour.panel(parlour.ann)
    assert drawn == []
    await chosen(parlour, parlour.ann, "e3")
    assert drawn == [["e3-e4", "e3-f3", "e3-e2", "e3-d3"]]


async def test_a_game_to_its_end_with_typed_moves(parlour: Parlour) -> None:
    red, white = parlour.ann, parlour.bun
    await dealt(parlour, red, white)
    for number, move in enumerate(QUICK):
        await parlour.slash((red, white)[number % 2], "oshi play", move=move)
    end = parlour.board()
    assert text(end).startswith("# c2–a2 · 🟦 +3\n")
    assert say(parlour, red, "winner", who="🟦 **bun**", count=1) in text(end)
    assert "🥇 1\\. 🟦 **bun** — **8 points** (two-floor 2 · three-floor 6)" in text(end)
    assert pictures(end) == ["board.png"]
    assert "Three floors: i1, a9." in alts(end)[0]
