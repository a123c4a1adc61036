"""Opening pads: SDL's controllers where the build has them, plain joysticks otherwise."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from types import ModuleType

import pygame

_log = logging.getLogger(__name__)


def _controllers() -> ModuleType | None:
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return None
    return controller


@dataclass(slots=True)
class PadDevice:
    """A pad of the system's, open as long as this is kept."""

    instance: int
    name: str
    guid: str
    joystick: pygame.joystick.JoystickType
    controller: object | None  # kept so that CONTROLLER events go on coming


def start() -> int:
    """Begin to listen; the number of devices that are there. Raises pygame.error."""
    pygame.joystick.init()
    controllers = _controllers()
    if controllers is not None:
        controllers.init()
    return pygame.joystick.get_count()


def open_pad(index: int, known: frozenset[int]) -> PadDevice | None:
    """The device at SDL's `index`, or None if its instance is known or it does not open."""
    controllers = _controllers()
    try:
        stick = pygame.joystick.Joystick(index)
        instance = stick.get_instance_id()
        if instance in known:
            return None
        mapped = controllers is not None and controllers.is_controller(index)
        opened = controllers.Controller(index) if controllers is not None and mapped else None
        return PadDevice(instance, stick.get_name(), stick.get_guid(), stick, opened)
    except (pygame.error, ValueError, OverflowError) as error:
        _log.info("pad %d does not open: %s", index, error)
        return None
