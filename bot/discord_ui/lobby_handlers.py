"""The front desk of the lobby: tables are opened and agreed on, people sit down and get up.

The order is always the same: check, change in one transaction, answer the person (in the
first three seconds, whatever happens), then tell the channel.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.interaction import UNREACHED, Answers
from bot.screens.lobby import lobby_card, options_panel
from bot.screens.screen import Screen
from bot.store.store import Table
from bot.tables.tables import Turn, check_host
from rules.core import Refusal

if TYPE_CHECKING:
    from bot.discord_ui.gamecog import Press

log = logging.getLogger(__name__)


class Reception(Answers):
    """Answers what concerns who sits at a table."""

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
        message_id = await self._send(press, self._card(table), public=True)
        if message_id is not None:
            await self._bot.tables.set_lobby_message(table.id, message_id)

    def _card(self, table: Table) -> Screen:
        return lobby_card(table, self._bot.faces[table.game])

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
                await self.answer(press, self._options(press, table_id))
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
        view = self._card(table).layout()
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
                view = self._card(table).layout()
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
        return options_panel(table, face, face.words(self.language(press)))

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

        await self.answer(press, changed(), refresh=True)
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
        own = self._own(press, table.game)
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
            await self._tell(press, self._own(press, game)("lobby-started"))
        await self._redraw_card(table_id)

    async def show_change(self, table: Table) -> None:
        """A table has changed without a press or a command there: show how it is."""
        await self._moved(table)
        self._bot.publisher.run_bots(table.id)


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components
