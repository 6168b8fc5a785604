"""A server in a simulated Discord, with the bot in it and people of both languages."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.discord_ui import table_feed
from bot.discord_ui.app import Zashiki
from bot.preview.simcord_patches import speaking
from bot.store.store import SqliteStore
from bot.text.words import LANGUAGES
from tests.discord import reading
from tests.discord.reading import Message, shown
from tests.discord.strict import strictness

Payload = Callable[[Any, Any, Any], Awaitable[dict[str, Any]]]

PEOPLE = {"ann": "en-US", "bun": "ja", "cyn": "en-GB", "dai": "ja", "eve": "de"}


class Errors(logging.Handler):
    """Keeps what is logged as an error; a test that means it takes it away."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


class Parlour:
    """The server: what tests do in it and see of it."""

    def __init__(self, env: simcord.Env, bot: Zashiki, path: Path, errors: Errors) -> None:
        self.env = env
        self.bot = bot
        self.path = path
        self.locales: dict[int, str] = {}
        self.guild_locale = "en-US"
        self._errors = errors
        self.guild = env.create_guild("House", preferred_locale="en-US")
        self.channel = self.guild.create_text_channel("parlour")
        for name, locale in PEOPLE.items():
            setattr(self, name, self.person(name, locale))

    ann: MemberActor
    bun: MemberActor
    cyn: MemberActor
    dai: MemberActor
    eve: MemberActor

    @property
    def store(self) -> SqliteStore:
        """The store of the bot that runs at present."""
        assert isinstance(self.bot.store, SqliteStore)
        return self.bot.store

    # --- people and places ------------------------------------------------------------------

    def person(self, name: str, locale: str = "en-US", *, shown_as: str | None = None) -> MemberActor:
        """A new member of the server."""
        user = self.env.create_user(name, global_name=shown_as)
        self.locales[user.id] = locale
        return self.guild.add_member(user)

    def moderator(self, name: str = "mod") -> MemberActor:
        """A new member who manages the server."""
        role = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        user = self.env.create_user(name)
        return self.guild.add_member(user, roles=[role])

    @property
    def people(self) -> list[MemberActor]:
        return [getattr(self, name) for name in PEOPLE]

    def thread(self, name: str = "side") -> ChannelHandle:
        """A new thread in the channel."""
        made = self.env.backend.create_thread(self.channel.id, name, self.ann.id)
        return ChannelHandle(self.env, self.guild, made)

    def language(self, person: MemberActor) -> str:
        return "ja" if self.locales.get(person.id, "en-US") == "ja" else "en"

    def say(self, person: MemberActor | str, key: str, *, game: str = "oshiya", **facts: Any) -> str:
        """The words that this person, or somebody of this language, reads at a table of this game."""
        language = person if isinstance(person, str) else self.language(person)
        return self.bot.faces[game].words(language)(key, **facts)

    def command(self, person: MemberActor, game: str = "oshiya") -> str:
        """What this game's commands begin with for this person."""
        return self.bot.faces[game].command(self.language(person))

    # --- doing ------------------------------------------------------------------------------

    async def slash(
        self, person: MemberActor, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> InteractionResult:
        """A command, which is always answered."""
        result = await person.slash(channel or self.channel, command, **options)
        assert result.acknowledged, command
        return result

    async def click(self, person: MemberActor, message: Message, custom_id: str) -> InteractionResult:
        """A button, which always answers."""
        result = await person.click(message, custom_id=custom_id)
        assert result.acknowledged, custom_id
        return result

    async def choose(
        self, person: MemberActor, message: Message, custom_id: str, value: str
    ) -> InteractionResult:
        """A line of a menu, which always answers."""
        result = await person.select(message, [value], custom_id=custom_id)
        assert result.acknowledged, custom_id
        return result

    def press_unwaited(
        self,
        person: MemberActor,
        message: Message,
        custom_id: str,
        value: str | None = None,
        channel: ChannelHandle | None = None,
    ) -> InteractionResult:
        """A button or a line of a menu, whose answer is not waited for: another press follows at once."""
        backend = self.env.backend
        channel_id = (channel or self.channel).id
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if value is None else 3}
        if value is not None:
            data["values"] = [value]
        record, payload = interactions.base_payload(
            backend, type=3, channel_id=channel_id, guild_id=self.guild.id, user_id=person.id, data=data
        )
        record.source_message_id = message.id
        shows = dict(serializers.message_payload(backend, backend.get_message(channel_id, message.id)))
        backend.emit("INTERACTION_CREATE", {**payload, "message": shows})
        return InteractionResult(self.env, record)

    def remember(self, message: Message) -> Callable[[], None]:
        """Somebody's client still shows the message as it is now: the result makes it so."""
        sent = self.env.backend.get_message(self.channel.id, message.id)
        before = sent.components
        return lambda: setattr(sent, "components", before)

    async def lobby(
        self,
        *people: MemberActor,
        game: str = "oshiya",
        bots: int = 0,
        channel: ChannelHandle | None = None,
        **options: Any,
    ) -> ResponseMessage:
        """A table with these people, the first of them its host, and bots."""
        host, *guests = people
        card = shown(await self.slash(host, f"{game} new", channel, **options))
        table = self.table_id(card)
        for guest in guests:
            await self.click(guest, card, f"lobby:{table}:join")
        for _ in range(bots):
            await self.click(host, card, f"lobby:{table}:bot")
        return card

    async def game(
        self, *people: MemberActor, bots: int = 0, channel: ChannelHandle | None = None, **options: Any
    ) -> int:
        """A running game with these people, the first of whom begins; its table's id."""
        options = {"first": people[0], **options}
        card = await self.lobby(*people, bots=bots, channel=channel, **options)
        table = self.table_id(card)
        await self.click(people[0], card, f"lobby:{table}:start")
        return table

    async def panel(self, person: MemberActor, channel: ChannelHandle | None = None) -> ResponseMessage:
        """My seat, pressed below the latest board."""
        board = self.board(channel)
        seat = next(
            button.custom_id for button in reading.buttons(board) if button.custom_id.startswith("seat:")
        )
        return shown(await self.click(person, board, seat))

    async def answer(
        self, person: MemberActor, panel: ResponseMessage, pick: Callable[[list[str]], int] = lambda _: 0
    ) -> InteractionResult:
        """Give one of the answers that a panel offers, through its menus if it has any."""
        acts = [button.custom_id for button in reading.buttons(panel) if button.custom_id.startswith("do:")]
        if acts:
            return await self.click(person, panel, acts[pick(acts)])
        (menu,) = reading.menus(panel)
        values = [value for _, value in menu.lines]
        result = await self.choose(person, panel, menu.custom_id, values[pick(values)])
        return (
            await self.answer(person, shown(result), pick) if menu.custom_id.startswith("group:") else result
        )

    async def play_on(
        self,
        *people: MemberActor,
        turns: int = 1000,
        channel: ChannelHandle | None = None,
        pick: Callable[[list[str]], int] = lambda _: 0,
    ) -> None:
        """Let people answer from their panels until the game is over, or for so many turns."""
        table_id = self.table_id(self.board(channel))
        for _ in range(turns):
            table = await self.table(table_id)
            if table.status != "playing":
                return
            asked = [table.seats[seat].user_id for seat in self.bot.tables.looking.seen(table, None).asked]
            person = next(person for person in people if person.id in asked)
            await self.answer(person, await self.panel(person, channel), pick)

    async def restart(self, **options: Any) -> None:
        """Kill the bot and start another on the same file."""
        await self.env.settle()
        await self.store.close()
        self.bot.workers.close()
        self.bot = await zashiki(self.path, lambda: self.env, **options)
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    # --- seeing -----------------------------------------------------------------------------

    def history(
        self, channel: ChannelHandle | None = None, viewer: MemberActor | None = None
    ) -> list[discord.Message]:
        return (channel or self.channel).history(viewer=viewer)

    def posts(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """The messages that everybody sees."""
        return [message for message in self.history(channel) if not message.flags.ephemeral]

    def board(self, channel: ChannelHandle | None = None) -> discord.Message:
        """The latest message with a board's buttons."""
        return next(
            message
            for message in reversed(self.posts(channel))
            if any(key.split(":")[0] in ("seat", "panel") for key in reading.custom_ids(message))
        )

    def pings(self, message: Message) -> set[int]:
        """Whom it notifies; 0 stands for everybody or a role."""
        channel = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
        sent = self.env.backend.get_message(channel, message.id)
        return {
            *sent.ping_user_ids,
            *(0 for _ in sent.ping_role_ids),
            *(0 for _ in [1] if sent.mention_everyone),
        }

    @staticmethod
    def table_id(message: Message) -> int:
        return int(reading.buttons(message)[0].custom_id.split(":")[1])

    async def table(self, table_id: int) -> Any:
        return await self.store.read().table(table_id)

    async def dump(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of the database."""
        reader = self.store._reader
        return {
            name: [tuple(row) for row in await reader.execute_fetchall(f"SELECT * FROM {name}")]
            for name in ("tables", "seats", "log", "servers", "kept")
        }

    def check_privacy(self) -> None:
        """No message that others see has anything of one person's own."""
        cards = {
            say.partition("*")[0]
            for say in (self.say(language, "own-cards", cards="") for language in LANGUAGES)
        }
        for messages in self.env.backend.messages.values():
            for sent in messages.values():
                message = ResponseMessage(self.env, sent)
                if message.ephemeral:
                    continue
                own = {"do", "pick", "group", "option", "first", "level"}
                assert not {key.split(":")[0] for key in reading.custom_ids(message)} & own
                assert "hand.png" not in reading.pictures(message)
                for told in (reading.text(message), *reading.alts(message)):
                    assert not [card for card in cards if card in told]

    def working(self) -> list[int]:
        """The tables at which the bot is doing something."""
        feeds = self.bot.publisher._feeds
        return [table_id for table_id, feed in feeds.items() if feed.working is not None]

    def take_errors(self) -> list[str]:
        """What was logged as an error, which the test meant to happen."""
        found = [record.getMessage() for record in self._errors.records]
        self._errors.records.clear()
        return found


async def zashiki(path: Path, env: Callable[[], simcord.Env], **options: Any) -> Zashiki:
    """The bot on a database file, with the simulation's clock."""
    store = await SqliteStore.open(path)
    # No test pulls the plug: the disk need not be waited for.
    await store._writer.execute("PRAGMA synchronous = OFF")

    def now() -> int:
        return int(env().now().timestamp())

    return Zashiki(store, now, **{"gap": 0, "shard_count": 1, **options})


@pytest.fixture
def bot_options() -> dict[str, Any]:
    """What a test module wants to be different about the bot."""
    return {}


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's cards are always the same."""
    dealer = Random(request.node.name)
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: dealer.randbytes(size).hex())


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has failed is tried again only when a test lets the time pass, which it then says."""
    monkeypatch.setattr(table_feed, "RETRY", 3600.0, raising=False)


_TRANSLATED: dict[tuple[Any, str], str] = {}


@contextmanager
def translated_once() -> Iterator[None]:
    """A command's names in all of Discord's languages are looked up once, not at every start of a bot."""

    def remembering(original: Payload) -> Payload:
        async def payload(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
            key = type(translator).translate, json.dumps(command.to_dict(tree))
            if key not in _TRANSLATED:
                _TRANSLATED[key] = json.dumps(await original(command, tree, translator))
            found: dict[str, Any] = json.loads(_TRANSLATED[key])
            return found

        return payload

    with pytest.MonkeyPatch.context() as patch:
        for kind in (app_commands.Command, app_commands.Group):
            patch.setattr(kind, "get_translated_payload", remembering(kind.get_translated_payload))
        yield


@pytest.fixture
async def env(tmp_path: Path, bot_options: dict[str, Any]) -> AsyncIterator[simcord.Env]:
    """The simulated Discord with the bot logged in."""
    found: list[simcord.Env] = []
    bot = await zashiki(tmp_path / "zashiki.db", lambda: found[0], **bot_options)
    found.append(simcord.Env(bot, settle_timeout=60))
    with strictness(), translated_once():
        await found[0].start()
        yield found[0]
        await found[0].shutdown()
    # What a test has looked at it has meant.
    assert found[0].errors_since(found[0]._errors_acknowledged) == ()


@pytest.fixture
async def parlour(env: simcord.Env, tmp_path: Path) -> AsyncIterator[Parlour]:
    """The server; at the end nothing may have been logged as an error."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    bot = env.bot
    assert isinstance(bot, Zashiki)
    house = Parlour(env, bot, tmp_path / "zashiki.db", errors)
    with speaking(lambda user: house.locales.get(user, "en-US"), lambda: house.guild_locale):
        await env.settle()
        yield house
        await env.settle()
        house.check_privacy()
    await house.store.close()
    house.bot.workers.close()
    logging.getLogger().removeHandler(errors)
    assert house.take_errors() == []
