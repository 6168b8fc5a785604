"""Ratings: openskill's own numbers, ties, and what people are shown of them."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from bot.store.ratings import UNKNOWN, Rating, rate
from bot.text.words import LANGUAGES, words

NEW = Rating()


def close(ratings: list[Rating], *expected: tuple[float, float]) -> None:
    for rating, numbers in zip(ratings, expected, strict=True):
        assert (rating.mu, rating.sigma) == pytest.approx(numbers, abs=1e-9)


def test_who_has_never_played_has_openskills_first_rating() -> None:
    assert (NEW.mu, NEW.sigma) == (25.0, 25 / 3)
    assert repr(PlackettLuce().rating()).startswith("PlackettLuceRating(mu=25.0, sigma=8.333333333333334")


def test_openskills_own_worked_numbers() -> None:
    """Its documentation rates [[a, b], [x, y]]: two new teams of two, the first of which wins."""
    model = PlackettLuce()
    [[a, b], [x, y]] = model.rate([[model.rating(), model.rating()], [model.rating(), model.rating()]])
    assert (a.mu, a.sigma) == (26.964294621803063, 8.177962604389991)
    assert (x.mu, x.sigma) == (23.035705378196937, 8.177962604389991)
    assert (a == b, x == y) == (True, True)


def test_two_new_people() -> None:
    close(
        rate([NEW, NEW], [1, 2]),
        (27.635389493140497, 8.06590141354368),
        (22.364610506859503, 8.06590141354368),
    )
    close(rate([NEW, NEW], [1, 1]), (25.0, 8.06590141354368), (25.0, 8.06590141354368))


def test_three_new_people_of_whom_two_share_the_first_place() -> None:
    close(
        rate([NEW, NEW, NEW], [1, 1, 3]),
        (25.717262170187357, 8.205243377397993),
        (25.717262170187357, 8.205243377397993),
        (23.565475659625285, 8.205243377397993),
    )


def test_four_new_people_of_whom_two_share_the_second_place() -> None:
    close(
        rate([NEW, NEW, NEW, NEW], [1, 2, 2, 4]),
        (27.795252672501135, 8.263571791259416),
        (24.689416369722096, 8.17961798837266),
        (24.689416369722096, 8.17961798837266),
        (22.825914588054673, 8.17961798837266),
    )


def test_a_weaker_one_wins_against_a_stronger_one() -> None:
    weak, strong = Rating(20, 4), Rating(30, 5)
    close(rate([weak, strong], [1, 2]), *[(p.mu, p.sigma) for p in of_openskill([weak, strong], [1, 2])])
    after = rate([weak, strong], [2, 1])
    close(after, (19.557353255612917, 3.9651891048494496), (30.691527516936176, 4.913238550795353))


def of_openskill(before: list[Rating], ranks: list[float]) -> list[Rating]:
    model = PlackettLuce()
    rated = model.rate([[model.rating(r.mu, r.sigma)] for r in before], ranks=ranks)
    return [Rating(player.mu, player.sigma) for (player,) in rated]


@pytest.mark.parametrize("ranks", [[1, 2, 3, 4, 5], [1, 1, 3, 3, 5], [5, 3, 3, 1, 1], [1, 1, 1, 1, 1]])
def test_the_order_of_seats_does_not_matter(ranks: list[int]) -> None:
    before = [Rating(20 + seat, 8 - seat) for seat in range(5)]
    turned = rate(before[::-1], ranks[::-1])[::-1]
    close(rate(before, ranks), *[(rating.mu, rating.sigma) for rating in turned])


def test_games_are_counted() -> None:
    assert [rating.games for rating in rate([NEW, Rating(25, 8, 4)], [1, 2])] == [1, 5]


@pytest.mark.parametrize(
    ("rating", "shown", "percent", "certainty"),
    [
        (NEW, 1000, 0, "guess"),
        (Rating(27.635389493140497, 8.06590141354368), 1069, 3, "guess"),
        (Rating(25, UNKNOWN * 0.8), 1100, 20, "rough"),
        (Rating(30, 5), 1300, 40, "fair"),
        (Rating(30, 2), 1480, 76, "sure"),
        (Rating(5, UNKNOWN + 0.1), 594, 0, "guess"),
    ],
)
def test_people_see_a_number_and_how_sure_it_is(
    rating: Rating, shown: int, percent: int, certainty: str
) -> None:
    assert (rating.shown, rating.percent, rating.certainty) == (shown, percent, certainty)
    for language in LANGUAGES:
        assert words(language).has(f"certainty-{rating.certainty}")
