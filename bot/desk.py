"""The front desk: every press and command of a person, answered in that person's language.

The order is always the same: check, change in one transaction, answer the person (in the
first three seconds, whatever happens), then tell the channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from typing import TYPE_CHECKING

import discord

from bot import screens
from bot.presenter import Presenter, Telling, sorry
from bot.screens import Screen
from bot.store import Table
from bot.tables import Look, Person, Turn, check_host
from bot.widgets import PanelButton
from bot.words import Words, clean_name, escaped, language_of, words
from rules.core import Refusal
from rules.replay import write

if TYPE_CHECKING:
    from bot.app import Zashiki

    Press = discord.Interaction[Zashiki]

log = logging.getLogger(__name__)

IN_GOOD_TIME = 1.5
"""Seconds after which an answer is announced first; Discord waits for three."""

NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
"""What the bot must be allowed where a game is to be played."""

LOG_LINES = 15


class Desk:
    """Answers interactions with the tables of one bot."""

    def __init__(self, bot: Zashiki) -> None:
        self._bot = bot

    # --- courtesy --------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def courtesy(
        self, press: Press, *, table: int | None = None, game: str | None = None
    ) -> AsyncIterator[None]:
        """Turn a Refusal into one sentence and any mishap into "your game is safe" and a log line."""
        try:
            yield
        except Refusal as refusal:
            await self._tell(press, sorry(refusal, await self._words_for(press, table, game)))
        except Exception as error:
            where = table if table is not None else f"of {game} in channel {press.channel_id}"
            if isinstance(error, discord.NotFound) and error.code == 10062:
                log.warning("table %s: an interaction was answered too late", where)
                return
            log.exception("table %s: an interaction of user %s failed", where, press.user.id)
            await self._tell(press, words(self.language(press))("mishap"))

    async def _tell(self, press: Press, sentence: str) -> None:
        screen = Screen(sentence)
        try:
            if press.response.is_done():
                await press.followup.send(view=screen.layout(), ephemeral=True)
            else:
                await press.response.send_message(view=screen.layout(), ephemeral=True)
        except discord.HTTPException as error:
            log.warning("user %s could not be told something: %s", press.user.id, error)

    @staticmethod
    def language(press: Press) -> str:
        """The language of the person who pressed."""
        return language_of(press.locale)

    async def _words_for(self, press: Press, table_id: int | None, game: str | None) -> Words:
        """The person's words; with a game's own among them if it is known which."""
        if game is None and table_id is not None:
            table = await self._bot.tables.store.read().table(table_id)
            game = table.game if table is not None else None
        face = self._bot.faces.get(game or "")
        return face.words(self.language(press)) if face else words(self.language(press))

    async def _answer(self, press: Press, making: Awaitable[Screen], *, refresh: bool = False) -> None:
        """Show a screen to the person alone; `refresh`: in place of the panel that was pressed.

        If it is not there in good time, a deferral goes first and the screen follows in words.
        """
        task = asyncio.ensure_future(making)
        done, _ = await asyncio.wait({task}, timeout=IN_GOOD_TIME)
        if not done:
            await press.response.defer(ephemeral=True, thinking=True)
            screen = (await task).in_words()
            await press.followup.send(view=screen.layout(), ephemeral=True)
            return
        screen = task.result()
        if refresh:
            try:
                await press.response.edit_message(view=screen.layout(), attachments=screen.files())
            except discord.HTTPException as error:
                # Discord may refuse an edit that brings an upload (discord-api-docs#7529):
                # then a fresh panel takes its place.
                if error.status != 400 or press.response.is_done():
                    raise
            else:
                return
        await press.response.send_message(view=screen.layout(), files=screen.files(), ephemeral=True)

    @staticmethod
    def person(press: Press) -> Person:
        """Who pressed, under the name shown in this server."""
        return Person(press.user.id, clean_name(press.user.display_name))

    @staticmethod
    def may_moderate(press: Press) -> bool:
        """Whether the person keeps order in the channel."""
        return press.permissions.manage_messages or press.permissions.manage_guild

    def check_permissions(self, press: Press) -> None:
        """Refusal `missing-permissions` that names what the bot is not allowed here."""
        thread = isinstance(press.channel, discord.Thread)
        needed = NEEDED_IN_THREAD if thread else NEEDED
        missing = [name for name in needed if not getattr(press.app_permissions, name)]
        if missing:
            own = words(self.language(press))
            names = own("and").join(own(f"permission-{name.replace('_', '-')}") for name in missing)
            raise Refusal("missing-permissions", permissions=names)

    # --- tables of a channel ---------------------------------------------------------------

    async def here(self, press: Press, game: str) -> Table:
        """The live table of this channel for a command of `game`, or a Refusal that says what is."""
        assert press.channel_id is not None
        table = await self._bot.tables.store.read().live_table(press.channel_id)
        if table is None or table.game != game:
            raise Refusal("no-table-here", command=f"/{game}")
        return table

    # --- the lobby -------------------------------------------------------------------------

    async def new(
        self, press: Press, game: str, options: Mapping[str, str | bool], first: int | None = None
    ) -> None:
        """Open a lobby in this channel and show its card."""
        if press.guild_id is None or press.channel_id is None:
            raise Refusal("only-in-server")
        self.check_permissions(press)
        table = await self._bot.tables.open(
            guild_id=press.guild_id,
            channel_id=press.channel_id,
            locale=await self.channel_language(press),
            host=self.person(press),
            game=game,
            options=options,
            first_id=first,
        )
        screen = screens.lobby(table, self._bot.faces[game])
        sent = await press.response.send_message(view=screen.layout())
        if sent.message_id is not None:
            await self._bot.tables.set_lobby_message(table.id, sent.message_id)
        self._bot.deadline.rearm()

    async def channel_language(self, press: Press) -> str:
        """The language of public messages: what the server has set, else its own."""
        if press.guild_id is not None:
            chosen = (await self._bot.tables.store.read().guild(press.guild_id)).language
            if chosen is not None:
                return chosen
        return language_of(press.guild_locale)

    async def lobby_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """A button of the lobby card: the answer is the card as it is now."""
        tables = self._bot.tables
        me = self.person(press)
        match verb:
            case "join":
                table = await tables.join(table_id, me)
            case "leave":
                table = await tables.leave(table_id, me.id)
            case "bot":
                table = await tables.add_bot(table_id, me.id)
            case "unbot":
                table = await tables.remove_bot(table_id, me.id)
            case "options":
                await self._answer(press, self._options(press, table_id))
                return
            case "start":
                self.check_permissions(press)
                turn = await tables.start(table_id, me.id)
                await self._show_card(press, turn.table)
                self._tell_channel(turn)
                return
            case _:
                raise Refusal("no-table")
        if table.status == "playing":
            # A card that missed the start: a chair was given back or left in the running game.
            await self._show_card(press, table)
            await self._tell(press, self._seat_news(press, table))
            self._bot.publisher.run_bots(table.id)
            return
        await self._show_card(press, table)

    async def _show_card(self, press: Press, table: Table) -> None:
        screen = screens.lobby(table, self._bot.faces[table.game])
        await press.response.edit_message(view=screen.layout())

    async def _redraw_card(self, table: Table) -> None:
        """The lobby card after something else than a press on it; it may be gone."""
        if table.lobby_message_id is None:
            return
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        screen = screens.lobby(table, self._bot.faces[table.game])
        try:
            await channel.get_partial_message(table.lobby_message_id).edit(view=screen.layout())
        except discord.HTTPException as error:
            log.warning("table %s: its lobby card could not be changed: %s", table.id, error)

    async def _options(self, press: Press, table_id: int) -> Screen:
        look = await self._bot.tables.look(table_id, press.user.id)
        table = look.table
        if table.status != "lobby":
            raise Refusal("already-started" if table.status == "playing" else "table-closed")
        face = self._bot.faces[table.game]
        check_host(table, press.user.id)
        return screens.options(table, face, face.words(self.language(press)))

    async def set_option(self, press: Press, table_id: int, name: str, value: str) -> None:
        """A menu of the host's panel."""
        table = await self._bot.tables.set_option(table_id, press.user.id, name, value)
        await self._answer(press, self._options(press, table_id), refresh=True)
        await self._redraw_card(table)

    async def set_first(self, press: Press, table_id: int, value: str) -> None:
        """The menu of who begins."""
        first = int(value) if value.isdecimal() else None
        table = await self._bot.tables.set_first(table_id, press.user.id, first)
        await self._answer(press, self._options(press, table_id), refresh=True)
        await self._redraw_card(table)

    async def join(self, press: Press, game: str) -> None:
        """The command: sit down, or come back."""
        table = await self._bot.tables.join((await self.here(press, game)).id, self.person(press))
        await self._tell(press, self._seat_news(press, table))
        if table.status == "lobby":
            await self._redraw_card(table)
        else:
            self._bot.publisher.run_bots(table.id)

    async def leave(self, press: Press, game: str) -> None:
        """The command: get up; in a running game the bot keeps the chair."""
        table = await self._bot.tables.leave((await self.here(press, game)).id, press.user.id)
        await self._tell(press, self._seat_news(press, table))
        await self._after_leaving(table)

    async def _after_leaving(self, table: Table) -> None:
        if table.status == "playing":
            self._bot.publisher.run_bots(table.id)
        else:
            await self._redraw_card(table)

    def _seat_news(self, press: Press, table: Table) -> str:
        own = self._bot.faces[table.game].words(self.language(press))
        chair = table.chair_of(press.user.id)
        if table.status == "closed":
            return own("left-closed")
        if chair is None:
            return own("left-lobby")
        if chair.bot is not None:
            return own("left-game", command=f"/{table.game}")
        return own("joined" if table.status == "lobby" else "came-back")

    async def start(self, press: Press, game: str) -> None:
        """The command: deal."""
        self.check_permissions(press)
        turn = await self._bot.tables.start((await self.here(press, game)).id, press.user.id)
        await self._tell(press, self._bot.faces[game].words(self.language(press))("lobby-started"))
        await self._redraw_card(turn.table)
        self._tell_channel(turn)

    # --- the game --------------------------------------------------------------------------

    def _tell_channel(self, turn: Turn) -> None:
        self._bot.publisher.follow(turn)
        self._bot.deadline.rearm()

    async def open_panel(
        self,
        press: Press,
        table_id: int,
        *,
        refresh: bool = False,
        group: str | None = None,
        notice: str = "",
    ) -> None:
        """The person's own panel as things stand now."""
        look = await self._bot.tables.look(table_id, press.user.id)
        await self._answer(press, self._panel(press, look, group=group, notice=notice), refresh=refresh)

    async def _panel(self, press: Press, look: Look, *, group: str | None = None, notice: str = "") -> Screen:
        face = self._bot.faces[look.table.game]
        own = face.words(self.language(press))
        if look.view is None:
            raise Refusal("not-started" if look.table.status == "lobby" else "table-closed")
        if look.table.status == "closed":
            raise Refusal("table-closed")
        picture = None
        if look.seat is not None and look.table.status == "playing":
            try:
                picture = await self._bot.pools.hand(face.hand, look.view)
            except Exception:
                log.exception("table %s: a hand could not be drawn", look.table.id)
        now = self._bot.tables.now()
        return screens.panel(look, face, own, now=now, picture=picture, notice=notice, group=group)

    async def act(self, press: Press, table_id: int, text: str, ply: int) -> None:
        """An answer from one's panel; a refused one shows the panel as it is now, and why."""
        try:
            turn = await self._bot.tables.act(table_id, press.user.id, text, ply)
        except Refusal as refusal:
            look = await self._bot.tables.look(table_id, press.user.id)
            if look.seat is None or look.table.status != "playing":
                raise
            notice = sorry(refusal, self._bot.faces[look.table.game].words(self.language(press)))
            await self._answer(press, self._panel(press, look, notice=notice), refresh=True)
            return
        try:
            await self._answer(press, self._panel(press, self._after(turn, press.user.id)), refresh=True)
        finally:
            self._tell_channel(turn)

    def _after(self, turn: Turn, user_id: int) -> Look:
        return self._bot.tables.seen(turn.table, user_id)

    async def play(self, press: Press, game: str, text: str) -> None:
        """The command: an answer that was typed."""
        turn = await self._bot.tables.act((await self.here(press, game)).id, press.user.id, text.strip())
        try:
            await self._answer(press, self._panel(press, self._after(turn, press.user.id)))
        finally:
            self._tell_channel(turn)

    async def moves(self, press: Press, game: str, typed: str) -> list[tuple[str, str]]:
        """The legal answers that match what has been typed, as label and text, at most 25."""
        if press.channel_id is None:
            return []
        table = await self._bot.tables.store.read().live_table(press.channel_id)
        if table is None or table.game != game or table.status != "playing":
            return []
        look = self._bot.tables.seen(table, press.user.id)
        if look.choice is None:
            return []
        face = self._bot.faces[game]
        to = screens.telling(table, face.words(self.language(press)), plain=True)
        found = []
        for action in look.choice.options:
            offer = face.offer(action, look.view, to)
            label = " ".join(filter(None, (offer.label, offer.hint)))
            if typed.casefold() in f"{action} {label}".casefold():
                found.append((label[:100], str(action)))
        return found[:25]

    async def undo(self, press: Press, game: str) -> None:
        """The command: take one's own latest move back."""
        turn = await self._bot.tables.undo((await self.here(press, game)).id, press.user.id)
        try:
            await self._answer(press, self._panel(press, self._after(turn, press.user.id)))
        finally:
            self._tell_channel(turn)

    async def panel_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a panel or of a finished game."""
        match verb.split("-"):
            case ["refresh"]:
                await self.open_panel(press, table_id, refresh=True)
            case ["back"]:
                await self._bot.tables.join(table_id, self.person(press))
                await self.open_panel(press, table_id, refresh=True)
            case ["sub", seat]:
                await self._bot.tables.substitute(table_id, press.user.id, int(seat))
                await self.open_panel(press, table_id, refresh=True)
                self._bot.publisher.run_bots(table_id)
            case ["again"]:
                look = await self._bot.tables.look(table_id, None)
                await self.new(press, look.table.game, look.table.options)
            case ["close"]:
                await self._close(press, table_id)
            case _:
                raise Refusal("no-table")

    async def changed_by_time(self, table: Table) -> None:
        """A deadline has passed: show what it did."""
        await self._after_leaving(table)

    # --- looking ---------------------------------------------------------------------------

    async def hand(self, press: Press, game: str) -> None:
        """The command for one's own panel."""
        await self.open_panel(press, (await self.here(press, game)).id)

    async def board(self, press: Press, game: str) -> None:
        """Post the board again, in the answer itself: that goes out even where the bot may not post."""
        assert press.channel_id is not None
        table = await self._bot.tables.store.read().latest_table(press.channel_id, game)
        if table is None or table.state is None:
            raise Refusal("no-table-here", command=f"/{game}")
        look = self._bot.tables.seen(table, None)
        face = self._bot.faces[game]
        await press.response.defer(thinking=True)
        picture = await self._bot.pools.board(face.board, look.view)
        screen = screens.post(look, (), face, picture)
        await press.followup.send(
            view=screen.layout(), files=screen.files(), allowed_mentions=discord.AllowedMentions.none()
        )

    async def log(self, press: Press, game: str) -> None:
        """What has happened: the latest lines, all of them as a file."""
        assert press.channel_id is not None
        table = await self._bot.tables.store.read().latest_table(press.channel_id, game)
        if table is None or table.seed is None:
            raise Refusal("no-table-here", command=f"/{game}")
        await self._answer(press, self._log(press, table))

    async def _log(self, press: Press, table: Table) -> Screen:
        face = self._bot.faces[table.game]
        own = face.words(self.language(press))
        record = await self._bot.tables.record(table)
        steps = await self._bot.pools.long(self._bot.tables.retell, table, record)
        lines = numbered(steps, face, screens.telling(table, own))
        head = f"### {face.title(table.options, own)}\n" + "\n".join(lines[-LOG_LINES:] or [own("log-empty")])
        text = "\n".join(numbered(steps, face, screens.telling(table, own, plain=True))).replace("**", "")
        if table.status == "over":
            text += f"\n\n{write(record)}\n{table.deal}\n"
        return Screen(head, attachment=(f"{table.game}-{table.id}.txt", text.encode()))

    async def rules(self, press: Press, game: str, options: Mapping[str, str | bool]) -> None:
        """The rules of the chosen options, else of this channel's table, else the usual ones."""
        face = self._bot.faces[game]
        chosen = dict(options)
        if not chosen and press.channel_id is not None:
            table = await self._bot.tables.store.read().live_table(press.channel_id)
            if table is not None and table.game == game:
                chosen = dict(table.options)
        await self._answer(press, self._rules(press, face, chosen))

    async def _rules(self, press: Press, face: Presenter, chosen: Mapping[str, str | bool]) -> Screen:
        own = face.words(self.language(press))
        options = face.game.Options(**chosen)
        picture = await self._bot.pools.hand(face.lesson, options)
        values = {name: getattr(options, name) for name in options.__dataclass_fields__}
        text = f"## {face.title(values, own)}\n{face.rules(values, own)}"
        return Screen(text, picture=picture, name="rules.png", alt=own("rules-alt"))

    async def close(self, press: Press, game: str) -> None:
        """End a table; a running game only after a second press."""
        table = await self.here(press, game)
        if not self.may_moderate(press):
            check_host(table, press.user.id)
        if table.status == "lobby":
            await self._close(press, table.id)
            return
        own = self._bot.faces[game].words(self.language(press))
        await self._answer(press, self._ask_to_close(table, own))

    async def _ask_to_close(self, table: Table, own: Words) -> Screen:
        sure = PanelButton(table.id, "close", label=own("close-yes"), style=discord.ButtonStyle.danger)
        return Screen(own("close-sure"), rows=((sure,),))

    async def _close(self, press: Press, table_id: int) -> None:
        moderator = self.may_moderate(press)
        table = await self._bot.tables.close(table_id, press.user.id, moderator=moderator)
        face = self._bot.faces[table.game]
        said = face.words(table.locale)("closed-by", who=escaped(self.person(press).name))
        await press.response.send_message(view=Screen(said).layout())
        await self._redraw_card(table)


def numbered(turns: Sequence[Turn], face: Presenter, to: Telling) -> list[str]:
    """The public lines of a game, each move's behind its number."""
    return [
        f"{number}. {line}" for number, turn in enumerate(turns) for line in screens.told([turn], face, to)
    ]
