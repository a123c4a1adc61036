"""Colours by meaning, from `assets/themes/<name>.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.view.assets import asset

Colour: TypeAlias = tuple[int, int, int]

THEMES = ("dark", "light", "contrast", "sunset", "kelp")

# The pairs (text, what it lies on) that screens may use: contrast 4.5 at least, 7 in "contrast".
TEXT_PAIRS = (
    *(
        (ink, on)
        for ink in ("ink", "ink_soft", "good", "bad", "accent")
        for on in ("panel", "ground")
    ),
    *((ink, "panel_high") for ink in ("ink", "ink_soft", "good", "bad", "accent")),
    ("ink", "water"),
    ("accent_ink", "accent"),
    ("paper_ink", "paper"),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """A named set of colours; every name of the theme file is an attribute of `colours`.

    The names that every theme has: `ground` (behind everything), `water`, `panel`, `panel_edge`,
    `ink` (text on panels), `ink_soft`, `accent`, `accent_ink` (text on accent), `focus`, `good`,
    `bad`, `shade`, `seat0` to `seat3`.
    """

    name: str
    colours: Mapping[str, Colour]

    def __getitem__(self, name: str) -> Colour:
        return self.colours[name]


@cache
def theme(name: str) -> Theme:
    """The theme of that name; the dark one for a name that has no file."""
    path = asset("themes", f"{name if name in THEMES else 'dark'}.toml")
    with path.open("rb") as file:
        table = tomllib.load(file)
    return Theme(name, {key: colour(value) for key, value in table["colours"].items()})


def colour(text: str) -> Colour:
    """`#0B2A3C` as red, green, blue, 0-255 each."""
    number = int(text.removeprefix("#"), 16)
    return (number >> 16, number >> 8 & 255, number & 255)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(of: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
