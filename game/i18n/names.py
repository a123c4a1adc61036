"""Names of people: kept as typed, compared by what they mean."""

from __future__ import annotations

import unicodedata

from game.i18n.direction import is_mirrored

_ALIKE = str.maketrans({"İ": "i", "I": "i", "ı": "i", "ي": "ی", "ك": "ک", "\u200c": None})


def key(name: str) -> str:
    """Equal for names that a reader takes for the same: case, letter forms, half-spaces aside."""
    plain = unicodedata.normalize("NFC", name).translate(_ALIKE).casefold()
    return " ".join(unicodedata.normalize("NFC", plain).split())


def apart(name: str) -> str:
    """The name for a line in which a number stands beside it: one that reads the other way than
    the language in use is closed by marks, so that the number keeps its side."""
    kinds = (unicodedata.bidirectional(letter) for letter in name)
    right = next((kind != "L" for kind in kinds if kind in ("L", "R", "AL")), is_mirrored())
    if right is is_mirrored():
        return name
    mark = "\u200f" if is_mirrored() else "\u200e"
    return mark + name + mark
