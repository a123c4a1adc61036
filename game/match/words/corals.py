"""Corals in words."""

from __future__ import annotations

from game.i18n.catalogue import t


def reef_coral(letter: str) -> str:
    """A coral of Reef by colour and form."""
    names = {
        "R": t("red fan"),
        "Y": t("yellow dome"),
        "G": t("green tubes"),
        "P": t("purple star"),
    }
    return names.get(letter, letter)


def bag_coral(letter: str) -> str:
    """A coral of the bag game by colour and form."""
    return t("blue branch") if letter == "B" else reef_coral(letter)
