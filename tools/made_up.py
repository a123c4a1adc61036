"""Made-up languages to try screens with before, and beside, the real ones.

"long" is English a good third longer in every word, "rtl" writes it with Persian letters, so that
everything that is not translated or not mirrored is seen at a glance. Placeholders stay.
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Callable

from game.i18n.speech import SPEECH

_PERSIAN = dict(zip("abcdefghijklmnopqrstuvwxyz", "ابکدهفگحیژکلمنوپقرستثوشخیز", strict=True))
_ACCENTS = str.maketrans("aeiouAEIOU", "áëîöúÁËÎÖÚ")
_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


class MadeUp(gettext.NullTranslations):
    """Every text as `word` makes it of each of its words."""

    def __init__(self, word: Callable[[str], str]) -> None:
        super().__init__()
        self._word = word

    def gettext(self, message: str) -> str:
        """The message, made over."""
        parts = []
        for words, name, _, _ in string.Formatter().parse(message):
            parts.append(" ".join(self._word(word) for word in words.split(" ")))
            parts.append("{" + name + "}" if name is not None else "")
        return "".join(parts)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message for so many things, made over."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def longer(word: str) -> str:
    """A third longer, at least by a letter in words of three."""
    more = (len(word) + 1) * 35 // 100
    return word.translate(_ACCENTS)[:1] + "o" * more + word.translate(_ACCENTS)[1:]


def persian(word: str) -> str:
    """In Persian letters, one for one."""
    return "".join(_PERSIAN.get(letter, letter) for letter in word.casefold()).translate(_DIGITS)


def speak(name: str) -> None:
    """Use the made-up language "long" (left to right) or "rtl" (as Persian) from now on."""
    SPEECH.latin = False
    SPEECH.code = "fa" if name == "rtl" else "en_long"
    SPEECH.words = MadeUp(persian if name == "rtl" else longer)
