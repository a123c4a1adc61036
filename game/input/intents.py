"""What a person wants, whatever the device that said so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Act(StrEnum):
    """Everything that can be meant. Directions are physical: left is left in any language."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    CONFIRM = "confirm"
    BACK = "back"
    POINT = "point"  # the pointer is at `at`
    PRESS = "press"  # the main button or a finger went down at `at`
    RELEASE = "release"  # and up again
    CANCEL = "cancel"  # what was pressed is off: second finger, focus lost, device gone
    ROTATE = "rotate"  # `amount` quarter turns clockwise
    SCROLL = "scroll"  # `amount` steps down
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    SKIP = "skip"
    MENU = "menu"
    LOG = "log"
    NEXT = "next"  # next focus in reading order
    PREVIOUS = "previous"
    FULLSCREEN = "fullscreen"
    SCORE = "score"  # held: show the running score
    TYPE = "type"  # `text` was typed
    ERASE = "erase"  # the letter before the caret


@dataclass(frozen=True, slots=True)
class Intent:
    """One act by one device: "mouse", "keys", "touch" or "pad:<instance id>".

    `at` is in window pixels; a mouse that leaves the window points at (-1, -1). `held` marks a
    repeat of a key or stick that stays down.
    """

    act: Act
    device: str
    at: tuple[int, int] | None = None
    amount: int = 0
    text: str = ""
    held: bool = False
    up: bool = False  # the key or button that meant this was let go


@dataclass(frozen=True, slots=True)
class Quit:
    """The window should close."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Focused:
    """The window came to the front or lost it; `shown` is False when minimised.

    Sent again, unchanged, when what the window shows was lost and must be drawn anew.
    """

    front: bool
    shown: bool = True


@dataclass(frozen=True, slots=True)
class DeviceCame:
    """A pad was plugged in (or was there at the start)."""

    device: str
    name: str
    guid: str = ""  # the same for the same pad (or the same make) when it comes again


@dataclass(frozen=True, slots=True)
class DeviceWent:
    """A pad was pulled out."""

    device: str
    name: str
    guid: str = ""


@dataclass(frozen=True, slots=True)
class Caught:
    """A press made while the desk was catching one for a binding; it meant nothing else."""

    device: str
    press: str  # as `game.input.bindings` names it


@dataclass(frozen=True, slots=True)
class SoundWent:
    """The sound device is gone."""


@dataclass(frozen=True, slots=True)
class SoundCame:
    """A sound device is there (again)."""


Signal: TypeAlias = (
    Intent | Quit | Resized | Focused | DeviceCame | DeviceWent | Caught | SoundWent | SoundCame
)
