"""Files of other programs as text: in UTF-8, in UTF-16, or in the letters of older systems.

Older files do not say which letters they are in. What is guessed is told, and lines that make no
words in any of them can be known by `is_garbled`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

LATIN, ARABIC = "cp1254", "cp1256"  # Western and Turkish; Arabic and Persian
_UNKNOWN = "\ufffd"
_WORDS = re.compile(rb"[A-Za-z\x80-\xff]+")
_ABOVE = re.compile(rb"[\x80-\xff]")
_ASCII = re.compile(rb"[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Read:
    """A file as text; `guessed` is the encoding it was taken for, empty where it is certain."""

    text: str
    guessed: str = ""


def read(data: bytes) -> Read:
    """The text of a file, whatever it is: letters that cannot be read become U+FFFD."""
    wide = _wide(data)
    try:
        return Read(data.decode(wide or "utf-8-sig"))
    except UnicodeDecodeError:
        guess = wide or (ARABIC if _is_arabic(data) else LATIN)
        return Read(data.decode(guess, "replace"), guess)


def _wide(data: bytes) -> str:
    """UTF-16, with its mark or known by the empty half of its letters."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    empty = data[1::2].count(0), data[0::2].count(0)
    if max(empty) * 4 <= len(data) or min(empty) * 4 > max(empty):
        return ""
    return "utf-16-le" if empty[0] > empty[1] else "utf-16-be"


def _is_arabic(data: bytes) -> bool:
    """Whether most words with letters above ASCII have no others, as in scripts that are not Latin:
    Turkish and French mix them."""
    words = [word for word in _WORDS.findall(data[:100_000]) if _ABOVE.search(word)]
    alone = sum(not _ASCII.search(word) for word in words)
    return 2 * alone > len(words)


def is_garbled(text: str) -> bool:
    """Whether a guessed text cannot be right: a letter that there is not, or a word of letters that
    never stand together."""
    return _UNKNOWN in text or any(len(_scripts(word)) > 1 for word in text.split())


def _scripts(word: str) -> set[str]:
    letters = (letter for letter in word if unicodedata.category(letter).startswith("L"))
    return {unicodedata.name(letter, "?").split(" ")[0] for letter in letters}
