"""Names of people: kept as typed, compared by what they mean."""

from __future__ import annotations

import unicodedata

_ALIKE = str.maketrans({"İ": "i", "I": "i", "ı": "i", "ي": "ی", "ك": "ک", "\u200c": None})


def key(name: str) -> str:
    """Equal for names that a reader takes for the same: case, letter forms, half-spaces aside."""
    plain = unicodedata.normalize("NFC", name).translate(_ALIKE).casefold()
    return " ".join(unicodedata.normalize("NFC", plain).split())
