"""The five seats' marks, the same in words and in pictures."""

from __future__ import annotations

SEAT_MARKS: tuple[str, ...] = ("🔴", "🟦", "🔶", "💚", "⭐")
"""An emoji for each seat, of the same shape and colour as the token `bot/pictures/art/seat-<n>.svg`."""

SEAT_COLOURS: tuple[str, ...] = ("#d93a3a", "#3b82d0", "#f0881f", "#4c9f4a", "#f5cf3d")
"""The colour of each token; never the only sign, since every token has a shape of its own."""
