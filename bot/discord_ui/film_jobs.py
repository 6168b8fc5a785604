"""Finished games as animated pictures: drawn one at a time, beside everything else; the latest are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping

from cachetools import LRUCache

from bot.pictures.animation import EACH, FIRST, LAST, LIMIT, SIZES, Film
from bot.refusals import refused
from bot.tables.replays import Replay
from bot.text.presenter import Presenter
from bot.workers import Workers

FILMS = 16_000_000
"""Bytes of films that are kept to be shown to everybody."""


class Drawing:
    """A film that is being drawn, for whoever wants it."""

    task: asyncio.Task[bytes]

    def __init__(self) -> None:
        self.done = 0
        self.total = 0

    def progress(self, done: int, total: int) -> None:
        """Note how many frames are drawn, and of how many."""
        self.done, self.total = done, total


class FilmJobs:
    """Films by the number of their game."""

    def __init__(self, faces: Mapping[str, Presenter], workers: Workers) -> None:
        self._faces = faces
        self._workers = workers
        self._drawings: dict[int, Drawing] = {}
        self._films: LRUCache[int, bytes] = LRUCache(FILMS, getsizeof=len)
        self._one = asyncio.Semaphore(1)

    def close(self) -> None:
        """Stop drawing."""
        for drawing in self._drawings.values():
            drawing.task.cancel()

    def kept(self, table_id: int) -> bytes | None:
        """A film that was drawn not long ago; None if it is not kept."""
        return self._films.get(table_id)

    def drawing(self, replay: Replay) -> Drawing:
        """The drawing of a game that is under way, or a new one."""
        table_id = replay.table.id
        if table_id not in self._drawings:
            drawing = self._drawings[table_id] = Drawing()
            drawing.task = asyncio.create_task(self._draw(replay, drawing))
            drawing.task.add_done_callback(lambda _: self._drawings.pop(table_id, None))
        return self._drawings[table_id]

    async def _draw(self, replay: Replay, drawing: Drawing) -> bytes:
        face = self._faces[replay.table.game]
        async with self._one:
            film = await shoot(replay, face, self._workers, drawing.progress)
        self._films[replay.table.id] = film
        return film


async def shoot(
    replay: Replay, face: Presenter, workers: Workers, progress: Callable[[int, int], None]
) -> bytes:
    """The whole game as an animated picture of at most LIMIT bytes, a frame at a time.

    `progress(done, total)` is told of the frames. Refusal `no-film` if the game cannot be told.
    """
    if not replay.steps:
        raise refused("no-film")
    for width, quality, leap in _attempts():
        film = Film(width, quality)
        numbers = [*range(0, replay.moves, leap), replay.moves]
        for done, number in enumerate(numbers, start=1):
            shown = FIRST if number == 0 else LAST if number == replay.moves else EACH
            await workers.board(_frame, film, face, replay, number, shown)
            progress(done, len(numbers))
            if film.bytes > LIMIT - 1000:
                break
        else:
            return film.saved()
    raise AssertionError("two small pictures are too large")


def _attempts() -> Iterator[tuple[int, int, int]]:
    """Width, quality, and how many moves from one frame to the next: smaller, then fewer."""
    for width, quality in SIZES:
        yield width, quality, 1
    leap = 2
    while leap < 10_000:
        yield *SIZES[-1], leap
        leap *= 2


def _frame(film: Film, face: Presenter, replay: Replay, number: int, milliseconds: int) -> None:
    film.add(face.board(replay.game.view(replay.steps[number].state, None)), milliseconds)
