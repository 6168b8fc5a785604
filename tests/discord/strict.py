"""Where Discord is stricter than the simulation: what it refuses, and what it takes for the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.discord.limits import check_request


@contextmanager
def strictness() -> Iterator[None]:
    """Every message keeps Discord's limits; edits bring no uploads (discord-api-docs#7529);
    a nonce is good for one message; what is spoken needs the permission to speak."""
    original = router.dispatch
    sent: dict[tuple[str, str], Any] = {}

    def dispatch(backend: Any, method: str, path: str, **request: Any) -> Any:
        body, files = request.get("json"), request.get("files")
        check_request(method, path, body)
        _, kind, *rest = path.split("/")
        completes = (
            method == "POST"
            and kind == "webhooks"
            and rest[1] in backend.interaction_tokens
            and backend.interaction_by_token(rest[1]).loading
        )
        if files and (method == "PATCH" or completes):
            raise BackendError(400, 50035, "an edit may bring no upload")
        if method == "POST" and kind == "channels" and isinstance(body, dict):
            if body.get("tts"):
                guild = backend.get_channel(int(rest[0])).guild_id
                able = discord.Permissions(
                    backend.compute_permissions(guild, backend.bot_user.id, int(rest[0]))
                )
                assert able.send_tts_messages, "speech without the permission for it"
            nonce = (path, str(body.get("nonce")))
            if body.get("nonce") is not None:
                assert body["enforce_nonce"] is True
                if nonce not in sent:
                    sent[nonce] = original(backend, method, path, **request)
                return sent[nonce]
        return original(backend, method, path, **request)

    router.dispatch = dispatch
    try:
        yield
    finally:
        router.dispatch = original
