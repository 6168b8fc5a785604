"""What those who manage a server may set: a field here is a setting, in the file, the command and the words.

Its words are `settings-<name>` (a line with its `{ $value }`), `command-settings-<name>` with `.about`,
and `setting-<name>-<value>` for each value of one that is not a switch. What names all settings is
`command-settings.about` and docs/hosting.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from bot.refusals import refused
from bot.tables.base import Base
from bot.text.words import LANGUAGES
from rules.options import SWITCH

AUTO = "auto"
"""The value of `language` that means the server's own."""


@dataclass(frozen=True)
class ServerSettings:
    """A switch is a `bool`; for anything else its `values` are given."""

    language: str = field(default=AUTO, metadata={"values": (AUTO, *LANGUAGES)})
    """What the bot says in the channels is in this language."""

    speech: bool = False
    """Whether totals are spoken where they are called."""


def names() -> tuple[str, ...]:
    """Every setting, in order."""
    return tuple(each.name for each in fields(ServerSettings))


def values(setting: str) -> tuple[str | bool, ...]:
    """What a setting may be, a switch off and on; KeyError if there is no such setting."""
    found = {each.name: each for each in fields(ServerSettings)}[setting]
    return found.metadata.get("values", SWITCH)  # type: ignore[no-any-return]


class Settings:
    """The settings of servers."""

    def __init__(self, base: Base) -> None:
        self._base = base

    async def of(self, guild_id: int) -> ServerSettings:
        """What a server has set, or the defaults."""
        return _read(await self._base.store.read().settings(guild_id))

    async def change(self, guild_id: int, chosen: Mapping[str, str | bool]) -> ServerSettings:
        """Set these; gives what is set afterwards. Refusal `no-such-value` for what a setting may not be."""
        if not chosen:
            return await self.of(guild_id)
        for name, value in chosen.items():
            if value not in values(name):
                among = ", ".join(str(each).lower() for each in values(name))
                raise refused("no-such-value", name=name, value=str(value), values=among)
        async with self._base.store.write() as db:
            settings = _read({**await db.settings(guild_id), **chosen})
            await db.set_settings(guild_id, asdict(settings))
        return settings


def _read(kept: Mapping[str, Any]) -> ServerSettings:
    """Settings as they are kept; one that is gone, or now has another kind of value, is at its default."""
    known = {each.name for each in fields(ServerSettings)}
    fit = {name: value for name, value in kept.items() if name in known and value in values(name)}
    return ServerSettings(**fit)
