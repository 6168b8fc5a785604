"""Oshi's tests on Discord use the parlour of the host's."""

from tests.discord.conftest import bot_options, env, parlour

__all__ = ["bot_options", "env", "parlour"]
