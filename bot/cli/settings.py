"""What the host of a bot can set: environment, `.env` file, command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.text.words import LANGUAGES

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


class Secrets(BaseSettings):
    """What never stands on a command line."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token, from the environment variable `DISCORD_TOKEN`."""


class Spoken(BaseSettings):
    """What every command reads; each has an environment variable (`variable`) and a flag of its name."""

    model_config = SettingsConfigDict(
        env_prefix="ZASHIKI_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    language: Language | None = None
    """The language of the preview, the terminal and of messages about starting."""


class Stored(Spoken):
    """What the commands read that need a database."""

    database: Path | None = None
    """The database file. The bot's own is `zashiki.db`; the preview's is a new temporary one."""


class Settings(Stored):
    """What the bot and its preview read."""

    channel: str = Field("parlour", min_length=1, max_length=100)
    """The name of the preview's channel."""

    port: int = Field(8765, ge=0, le=65535)
    """Where the preview is served on this machine; 0 takes any free port."""

    turn_hours: float = Field(24, gt=0, le=24 * 365)
    """Hours after which a bot plays for a person who does not answer."""

    gap_seconds: float = Field(1.0, ge=0, le=60)
    """Least time between two posts of one table."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much the log says."""


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"ZASHIKI_{name.upper()}"


def unknown(environment: Mapping[str, str], commands: Iterable[type[Spoken]]) -> list[str]:
    """The variables that look like settings but belong to no command."""
    known = {variable(name) for command in commands for name in command.model_fields}
    return sorted(
        name for name in environment if name.upper().startswith("ZASHIKI_") and name.upper() not in known
    )
