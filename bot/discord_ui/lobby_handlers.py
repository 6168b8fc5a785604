"""What people do at a lobby: tables are opened and agreed on, people sit down and get up.

The order is always the same: check, change in one transaction, answer the person (in the
first three seconds, whatever happens), then tell the channel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.discord_ui import asker
from bot.discord_ui.here import Here
from bot.discord_ui.interaction import Answers
from bot.discord_ui.lobby_cards import LobbyCards
from bot.discord_ui.posts import Posts
from bot.discord_ui.publisher import Publisher
from bot.press import Press
from bot.refusals import refused
from bot.screens.lobby import options_panel
from bot.screens.screen import Screen
from bot.store.model import Table
from bot.tables.lookup import check_host
from bot.tables.tables import Tables
from bot.text.presenter import Presenter


@dataclass(frozen=True, kw_only=True)
class LobbyHandlers:
    """Answers what concerns who sits at a table."""

    answers: Answers
    here: Here
    tables: Tables
    faces: Mapping[str, Presenter]
    cards: LobbyCards
    publisher: Publisher
    posts: Posts
    rearm: Callable[[], None]
    """Called after what may have moved the earliest deadline."""

    # --- the card --------------------------------------------------------------------------

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
            raise refused("only-in-server")
        asker.check_permissions(press)
        opening = self.tables.lobby.open(
            guild_id=press.guild_id,
            channel_id=press.channel_id,
            locale=await self.here.channel_language(press),
            host=asker.person(press),
            game=game,
            options=options,
            first_id=first,
            bots=bots,
        )
        table = await self.answers.in_time(press, opening, thinking=True)
        self.rearm()
        await self.cards.post(press, table)

    async def pressed(self, press: Press, table_id: int, verb: str) -> None:
        """A button of the lobby card: the answer is the card as it is now."""
        if verb == "options":
            await self.answers.answer(press, self._options(press, table_id))
            return
        change = self._change(press, table_id, verb)
        with self.publisher.going_on(table_id):
            table = await self.answers.in_time(press, change)
            await self.cards.show(press, table)
            if table.seed is not None and verb != "start":
                # A card that missed the start: a chair was given back or left in the running game.
                await self.answers.tell(press, self._seat_news(press, table))
        await self._say_closed(table)

    def _change(self, press: Press, table_id: int, verb: str) -> Awaitable[Table]:
        """What a button of the card does to the table."""
        tables, me = self.tables, asker.person(press)
        match verb:
            case "join":
                return tables.lobby.join(table_id, me)
            case "leave":
                return tables.lobby.leave(table_id, me.id)
            case "bot":
                return tables.lobby.add_bot(table_id, me.id)
            case "unbot":
                return tables.lobby.remove_bot(table_id, me.id)
            case "start":
                asker.check_permissions(press)
                return self._dealt(table_id, me.id)
            case _:
                raise refused("unknown-widget")

    async def _dealt(self, table_id: int, user_id: int) -> Table:
        return (await self.publisher.saved(self.tables.lobby.start(table_id, user_id))).table

    # --- the host's panel ------------------------------------------------------------------

    async def _options(self, press: Press, table_id: int) -> Screen:
        look = await self.tables.looking.look(table_id, press.user.id)
        table = look.table
        if table.status != "lobby":
            raise refused("already-started" if table.status == "playing" else "table-closed")
        face = self.faces[table.game]
        check_host(table, press.user.id)
        return options_panel(table, face, self.here.words(press, table.game))

    async def set_option(self, press: Press, table_id: int, name: str, value: str) -> None:
        """A menu of the host's panel."""
        await self._set(press, table_id, self.tables.lobby.set_option(table_id, press.user.id, name, value))

    async def set_first(self, press: Press, table_id: int, value: str) -> None:
        """The menu of who begins."""
        first = int(value) if value.isdecimal() else None
        await self._set(press, table_id, self.tables.lobby.set_first(table_id, press.user.id, first))

    async def set_level(self, press: Press, table_id: int, level: str) -> None:
        """The menu of how well bots play."""
        await self._set(press, table_id, self.tables.lobby.set_level(table_id, press.user.id, level))

    async def _set(self, press: Press, table_id: int, change: Awaitable[Table]) -> None:
        async def changed() -> Screen:
            await change
            return await self._options(press, table_id)

        await self.answers.answer(press, changed(), refresh=True)
        await self.cards.redraw(table_id)

    # --- commands --------------------------------------------------------------------------

    async def join(self, press: Press, game: str) -> None:
        """The command: sit down, or come back."""
        table_id = (await self.here.table(press, game)).id
        await self._move(press, table_id, self.tables.lobby.join(table_id, asker.person(press)))

    async def leave(self, press: Press, game: str) -> None:
        """The command: get up; in a running game the bot keeps the chair."""
        table_id = (await self.here.table(press, game)).id
        await self._move(press, table_id, self.tables.lobby.leave(table_id, press.user.id))

    async def _move(self, press: Press, table_id: int, change: Awaitable[Table]) -> None:
        with self.publisher.going_on(table_id):
            table = await self.answers.in_time(press, change, ephemeral=True, thinking=True)
            await self.answers.tell(press, self._seat_news(press, table))
        await self._moved(table)

    def _seat_news(self, press: Press, table: Table) -> str:
        own = self.here.words(press, table.game)
        chair = table.chair_of(press.user.id)
        if table.status == "closed":
            return own("left-closed")
        if chair is None:
            return own("left-lobby")
        if chair.bot is not None:
            return own("left-game", command=self.here.command(press, table.game))
        return own("joined" if table.status == "lobby" else "came-back")

    async def start(self, press: Press, game: str) -> None:
        """The command: deal."""
        asker.check_permissions(press)
        table_id = (await self.here.table(press, game)).id
        starting = self._dealt(table_id, press.user.id)
        with self.publisher.going_on(table_id):
            await self.answers.in_time(press, starting, ephemeral=True, thinking=True)
            await self.answers.tell(press, self.here.words(press, game)("lobby-started"))
        await self.cards.redraw(table_id)

    # --- the channel -----------------------------------------------------------------------

    async def show_change(self, table: Table) -> None:
        """A table has changed without a press or a command there: show how it is."""
        await self._moved(table)
        self.publisher.run_bots(table.id)

    async def _moved(self, table: Table) -> None:
        """Show the channel that somebody has come or gone; in a running game the next turn shows it."""
        if table.status != "playing":
            await self.cards.redraw(table.id)
        await self._say_closed(table)

    async def _say_closed(self, table: Table) -> None:
        """A game that ends because nobody is left is not ended in silence."""
        if table.status == "closed" and table.seed is not None:
            await self.posts.say(table, "lobby-closed")
