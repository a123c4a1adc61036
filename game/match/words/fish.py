"""Fish and whales in words."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.numbers import digits


def fish(code: str) -> str:
    """A fish card by season and number; "?" is a hidden one."""
    if len(code) < 2 or not code[1].isdigit():
        return t("a hidden card")
    n = digits(code[1])
    return {
        "p": t("spring {n}", n=n),
        "s": t("summer {n}", n=n),
    }.get(code[0], t("autumn {n}", n=n))


def whale(kind: str) -> str:
    """A whale by its colour."""
    return {
        "blue": t("the blue whale"),
        "red": t("the red whale"),
        "green": t("the green whale"),
        "white": t("the white whale"),
    }.get(kind, t("a hidden whale"))
