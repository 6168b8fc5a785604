"""How Oshiya Tokio speaks: totals called first, cards and carriages by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.discord_ui.gamecog import GameCog
from bot.seats import SEAT_MARKS
from bot.text.limits import ALT, cut
from bot.text.presenter import Offer, Presenter, Telling
from bot.text.words import Words, unmarked
from cogs.oshiya import board
from rules.core import Action, Event, Standing
from rules.oshiya import GAME
from rules.oshiya.components import VARIANTS, GivePile, Options, Play, Played, Push
from rules.oshiya.view import View

CIRCLED = "①②③"
"""Numbers of carriages."""


class Face(Presenter):
    """Words and pictures of Oshiya Tokio."""

    def facts(self, thing: Event | Action, to: Telling) -> dict[str, str | int]:
        """Carriages are named by number where there are several."""
        facts = super().facts(thing, to)
        if isinstance(pile := facts.get("pile"), int):
            several = VARIANTS[str(to.options["variant"])].carriages > 1
            facts["pile"] = CIRCLED[pile]
            facts["several"] = "yes" if several else "no"
        return facts

    def headline(self, events: Sequence[Event], to: Telling) -> str:
        """The totals that were called."""
        several = VARIANTS[str(to.options["variant"])].carriages > 1
        calls = [
            f"{CIRCLED[event.pile]} {event.total}!" if several else f"{event.total}!"
            for event in events
            if isinstance(event, Played)
        ]
        return " · ".join(calls)

    def spoken(self, events: Sequence[Event], to: Telling) -> str:
        """The same for a voice."""
        return " ".join(f"{event.total}!" for event in events if isinstance(event, Played))

    def offer(self, action: Action, view: View, to: Telling) -> Offer:
        """A card with the total that it makes."""
        match action:
            case Play(pushes=pushes):
                totals = [view.total(push.pile) + push.card for push in pushes]
                return Offer(
                    label=" + ".join(
                        self._push(push, total, view) for push, total in zip(pushes, totals, strict=True)
                    ),
                    hint="🎁" if view.bonus_at in totals and view.deck else "",
                    good=view.capacity in totals,
                    bad=any(total > view.capacity for total in totals),
                )
            case GivePile(pile=pile):
                cards = len(view.piles[pile])
                return Offer(to.words("do-give-pile", pile=CIRCLED[pile], cards=cards))
            case _:
                raise TypeError(action)

    @staticmethod
    def _push(push: Push, total: int, view: View) -> str:
        mark = "!" if total == view.capacity else " 💥" if total > view.capacity else ""
        carriage = f"{CIRCLED[push.pile]} " if len(view.piles) > 1 else ""
        return f"{push.card} → {carriage}{total}{mark}"

    def group(self, action: Action, view: View, to: Telling) -> str:
        """Carriage Cascade: the first card, then whether a second goes with it."""
        assert isinstance(action, Play)
        first = action.pushes[0]
        return self._push(first, view.total(first.pile) + first.card, view)

    def summary(self, view: View, to: Telling) -> str:
        """Totals, what is left to draw, who has won how much, one's own cards."""
        words = to.words
        lines = []
        for pile, cards in enumerate(view.piles):
            sign = f"{CIRCLED[pile]} " if len(view.piles) > 1 else "🚃 "
            held = " + ".join(map(str, cards)) or words("empty")
            lines.append(f"{sign}**{sum(cards)}** / {view.capacity} ({held})")
        lines.append(words("draw-pile", cards=view.deck))
        if view.next_card is not None:
            lines[-1] += " " + words("next-card", card=view.next_card)
        scores = " · ".join(f"{SEAT_MARKS[seat]} {p.score}" for seat, p in enumerate(view.players))
        lines.append(words("scores", scores=scores))
        if view.hand:
            lines.append(words("own-cards", cards=" · ".join(map(str, view.hand))))
        return "\n".join(lines)

    def alt(self, view: View, to: Telling) -> str:
        """The same without markup, with who has what by name."""
        named = ", ".join(f"{name}: {p.score}" for name, p in zip(to.names, view.players, strict=True))
        lines = unmarked(self.summary(view, to)).split("\n")
        scores = to.words("scores", scores=named)
        return cut("\n".join(scores if SEAT_MARKS[0] in line else line for line in lines), ALT)

    def board(self, view: View) -> bytes:
        """The carriages, what stands in them, and what each player has."""
        return board.board(view)

    def hand(self, view: View) -> bytes:
        """One's own cards."""
        return board.hand(view)

    def lesson(self, options: Options) -> bytes:
        """All cards, and the total to reach."""
        return board.lesson(options.variant)

    def rules(self, options: Mapping[str, str | bool], words: Words) -> str:
        """The common part, what the variant changes, and the open draw pile."""
        parts = [words("rules-text"), words(f"rules-{options['variant']}")]
        if options["open_deck"]:
            parts.append(words("rules-open-deck"))
        return "\n\n".join(parts)

    def standing(self, standing: Standing, view: Any, to: Telling) -> str:
        """The parts; penalty piles too, since they decide ties."""
        piles = len(view.players[standing.seat].penalties)
        text = super().standing(standing, view, to)
        return f"{text} · {to.words('penalty-piles', piles=piles)}" if piles else text


FACE = Face(GAME, Path(__file__).parent)


class Oshiya(GameCog, face=FACE):
    """`/oshiya ...`"""
