"""A whole game as one animated picture (WebP), a frame at a time: between two frames others have their turn.

Each frame holds only the rectangle in which it differs from the one before, so that a game of
hundreds of moves stays small; the container is put together here, since Pillow wants all frames at once.
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass

from PIL import Image, ImageChops

from bot.canvas import PAPER

LIMIT = 8_000_000
"""Bytes that a film may have."""

SIZES = ((720, 75), (560, 65), (400, 50))
"""Width in pixels and quality, the better ones first: the next is taken when a film grows too large."""

FIRST, EACH, LAST = 2000, 1300, 5000
"""Milliseconds that a frame is shown."""

LONGEST = 16_777_215
"""Milliseconds that the format can say."""

UNSEEN = 5
"""Differences of a colour value up to this are not seen, and not drawn again."""


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
        self._frames: list[Frame] = []
        self.bytes = 0
        """How many it has so far."""

    def add(self, picture: bytes, milliseconds: int) -> None:
        """Show a picture next; the first one gives the size, later ones are fitted into it."""
        image = self._fitted(Image.open(io.BytesIO(picture)).convert("RGB"))
        box = (0, 0, *image.size) if self._shown is None else _changed(self._shown, image)
        if box is None:
            last = self._frames[-1]
            longer = min(LONGEST, last.milliseconds + milliseconds)
            self._frames[-1] = Frame(last.left, last.top, last.width, last.height, last.data, longer)
            return
        left, top, right, bottom = box
        data = _encoded(image.crop(box), self._quality)
        self._frames.append(Frame(left, top, right - left, bottom - top, data, milliseconds))
        self.bytes += len(data) + 24
        self._shown = image

    def _fitted(self, image: Image.Image) -> Image.Image:
        if self._shown is None:
            # Even lengths, since a rectangle begins at an even place.
            height = round(image.height * self._width / image.width)
            return image.resize((self._width, height + height % 2), Image.Resampling.LANCZOS)
        width, height = self._shown.size
        share = min(width / image.width, height / image.height)
        size = max(1, round(image.width * share)), max(1, round(image.height * share))
        image = image.resize(size, Image.Resampling.LANCZOS)
        if size == (width, height):
            return image
        ground = Image.new("RGB", (width, height), PAPER)
        ground.paste(image, ((width - size[0]) // 2, (height - size[1]) // 2))
        return ground

    def saved(self) -> bytes:
        """The file, with at least one frame; it runs for ever."""
        assert self._shown is not None
        width, height = self._shown.size
        body = _chunk(b"VP8X", struct.pack("<B3x", 0b10) + _three(width - 1) + _three(height - 1))
        body += _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
        body += b"".join(_chunk(b"ANMF", _frame(frame)) for frame in self._frames)
        return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _changed(before: Image.Image, after: Image.Image) -> tuple[int, int, int, int] | None:
    """The rectangle in which two pictures differ, from even places on; None if nothing is to be seen."""
    difference = ImageChops.difference(before, after)
    box = difference.point(lambda value: 255 * (value > UNSEEN)).getbbox()
    if box is None:
        return None
    left, top, right, bottom = box
    return left - left % 2, top - top % 2, right, bottom


def _encoded(image: Image.Image, quality: int) -> bytes:
    """The picture's own chunks, without the file around them."""
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=2)
    return out.getvalue()[12:]


def _frame(frame: Frame) -> bytes:
    place = _three(frame.left // 2) + _three(frame.top // 2)
    size = _three(frame.width - 1) + _three(frame.height - 1)
    # The flag says that the rectangle takes the place of what was there, rather than lie over it.
    return place + size + _three(frame.milliseconds) + b"\x02" + frame.data


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
