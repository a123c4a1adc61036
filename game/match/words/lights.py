"""Lantern colours in words."""

from __future__ import annotations

from game.i18n.catalogue import t


def light(letter: str) -> str:
    """A lantern by its colour."""
    return {
        "R": t("red"),
        "O": t("orange"),
        "G": t("green"),
        "B": t("blue"),
        "W": t("white"),
        "P": t("purple"),
        "K": t("black"),
        "wild": t("wild"),
    }.get(letter, letter)


def side(name: str) -> str:
    """A side of a tile."""
    return {
        "north": t("north"),
        "east": t("east"),
        "south": t("south"),
        "west": t("west"),
    }.get(name, name)
