"""What people do in a game: see, answer, take back, look things up, end it."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.discord_ui import asker
from bot.discord_ui.drawing import drawn
from bot.discord_ui.here import Here
from bot.discord_ui.interaction import Answers
from bot.discord_ui.lobby_cards import LobbyCards
from bot.discord_ui.lobby_handlers import LobbyHandlers
from bot.discord_ui.posts import Posts
from bot.discord_ui.publisher import Publisher
from bot.press import Press
from bot.refusals import refused
from bot.screens.board import told
from bot.screens.names import telling
from bot.screens.panel import groups, own_panel
from bot.screens.screen import Screen
from bot.screens.widgets import PanelButton
from bot.store.model import Table
from bot.tables.base import Turn
from bot.tables.look import Look
from bot.tables.lookup import check_host
from bot.tables.tables import Tables
from bot.text.limits import LINE, MENU, cut
from bot.text.presenter import Presenter, Telling, sorry
from bot.text.words import escaped, unmarked
from bot.workers import Workers
from rules.core import Refusal
from rules.options import read_options, write_options
from rules.record import write_record

LOG_LINES = 15


@dataclass(frozen=True, kw_only=True)
class GameHandlers:
    """Answers what concerns a game that has been dealt, and its rules."""

    answers: Answers
    here: Here
    tables: Tables
    faces: Mapping[str, Presenter]
    workers: Workers
    cards: LobbyCards
    publisher: Publisher
    posts: Posts
    lobby: LobbyHandlers
    """Opens the next game."""

    # --- the game --------------------------------------------------------------------------

    async def open_panel(self, press: Press, table_id: int, *, refresh: bool = False) -> None:
        """The person's own panel as things stand now."""
        with self.publisher.going_on(table_id):
            await self.answers.answer(press, self._looked(press, table_id), refresh=refresh)

    async def open_group(self, press: Press, table_id: int, group: str, ply: int) -> None:
        """The panel after the first of two steps, which changes nothing yet."""

        async def opened() -> Screen:
            look = await self.tables.looking.look(table_id, press.user.id)
            if look.ply == ply:
                return await self._panel(press, look, group=group)
            return await self._panel(press, look, notice=self.here.words(press, look.table.game)("no-stale"))

        await self.answers.answer(press, opened(), refresh=True)

    async def _looked(self, press: Press, table_id: int, known: Turn | None = None) -> Screen:
        """The person's panel of the table as it is now; `known` as in `Looking.look`."""
        return await self._panel(press, await self.tables.looking.look(table_id, press.user.id, known))

    async def _panel(self, press: Press, look: Look, *, group: str | None = None, notice: str = "") -> Screen:
        table = look.table
        if table.status == "lobby":
            raise refused("not-started")
        if table.status == "closed":
            raise refused("table-closed")
        face = self.faces[table.game]
        own = face.words(asker.language(press))
        picture = None
        if look.seat is not None and table.status == "playing":
            plain = telling(table, own, plain=True)
            among = groups(look, face, plain).get(group or "")
            draw = partial(face.choosing, among=among) if among else face.hand
            picture = await drawn(
                self.workers, f"table {table.id}: a picture could not be drawn", draw, look.view
            )
        now = self.tables.now()
        return own_panel(look, face, own, now=now, picture=picture, notice=notice, group=group)

    async def _after(self, press: Press, change: Awaitable[Turn]) -> Screen:
        """The person's panel after a turn and what quick bots answer to it."""
        turn = await change
        if turn.table.bot_asked:
            latest = await self.publisher.bots_first(turn.table.id)
            return await self._looked(press, turn.table.id, latest)
        # What the turn has brought with it is not read again.
        return await self._panel(press, self.tables.looking.after(turn, press.user.id))

    async def _moved_chair(self, press: Press, change: Awaitable[Table]) -> Screen:
        """The person's panel after somebody has come or gone, and what quick bots answer to that."""
        table = await change
        latest = await self.publisher.bots_first(table.id) if table.bot_asked else None
        return await self._looked(press, table.id, latest)

    async def _pressed(self, press: Press, table_id: int, changing: Awaitable[Screen]) -> None:
        """A button of a panel that changes something; if it is refused, the panel as it is now, and why."""

        async def changed() -> Screen:
            try:
                return await changing
            except Refusal as refusal:
                look = await self.tables.looking.look(table_id, press.user.id)
                if look.seat is None or look.table.status != "playing":
                    raise
                notice = sorry(refusal, self.here.words(press, look.table.game))
                return await self._panel(press, look, notice=notice)

        with self.publisher.going_on(table_id):
            await self.answers.answer(press, changed(), refresh=True)

    async def act(self, press: Press, table_id: int, text: str, ply: int) -> None:
        """An answer from one's panel."""
        acting = self.tables.play.act(table_id, press.user.id, text, ply)
        await self._pressed(press, table_id, self._after(press, self.publisher.saved(acting)))

    async def play(self, press: Press, game: str, text: str) -> None:
        """The command: an answer that was typed."""
        table_id = (await self.here.table(press, game)).id
        await self._typed(press, table_id, self.tables.play.act(table_id, press.user.id, text.strip()))

    async def undo(self, press: Press, game: str) -> None:
        """The command: take one's own latest move back."""
        table_id = (await self.here.table(press, game)).id
        await self._typed(press, table_id, self.tables.play.undo(table_id, press.user.id))

    async def _typed(self, press: Press, table_id: int, making: Awaitable[Turn]) -> None:
        with self.publisher.going_on(table_id):
            await self.answers.answer(press, self._after(press, self.publisher.saved(making)))

    async def moves(self, press: Press, game: str, typed: str) -> list[tuple[str, str]]:
        """The legal answers that match what has been typed, as label and text, at most 25."""
        table = await self.here.table(press, game)
        look = self.tables.looking.seen(table, press.user.id)
        if look.choice is None:
            return []
        face = self.faces[game]
        to = telling(table, face.words(asker.language(press)), plain=True)
        found = []
        for action in look.choice.options:
            label = str(face.offer(action, look.view, to))
            if typed.casefold() in f"{action} {label}".casefold():
                found.append((cut(label, LINE), str(action)))
        return found[:MENU]

    async def panel_pressed(self, press: Press, table_id: int, verb: str) -> None:
        """The other buttons of a panel or of a finished game."""
        tables = self.tables
        match verb.split("-"):
            case ["refresh"]:
                await self.open_panel(press, table_id, refresh=True)
            case ["back"]:
                back = tables.lobby.join(table_id, asker.person(press))
                await self._pressed(press, table_id, self._moved_chair(press, back))
            case ["sub", seat]:
                calling = tables.play.substitute(table_id, press.user.id, int(seat))
                await self._pressed(press, table_id, self._moved_chair(press, calling))
            case ["again"]:
                table = (await tables.looking.look(table_id, None)).table
                bots = [chair.bot for chair in table.seats if chair.user_id is None and chair.bot]
                await self.lobby.new(press, table.game, table.options, bots=bots)
            case ["close"]:
                await self._close(press, table_id)
            case _:
                raise refused("unknown-widget")

    # --- looking ---------------------------------------------------------------------------

    async def hand(self, press: Press, game: str) -> None:
        """The command for one's own panel."""
        await self.open_panel(press, (await self.here.table(press, game)).id)

    async def board(self, press: Press, game: str) -> None:
        """Show the board or the lobby's card again, in the answer: that goes out even where posts may not."""
        table = await self.here.latest(press, game)
        if table.status == "lobby":
            await self.cards.post(press, table)
            return
        if table.state is None:
            raise refused("no-table-here", command=self.here.command(press, game))
        with self.publisher.going_on(table.id):
            look = self.tables.looking.seen(table, None)
            await self.answers.answer(press, self.posts.screen(look, ()), public=True)

    async def log(self, press: Press, game: str) -> None:
        """What has happened: the latest lines, all of them as a file."""
        table = await self.here.latest(press, game)
        if table.seed is None:
            raise refused("no-table-here", command=self.here.command(press, game))
        await self.answers.answer(press, self._log(press, table))

    async def _log(self, press: Press, table: Table) -> Screen:
        face = self.faces[table.game]
        own = face.words(asker.language(press))
        record = await self.tables.looking.record(table)
        steps = await self.workers.long(self.tables.looking.retell, table, record)
        lines = numbered(steps, face, telling(table, own))
        head = f"### {face.title(table.options, own)}\n" + "\n".join(lines[-LOG_LINES:] or [own("log-empty")])
        text = unmarked("\n".join(numbered(steps, face, telling(table, own, plain=True))))
        if not table.live:
            text += f"\n\n{write_record(record)}\n{table.deal}\n"
        return Screen(head, attachment=(f"{table.game}-{table.id}.txt", text.encode()))

    async def rules(self, press: Press, game: str, options: Mapping[str, str | bool]) -> None:
        """The rules of the chosen options, else of this channel's table, else the usual ones."""
        face = self.faces[game]
        chosen = dict(options)
        if not chosen and press.channel_id is not None:
            table = await self.tables.looking.live_in(press.channel_id)
            if table is not None and table.game == game:
                chosen = dict(table.options)
        await self.answers.answer(press, self._rules(press, face, chosen))

    async def table_rules(self, press: Press, table_id: int) -> None:
        """The rules that a table plays by."""
        table = (await self.tables.looking.look(table_id, None)).table
        await self.answers.answer(press, self._rules(press, self.faces[table.game], table.options))

    async def _rules(self, press: Press, face: Presenter, chosen: Mapping[str, str | bool]) -> Screen:
        own = face.words(asker.language(press))
        options = read_options(face.game.Options, chosen)
        mishap = f"rules of {face.game.key}: a picture could not be drawn"
        picture = await drawn(self.workers, mishap, face.lesson, options)
        values = write_options(options)
        text = f"## {face.title(values, own)}\n{face.rules(values, own)}"
        alt = own("rules-alt") if picture else ""
        return Screen(text, picture=picture, name="rules.png", alt=alt)

    async def close(self, press: Press, game: str) -> None:
        """End a table; a running game only after a second press."""
        table = await self.here.table(press, game)
        if not asker.may_moderate(press):
            check_host(table, press.user.id)
        if table.status == "lobby":
            await self._close(press, table.id)
            return
        own = self.here.words(press, game)
        sure = PanelButton(table.id, "close", label=own("close-yes"), style=discord.ButtonStyle.danger)
        await self.answers.send(press, Screen(own("close-sure"), rows=((sure,),)))

    async def _close(self, press: Press, table_id: int) -> None:
        moderator = asker.may_moderate(press)
        closing = self.tables.lobby.close(table_id, press.user.id, moderator=moderator)
        table = await self.answers.in_time(press, closing, thinking=True)
        own = self.faces[table.game].words(table.locale)
        try:
            who = escaped(asker.person(press).name)
            await self.answers.send(press, Screen(own("closed-by", who=who)), public=True)
        finally:
            await self.cards.redraw(table_id)


def numbered(turns: Sequence[Turn], face: Presenter, to: Telling) -> list[str]:
    """The public lines of a game, each move's behind its number."""
    return [f"{number}. {line}" for number, turn in enumerate(turns) for line in told([turn], face, to)]
