"""How presses and wants are named to people."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.input.places import PLACES, Layout


def want_label(want: str) -> str:
    """The words for a want of `game.input.bindings.WANTS`."""
    return {
        "up": t("Up"),
        "down": t("Down"),
        "left": t("Left"),
        "right": t("Right"),
        "confirm": t("Confirm"),
        "back": t("Back"),
        "next": t("Next"),
        "previous": t("Previous"),
        "rotate_left": t("Turn left"),
        "rotate_right": t("Turn right"),
        "undo": t("Undo"),
        "redo": t("Redo"),
        "hint": t("Hint"),
        "skip": t("Skip motion"),
        "score": t("Show score (hold)"),
        "log": t("Move list"),
        "menu": t("Menu"),
        "scroll_up": t("Scroll up"),
        "scroll_down": t("Scroll down"),
        "fullscreen": t("Full screen"),
    }[want]


def press_label(kind: str, press: str, layout: Layout) -> str:
    """The words for a press: a key by its printed name, a button by its common name."""
    if kind == "keys":
        *held, place = press.split("+")
        names = [_modifiers()[name] for name in held]
        return "+".join([*names, layout.printed(PLACES[place])])
    if kind == "mouse":
        return _mouse()[press]
    return _pad()[press] if kind == "pad" else t("Long press")


def _modifiers() -> dict[str, str]:
    return {"ctrl": t("Ctrl"), "alt": t("Alt"), "shift": t("Shift")}


def _mouse() -> dict[str, str]:
    return {
        "right": t("Right button"),
        "middle": t("Middle button"),
        "side_back": t("Back side button"),
        "side_forward": t("Forward side button"),
    }


def _pad() -> dict[str, str]:
    letters = {name: t("Button {letter}", letter=letter) for name, letter in _LETTERS}
    return letters | {
        "back": t("Select"),
        "start": t("Start"),
        "guide": t("Guide"),
        "left_shoulder": t("Left shoulder"),
        "right_shoulder": t("Right shoulder"),
        "left_trigger": t("Left trigger"),
        "right_trigger": t("Right trigger"),
        "left_click": t("Left stick pressed"),
        "right_click": t("Right stick pressed"),
        "dpad_up": t("Pad up"),
        "dpad_down": t("Pad down"),
        "dpad_left": t("Pad left"),
        "dpad_right": t("Pad right"),
        "stick_up": t("Left stick up"),
        "stick_down": t("Left stick down"),
        "stick_left": t("Left stick left"),
        "stick_right": t("Left stick right"),
        "right_up": t("Right stick up"),
        "right_down": t("Right stick down"),
        "right_left": t("Right stick left"),
        "right_right": t("Right stick right"),
    }


_LETTERS = (("a", "A"), ("b", "B"), ("x", "X"), ("y", "Y"))
