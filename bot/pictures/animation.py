"""A whole game as one animated picture (WebP), a frame at a time: between two frames others have their turn.

Each frame holds only what differs from the one before, laid over it, so that a game of hundreds
of moves stays small; the container is put together here, since Pillow wants all frames at once.
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass
from functools import reduce

from PIL import Image, ImageChops, ImageFilter

from bot.pictures.canvas import PAPER

LIMIT = 8_000_000
"""Bytes that a film may have."""

SIZES = ((720, 75), (560, 65), (400, 50))
"""Width in pixels and quality, the better ones first: the next is taken when a film grows too large."""

FIRST, EACH, LAST = 2000, 1300, 5000
"""Milliseconds that a frame is shown."""

LONGEST = 16_777_215
"""The most milliseconds that the format can express."""

UNSEEN, EDGE = 16, 5
"""Colour values that differ by up to this look the same and are not drawn again; the edge of what is."""

ANIMATED, TRANSPARENT = 0x02, 0x10
"""What the file's header says of it."""


@dataclass(frozen=True)
class Frame:
    """A rectangle of the picture, encoded, and how long it is shown."""

    left: int
    top: int
    width: int
    height: int
    data: bytes
    milliseconds: int


class Film:
    """Frames as they are added; not for two threads at once."""

    def __init__(self, width: int, quality: int) -> None:
        self._width = width
        self._quality = quality
        self._shown: Image.Image | None = None
        self._source = self._size = (0, 0)
        self._frames: list[Frame] = []
        self.bytes = 0
        """How many it has so far."""

    def add(self, picture: bytes, milliseconds: int) -> None:
        """Show a picture next; the first one gives the size, later ones are fitted into it."""
        image = self._fitted(Image.open(io.BytesIO(picture)).convert("RGB"))
        part = image if self._shown is None else _changed(self._shown, image)
        box = part.getbbox()
        if box is None:
            last = self._frames[-1]
            longer = min(LONGEST, last.milliseconds + milliseconds)
            self._frames[-1] = Frame(last.left, last.top, last.width, last.height, last.data, longer)
            return
        # A rectangle begins at an even place.
        left, top, right, bottom = box[0] - box[0] % 2, box[1] - box[1] % 2, box[2], box[3]
        data = _encoded(part.crop((left, top, right, bottom)), self._quality)
        self._frames.append(Frame(left, top, right - left, bottom - top, data, milliseconds))
        self.bytes += len(data) + 24
        self._shown = image

    def _fitted(self, image: Image.Image) -> Image.Image:
        if self._shown is None:
            self._source = image.size
            self._size = (self._width, max(1, round(image.height * self._width / image.width)))
        width, height = self._size
        if image.size == self._source:
            return image.resize(self._size, Image.Resampling.LANCZOS)
        share = min(width / image.width, height / image.height)
        size = max(1, round(image.width * share)), max(1, round(image.height * share))
        ground = Image.new("RGB", self._size, PAPER)
        ground.paste(
            image.resize(size, Image.Resampling.LANCZOS), ((width - size[0]) // 2, (height - size[1]) // 2)
        )
        return ground

    def saved(self) -> bytes:
        """The file, with at least one frame; it runs for ever."""
        width, height = self._size
        body = _chunk(
            b"VP8X", struct.pack("<B3x", ANIMATED | TRANSPARENT) + _three(width - 1) + _three(height - 1)
        )
        body += _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
        body += b"".join(_chunk(b"ANMF", _frame(frame)) for frame in self._frames)
        return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    """What differs in a picture from the one before, with a small edge; the rest is transparent."""
    bands = ImageChops.difference(before, after).point(lambda value: 255 * (value > UNSEEN)).split()
    mask = reduce(ImageChops.lighter, bands).filter(ImageFilter.MaxFilter(EDGE))
    part = Image.new("RGBA", after.size)
    part.paste(after, (0, 0), mask)
    return part


def _encoded(image: Image.Image, quality: int) -> bytes:
    """The picture's own chunks, without the file around them and its header."""
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=2)
    chunks = out.getvalue()[12:]
    return chunks[18:] if chunks.startswith(b"VP8X") else chunks


def _frame(frame: Frame) -> bytes:
    place = _three(frame.left // 2) + _three(frame.top // 2)
    size = _three(frame.width - 1) + _three(frame.height - 1)
    # The last byte says that the frame lies over what is there and stays.
    return place + size + _three(frame.milliseconds) + b"\0" + frame.data


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
