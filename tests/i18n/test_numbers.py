"""Numbers as each language writes them (design notes on Persian and Turkish numbers)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from game.i18n import numbers
from game.i18n.names import key
from game.i18n.speech import SPEECH

LRM = "\u200e"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    SPEECH.code, SPEECH.latin = "en", False


def test_english() -> None:
    assert numbers.whole(1234) == "1234"
    assert numbers.percent(0.5) == "50%"
    assert numbers.decimal(3.5) == "3.5"
    assert numbers.signed(4) == LRM + "+4"
    assert numbers.signed(-3) == numbers.whole(-3) == LRM + "\u22123"
    assert numbers.signed(0) == "0"


def test_persian() -> None:
    SPEECH.code = "fa"
    assert numbers.whole(12) == "۱۲"
    assert numbers.percent(0.5) == "۵۰٪"
    assert numbers.decimal(3.5) == "۳٫۵"
    assert numbers.clock(632) == LRM + "۱۰:۳۲"
    SPEECH.latin = True
    assert numbers.whole(12) == "12"


def test_turkish_percent_comes_first() -> None:
    SPEECH.code = "tr"
    assert numbers.percent(0.5) == "%50"
    assert numbers.decimal(-2.25, 2) == LRM + "\u22122,25"


@pytest.mark.parametrize("code", ["tr", "fa", "en"])
def test_the_same_as_babel(code: str) -> None:
    SPEECH.code, SPEECH.latin = code, True
    latin = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
    babel = format_decimal(7.5, locale=code).translate(latin).replace("\u200e", "")
    assert numbers.decimal(7.5) == babel
    babel = format_percent(0.42, locale=code).translate(latin)
    assert numbers.percent(0.42) == babel
    for parts in (["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]):
        babel = format_list(parts, locale=code)
        if code == "en":  # one comma less than the American habit
            babel = babel.replace(", and ", " and ")
        assert numbers.listed(parts) == babel


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (-4, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (60, "1:00"), (3599, "59:59"),
     (3600, "1:00:00"), (3725, "1:02:05")],
)  # fmt: skip
def test_clock_is_left_to_right(seconds: float, text: str) -> None:
    assert numbers.clock(seconds) == LRM + text


@pytest.mark.parametrize(
    ("text", "number"),
    [("123", 123), ("۱۲۳", 123), ("١٢٣", 123), (" 7 ", 7), ("-4", -4), ("", None), ("1x", None),
     ("²", None), ("1" * 19, None), ("-", None)],
)  # fmt: skip
def test_numbers_typed_in_any_digits(text: str, number: int | None) -> None:
    assert numbers.read_whole(text) == number


@given(st.integers(-(10**17), 10**17), st.sampled_from(["en", "fa", "tr"]))
def test_numbers_shown_can_be_typed(number: int, code: str) -> None:
    SPEECH.code = code
    assert numbers.read_whole(numbers.whole(number)) == number


@given(st.text(max_size=30))
def test_any_text_can_be_typed(text: str) -> None:
    numbers.read_whole(text)


def test_lists() -> None:
    assert numbers.listed([]) == ""
    assert numbers.listed(["a"]) == "a"
    assert numbers.listed(["a", "b"]) == "a and b"
    assert numbers.in_a_row(["a", "b"]) == "a, b"


@pytest.mark.parametrize(
    ("one", "other"),
    [("IĞDIR", "ığdır"), ("İstanbul", "istanbul"), ("علي", "علی"), ("كيان", "کیان"),
     ("می‌نا", "مینا"), ("  Ada  Lovelace", "ada lovelace"), ("e\u0301", "É")],
)  # fmt: skip
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert key(one) == key(other)
    assert key(one) != key(other + "x")
