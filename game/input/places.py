"""Keys by place on the keyboard (scancode), and the letter printed there.

A place has a stable name, that of the key on a US board: "z" is the key left of "x" whatever the
layout says. What people are shown is `printed`, the letter their own layout has there.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.i18n.catalogue import t

_TWINS = {
    "BREAK": "PAUSE",
    "LMETA": "LGUI",
    "LSUPER": "LGUI",
    "NUMLOCK": "NUMLOCKCLEAR",
    "PRINT": "PRINTSCREEN",
    "RMETA": "RGUI",
    "RSUPER": "RGUI",
    "SCROLLOCK": "SCROLLLOCK",
    "EURO": "CURRENCYUNIT",
} | {f"KP{digit}": f"KP_{digit}" for digit in range(10)}


def _named_places() -> dict[str, int]:
    names = (name[6:] for name in dir(pygame) if name.startswith("KSCAN_"))
    return {
        _small(name): int(getattr(pygame, f"KSCAN_{name}"))
        for name in names
        if name not in _TWINS and name != "UNKNOWN"
    }


def _small(name: str) -> str:
    # constant names are plain ASCII, so no language's letters are touched
    return name.casefold()


PLACES: Mapping[str, int] = _named_places()
"""Scancode of every named place."""

PLACE_NAMES: Mapping[int, str] = {code: name for name, code in PLACES.items()}

TEXT_PLACES: frozenset[int] = frozenset(
    code
    for name, code in PLACES.items()
    if len(name) == 1
    or (name.startswith("kp_") and name != "kp_enter")
    or name.startswith("international")
    or name
    in [
        "space",
        "minus",
        "equals",
        "leftbracket",
        "rightbracket",
        "backslash",
        "semicolon",
        "apostrophe",
        "grave",
        "comma",
        "period",
        "slash",
        "nonusbackslash",
        "nonushash",
    ]
)
"""Places that write something when pressed alone or with Shift."""

_FIRST_LETTERS = (range(0x21, 0x7F), range(0xA1, 0x250), range(0x370, 0x700))


class Layout:
    """The letters printed on this keyboard, as far as the system tells."""

    def __init__(self) -> None:
        self._letters: dict[int, str] = {}
        self.refresh()

    def refresh(self) -> None:
        """Ask the system again: the layout was switched, or the window is new."""
        self._letters = {}
        if not pygame.display.get_init():
            return
        # a wrapper over its own indices answers "which place types this letter?"
        place_of = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # stub says bool
        for letters in _FIRST_LETTERS:
            for letter in letters:
                place = int(place_of[letter])
                if place in TEXT_PLACES:
                    self._letters.setdefault(place, chr(letter))

    def learn(self, place: int, key: int) -> None:
        """A key at `place` came with keycode `key`: surer than what the system listed."""
        if place in TEXT_PLACES and 0x20 < key < 0x3000 and key != 0x7F and chr(key).isprintable():
            self._letters[place] = chr(key)

    def printed(self, place: int) -> str:
        """The name to show for `place`: the printed letter, or the key's name in words."""
        name = PLACE_NAMES.get(place, "")
        if place in self._letters and not name.startswith("kp_"):
            return self._letters[place]
        return _worded().get(name) or _plain(name, place)


def _plain(name: str, place: int) -> str:
    if name.startswith("kp_"):
        return t("Keypad {key}", key=_KEYPAD.get(name[3:], name[3:]))
    if name[:1] == "f" and name[1:].isdigit():
        return t("F{number}", number=name[1:])
    return _SIGNS.get(name) or name or t("Key {number}", number=place)


_KEYPAD = {"divide": "/", "multiply": "*", "minus": "-", "plus": "+", "period": ".", "equals": "="}
_SIGNS = {
    "minus": "-",
    "equals": "=",
    "leftbracket": "[",
    "rightbracket": "]",
    "backslash": "\\",
    "semicolon": ";",
    "apostrophe": "'",
    "grave": "`",
    "comma": ",",
    "period": ".",
    "slash": "/",
}


def _worded() -> dict[str, str]:
    return {
        "up": t("Up arrow"),
        "down": t("Down arrow"),
        "left": t("Left arrow"),
        "right": t("Right arrow"),
        "return": t("Enter"),
        "kp_enter": t("Keypad Enter"),
        "space": t("Space"),
        "escape": t("Escape"),
        "backspace": t("Backspace"),
        "tab": t("Tab"),
        "pageup": t("Page up"),
        "pagedown": t("Page down"),
        "home": t("Home"),
        "end": t("End"),
        "insert": t("Insert"),
        "delete": t("Delete"),
        "ac_back": t("Back"),
        "menu": t("Menu key"),
    }
