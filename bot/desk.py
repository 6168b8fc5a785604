"""The front desk: what every press and command of a person does.

The order is always the same: check, change in one transaction, answer the person (in the
first three seconds, whatever happens), then tell the channel.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot import screens
from bot.answers import UNREACHED, Answers
from bot.presenter import Presenter, Telling, sorry
from bot.screens import Screen
from bot.store import Table
from bot.tables import Turn, check_host
from bot.widgets import PanelButton
from bot.words import Words, escaped
from rules.core import Refusal
from rules.replay import write, write_options

if TYPE_CHECKING:
    from bot.gamecog import Press

log = logging.getLogger(__name__)

LOG_LINES = 15


class Desk(Answers):
    """Answers interactions with the tables of one bot."""

    @contextlib.contextmanager
    def _going_on(self, table_id: int) -> Iterator[None]:
        """Whatever becomes of an answer: after it the bots that are asked play, and the channel is told."""
        try:
            yield
        finally:
            self._bot.publisher.run_bots(table_id)
            self._bot.deadline.rearm()

    async def _saved(self, making: Awaitable[Turn]) -> Table:
        """The table after a turn; once that is saved, the channel is to hear of it."""
        turn = await making
        self._bot.publisher.add(turn)
        return turn.table

    # --- the lobby -------------------------------------------------------------------------

    async def new(
        self,
        press: Press,
        game: str,
        options: Mapping[str, str | bool],
        first: int | None = None,
        bots: Sequence[str] = (),
    ) -> None:
        """Open a lobby in this channel and show its card."""
        if press.guild_id is None or press.channel_id is None:
            raise Refusal("only-in-server")
        self.check_permissions(press)
        opening = self._bot.tables.open(
            guild_id=press.guild_id,
            channel_id=press.channel_id,
            locale=await self.channel_language(press),
            host=self.person(press),
            game=game,
            options=options,
            first_id=first,
            bots=bots,
        )
        table = await self._in_time(press, opening, thinking=True)
        self._bot.deadline.rearm()
        await self._post_card(press, table)

    async def _post_card(self, press: Press, table: Table) -> None:
        """Show the lobby card in a new message, which is from now on the one that is kept up to date."""
        view = self._card(table)
        if press.response.is_done():
            message_id: int | None = (await press.followup.send(view=view, wait=True)).id
        else:
            message_id = (await press.response.send_message(view=view)).message_id
        if message_id is not None:
            await self._bot.tables.set_lobby_message(table.id, message_id)

    def _card(self, table: Table) -> discord.ui.LayoutView:
        return screens.lobby(table, self._bot.faces[table.game]).layout()

    async def lobby_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """A button of the lobby card: the answer is the card as it is now."""
        tables, me = self._bot.tables, self.person(press)
        match verb:
            case "join":
                change = tables.join(table_id, me)
            case "leave":
                change = tables.leave(table_id, me.id)
            case "bot":
                change = tables.add_bot(table_id, me.id)
            case "unbot":
                change = tables.remove_bot(table_id, me.id)
            case "start":
                self.check_permissions(press)
                change = self._saved(tables.start(table_id, me.id))
            case "options":
                await self._answer(press, self._options(press, table_id))
                return
            case _:
                raise Refusal("unknown-widget")
        with self._going_on(table_id):
            table = await self._in_time(press, change)
            await self._show_card(press, table)
            if table.seed is not None and verb != "start":
                # A card that missed the start: a chair was given back or left in the running game.
                await self._tell(press, self._seat_news(press, table))
        await self._say_closed(table)

    async def _show_card(self, press: Press, table: Table) -> None:
        """The card that was pressed as it is now, and the kept one if that is another."""
        view = self._card(table)
        if press.response.is_done():
            await press.edit_original_response(view=view)
        else:
            await press.response.edit_message(view=view)
        pressed = press.message is not None and press.message.id == table.lobby_message_id
        await self._redraw_card(table.id, _components(view) if pressed else None)

    async def _redraw_card(self, table_id: int, shown: list[dict[str, Any]] | None = None) -> None:
        """Make the kept card, which may be gone, show what is: answers can overtake each other."""
        store = self._bot.tables.store
        try:
            while (table := await store.read().table(table_id)) and table.lobby_message_id is not None:
                view = self._card(table)
                if _components(view) == shown:
                    return
                channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
                await channel.get_partial_message(table.lobby_message_id).edit(view=view)
                shown = _components(view)
        except UNREACHED as error:
            log.warning("table %s: its lobby card could not be changed: %s", table_id, error)

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
        await self._set(press, table_id, self._bot.tables.set_option(table_id, press.user.id, name, value))

    async def set_first(self, press: Press, table_id: int, value: str) -> None:
        """The menu of who begins."""
        first = int(value) if value.isdecimal() else None
        await self._set(press, table_id, self._bot.tables.set_first(table_id, press.user.id, first))

    async def set_level(self, press: Press, table_id: int, level: str) -> None:
        """The menu of how well bots play."""
        await self._set(press, table_id, self._bot.tables.set_level(table_id, press.user.id, level))

    async def _set(self, press: Press, table_id: int, change: Awaitable[Table]) -> None:
        async def changed() -> Screen:
            await change
            return await self._options(press, table_id)

        await self._answer(press, changed(), refresh=True)
        await self._redraw_card(table_id)

    async def join(self, press: Press, game: str) -> None:
        """The command: sit down, or come back."""
        table_id = (await self.here(press, game)).id
        await self._move(press, table_id, self._bot.tables.join(table_id, self.person(press)))

    async def leave(self, press: Press, game: str) -> None:
        """The command: get up; in a running game the bot keeps the chair."""
        table_id = (await self.here(press, game)).id
        await self._move(press, table_id, self._bot.tables.leave(table_id, press.user.id))

    async def _move(self, press: Press, table_id: int, change: Awaitable[Table]) -> None:
        with self._going_on(table_id):
            table = await self._in_time(press, change, ephemeral=True, thinking=True)
            await self._tell(press, self._seat_news(press, table))
        await self._moved(table)

    async def _moved(self, table: Table) -> None:
        """Show the channel that somebody has come or gone; in a running game the next turn shows it."""
        if table.status != "playing":
            await self._redraw_card(table.id)
        await self._say_closed(table)

    async def _say_closed(self, table: Table) -> None:
        """A game that ends because nobody is left is not ended in silence."""
        if table.status == "closed" and table.seed is not None:
            await self._bot.publisher.say(table, "lobby-closed")

    def _seat_news(self, press: Press, table: Table) -> str:
        own = self._bot.faces[table.game].words(self.language(press))
        chair = table.chair_of(press.user.id)
        if table.status == "closed":
            return own("left-closed")
        if chair is None:
            return own("left-lobby")
        if chair.bot is not None:
            return own("left-game", command=self.command(press, table.game))
        return own("joined" if table.status == "lobby" else "came-back")

    async def start(self, press: Press, game: str) -> None:
        """The command: deal."""
        self.check_permissions(press)
        table_id = (await self.here(press, game)).id
        starting = self._saved(self._bot.tables.start(table_id, press.user.id))
        with self._going_on(table_id):
            await self._in_time(press, starting, ephemeral=True, thinking=True)
            await self._tell(press, self._bot.faces[game].words(self.language(press))("lobby-started"))
        await self._redraw_card(table_id)

    async def changed_by_time(self, table: Table) -> None:
        """A deadline has passed: show what it did."""
        await self._moved(table)
        self._bot.publisher.run_bots(table.id)

    # --- the game --------------------------------------------------------------------------

    async def open_panel(self, press: Press, table_id: int, *, refresh: bool = False) -> None:
        """The person's own panel as things stand now."""
        with self._going_on(table_id):
            await self._answer(press, self._panel(press, table_id), refresh=refresh)

    async def open_group(self, press: Press, table_id: int, group: str, ply: int) -> None:
        """The panel after the first of two steps, which changes nothing yet."""
        look = await self._bot.tables.look(table_id, press.user.id)
        own = self._bot.faces[look.table.game].words(self.language(press))
        stale = look.ply != ply
        panel = self._panel(
            press, table_id, group=None if stale else group, notice=own("no-stale") if stale else ""
        )
        await self._answer(press, panel, refresh=True)

    async def _panel(
        self, press: Press, table_id: int, *, group: str | None = None, notice: str = ""
    ) -> Screen:
        look = await self._bot.tables.look(table_id, press.user.id)
        table = look.table
        if table.status == "lobby":
            raise Refusal("not-started")
        if table.status == "closed":
            raise Refusal("table-closed")
        face = self._bot.faces[table.game]
        own = face.words(self.language(press))
        picture = None
        if look.seat is not None and table.status == "playing":
            plain = screens.telling(table, own, plain=True)
            among = screens.groups(look, face, plain).get(group or "")
            draw = partial(face.choosing, among=among) if among else face.hand
            picture = await self._drawn(f"table {table_id}", draw, look.view)
        now = self._bot.tables.now()
        return screens.panel(look, face, own, now=now, picture=picture, notice=notice, group=group)

    async def _drawn(self, what: str, draw: Callable[[Any], bytes | None], view: Any) -> bytes | None:
        """A picture for one person; None if it cannot be drawn, since the words say the same."""
        try:
            return await self._bot.pools.hand(draw, view)
        except Exception:
            log.exception("%s: a picture could not be drawn", what)
            return None

    async def _changed(self, press: Press, table_id: int, change: Awaitable[Table]) -> Screen:
        """The person's panel after a change and what quick bots answer to it."""
        table = await change
        if any(table.seats[seat].bot for seat in self._bot.tables.seen(table, None).asked):
            await self._bot.publisher.bots_first(table_id)
        return await self._panel(press, table_id)

    async def _pressed(self, press: Press, table_id: int, change: Awaitable[Table]) -> None:
        """A button of a panel that changes something; if it is refused, the panel as it is now, and why."""

        async def changed() -> Screen:
            try:
                return await self._changed(press, table_id, change)
            except Refusal as refusal:
                look = await self._bot.tables.look(table_id, press.user.id)
                if look.seat is None or look.table.status != "playing":
                    raise
                own = self._bot.faces[look.table.game].words(self.language(press))
                return await self._panel(press, table_id, notice=sorry(refusal, own))

        with self._going_on(table_id):
            await self._answer(press, changed(), refresh=True)

    async def act(self, press: Press, table_id: int, text: str, ply: int) -> None:
        """An answer from one's panel."""
        acting = self._bot.tables.act(table_id, press.user.id, text, ply)
        await self._pressed(press, table_id, self._saved(acting))

    async def play(self, press: Press, game: str, text: str) -> None:
        """The command: an answer that was typed."""
        table_id = (await self.here(press, game)).id
        acting = self._saved(self._bot.tables.act(table_id, press.user.id, text.strip()))
        with self._going_on(table_id):
            await self._answer(press, self._changed(press, table_id, acting))

    async def undo(self, press: Press, game: str) -> None:
        """The command: take one's own latest move back."""
        table_id = (await self.here(press, game)).id
        undoing = self._saved(self._bot.tables.undo(table_id, press.user.id))
        with self._going_on(table_id):
            await self._answer(press, self._changed(press, table_id, undoing))

    async def moves(self, press: Press, game: str, typed: str) -> list[tuple[str, str]]:
        """The legal answers that match what has been typed, as label and text, at most 25."""
        table = await self.here(press, game)
        look = self._bot.tables.seen(table, press.user.id)
        if look.choice is None:
            return []
        face = self._bot.faces[game]
        to = screens.telling(table, face.words(self.language(press)), plain=True)
        found = []
        for action in look.choice.options:
            label = str(face.offer(action, look.view, to))
            if typed.casefold() in f"{action} {label}".casefold():
                found.append((label[:100], str(action)))
        return found[:25]

    async def panel_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a panel or of a finished game."""
        tables = self._bot.tables
        match verb.split("-"):
            case ["refresh"]:
                await self.open_panel(press, table_id, refresh=True)
            case ["back"]:
                await self._pressed(press, table_id, tables.join(table_id, self.person(press)))
            case ["sub", seat]:
                await self._pressed(press, table_id, tables.substitute(table_id, press.user.id, int(seat)))
            case ["again"]:
                table = (await tables.look(table_id, None)).table
                bots = [chair.bot for chair in table.seats if chair.user_id is None and chair.bot]
                await self.new(press, table.game, table.options, bots=bots)
            case ["close"]:
                await self._close(press, table_id)
            case _:
                raise Refusal("unknown-widget")

    # --- looking ---------------------------------------------------------------------------

    async def hand(self, press: Press, game: str) -> None:
        """The command for one's own panel."""
        await self.open_panel(press, (await self.here(press, game)).id)

    async def board(self, press: Press, game: str) -> None:
        """Show the board or the lobby's card again, in the answer: that goes out even where posts may not."""
        table = await self.latest(press, game)
        if table.status == "lobby":
            await self._post_card(press, table)
            return
        if table.state is None:
            raise Refusal("no-table-here", command=self.command(press, game))
        with self._going_on(table.id):
            look = self._bot.tables.seen(table, None)
            await self._answer(press, self._bot.publisher.screen(look, ()), public=True)

    async def log(self, press: Press, game: str) -> None:
        """What has happened: the latest lines, all of them as a file."""
        table = await self.latest(press, game)
        if table.seed is None:
            raise Refusal("no-table-here", command=self.command(press, game))
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

    async def table_rules(self, press: Press, table_id: int) -> None:
        """The rules that a table plays by."""
        table = (await self._bot.tables.look(table_id, None)).table
        await self._answer(press, self._rules(press, self._bot.faces[table.game], table.options))

    async def _rules(self, press: Press, face: Presenter, chosen: Mapping[str, str | bool]) -> Screen:
        own = face.words(self.language(press))
        options = face.game.Options(**chosen)
        key = face.game.key
        picture = await self._drawn(f"rules of {key}", face.lesson, options)
        values = write_options(options)
        text = f"## {face.title(values, own)}\n{face.rules(values, own)}"
        alt = own("rules-alt") if picture else ""
        return Screen(text, picture=picture, name="rules.png", alt=alt)

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
        own = self._bot.faces[table.game].words(table.locale)
        said = Screen(own("closed-by", who=escaped(self.person(press).name)))
        try:
            await press.response.send_message(view=said.layout())
        finally:
            await self._redraw_card(table_id)


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def numbered(turns: Sequence[Turn], face: Presenter, to: Telling) -> list[str]:
    """The public lines of a game, each move's behind its number."""
    return [
        f"{number}. {line}" for number, turn in enumerate(turns) for line in screens.told([turn], face, to)
    ]
