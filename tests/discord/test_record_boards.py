"""Leaderboards, profiles and histories as people see them, in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.pictures import leaderboard
from bot.screens.query import Query, sign
from bot.screens.record_widgets import RECORD_WIDGETS, TopButton
from bot.screens.widgets import WIDGETS
from bot.store.model import PAGE
from bot.tables.base import Person
from bot.text.words import words
from tests.discord.conftest import Parlour
from tests.discord.limits import length
from tests.discord.reading import alts, buttons, custom_ids, menus, pictures, shown, text
from tests.discord.record import played
from tests.host.chronicle import Chronicle

HOSTILE = "**@everyone** <@1> `x` ||y|| [a](http://b)"


def chronicle(parlour: Parlour, first: int = 1001) -> Chronicle:
    return Chronicle(parlour.store, first)


def person(member: object, name: str | None = None) -> Person:
    return Person(member.id, name or member.name)  # type: ignore[attr-defined]


async def some_games(parlour: Parlour) -> None:
    """Ann before Bun and Cyn, who are level, before Dai."""
    ann, bun, cyn, dai = (person(member) for member in (parlour.ann, parlour.bun, parlour.cyn, parlour.dai))
    now = int(parlour.env.now().timestamp())
    await chronicle(parlour).game({ann: 9, bun: 5, cyn: 5, dai: 1}, guild=parlour.guild.id, ended=now)


# --- leaderboards --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
@pytest.mark.parametrize("by", ["rating", "wins", "share", "score"])
async def test_a_leaderboard_with_ties(parlour: Parlour, name: str, by: str) -> None:
    await some_games(parlour)
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, "leaderboard", game="oshiya", by=by, least=1))
    assert found.ephemeral
    assert pictures(found) == ["leaderboard.png"]
    lines = text(found).splitlines()
    assert parlour.say(me, "game-name") in lines[0]
    assert parlour.say(me, f"by-{by}") in lines[1]
    assert parlour.say(me, "where-here") in lines[1]
    assert parlour.say(me, "when-all") in lines[1]
    places = re.findall(r"^(\S+) (\d+)\\\. \*\*(\w+)\*\* · (.*)$", text(found), re.MULTILINE)
    assert [mark for mark, *_ in places] == ["🔴", "🟦", "🔶", "💚"]
    expected = ["1", "2", "2", "2"] if by in ("wins", "share") else ["1", "2", "2", "4"]
    assert [place for _, place, *_ in places] == expected
    assert [who for *_, who, _ in places] == ["ann", "bun", "cyn", "dai"]
    own_value = next(value for _, _, who, value in places if who == name)
    own_place = int(next(place for _, place, who, _ in places if who == name))
    assert parlour.say(me, "top-you", place=own_place, value=own_value) in text(found)
    (alt,) = alts(found)
    assert alt.startswith(parlour.say(me, "top-alt", lines="1. ann")[:20])
    assert "**" not in alt


async def test_what_each_order_shows(parlour: Parlour) -> None:
    await some_games(parlour)

    async def first(by: str) -> str:
        found = shown(await parlour.slash(parlour.ann, "leaderboard", by=by, least=1))
        return next(line for line in text(found).splitlines() if line.startswith("🔴"))

    assert await first("rating") == "🔴 1\\. **ann** · **1060** — a first guess (1%), 1 game"
    assert await first("wins") == "🔴 1\\. **ann** · **1 win** of 1 game"
    assert await first("share") == "🔴 1\\. **ann** · **100%** — 1 win of 1 game"
    assert await first("score") == "🔴 1\\. **ann** · **9 points** — 1 game"


async def test_the_own_line_also_of_somebody_who_is_not_on_it(parlour: Parlour) -> None:
    await some_games(parlour)
    found = shown(await parlour.slash(parlour.ann, "leaderboard", by="share"))
    assert parlour.say("en", "top-you-outside", more=4) in text(found)
    assert parlour.say("en", "top-empty") in text(found)
    assert (buttons(found), pictures(found)) == ([], [])
    for me in (parlour.eve, parlour.person("fuji", "ja")):
        found = shown(await parlour.slash(me, "leaderboard"))
        assert parlour.say(me, "top-you-outside", more=1) in text(found)
    ann, bot = person(parlour.ann), {1: 5}
    await chronicle(parlour, 2001).game({ann: 1}, game="oshi", bots=bot, guild=parlour.guild.id)
    found = shown(await parlour.slash(parlour.ann, "leaderboard", game="oshi"))
    assert parlour.say("en", "top-you-outside", more=1) in text(found), "with a bot it does not count"


async def test_without_a_game_it_is_the_one_that_is_closest(parlour: Parlour) -> None:
    ann, bun = person(parlour.ann), person(parlour.bun)
    book, usual = chronicle(parlour), next(iter(parlour.bot.faces))

    async def title(me: MemberActor) -> str:
        return text(shown(await parlour.slash(me, "leaderboard"))).splitlines()[0]

    def named(game: str) -> str:
        return parlour.say("en", "game-name", game=game)

    await book.game({person(parlour.cyn): 9, bun: 1}, game="oshaka", guild=parlour.guild.id)
    await book.game({ann: 9, bun: 1}, game="oshi", guild=999)
    await book.game({person(parlour.cyn): 9, bun: 1}, game="oshiya", guild=parlour.guild.id)
    assert named("oshi") in await title(parlour.ann), "the latest result of one's own"
    assert named(usual) in await title(parlour.eve), "nothing here, nothing of one's own"
    await parlour.slash(parlour.cyn, "tokaido new")
    for me in (parlour.ann, parlour.eve):
        assert named("tokaido") in await title(me), "what is played here"


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_an_empty_leaderboard_says_what_counts(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, "leaderboard"))
    assert parlour.say(me, "top-empty") in text(found)
    assert pictures(found) == []


async def test_here_and_everywhere_this_month_and_this_season(parlour: Parlour) -> None:
    ann, bun, cyn = (person(member) for member in (parlour.ann, parlour.bun, parlour.cyn))
    now = int(parlour.env.now().timestamp())
    book = chronicle(parlour)
    await book.game({ann: 9, bun: 1}, guild=parlour.guild.id, ended=now)
    await book.game({cyn: 9, bun: 1}, guild=999, ended=now - 400 * 86_400)

    async def names(**options: Any) -> list[str]:
        found = shown(await parlour.slash(parlour.eve, "leaderboard", game="oshiya", by="wins", **options))
        return re.findall(r"\*\*(\w+)\*\* ·", text(found))

    assert await names() == ["ann", "bun"]
    assert await names(where="everywhere") == ["ann", "cyn", "bun"]
    assert await names(where="everywhere", when="month") == ["ann", "bun"]
    assert await names(where="everywhere", when="season") == ["ann", "bun"]


async def test_variants_are_offered_that_have_been_played(parlour: Parlour) -> None:
    ann, bun = person(parlour.ann), person(parlour.bun)
    book = chronicle(parlour)
    await book.game({ann: 9, bun: 1}, guild=parlour.guild.id)
    await book.game({bun: 9, ann: 1}, guild=parlour.guild.id, variant="cascade", open_deck=True)
    for me in (parlour.ann, parlour.bun):
        offered = await me.autocomplete(parlour.channel, "leaderboard", "variant", "", game="oshiya")
        assert [choice["value"] for choice in offered] == [
            "*",
            sign(""),
            sign("variant=cascade open_deck=true"),
        ]
        assert offered[0]["name"] == parlour.say(me, "variant-any")
        cascade = parlour.say(me, "option-variant.cascade")
        assert cascade in offered[2]["name"]
        found = shown(
            await parlour.slash(me, "leaderboard", game="oshiya", variant=offered[2]["value"], by="wins")
        )
        assert cascade in text(found).splitlines()[0]
        assert re.findall(r"\*\*(\w+)\*\* ·", text(found)) == ["bun", "ann"]
    usual = shown(await parlour.slash(parlour.ann, "leaderboard", variant=sign(""), by="wins"))
    assert parlour.say("en", "variant-usual") in text(usual)
    assert re.findall(r"\*\*(\w+)\*\* ·", text(usual)) == ["ann", "bun"]
    unknown = shown(await parlour.slash(parlour.ann, "leaderboard", variant="nonsense"))
    assert text(unknown) == parlour.say("en", "no-no-such-variant")
    later = shown(await parlour.slash(parlour.ann, "leaderboard", variant=sign(""), when="month"))
    assert parlour.say("en", "top-empty") in text(later)


async def many(parlour: Parlour) -> None:
    book = chronicle(parlour)
    ann = person(parlour.ann)
    for number in range(2 * PAGE + 1):
        await book.game({Person(3000 + number, f"P{number:02}"): 50 - number, ann: 0}, guild=parlour.guild.id)


async def test_pages_are_turned(parlour: Parlour) -> None:
    await many(parlour)
    first = shown(await parlour.slash(parlour.ann, "leaderboard", by="score"))
    assert parlour.say("en", "top-page", page=1, pages=3, people=22) in text(first)
    assert [button.disabled for button in buttons(first)] == [True, False, False, False]
    back, onward, mine, _ = (button.custom_id for button in buttons(first))
    second = shown(await parlour.click(parlour.ann, first, onward))
    assert second.id == first.id
    assert "P10" in text(second)
    assert pictures(second) == ["leaderboard.png"]
    last = shown(await parlour.click(parlour.ann, second, mine))
    assert "You: 22. " in text(last)
    assert "22\\. **ann**" in text(last)
    labels = [button.label for button in buttons(last)]
    assert parlour.say("en", "top-mine") not in labels, "it is on this page already"
    again = shown(await parlour.click(parlour.ann, last, buttons(last)[0].custom_id))
    assert "P10" in text(again)
    assert back.endswith(":0:back")


@pytest.mark.parametrize("guild_locale", ["en-US", "ja"])
async def test_a_page_is_shown_to_everybody_in_the_servers_language(
    parlour: Parlour, guild_locale: str
) -> None:
    parlour.guild_locale = guild_locale
    language = guild_locale[:2]
    await some_games(parlour)
    mine = shown(await parlour.slash(parlour.bun, "leaderboard", by="wins"))
    post = buttons(mine)[-1]
    assert post.label == parlour.say("ja", "top-post")
    public = shown(await parlour.click(parlour.bun, mine, post.custom_id))
    assert not public.ephemeral
    assert parlour.say(language, "by-wins") in text(public)
    assert pictures(public) == ["leaderboard.png"]
    assert buttons(public) == []
    assert parlour.say(language, "top-you", place=2, value="")[:3] not in text(public)
    assert parlour.pings(public) == set()


async def test_names_on_a_board_are_only_names(parlour: Parlour) -> None:
    await chronicle(parlour).game(
        {person(parlour.ann, HOSTILE): 9, person(parlour.bun): 1}, guild=parlour.guild.id
    )
    for command in ("leaderboard", "profile", "history"):
        found = shown(await parlour.slash(parlour.ann, command))
        for never in ("**@everyone**", " <@1>", "[a](", "||y||", "`x`"):
            assert never not in text(found), command
    board = shown(await parlour.slash(parlour.ann, "leaderboard"))
    public = shown(await parlour.click(parlour.ann, board, buttons(board)[-1].custom_id))
    assert parlour.pings(public) == set()


async def test_a_board_without_its_picture_is_shown_in_words(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some_games(parlour)

    def broken(*_: object) -> bytes:
        raise OSError("no paint")

    monkeypatch.setattr(leaderboard, "board", broken)
    found = shown(await parlour.slash(parlour.ann, "leaderboard"))
    assert pictures(found) == []
    assert "**ann**" in text(found)
    assert len(parlour.take_errors()) == 1


async def test_twenty_long_names_fit(parlour: Parlour) -> None:
    book = chronicle(parlour)
    for number in range(PAGE):
        long = {Person(4000 + 2 * number + half, "𝕎" * 23 + "…"): half for half in (0, 1)}
        await book.game(long, guild=parlour.guild.id)
    found = shown(await parlour.slash(parlour.ann, "leaderboard", game="oshiya", by="rating"))
    assert text(found).count("𝕎" * 23) == PAGE
    assert length(text(found)) < 4000
    for games in range(3):
        await book.game({Person(4000 + seat, "𝕎" * 23 + "…"): games + seat for seat in range(5)})
    await book.game({person(parlour.ann): 1, Person(4000, "𝕎" * 23 + "…"): 1}, guild=parlour.guild.id)
    assert length(text(shown(await parlour.slash(parlour.ann, "profile")))) < 4000


def test_every_key_fits_and_belongs_to_one_kind() -> None:
    query = Query("a" * 32, sign("x"), True, "season", "rating", 1000, 99_999)
    for verb in ("back", "next", "mine", "post"):
        key = TopButton(query, verb, "label").custom_id
        assert len(key) <= 100
    examples = {
        f"top:{query.key}:next",
        "top:oshiya:*:here:all:wins:1:0:post",
        "past:1456074443980800015:*:0:open",
        "past:1456074443980800015:oshiya:12:next",
        "step:12:0:open",
        "tale:12:film",
        "mine:sure",
        "jump:12:0",
        "watch",
    }
    for key in examples:
        kinds = [
            kind
            for kind in (*WIDGETS, *RECORD_WIDGETS)
            if kind.__discord_ui_compiled_template__.fullmatch(key)
        ]
        assert len(kinds) == 1, (key, kinds)
    assert len({kind.__discord_ui_compiled_template__.pattern.split(":")[0] for kind in RECORD_WIDGETS}) == 7


# --- profiles ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_profile_of_ones_own_and_of_another(parlour: Parlour, name: str) -> None:
    await some_games(parlour)
    await chronicle_game_with_bot(parlour)
    me = getattr(parlour, name)
    for found in (
        shown(await parlour.slash(me, "profile")),
        shown(await parlour.slash(parlour.dai if name == "bun" else parlour.cyn, "profile", player=me)),
    ):
        assert found.ephemeral
        assert pictures(found) == ["ratings.png"]
        assert text(found).startswith(f"## {name}\n")
    found = shown(await parlour.slash(me, "profile"))
    own = words(parlour.language(me))
    assert own("profile-favourite", game=parlour.say(me, "game-name")) in text(found)
    won = name == "ann"
    streak = parlour.say(me, "profile-streak", streak=int(won), longest=int(won))
    assert streak in text(found)
    games, wins = parlour.say(me, "rated-games", games=1), parlour.say(me, "wins", wins=int(won))
    assert parlour.say(me, "profile-total", games=games, wins=wins, percent=100 * won) in text(found)
    unrated = parlour.say(me, "profile-unrated", games=1)
    assert (unrated in text(found)) == (name == "ann")
    assert parlour.say(me, "profile-rivals") in text(found)
    assert [button.label for button in buttons(found)] == [parlour.say(me, "profile-history")]


async def chronicle_game_with_bot(parlour: Parlour) -> None:
    await chronicle(parlour, 2001).game({person(parlour.ann): 1}, bots={1: 5}, guild=parlour.guild.id)


async def test_a_profile_without_rated_games_has_no_picture(parlour: Parlour) -> None:
    await chronicle_game_with_bot(parlour)
    found = shown(await parlour.slash(parlour.ann, "profile"))
    assert pictures(found) == []
    assert parlour.say("en", "profile-game-unrated", games="1 game") in text(found)


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_profile_of_closed_games_names_no_favourite(parlour: Parlour, name: str) -> None:
    book, me = chronicle(parlour), getattr(parlour, name)
    for game in parlour.bot.faces:
        await book.game({person(me): 0, person(parlour.cyn): 0}, game=game, cancelled=True)
    found = text(shown(await parlour.slash(me, "profile")))
    games = len(parlour.bot.faces)
    assert f"{parlour.say(me, 'profile-none')}\n-# {parlour.say(me, 'profile-unrated', games=games)}" in found
    assert words(parlour.language(me))("profile-favourite", game="")[:5] not in found
    assert parlour.say(me, "profile-streak", streak=0, longest=0) not in found


@pytest.mark.parametrize("command", ["profile", "history"])
@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_somebody_who_has_never_played(parlour: Parlour, command: str, name: str) -> None:
    me = getattr(parlour, name)
    found = shown(await parlour.slash(me, command))
    assert text(found) == parlour.say(me, "no-never-played-you")
    stranger = parlour.env.create_user("stranger")
    found = shown(await parlour.slash(me, command, player=stranger))
    assert text(found) == parlour.say(me, "no-never-played", name=f"<@{stranger.id}>")
    assert parlour.pings(found) == set()


async def test_somebody_who_has_left_the_server_keeps_the_name(parlour: Parlour) -> None:
    gone = parlour.env.create_user("gone")
    await chronicle(parlour).game(
        {Person(gone.id, "Gone girl"): 3, person(parlour.ann): 5}, guild=parlour.guild.id
    )
    found = shown(await parlour.slash(parlour.ann, "profile", player=gone))
    assert text(found).startswith("## Gone girl\n")
    assert "Gone girl" in text(shown(await parlour.slash(parlour.ann, "leaderboard")))
    assert text(shown(await parlour.slash(parlour.ann, "history", player=gone))).startswith(
        f"## {parlour.say('en', 'history-title', name='Gone girl')}"
    )


async def test_a_new_name_is_taken_up(parlour: Parlour) -> None:
    await chronicle(parlour).game({person(parlour.ann, "Old"): 3, person(parlour.bun): 5})
    found = shown(await parlour.slash(parlour.ann, "profile"))
    assert text(found).startswith("## ann\n")


# --- histories -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "bun"])
async def test_a_history_marks_what_is_not_rated(parlour: Parlour, name: str) -> None:
    me = getattr(parlour, name)
    rated = await played(parlour, parlour.ann, parlour.bun)
    with_bot = await played(parlour, parlour.ann, parlour.bun, bots=1, variant="cascade")
    closed = await played(parlour, parlour.ann, parlour.bun, until=3, close=True)
    found = shown(await parlour.slash(me, "history"))
    lines = [line for line in text(found).splitlines() if line.startswith("`#")]
    assert [line.split("`")[1] for line in lines] == [f"#{t.id}" for t in (closed, with_bot, rated)]
    assert parlour.say(me, "history-cancelled") in lines[0]
    assert parlour.say(me, "history-unrated", came="")[-6:] in lines[1]
    assert parlour.say(me, "option-variant.cascade") in lines[1]
    assert parlour.say(me, "history-unrated", came="")[-6:] not in lines[2]
    (menu,) = menus(found)
    assert [value for _, value in menu.lines] == [str(t.id) for t in (closed, with_bot, rated)]
    watched = shown(await parlour.choose(me, found, "watch", str(rated.id)))
    assert f"#{rated.id}" in text(watched)
    assert pictures(watched) == ["board.png"]


async def test_of_others_only_the_games_of_this_server_are_shown(parlour: Parlour) -> None:
    here = await played(parlour, parlour.ann, parlour.bun)
    there = await played(parlour, parlour.ann, parlour.bun, guild=999)
    own = shown(await parlour.slash(parlour.ann, "history"))
    assert (f"#{here.id}`" in text(own), f"#{there.id}`" in text(own)) == (True, True)
    others = shown(await parlour.slash(parlour.cyn, "history", player=parlour.ann))
    assert (f"#{here.id}`" in text(others), f"#{there.id}`" in text(others)) == (True, False)
    assert parlour.say("en", "history-here") in text(others)


async def test_pages_of_a_history_and_one_game_alone(parlour: Parlour) -> None:
    book = chronicle(parlour)
    for _ in range(PAGE + 1):
        await book.game({person(parlour.ann): 1, person(parlour.bun): 2}, guild=parlour.guild.id)
    profile = shown(await parlour.slash(parlour.ann, "profile"))
    first = shown(await parlour.click(parlour.ann, profile, buttons(profile)[0].custom_id))
    assert first.id != profile.id
    assert text(first).count("`#") == PAGE
    second = shown(await parlour.click(parlour.ann, first, buttons(first)[1].custom_id))
    assert second.id == first.id
    assert text(second).count("`#") == 1
    assert [button.disabled for button in buttons(second)] == [False, True]
    only = shown(await parlour.slash(parlour.ann, "history", game="oshiya"))
    assert text(only).count("`#") == PAGE
    assert f"past:{parlour.ann.id}:oshiya:1:next" in custom_ids(only)


async def test_commands_have_names_in_both_languages(parlour: Parlour) -> None:
    tree, translator = parlour.bot.tree, parlour.bot.tree.translator
    assert translator is not None
    offered = json.dumps(
        [await c.get_translated_payload(tree, translator) for c in tree.get_commands()],
        ensure_ascii=False,
    )
    for name in ("leaderboard", "profile", "history", "replay", "privacy"):
        assert f'"{name}"' in offered
        assert f'"{parlour.say("ja", f"command-{name}")}"' in offered
    for by in ("rating", "wins", "share", "score"):
        assert parlour.say("ja", f"by-{by}") in offered
