"""What a command or a widget is given: Discord's interaction, under the one name that is used here."""

from __future__ import annotations

from typing import Any

import discord

Press = discord.Interaction[Any]
"""Whatever client it came through: what answers it is handed in, never looked up on the client."""
