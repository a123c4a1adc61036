"""The keyboard: places to wants, typed text, nothing that acts while it is text."""

from __future__ import annotations

import sys

import pygame

from game.input.bindings import Bindings, Want, with_modifiers
from game.input.held import Feel, Held
from game.input.intents import Act, Caught, Intent, Signal
from game.input.places import PLACE_NAMES, TEXT_PLACES, Layout

DEVICE = "keys"

# fixed while typing, so that no binding can lock a person into a text field
_WHILE_TYPING = {
    "backspace": Want(Act.ERASE),
    "return": Want(Act.CONFIRM),
    "kp_enter": Want(Act.CONFIRM),
    "escape": Want(Act.BACK),
}
_MODIFIER_PLACES = frozenset(
    {"lctrl", "rctrl", "lshift", "rshift", "lalt", "ralt", "lgui", "rgui", "mode"}
)
_CTRL = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)


class Keys:
    """All keyboards together."""

    def __init__(self, bindings: Bindings, layout: Layout) -> None:
        self.typing = False
        self.catching = False
        self._bindings = bindings
        self._layout = layout
        self._held = Held(DEVICE)

    def take(self, event: pygame.Event, now: float, feel: Feel) -> list[Signal]:
        """Signals of one event; empty for events of other devices."""
        if event.type == pygame.KEYDOWN:
            return self._down(event, now, feel)
        if event.type == pygame.KEYUP:
            return [*self._held.release(str(event.scancode))]
        if event.type == pygame.TEXTINPUT and self.typing and event.text:
            return [Intent(Act.TYPE, DEVICE, text=event.text)]
        if event.type == pygame.KEYMAPCHANGED:
            self._layout.refresh()
        return []

    def again(self, now: float, feel: Feel) -> list[Signal]:
        """Keys that stay down, coming again."""
        return [*self._held.again(now, feel)]

    def due(self) -> float | None:
        """When `again` next has something."""
        return self._held.due()

    def drop(self) -> list[Signal]:
        """Let go of everything."""
        return [*self._held.drop()]

    def _down(self, event: pygame.Event, now: float, feel: Feel) -> list[Signal]:
        place = int(event.scancode)
        name = PLACE_NAMES.get(place)
        if name is None:
            return []
        self._layout.learn(place, int(event.key))
        ctrl, alt = bool(event.mod & _CTRL), bool(event.mod & pygame.KMOD_ALT)
        if self.typing and place in TEXT_PLACES and ctrl == (ctrl and alt):
            return []  # AltGr may come as Ctrl with Alt, and writes too
        press = _press(name, ctrl, alt, bool(event.mod & pygame.KMOD_SHIFT))
        if self.catching and press != "escape":
            return [] if name in _MODIFIER_PLACES else [Caught(DEVICE, press)]
        want = _WHILE_TYPING.get(press) if self.typing or self.catching else None
        want = want or self._bindings.want("keys", press)
        return [] if want is None else [*self._held.press(str(place), want, now, feel)]


def _press(name: str, ctrl: bool, alt: bool, shift: bool) -> str:
    if name in _MODIFIER_PLACES:
        return name
    return with_modifiers(name, ctrl=ctrl, alt=alt, shift=shift)
