"""The cards of lobbies in their channels: each table has one that is kept up to date."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.discord_ui.channels import Channels
from bot.discord_ui.interaction import UNREACHED, Answers
from bot.press import Press
from bot.screens.lobby import lobby_card
from bot.screens.screen import Screen
from bot.store.model import Table
from bot.tables.tables import Tables
from bot.text.presenter import Presenter

log = logging.getLogger(__name__)


class LobbyCards:
    """Shows cards, and changes the kept ones."""

    def __init__(
        self, answers: Answers, tables: Tables, faces: Mapping[str, Presenter], channels: Channels
    ) -> None:
        self._answers = answers
        self._tables = tables
        self._faces = faces
        self._channels = channels

    async def post(self, press: Press, table: Table) -> None:
        """Show the card in a new message, which is the one kept up to date from now on."""
        message_id = await self._answers.send(press, self._card(table), public=True)
        if message_id is not None:
            await self._tables.lobby.set_message(table.id, message_id)

    async def show(self, press: Press, table: Table) -> None:
        """The card that was pressed as it is now, and the kept one if that is another."""
        view = self._card(table).layout()
        if press.response.is_done():
            await press.edit_original_response(view=view)
        else:
            await press.response.edit_message(view=view)
        pressed = press.message is not None and press.message.id == table.lobby_message_id
        await self.redraw(table.id, _components(view) if pressed else None)

    async def redraw(self, table_id: int, shown: list[dict[str, Any]] | None = None) -> None:
        """Make the kept card, if it still exists, show the present state: answers can overtake each other."""
        try:
            while (
                table := await self._tables.looking.table(table_id)
            ) and table.lobby_message_id is not None:
                view = self._card(table).layout()
                if _components(view) == shown:
                    return
                await self._channels.of(table).get_partial_message(table.lobby_message_id).edit(view=view)
                shown = _components(view)
        except UNREACHED as error:
            log.warning("table %s: its lobby card could not be changed: %s", table_id, error)

    def _card(self, table: Table) -> Screen:
        return lobby_card(table, self._faces[table.game])


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components
