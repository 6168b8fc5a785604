"""Every screen in its worst case, and the whole command tree, stay within Discord's limits."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord_ui.game_handlers import numbered
from bot.screens import widgets
from bot.screens.board import board_post
from bot.screens.lobby import lobby_card, options_panel
from bot.screens.names import telling
from bot.screens.panel import groups, own_panel
from bot.screens.screen import Screen
from bot.screens.widgets import WIDGETS
from bot.store import codec
from bot.store.model import Chair, Table
from bot.tables.base import Turn
from bot.tables.look import Look
from bot.text.limits import MENU, TEXT
from bot.text.presenter import Offer, sorry
from bot.text.words import LANGUAGES, clean_name, words
from rules.core import Refusal
from rules.options import allowed, read_options, write_options
from rules.record import Record, deal_text
from rules.rng import Rng
from tests.discord.conftest import Parlour
from tests.discord.limits import check_message, walk, within
from tests.discord.reading import shown, text

OPENAPI = Path(__file__).parents[3] / "shared" / "data" / "discord-openapi.json"

NAMES = [clean_name(name * 30) for name in ("_*~", "`|>", "[]()", "W", "座")]
"""As long as names can be, most of them doubled by escaping."""


def payload(screen: Screen) -> dict[str, Any]:
    return {"components": screen.layout().to_components()}  # type: ignore[no-untyped-call]


def table_of(face: Any, seats: int, options: dict[str, Any], locale: str, state: Any, status: str) -> Table:
    """A table of the longest names and numbers."""
    seed = "f" * 32
    game = face.game
    record = Record(game.key, seats, options, seed, (), game.version)
    bots = {seats - 1} if seats > 1 else set()
    return Table(
        id=10**9,
        guild_id=2**63 - 1,
        channel_id=2**63 - 1,
        game=game.key,
        options=options,
        host_id=2**60,
        status=status,  # type: ignore[arg-type]
        locale=locale,
        lobby_message_id=2**60,
        first_id=2**60,
        seed=None if status == "lobby" else seed,
        deal=deal_text(record, range(1, seats + 1), 1),
        state=codec.dump(game, state),
        state_version=game.version,
        turn=999,
        number=999,
        posted=-1,
        bot_asked=1,
        due=0,
        opened=0,
        touched=0,
        ended=None,
        seats=tuple(
            Chair(seat, 2**60 + seat, NAMES[seat], game.levels[-1] if seat in bots else None, seat + 1, 10**6)
            for seat in range(seats)
        ),
    )


def look_of(face: Any, table: Table, state: Any, seat: int | None) -> Look:
    game = face.game
    choices = game.choices(state) if table.status == "playing" else {}
    choice = choices.get(seat) if seat is not None else None
    standings = game.standings(state)
    return Look(table, game, game.view(state, seat), seat, choice, tuple(choices), standings)


def games(face: Any) -> Iterator[tuple[dict[str, Any], int]]:
    """The usual options, each other value of one of them, and all of them otherwise; with all seats taken."""
    values = allowed(face.game.Options)
    usual = write_options(face.game.Options())
    varied = [{**usual, name: value} for name in values for value in values[name] if value != usual[name]]
    other = {name: next(value for value in values[name][::-1] if value != usual[name]) for name in values}
    for options in [usual, *varied, *([other] if len(values) > 1 else [])]:
        yield options, face.game.seats[-1]


@pytest.mark.slow
async def test_every_screen_of_every_game(parlour: Parlour) -> None:
    """A game of each option played through at random, with the panels of whoever is asked on the way."""
    for face in parlour.bot.faces.values():
        for options, seats in games(face):
            _walk_through(face, options, seats)


def _walk_through(face: Any, options: dict[str, Any], seats: int) -> None:
    game = face.game
    rng = Rng("limits", 0)
    state = game.setup(seats, read_options(game.Options, options), Rng("limits", 0))
    turns = [Turn(table_of(face, seats, options, "en", state, "playing"), None, ())]
    number = 0
    while choices := game.choices(state):
        number += 1
        if number % 3 == 0:
            _check_panels(face, options, seats, state, LANGUAGES[number % 2])
        seat, choice = rng.pick(tuple(choices.items()))
        state, events = game.play(state, seat, str(rng.pick(choice.options)), Rng("limits", number))
        turns.append(Turn(turns[0].table, seat, events))
    for language in LANGUAGES:
        for status in ("playing", "over", "closed"):
            table = table_of(face, seats, options, language, state, status)
            look = look_of(face, table, state, None)
            # As many turns as bots may make in a row.
            told = (turns * 500)[:500] if status == "playing" else turns[-20:]
            screen = board_post(look, told, face, b"png")
            check_message(payload(screen))
            shown = "".join(part.get("content", "") for part in walk(payload(screen)["components"]))
            if status == "over":
                assert str(table.deal) in shown
            for seat in (None, 0):
                own = face.words(language)
                panel = own_panel(look_of(face, table, state, seat), face, own, now=0, picture=b"png")
                check_message(payload(panel))
        lines = numbered(turns, face, telling(table, face.words(language)))
        check_message(payload(Screen("\n".join(lines[-15:]))))
        assert len("\n".join(lines[-15:])) <= TEXT


def _check_panels(face: Any, options: dict[str, Any], seats: int, state: Any, language: str) -> None:
    own = face.words(language)
    table = table_of(face, seats, options, language, state, "playing")
    notice = sorry(Refusal("stale"), own)
    for seat in (None, *face.game.choices(state), seats - 1):
        look = look_of(face, table, state, seat)
        steps = [None, *groups(look, face, telling(table, own, plain=True))]
        assert len(steps) <= MENU + 1
        for group in steps:
            for now in (0, 10**6):
                screen = own_panel(look, face, own, now=now, picture=b"png", notice=notice, group=group)
                check_message(payload(screen))
        if look.choice is not None and table.seats[seat].bot is None:
            offered = {
                value
                for group in steps
                for part in walk(
                    payload(own_panel(look, face, own, now=0, picture=None, group=group))["components"]
                )
                for value in _answers(part)
            }
            assert offered == set(map(str, look.choice.options)), "every legal answer is within reach"


def _answers(part: dict[str, Any]) -> Iterator[str]:
    kind = part.get("custom_id", "").split(":")[0]
    if kind == "do":
        yield part["custom_id"].split(":", 3)[3]
    elif kind == "pick":
        yield from (line["value"] for line in part["options"])


async def test_cards_options_and_rules(parlour: Parlour) -> None:
    for face in parlour.bot.faces.values():
        for (options, seats), language in product(games(face), LANGUAGES):
            state = face.game.setup(seats, read_options(face.game.Options, options), Rng("limits", 0))
            own = face.words(language)
            for status in ("lobby", "playing", "closed"):
                table = table_of(face, seats, options, language, state, status)
                check_message(payload(lobby_card(table, face)))
                check_message(payload(lobby_card(replace(table, first_id=1), face)))
            check_message(payload(options_panel(table, face, own)))
            rules = f"## {face.title(options, own)}\n{face.rules(options, own)}"
            assert len(rules) <= TEXT, "rules would be cut"
            alt = own("rules-alt") if "rules-alt" in face.needed() else ""
            check_message(payload(Screen(rules, picture=b"png", alt=alt)))


async def test_refusals_are_one_short_message(parlour: Parlour) -> None:
    for language in LANGUAGES:
        own = words(language)
        for key in ("not-host", "missing-permissions", "no-table-here", "no-such-value"):
            facts = dict.fromkeys(("host", "permissions", "command", "name", "value", "values"), "x" * 500)
            check_message(payload(Screen(sorry(Refusal(key, **facts), own))))


async def test_help_and_tables_at_their_longest(parlour: Parlour) -> None:
    for number in range(26):
        channel = parlour.guild.create_text_channel(f"room-{number}")
        await parlour.lobby(parlour.ann, channel=channel, variant="cascade", open_deck=True)
    for person in (parlour.ann, parlour.bun):
        for command in ("help", "tables"):
            # The requests are checked as they go out.
            await parlour.slash(person, command)


def test_a_foot_is_kept_whole() -> None:
    screen = Screen("h" * 5000, "f" * 1000)
    check_message(payload(screen))
    assert [part["content"] for part in walk(payload(screen)["components"]) if "content" in part] == [
        "h" * (TEXT - 1000),
        "f" * 1000,
    ]
    check_message(payload(Screen("h", "f" * 5000)))


# --- the command tree ------------------------------------------------------------------------


def offered(parlour: Parlour) -> list[dict[str, Any]]:
    """The commands as they were offered to Discord."""
    requests = parlour.env.http_requests
    (body,) = [
        request.json for request in requests if request.method == "PUT" and "/commands" in request.path
    ]
    assert isinstance(body, list)
    return body


def everything(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for inner in (*command.get("options", ()), *command.get("choices", ())):
        yield from everything(inner)


async def test_the_command_tree(parlour: Parlour) -> None:
    commands = offered(parlour)
    assert len(commands) <= 100
    assert {command["name"] for command in commands} >= {"help", "tables", "settings", *parlour.bot.faces}
    for command in commands:
        assert sum(map(_longest, everything(command))) <= 8000
        for part in everything(command):
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= 25
            named = [
                {**inner.get("name_localizations", {}), "": inner["name"]}
                for inner in part.get("options", ())
            ]
            for language in ("", "ja"):
                names = [names.get(language, names[""]) for names in named]
                assert len(set(names)) == len(names), names
            if "value" in part:
                for name in (part["name"], *(part.get("name_localizations") or {}).values()):
                    within(name, 100, 1)
            else:
                _check_names(part)


def _longest(part: dict[str, Any]) -> int:
    """Characters of a name, a description and a value, each in its longest language."""
    return sum(
        max(
            len(text)
            for text in (str(part.get(key) or ""), *(part.get(f"{key}_localizations") or {}).values())
        )
        for key in ("name", "description", "value")
    )


def _check_names(part: dict[str, Any]) -> None:
    names = {"en": part["name"], **(part.get("name_localizations") or {})}
    abouts = {"en": part["description"], **(part.get("description_localizations") or {})}
    assert set(names) == set(abouts) == {"en", "ja"}, (names, abouts)
    for name in names.values():
        within(name, 32, 1)
        assert name == name.lower()
        assert all(char in "-_'" or unicodedata.category(char)[0] in "LN" for char in name), name
    for about in abouts.values():
        within(about, 100, 1)


async def test_commands_are_for_servers(parlour: Parlour) -> None:
    """The games' own, with tables and settings; help and one's own data are for anywhere."""
    for command in offered(parlour):
        if command["name"] not in ("help", "privacy"):
            assert command["contexts"] == [0], command["name"]
    settings = next(command for command in offered(parlour) if command["name"] == "settings")
    assert int(settings["default_member_permissions"]) == 1 << 5


def paths(commands: list[dict[str, Any]], language: str) -> set[str]:
    """How a client of that language lists the commands; groups by themselves too."""
    found = set()
    for command in commands:
        name = (command.get("name_localizations") or {}).get(language, command["name"])
        inner = [option for option in command.get("options", ()) if option["type"] <= 2]
        found |= {name} | {f"{name} {path}" for path in paths(inner, language)}
    return found


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_help_names_commands_as_ones_client_lists_them(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    listed = paths(offered(parlour), parlour.language(me))
    english = paths(offered(parlour), "en")
    named = re.findall("`/([^`]+)`", text(shown(await parlour.slash(me, "help"))))
    assert len(named) == 2 * len(parlour.bot.faces) + 6 + 1
    assert set(named[:-1]) <= listed
    assert named[-1] in english, "what everybody may type"


# --- custom ids --------------------------------------------------------------------------------


async def test_each_widget_is_known_by_its_own_pattern_alone(parlour: Parlour) -> None:
    await parlour.game(parlour.ann, parlour.bun, variant="cascade")
    panel = await parlour.panel(parlour.ann)
    await parlour.answer(parlour.ann, panel)
    card = await parlour.lobby(parlour.ann, channel=parlour.thread())
    await parlour.click(parlour.ann, card, "lobby:2:options")
    await parlour.env.advance_time(200)
    await parlour.panel(parlour.ann)
    await parlour.slash(parlour.ann, "oshiya close")
    longest = 10**18 - 1
    offer, choices = Offer("x"), [discord.SelectOption(label="x")]
    made = (
        widgets.LobbyButton(longest, "join", label="x", style=discord.ButtonStyle.primary, disabled=False),
        widgets.SeatButton(longest, label="x"),
        widgets.RulesButton(longest, label="x"),
        widgets.ActButton(longest, longest, "play:" + "x" * 50, offer),
        widgets.ActMenu(longest, longest, title="x", lines=[("play:5", offer)]),
        widgets.GroupMenu(longest, longest, title="x", groups=["x"]),
        widgets.OptionMenu(longest, "open_deck", title="x", choices=choices),
        widgets.FirstMenu(longest, title="x", choices=choices),
        widgets.LevelMenu(longest, title="x", choices=choices),
        widgets.PanelButton(longest, "sub-4", label="x"),
    )
    assert {type(widget) for widget in made} == set(WIDGETS)
    sent = {str(widget.item.custom_id) for widget in made} | {
        part["custom_id"]
        for request in parlour.env.http_requests
        if isinstance(request.json, dict)
        for part in walk((request.json.get("data") or request.json).get("components") or ())
        if "custom_id" in part
    }
    known: dict[str, list[str]] = {
        custom_id: [
            kind.__name__ for kind in WIDGETS if kind.__discord_ui_compiled_template__.fullmatch(custom_id)
        ]
        for custom_id in sorted(sent)
    }
    assert all(len(kinds) == 1 for kinds in known.values()), known
    assert {kinds[0] for kinds in known.values()} == {kind.__name__ for kind in WIDGETS}


@pytest.mark.skipif(not OPENAPI.exists(), reason="Discord's own description is not at hand")
async def test_components_are_as_discord_describes_them(parlour: Parlour) -> None:
    from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # simcord brings it, without its types

    await parlour.game(parlour.ann, parlour.bun, variant="cascade", open_deck=True)
    card = await parlour.lobby(parlour.bun, channel=parlour.thread())
    await parlour.click(parlour.bun, card, "lobby:2:options")
    await parlour.play_on(parlour.ann, parlour.bun, turns=6)
    for command in ("log", "rules", "board", "hand", "close"):
        await parlour.slash(parlour.bun, f"oshiya {command}")
    described = json.loads(OPENAPI.read_text())
    validator = Draft202012Validator(
        {
            "$ref": "#/components/schemas/ContainerComponentForMessageRequest",
            "components": described["components"],
        }
    )
    seen = set()
    for request in parlour.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        for component in (body.get("data") or body).get("components") or ():
            shape = tuple(part["type"] for part in walk([component]))
            if shape not in seen:
                seen.add(shape)
                errors = [error.message[:300] for error in validator.iter_errors(component)]
                assert errors == [], component
    assert len(seen) >= 6
