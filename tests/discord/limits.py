"""Discord's limits, as its documentation gives them; lengths as its clients count, in UTF-16."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

COMPONENTS = 40
TEXT = 4000
ACTION_ROW, TEXT_DISPLAY, GALLERY, FILE, CONTAINER = 1, 10, 12, 13, 17
BUTTON, SELECT = 2, 3


def length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def within(text: str | None, most: int, least: int = 0) -> None:
    assert least <= length(text or "") <= most, (
        f"{length(text or '')} characters, not {least}-{most}: {text!r}"
    )


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def check_message(payload: dict[str, Any]) -> None:
    """Raise AssertionError if Discord would refuse this message."""
    within(payload.get("content"), 2000)
    parts = list(walk(payload.get("components") or ()))
    assert len(parts) <= COMPONENTS
    assert sum(length(part.get("content", "")) for part in parts if part["type"] == TEXT_DISPLAY) <= TEXT
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids)), ids
    for part in parts:
        _check_part(part)


def _check_part(part: dict[str, Any]) -> None:
    match part["type"]:
        case 1:
            kinds = {inner["type"] for inner in part["components"]}
            assert kinds in ({BUTTON}, {SELECT})
            assert 1 <= len(part["components"]) <= (5 if kinds == {BUTTON} else 1)
        case 2:
            within(part.get("label"), 80, 1)
            within(part["custom_id"], 100, 1)
        case 3:
            within(part["custom_id"], 100, 1)
            within(part.get("placeholder"), 150)
            assert 1 <= len(part["options"]) <= 25
            values = [line["value"] for line in part["options"]]
            assert len(values) == len(set(values)), values
            for line in part["options"]:
                within(line["label"], 100, 1)
                within(line["value"], 100, 1)
                within(line.get("description"), 100)
        case 10:
            within(part["content"], TEXT, 1)
        case 12:
            assert 1 <= len(part["items"]) <= 10
            for item in part["items"]:
                within(item.get("description"), 1024)
        case 13 | 17:
            pass
        case kind:
            raise AssertionError(f"component of a kind that is not used here: {kind}")


def check_request(method: str, path: str, body: Any) -> None:
    """Raise AssertionError if a request of the bot holds a message that Discord would refuse."""
    if not isinstance(body, dict) or "/commands" in path:
        return
    if path.endswith("/callback"):
        data = body.get("data") or {}
        for choice in data.get("choices") or ():
            within(choice["name"], 100, 1)
            within(choice["value"], 100, 1)
        assert len(data.get("choices") or ()) <= 25
        check_message(data)
    elif method in ("POST", "PATCH"):
        check_message(body)
