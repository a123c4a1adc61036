"""Days and times as the language in use writes them; in Persian by the Persian calendar.

Years of the Persian calendar are counted by the cycle of 33 years with eight leap years. It agrees
with the calendar of Iran for every year from 1280 to 1479 (1901 to 2101).
"""

from __future__ import annotations

from datetime import date, datetime

from game.i18n.numbers import LRM, digits
from game.i18n.speech import SPEECH

_MONTHS = {
    "fa": ("فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور", "مهر", "آبان", "آذر", "دی",
           "بهمن", "اسفند"),
    "fa_gregorian": ("ژانویه", "فوریه", "مارس", "آوریل", "مه", "ژوئن", "ژوئیه", "اوت", "سپتامبر",
                     "اکتبر", "نوامبر", "دسامبر"),
    "tr": ("Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran", "Temmuz", "Ağustos", "Eylül",
           "Ekim", "Kasım", "Aralık"),
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September",
           "October", "November", "December"),
}  # fmt: skip
_LONG_MONTHS = 186  # days of the first six months, 31 each; then 30 each
_EPOCH = date(622, 3, 21).toordinal()


def persian(day: date) -> tuple[int, int, int]:
    """Year, month and day of the Persian calendar."""
    year = day.year - 621
    while _begins(year) > day.toordinal():
        year -= 1
    gone = day.toordinal() - _begins(year)
    if gone < _LONG_MONTHS:
        return year, 1 + gone // 31, 1 + gone % 31
    gone -= _LONG_MONTHS
    return year, 7 + gone // 30, 1 + gone % 30


def day(when: date) -> str:
    """A day in words: 30 November 2026, ۹ آذر ۱۴۰۵."""
    code = SPEECH.code
    year, month, number = when.year, when.month, when.day
    if code == "fa" and not SPEECH.gregorian:
        year, month, number = persian(when)
    elif code == "fa":
        code = "fa_gregorian"
    name = _MONTHS.get(code, _MONTHS["en"])[month - 1]
    return digits(f"{number} {name} {year}")


def time_of_day(when: datetime) -> str:
    """Hours and minutes; a label of its own, always left to right."""
    return LRM + digits(f"{when:%H:%M}")


def _begins(year: int) -> int:
    """The ordinal of the first day of a Persian year."""
    return _EPOCH + 365 * (year - 1) + (8 * year + 21) // 33
