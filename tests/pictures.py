"""Reference pictures, `tests/pictures/<game>/<name>.png`.

Compared with a tolerance, since rasterisers differ in soft edges from one version to the next;
`pytest --update-pictures` writes them anew, to be looked at before they are committed.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "pictures"

TOLERANCE = 2.0
"""How far apart two pictures may be: the mean difference of a colour value, of 255."""

PATCH, PATCH_TOLERANCE = 25, 16
"""How far apart the colours of a patch of that many pixels may be: soft edges are not, a missing token is."""

LIMIT = 150_000
"""How many bytes a picture may have."""


def opened(picture: bytes) -> Image.Image:
    """The picture that the bytes of a PNG are."""
    image = Image.open(io.BytesIO(picture))
    assert image.format == "PNG"
    return image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures' colour values."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def assert_picture(picture: bytes, name: str, *, update: bool) -> None:
    """That a picture looks like its reference, or with `update` that it becomes the reference."""
    path = FOLDER / f"{name}.png"
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)
    assert path.exists(), f"no {path.name}: write it with pytest --update-pictures"
    drawn, reference = opened(picture), opened(path.read_bytes())
    assert drawn.size == reference.size
    apart = difference(drawn, reference)
    assert apart < TOLERANCE, f"{path.name}: {apart:.2f} of 255 apart on average"
    patches = ImageChops.difference(drawn.reduce(PATCH), reference.reduce(PATCH))
    worst = max(ImageStat.Stat(patches).extrema, key=lambda band: band[1])[1]
    assert worst < PATCH_TOLERANCE, f"{path.name}: a patch is {worst} of 255 apart"
