"""How Oshaka Trick speaks: cards by plant, letter and number; a face-down card by nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.discord_ui.gamecog import GameCog
from bot.seats import SEAT_MARKS
from bot.text.limits import ALT, cut
from bot.text.presenter import Offer, Presenter, Telling
from bot.text.words import Words, unmarked
from cogs.oshaka import board
from rules.core import Action, Choice, Event, Seat
from rules.oshaka import GAME, hints
from rules.oshaka.cards import Card, Colour
from rules.oshaka.state import (
    Down,
    HalfEnded,
    Lead,
    LeadNamed,
    LeadOffered,
    Options,
    PlacedSideways,
    PlacedUp,
    Play,
    Played,
    Took,
    Up,
)
from rules.oshaka.view import PlayerView, View

PLANTS: dict[Colour, str] = {"R": "🍁", "B": "🌊", "G": "🌿", "Y": "🌙"}
"""What each colour's cards show, of a shape of its own."""


def named(card: Card) -> str:
    """`🍁 R7`."""
    return f"{PLANTS[card.colour]} {card}"


def listed(cards: Iterable[Card]) -> str:
    """Cards one after the other."""
    return ", ".join(map(named, cards))


def signed(points: int) -> str:
    """`+3`, `−1`, `±0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"


def lost(points: int) -> str:
    """A number with a proper minus: `12`, `0`, `−3`."""
    return str(points).replace("-", "−")


class Face(Presenter):
    """Words and pictures of Oshaka Trick."""

    # --- what happened ---------------------------------------------------------------------

    def facts(self, thing: Event | Action, to: Telling) -> dict[str, str | int]:
        """Cards by name, players by theirs, scores with whose they are."""
        facts = super().facts(thing, to)
        match thing:
            case Played(card=card) | PlacedUp(card=card):
                facts["card"] = named(card)
            case PlacedSideways(card=card):
                facts |= {"card": named(card), "points": card.number}
            case HalfEnded(scores=scores):
                told = (f"{name} {score}" for name, score in zip(to.names, scores, strict=True))
                facts["scores"] = " · ".join(told).replace("-", "−")
            case LeadOffered(tied=tied):
                facts["lot"] = "yes" if len(tied) > 1 else "no"
            case LeadNamed(seat=seat, leader=leader):
                facts |= {"leader": to.names[leader], "own": "yes" if seat == leader else "no"}
            case _:
                pass
        return facts

    def headline(self, events: Sequence[Event], to: Telling) -> str:
        """The card just played and who takes the trick; what it costs if it is ruined."""
        calls = []
        for event in events:
            match event:
                case Played(card=card):
                    calls.append(named(card))
                case Took(seat=seat):
                    calls[-1] += f" → {SEAT_MARKS[seat]}"
                case PlacedUp(card=card):
                    calls.append(f"⬆️ {named(card)}")
                case _:
                    pass
        if cost := self._ruined(events):
            calls.append(to.words("call-oshaka", points=cost))
        calls += [to.words("call-half", half=event.half) for event in events if isinstance(event, HalfEnded)]
        return " · ".join(calls)

    def spoken(self, events: Sequence[Event], to: Telling) -> str:
        """The card played, and the cry."""
        calls = [
            to.words("voice-card", colour=to.words(f"colour-{event.card.colour}"), number=event.card.number)
            for event in events
            if isinstance(event, Played)
        ]
        if self._ruined(events):
            calls.append(to.words("voice-oshaka"))
        return " ".join(calls)

    @staticmethod
    def _ruined(events: Sequence[Event]) -> int:
        return sum(event.card.number for event in events if isinstance(event, PlacedSideways))

    # --- what is asked ---------------------------------------------------------------------

    def ask(self, choice: Choice, view: View, to: Telling) -> str:
        """Which card, with what binds the choice; or how the smallest of those taken shall lie."""
        if choice.ask == "place":
            rest = [card for card in view.to_place if card not in view.on_offer]
            text = to.words("ask-place", cards=listed(view.on_offer))
            return f"{text}\n-# {to.words('ask-place-rest', cards=listed(rest))}" if rest else text
        if choice.ask == "play" and view.lead is not None:
            follow = any(card.colour == view.lead for card in view.hand)
            colour = to.words(f"colour-{view.lead}")
            return to.words("ask-play-follow" if follow else "ask-play-free", colour=colour)
        return to.words(f"ask-{choice.ask}")

    def offer(self, action: Action, view: View, to: Telling) -> Offer:
        """A card; how it may lie with what that brings or costs; a player who may lead."""
        match action:
            case Play(card=card):
                return Offer(named(card), hint=self._would_take(card, view))
            case Up(card=card) | Down(card=card):
                way = "up" if isinstance(action, Up) else "down"
                points = hints.change(view, action)
                ruins = hints.would_force(view, action)
                cost = sum(other.number for other in ruins)
                return Offer(
                    to.words(f"do-{way}", card=named(card), points=signed(points)),
                    hint=to.words("then-oshaka", cards=listed(ruins), points=cost) if ruins else "",
                    good=points > cost,
                    bad=bool(ruins) and points <= cost,
                )
            case Lead(seat=seat):
                mark, name = SEAT_MARKS[seat], to.names[seat]
                return Offer(name if name.startswith(mark) else f"{mark} {name}")
            case _:
                raise TypeError(action)

    @staticmethod
    def _would_take(card: Card, view: View) -> str:
        """That a card takes the trick as it lies, and what would then be ruined."""
        if not view.trick or view.viewer is None or not hints.would_win(view, card):
            return ""
        cost = sum(other.number for other, _ in hints.awaits(view, view.viewer, card))
        return f"🫴 💥 −{cost}" if cost else "🫴"

    # --- how things stand ------------------------------------------------------------------

    def summary(self, view: View, to: Telling) -> str:
        """Half and tricks, the trick, what lies before each player, the score now, one's own cards."""
        words = to.words
        lines = [words("over") if view.asked is None else self._progress(view, words)]
        if view.trick:
            lines.append(words("trick", cards=self._trick(view)))
        lines += [
            f"{SEAT_MARKS[seat]} **{signed_total(player)}** {self._mat(player)}".rstrip()
            for seat, player in enumerate(view.players)
        ]
        if view.removed:
            lines.append(words("removed", card=listed(view.removed)))
        if view.viewer is not None and view.asked is not None:
            lines.append(self._score_now(view, view.viewer, words))
        if view.hand:
            held = (f"~~{named(card)}~~" if card in view.barred else named(card) for card in view.hand)
            lines.append(words("own-cards", cards=", ".join(held)))
        if view.viewer == view.asked and view.ask == "play":
            lines += self._notes(view, words)
        return "\n".join(lines)

    @staticmethod
    def _progress(view: View, words: Words) -> str:
        return words("progress", half=view.half, left=view.tricks_left)

    @staticmethod
    def _trick(view: View) -> str:
        """The trick in the order of play; a hand points at who takes it so far."""
        return " · ".join(
            f"{SEAT_MARKS[played.seat]} {named(played.card)}{' 🫴' if played.seat == view.winning else ''}"
            for played in view.trick
        )

    @staticmethod
    def _mat(player: PlayerView) -> str:
        parts = [named(column[-1]) for column in player.columns if column]
        if player.penalty:
            parts.append(f"⬇️ −{player.penalty}")
        if player.oshaka:
            parts.append(f"💥 {lost(player.now.oshaka)}")
        if player.uncovered:
            parts.append(f"({listed(player.uncovered)})")
        return " · ".join(parts)

    @staticmethod
    def _score_now(view: View, seat: Seat, words: Words) -> str:
        tally = hints.score_now(view, seat)
        return words(
            "score-now",
            total=lost(tally.total),
            columns=tally.columns,
            penalty=lost(tally.penalty),
            oshaka=lost(tally.oshaka),
        )

    def _notes(self, view: View, words: Words) -> list[str]:
        """Why some cards are pale, and what a hand beside an answer means."""
        notes = []
        if view.barred and view.lead is not None:
            notes.append(f"-# {words('why-pale', colour=words(f'colour-{view.lead}'))}")
        if any(self._would_take(card, view) for card in view.hand if card not in view.barred):
            notes.append(f"-# {words('hand-sign')}")
        return notes

    def alt(self, view: View, to: Telling) -> str:
        """The same without markup, with who has what by name."""
        lines = []
        for line in unmarked(self.summary(view, to)).split("\n"):
            for mark, name in zip(SEAT_MARKS, to.names, strict=False):
                if line.startswith(mark):
                    line = f"{name}: {line.removeprefix(mark).strip()}"
                    break
            lines.append(line)
        return cut("\n".join(lines), ALT)

    def part(self, name: str, points: int, words: Words) -> str:
        """One part of a score, with a proper minus."""
        return words(f"part-{name}", points=lost(points))

    # --- pictures --------------------------------------------------------------------------

    def board(self, view: View) -> bytes:
        """The trick, and what lies in front of each player."""
        return board.board(view)

    def hand(self, view: View) -> bytes:
        """One's own cards, and what is to be placed."""
        return board.hand(view)

    def lesson(self, options: Options) -> bytes:
        """A trick and how its cards may lie."""
        return board.lesson()


def signed_total(player: PlayerView) -> str:
    """Both halves and their sum, or the only one so far."""
    total = f"{player.score}"
    if player.first is not None:
        total += f" ({player.first.total}{player.now.total:+d})"
    return total.replace("-", "−")


FACE = Face(GAME, Path(__file__).parent)


class Oshaka(GameCog, face=FACE):
    """`/oshaka ...`"""
