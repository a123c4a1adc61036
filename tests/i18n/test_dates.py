"""Days and times in three languages and two calendars."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

import pytest
from babel.dates import format_date

from game.i18n import dates
from game.i18n.speech import SPEECH

DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
# the first day of the Persian year as the calendar of Iran has it, by the year of the West; leap
# years 1399, 1403, 1408
NEW_YEARS = {
    1925: 21, 1979: 21, 1996: 20, 2000: 20, 2017: 21, 2020: 20, 2021: 21, 2022: 21, 2023: 21,
    2024: 20, 2025: 21, 2026: 21, 2029: 20, 2030: 21,
}  # fmt: skip


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    SPEECH.code, SPEECH.latin, SPEECH.gregorian = "en", False, False


@pytest.mark.parametrize("year", NEW_YEARS)
def test_the_new_year(year: int) -> None:
    assert dates.persian(date(year, 3, NEW_YEARS[year])) == (year - 621, 1, 1)
    before = dates.persian(date(year, 3, NEW_YEARS[year] - 1))
    assert before[:2] == (year - 622, 12)


@pytest.mark.parametrize(
    ("day", "persian"),
    [
        (date(1979, 2, 11), (1357, 11, 22)),  # 22 Bahman 1357
        (date(1951, 3, 20), (1329, 12, 29)),  # 29 Esfand 1329
        (date(2021, 3, 20), (1399, 12, 30)),  # a leap year
        (date(2026, 9, 22), (1405, 6, 31)),
        (date(2026, 9, 23), (1405, 7, 1)),
        (date(2026, 11, 30), (1405, 9, 9)),
    ],
)
def test_known_days(day: date, persian: tuple[int, int, int]) -> None:
    assert dates.persian(day) == persian


def test_days_follow_each_other() -> None:
    last = dates.persian(date(1990, 1, 1))
    for number in range(1, 20000):
        now = dates.persian(date(1990, 1, 1) + timedelta(number))
        follows = (last[0], last[1], last[2] + 1), (last[0], last[1] + 1, 1), (last[0] + 1, 1, 1)
        assert now in follows
        last = now


@pytest.mark.parametrize("code", ["en", "fa", "tr"])
@pytest.mark.parametrize("month", range(1, 13))
def test_months_are_named_as_babel_names_them(code: str, month: int) -> None:
    SPEECH.code, SPEECH.gregorian = code, True
    day = date(2026, month, 9)
    wanted = format_date(day, "d MMMM y", locale=code).translate(DIGITS)
    if code == "fa":
        wanted = wanted.replace("ژوئیهٔ", "ژوئیه").replace("مهٔ", "مه")
        wanted = wanted.replace("ژانویهٔ", "ژانویه").replace("فوریهٔ", "فوریه")
    assert dates.day(day).translate(DIGITS) == wanted


def test_each_language_in_its_digits() -> None:
    when = datetime(2026, 11, 30, 8, 5)
    assert (dates.day(when), dates.time_of_day(when)) == ("30 November 2026", "\u200e08:05")
    SPEECH.code = "fa"
    assert (dates.day(when), dates.time_of_day(when)) == ("۹ آذر ۱۴۰۵", "\u200e۰۸:۰۵")
    SPEECH.latin = True
    assert dates.day(when) == "9 آذر 1405"
    SPEECH.code = "tr"
    assert dates.day(when) == "30 Kasım 2026"
