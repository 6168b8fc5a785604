"""Leaderboards, profiles and histories as screens, and the numbers for their pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.pictures import leaderboard
from bot.pictures.leaderboard import Bar, Curve
from bot.screens.board import medal
from bot.screens.query import Query
from bot.screens.record_widgets import PastButton, TopButton, WatchMenu
from bot.screens.screen import Screen
from bot.seats import SEAT_MARKS
from bot.store.model import Board, By, Finished, Place, Played, Profile, Result, Rival
from bot.text.limits import LINE, cut
from bot.text.presenter import Presenter
from bot.text.words import Words, escaped, unmarked

Faces = Mapping[str, Presenter]

LEAST: Mapping[By, int] = {"rating": 1, "wins": 1, "share": 5, "score": 1}
"""Rated games that it takes to be on a leaderboard, unless another number is asked for."""

ROOM = 2400
"""Characters that the lines of a screen may have together."""

LISTED = 900
"""Characters that the lines in a picture's description may have; it has more to say."""


def percent(share: int, of: int) -> int:
    """A share in percent, rounded; nothing of nothing is nothing."""
    return (200 * share + of) // (2 * of) if of else 0


def named(name: str, own: Words) -> str:
    """Somebody's name for a message, or that it is not known any more."""
    return escaped(name) if name else own("somebody")


# --- leaderboards --------------------------------------------------------------------------


@dataclass(frozen=True)
class Heading:
    """What a leaderboard is of, in words."""

    title: str
    where: str
    when: str


def top(board: Board, query: Query, heading: Heading, own: Words, *, posted: bool = False) -> Screen:
    """A page of a leaderboard; `posted`: for everybody, without what concerns who asked."""
    about = own(
        "top-about", by=own(f"by-{query.by}"), where=heading.where, when=heading.when, least=query.least
    )
    head = [f"## {own('top-title', title=heading.title)}", f"-# {about}"]
    for row, place in enumerate(board.places):
        value = _value(place, query.by, own)
        head.append(
            f"{SEAT_MARKS[row % len(SEAT_MARKS)]} {place.place}\\. **{named(place.name, own)}** · {value}"
        )
    if not board.places:
        head.append(own("top-empty"))
    foot = [f"-# {own('top-page', page=board.page + 1, pages=board.pages, people=board.people)}"]
    if not posted:
        foot.insert(0, _own_line(board, query, own))
    rows = () if posted else _top_rows(board, query, own)
    return Screen(
        "\n".join(head), "\n".join(foot), name="leaderboard.png", alt=_top_alt(board, query, own), rows=rows
    )


def _value(place: Place, by: By, own: Words) -> str:
    tally, rating = place.tally, place.rating
    games = own("games", games=tally.games)
    match by:
        case "rating":
            certainty = own(f"certainty-{rating.certainty}")
            games = own("games", games=rating.games)
            return own(
                "top-rating",
                rating=str(rating.shown),
                certainty=certainty,
                percent=rating.percent,
                games=games,
            )
        case "wins":
            return own("top-wins", wins=own("wins", wins=tally.wins), games=games)
        case "share":
            share = percent(tally.wins, tally.games)
            return own("top-share", percent=share, wins=own("wins", wins=tally.wins), games=games)
        case "score":
            return own("top-score", score=own("score", points=tally.best or 0), games=games)


def _own_line(board: Board, query: Query, own: Words) -> str:
    if board.own is not None:
        return own("top-you", place=board.own.place, value=_value(board.own, query.by, own))
    games = board.outside.games if board.outside is not None else 0
    return own("top-you-outside", more=max(1, query.least - games))


def _top_rows(board: Board, query: Query, own: Words) -> tuple[tuple[TopButton, ...], ...]:
    page = board.page
    if not board.places:
        return ()
    buttons = []
    if board.pages > 1:
        buttons = [
            TopButton(query.turned(max(0, page - 1)), "back", own("top-back"), disabled=page == 0),
            TopButton(query.turned(page + 1), "next", own("top-next"), disabled=page + 1 == board.pages),
        ]
        if board.own_page not in (None, page):
            buttons.append(TopButton(query.turned(board.own_page or 0), "mine", own("top-mine")))
    buttons.append(TopButton(query.turned(page), "post", own("top-post")))
    return (tuple(buttons),)


def _top_alt(board: Board, query: Query, own: Words) -> str:
    lines = [
        f"{place.place}. {place.name or own('somebody')} {_value(place, query.by, own)}"
        for place in board.places
    ]
    return own("top-alt", lines=_plain(lines))


def _plain(lines: Sequence[str]) -> str:
    """Lines in one, without markup; cut here, since fluent and Discord drop what is much longer."""
    return cut(unmarked("; ".join(lines)).replace("\n-# ", ", "), LISTED)


def bars(board: Board, by: By) -> tuple[Bar, ...]:
    """The page as lines of the picture; shares run from nothing to all, other values from a common base."""
    if by == "share":
        return tuple(
            Bar(place.place, f"{place.tally.wins}/{place.tally.games}", place.tally.wins / place.tally.games)
            for place in board.places
        )
    numbers = [_number(place, by) for place in board.places]
    most = max(numbers, default=0)
    ground = min([0, *numbers])
    if by == "rating":
        # Nobody is near zero: bars start a little below the last one, so that differences are seen.
        ground = min(numbers, default=0) - max(20, (most - min(numbers, default=0)) // 5)
    across = most - ground or 1
    return tuple(
        Bar(place.place, str(number), (number - ground) / across)
        for place, number in zip(board.places, numbers, strict=True)
    )


def bars_drawn(board: Board, by: By) -> bytes | None:
    """The page as a picture; None if it is empty."""
    return leaderboard.board(bars(board, by)) if board.places else None


def _number(place: Place, by: By) -> int:
    return {"rating": place.rating.shown, "wins": place.tally.wins, "score": place.tally.best or 0}[by]


# --- profiles ------------------------------------------------------------------------------


def profile(found: Profile, faces: Faces, own: Words) -> Screen:
    """Everything of one person: totals, each game with its rating, rivals."""
    total = found.total
    head = [f"## {named(found.name, own)}", f"-# {own('profile-scope')}"]
    wins, share = own("wins", wins=total.wins), percent(total.wins, total.games)
    rated = own("rated-games", games=total.games)
    head.append(
        own("profile-total", games=rated, wins=wins, percent=share) if total.games else own("profile-none")
    )
    if total.unrated:
        head[-1] += f"\n-# {own('profile-unrated', games=total.unrated)}"
    if total.games:
        head.append(own("profile-streak", streak=total.streak, longest=total.longest))
    if found.favourite is not None and found.favourite in faces:
        favourite = faces[found.favourite].words(own.language)("game-name")
        head.append(own("profile-favourite", game=favourite))
    games = [played for played in found.games if played.game in faces]
    lines = [_played(played, mark, faces, own) for mark, played in enumerate(games)]
    foot = [f"### {own('profile-rivals')}"] if found.rivals else []
    foot += [_rival(rival, own) for rival in found.rivals]
    alt = own("profile-alt", lines=_plain(lines))
    history = PastButton(found.user_id, None, 0, "open", own("profile-history"))
    return Screen(
        "\n".join([*head, *lines]), "\n".join(foot), name="ratings.png", alt=alt, rows=((history,),)
    )


def _played(played: Played, mark: int, faces: Faces, own: Words) -> str:
    tally, rating = played.tally, played.rating
    name = faces[played.game].words(own.language)("game-name")
    if not tally.games:
        games = own("games", games=tally.unrated)
        return f"{_mark(mark)} **{name}** — {own('profile-game-unrated', games=games)}"
    certainty = own(f"certainty-{rating.certainty}")
    rated = own("profile-rating", rating=str(rating.shown), certainty=certainty, percent=rating.percent)
    reached = own(
        "profile-game",
        games=own("rated-games", games=tally.games),
        wins=own("wins", wins=tally.wins),
        percent=percent(tally.wins, tally.games),
        score=own("score", points=tally.best or 0),
    )
    return f"{_mark(mark)} **{name}** — {rated}\n-# {reached}"


def _rival(rival: Rival, own: Words) -> str:
    met = rival.met
    return own(
        "profile-rival",
        name=named(rival.name, own),
        games=own("games", games=met.games),
        ahead=met.ahead,
        behind=met.behind,
        level=met.games - met.ahead - met.behind,
    )


def _mark(place: int) -> str:
    return SEAT_MARKS[place] if place < len(SEAT_MARKS) else "▫️"


def curves(found: Profile, faces: Faces) -> tuple[Curve, ...]:
    """The rating curves of the games that are played most, under the marks that the words give them."""
    games = [played for played in found.games if played.game in faces][: len(SEAT_MARKS)]
    return tuple(
        Curve(mark, tuple((moment, rating.shown) for moment, rating in played.curve))
        for mark, played in enumerate(games)
        if played.curve
    )


def curves_drawn(found: Profile, faces: Faces) -> bytes | None:
    """The curves as a picture; None if there is nothing to draw."""
    drawn = curves(found, faces)
    return leaderboard.chart(drawn) if drawn else None


# --- histories -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Past:
    """A page of somebody's finished games."""

    user_id: int
    name: str
    games: tuple[Finished, ...]
    page: int
    pages: int
    game: str | None
    only_here: bool
    """Whether games of other servers are left out."""


def history(past: Past, faces: Faces, own: Words) -> Screen:
    """The games by number, with what came of them, and a menu to watch one."""
    head = [f"## {own('history-title', name=named(past.name, own))}"]
    if past.only_here:
        head.append(f"-# {own('history-here')}")
    lines, room = [], ROOM
    for game in past.games:
        line = _finished(game, past.user_id, faces, own)
        room -= len(line)
        if room < 0:
            lines.append("…")
            break
        lines.append(line)
    if not past.games:
        lines.append(own("history-empty"))
    rows: list[tuple[WatchMenu | PastButton, ...]] = []
    shown = [game for game in past.games if game.game in faces]
    if shown:
        choices = [
            discord.SelectOption(label=game_label(game, faces, own), value=str(game.table_id))
            for game in shown
        ]
        rows.append((WatchMenu(own("history-watch"), choices),))
    if past.pages > 1:
        page, last = past.page, past.pages - 1
        rows.append(
            (
                PastButton(
                    past.user_id, past.game, max(0, page - 1), "back", own("top-back"), disabled=page == 0
                ),
                PastButton(past.user_id, past.game, page + 1, "next", own("top-next"), disabled=page == last),
            )
        )
    return Screen("\n".join([*head, *lines]), rows=tuple(rows))


def _title(game: Finished, faces: Faces, own: Words) -> str:
    face = faces.get(game.game)
    return game.game if face is None else face.title(game.options, face.words(own.language))


def _finished(game: Finished, user_id: int, faces: Faces, own: Words) -> str:
    mine = next(result for result in game.results if result.user_id == user_id)
    others = [_player(result, own) for result in game.results if result is not mine]
    what = f"`#{game.table_id}` <t:{game.ended}:d> **{_title(game, faces, own)}**"
    if game.cancelled:
        came = own("history-cancelled")
    else:
        place, score = mine.rank or 0, own("score", points=mine.score or 0)
        came = own("history-came", medal=medal(place), place=place, seats=len(game.results), score=score)
        if not game.rated:
            came = own("history-unrated", came=came)
    return f"{what} — {came}" + (f"\n-# {' · '.join(others)}" if others else "")


def _player(result: Result, own: Words, *, plain: bool = False) -> str:
    if result.user_id is None:
        return own("bot-name", number=str(result.chair))
    name = (result.name if plain else escaped(result.name)) if result.name else own("somebody")
    return own("bot-for", who=name) if result.how == "left" else name


def game_label(game: Finished, faces: Faces, own: Words) -> str:
    """A finished game on one line of a menu, at most 100 characters."""
    names = ", ".join(_player(result, own, plain=True) for result in game.results)
    return cut(f"#{game.table_id} {_title(game, faces, own)} · {names}", LINE)


def called(game: Finished, typed: str, faces: Faces, own: Words) -> bool:
    """Whether what has been typed is part of the name of the game or of somebody who played it."""
    names = (_title(game, faces, own), *(result.name for result in game.results))
    return any(typed.casefold() in name.casefold() for name in names)
