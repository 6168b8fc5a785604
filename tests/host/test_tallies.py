"""Counting: what counts, in which month and season, and who was ahead of whom."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.store.tallies import Meetings, Tally, cells, period


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("moment", "month", "season"),
    [
        ("2026-01-01T00:00:00", "2026-01", "2026-Q1"),
        ("2025-12-31T23:59:59", "2025-12", "2025-Q4"),
        ("2026-03-31T23:59:59", "2026-03", "2026-Q1"),
        ("2026-04-01T00:00:00", "2026-04", "2026-Q2"),
        ("2028-02-29T12:00:00", "2028-02", "2028-Q1"),
        ("2026-09-30T12:00:00", "2026-09", "2026-Q3"),
        ("2026-10-01T00:00:00", "2026-10", "2026-Q4"),
    ],
)
def test_months_and_seasons_are_the_calendars_in_utc(moment: str, month: str, season: str) -> None:
    assert period("month", at(moment)) == month
    assert period("season", at(moment)) == season
    assert period("all", at(moment)) == "all"


def test_a_game_counts_by_variant_server_and_time_and_once_among_all_games() -> None:
    found = list(cells("go", "size=9", 7, at("2026-11-30T12:00:00")))
    assert len(found) == len(set(found)) == 13
    assert set(found) == {
        *(
            ("go", kind, scope, span)
            for kind in ("*", "size=9")
            for scope in (0, 7)
            for span in ("all", "2026-11", "2026-Q4")
        ),
        ("*", "*", 0, "all"),
    }


def test_wins_scores_and_streaks() -> None:
    tally = Tally()
    for rank, score in [(1, -3), (1, 5), (2, 9), (1, 1), (1, 1), (1, 0), (3, 2)]:
        tally = tally.plus(rated=True, rank=rank, score=score)
    assert tally == Tally(games=7, wins=5, best=9, unrated=0, streak=0, longest=3)
    assert tally.plus(rated=True, rank=1, score=0).streak == 1


def test_a_best_score_may_be_below_zero() -> None:
    assert Tally().plus(rated=True, rank=2, score=-7).best == -7


def test_what_is_not_rated_changes_nothing_but_its_own_count() -> None:
    tally = Tally(games=2, wins=2, best=5, streak=2, longest=2)
    for result in ({"rank": 1, "score": 50}, {"rank": None, "score": None}):
        tally = tally.plus(rated=False, **result)
    assert tally == Tally(games=2, wins=2, best=5, unrated=2, streak=2, longest=2)


def test_who_was_ahead_of_whom_ties_are_neither() -> None:
    met = Meetings()
    for own, other in [(1, 2), (1, 1), (3, 1), (2, 2), (1, 4)]:
        met = met.plus(own, other)
    assert met == Meetings(games=5, ahead=2, behind=1)
