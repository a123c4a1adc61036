"""Numbers, percentages, clocks and lists as the language in use writes them."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence

from game.i18n.direction import is_mirrored
from game.i18n.speech import SPEECH

LRM, RLM = "\u200e", "\u200f"
_PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_POINT = {"fa": "٫", "tr": ","}
_PERCENT = {"fa": "{}٪", "tr": "%{}"}
_COMMA = {"fa": "،\u200f "}
_AND = {"fa": " و ", "tr": " ve ", "en": " and "}
_LAST = {"fa": "، و "}  # before the last of three or more, where it differs
_MOST_DIGITS = 18


def digits(text: str) -> str:
    """The text with its 0-9 in the digits of the language in use."""
    return text.translate(_PERSIAN) if SPEECH.code == "fa" and not SPEECH.latin else text


def whole(number: int) -> str:
    """A whole number; a minus keeps its place in a line of either direction."""
    return signed(number) if number < 0 else digits(str(number))


def signed(number: int) -> str:
    """A number with its sign, +3 or -3; 0 has none."""
    if number == 0:
        return digits("0")
    return LRM + ("+" if number > 0 else "\u2212") + digits(str(abs(number)))


def decimal(number: float, places: int = 1) -> str:
    """A number with that many places after the point."""
    point = "." if _writes_latin() else _POINT.get(SPEECH.code, ".")
    text = f"{abs(number):.{places}f}".replace(".", point)
    return (LRM + "\u2212" if number < 0 else "") + digits(text)


def percent(share: float) -> str:
    """A share of 0 to 1 in whole per cent."""
    form = "{}%" if _writes_latin() else _PERCENT.get(SPEECH.code, "{}%")
    return form.format(digits(str(round(share * 100))))


def clock(seconds: float) -> str:
    """Time left as m:ss (h:mm:ss from an hour on), rounded up; a label of its own, always left to
    right."""
    left = max(0, math.ceil(seconds))
    minutes, second = divmod(left, 60)
    hours, minute = divmod(minutes, 60)
    text = f"{hours}:{minute:02d}:{second:02d}" if hours else f"{minute}:{second:02d}"
    return LRM + digits(text)


def listed(parts: Sequence[str]) -> str:
    """Some things in a row: a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    last = _AND.get(SPEECH.code, ", ")
    if len(parts) > 2:
        last = _LAST.get(SPEECH.code, last)
    return in_a_row(parts[:-1]) + last + parts[-1]


def in_a_row(parts: Sequence[str]) -> str:
    """Some figures side by side: a, b, c."""
    return _COMMA.get(SPEECH.code, ", ").join(parts)


def as_read(figures: str) -> str:
    """Figures side by side, such as a score: the first is read first, whatever stands before."""
    return (RLM if is_mirrored() else LRM) + figures


def read_whole(text: str) -> int | None:
    """The whole number somebody typed in Latin, Persian or Arabic digits, else None."""
    stripped = text.strip().lstrip(LRM)
    sign = -1 if stripped[:1] in ("-", "\u2212") else 1
    rest = stripped[1:] if sign < 0 else stripped
    values = [unicodedata.decimal(letter, None) for letter in rest]
    if not 0 < len(values) <= _MOST_DIGITS or any(value is None for value in values):
        return None
    return sign * int("".join(str(value) for value in values))


def _writes_latin() -> bool:
    return SPEECH.code == "fa" and SPEECH.latin
