"""What a person finds in a message: texts, buttons, menus, pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from simcord.components import walk_components
from simcord.results import InteractionResult, ResponseMessage

Message = discord.Message | ResponseMessage


@dataclass(frozen=True)
class Button:
    """A button as it is shown."""

    label: str
    custom_id: str
    disabled: bool
    style: int


@dataclass(frozen=True)
class Menu:
    """A menu: its lines as label and value."""

    title: str
    custom_id: str
    lines: tuple[tuple[str, str], ...]
    chosen: str | None


def _components(message: Message) -> list[dict[str, Any]]:
    if isinstance(message, ResponseMessage):
        return message.components
    return [dict(component.to_dict()) for component in message.components]


def _walk(message: Message, kind: int) -> Iterator[dict[str, Any]]:
    return (part for part in walk_components(_components(message)) if part["type"] == kind)


def text(message: Message) -> str:
    """All texts, one below the other."""
    return "\n".join(part["content"] for part in _walk(message, 10)) or message.content


def buttons(message: Message) -> list[Button]:
    return [
        Button(part.get("label") or "", part["custom_id"], bool(part.get("disabled")), part["style"])
        for part in _walk(message, 2)
    ]


def menus(message: Message) -> list[Menu]:
    return [
        Menu(
            part.get("placeholder") or "",
            part["custom_id"],
            tuple((line["label"], line["value"]) for line in part["options"]),
            next((line["value"] for line in part["options"] if line.get("default")), None),
        )
        for part in _walk(message, 3)
    ]


def alts(message: Message) -> list[str]:
    """The alternative texts of the pictures that are shown."""
    return [item.get("description") or "" for part in _walk(message, 12) for item in part["items"]]


def pictures(message: Message) -> list[str]:
    """The names of the pictures that came with it."""
    return [file.filename for file in message.attachments if file.filename.endswith(".png")]


def custom_ids(message: Message) -> list[str]:
    """What can be pressed."""
    return [b.custom_id for b in buttons(message) if not b.disabled] + [m.custom_id for m in menus(message)]


def shown(result: InteractionResult) -> ResponseMessage:
    """The message that an interaction has brought: the latest one."""
    found = result.followups[-1] if result.followups else result.response
    assert found is not None
    return found


WAITING = ["panel:1:refresh", "rules:1"]
"""The buttons of the panel of somebody who waits, at the first table."""
