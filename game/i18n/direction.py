"""Which way the language in use reads."""

from __future__ import annotations

from enum import StrEnum

from game.i18n.speech import SPEECH

_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


class Direction(StrEnum):
    """Where a line begins."""

    LTR = "ltr"
    RTL = "rtl"


def direction(language: str | None = None) -> Direction:
    """The direction of that language, or of the one in use."""
    code = SPEECH.code if language is None else language
    return Direction.RTL if code.split("_")[0] in _RIGHT_TO_LEFT else Direction.LTR


def is_mirrored() -> bool:
    """Whether panels, lists and arrows of meaning stand the other way round. Boards never do."""
    return direction() is Direction.RTL
