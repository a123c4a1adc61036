"""Hands that work the program through pygame's real event queue, for tests of whole games.

    mouse, keys, touch = MouseHand(), KeyHand(), TouchHand()
    mouse.click(200, 120)        mouse.move(..) .down(..) .up(..) .wheel(-1) .click(.., button=3)
    keys.tap("right")            keys.down("s") .up("s") .tap("z", "ctrl") .write("Ada")
    pad = PadHand(); pad.plug()  pad.press("a") .down("x") .up("x") .stick(1, 0) .unplug()
    touch.tap(200, 120)          touch.down(..) .move(..) .up(..), `finger=1` for a second finger
    window = WindowHand()        window.focus(False) .resize(800, 600) .quit() .sound(False)

Positions are window pixels. Keys are named as in `game.input.places.PLACES`, pad buttons as in
`game.input.bindings`. A `PadHand` needs no device: it posts what SDL sends for a pad whose
instance id is `instance`. `PadHand(plain=True)` is a joystick that SDL knows no mapping for.
Nothing here waits: after a call, let the program run a frame (`desk.poll()`).
`quiet()` empties the queue and must be called once the window is open.
"""

from __future__ import annotations

import pygame

from game.input.pads import BUTTONS, PLAIN_BUTTONS
from game.input.places import PLACES


def quiet() -> None:
    """Forget what SDL sent while the window opened."""
    pygame.event.pump()
    pygame.event.clear()


def post(kind: int, **fields: object) -> None:
    """One event into the real queue."""
    assert pygame.event.post(pygame.event.Event(kind, fields)), "the event is blocked"


class MouseHand:
    """A mouse."""

    def __init__(self) -> None:
        self.at = (0, 0)

    def move(self, x: int, y: int) -> None:
        rel = (x - self.at[0], y - self.at[1])
        self.at = (x, y)
        post(pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=(0, 0, 0), touch=False)

    def down(self, x: int, y: int, button: int = 1) -> None:
        self.move(x, y)
        post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)

    def up(self, x: int, y: int, button: int = 1) -> None:
        if (x, y) != self.at:
            self.move(x, y)
        post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.down(x, y, button)
        self.up(x, y, button)

    def wheel(self, steps: int) -> None:
        """Turn the wheel; positive steps scroll down."""
        post(pygame.MOUSEWHEEL, x=0, y=-steps, flipped=False, touch=False)


_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
_MOD_PLACES = {"ctrl": "lctrl", "shift": "lshift", "alt": "lalt"}


class KeyHand:
    """A keyboard."""

    def down(self, name: str, *modifiers: str, key: int = 0) -> None:
        for modifier in modifiers:
            self._post(pygame.KEYDOWN, _MOD_PLACES[modifier], (), 0)
        self._post(pygame.KEYDOWN, name, modifiers, key)

    def up(self, name: str, *modifiers: str, key: int = 0) -> None:
        self._post(pygame.KEYUP, name, modifiers, key)
        for modifier in modifiers:
            self._post(pygame.KEYUP, _MOD_PLACES[modifier], (), 0)

    def tap(self, name: str, *modifiers: str) -> None:
        self.down(name, *modifiers)
        self.up(name, *modifiers)

    def write(self, text: str) -> None:
        """Type as a person does: key down, the text it makes, key up."""
        for letter in text:
            name = letter.casefold() if letter.casefold() in PLACES else "space"
            self.down(name)
            post(pygame.TEXTINPUT, text=letter)
            self.up(name)

    def _post(self, kind: int, name: str, modifiers: tuple[str, ...], key: int) -> None:
        mod = sum(_MODS[modifier] for modifier in modifiers)
        post(kind, scancode=PLACES[name], key=key, mod=mod, unicode="")


class PadHand:
    """A game pad; several may be there at once, each with its own instance id."""

    def __init__(self, instance: int = 1, *, plain: bool = False, name: str = "Test pad") -> None:
        self.instance, self.plain, self.name = instance, plain, name

    @property
    def device(self) -> str:
        """The device id that intents carry."""
        return f"pad:{self.instance}"

    def plug(self) -> None:
        fields = {
            "device_index": 1000 + self.instance,
            "guid": f"{self.instance:032x}",
            "instance_id": self.instance,
            "name": self.name,
        }
        post(pygame.JOYDEVICEADDED, **fields)
        if not self.plain:
            post(pygame.CONTROLLERDEVICEADDED, **fields)

    def unplug(self) -> None:
        if not self.plain:
            post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.instance)
        post(pygame.JOYDEVICEREMOVED, instance_id=self.instance)

    def down(self, button: str) -> None:
        self._button(button, True)

    def up(self, button: str) -> None:
        self._button(button, False)

    def press(self, button: str) -> None:
        self.down(button)
        self.up(button)

    def stick(self, x: float, y: float) -> None:
        """Put the left stick at (x, y), each -1 to 1, down and right positive."""
        self.axis(0, x)
        self.axis(1, y)

    def flick(self, x: float, y: float) -> None:
        """Push the left stick and let it go."""
        self.stick(x, y)
        self.stick(0, 0)

    def axis(self, axis: int, value: float) -> None:
        if not self.plain:
            post(
                pygame.CONTROLLERAXISMOTION,
                instance_id=self.instance,
                axis=axis,
                value=round(value * 32767),
            )
        post(pygame.JOYAXISMOTION, joy=0, instance_id=self.instance, axis=axis, value=value)

    def _button(self, name: str, down: bool) -> None:
        if not self.plain:
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            post(kind, instance_id=self.instance, button=BUTTONS.index(name))
        if self.plain and name.startswith("dpad_"):
            self._hat(name, down)
        elif name in PLAIN_BUTTONS:
            kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
            post(kind, joy=0, instance_id=self.instance, button=PLAIN_BUTTONS.index(name))

    def _hat(self, name: str, down: bool) -> None:
        turned = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
        value = turned[name.removeprefix("dpad_")] if down else (0, 0)
        post(pygame.JOYHATMOTION, joy=0, instance_id=self.instance, hat=0, value=value)


class TouchHand:
    """Fingers on the window."""

    def down(self, x: int, y: int, finger: int = 0) -> None:
        self._post(pygame.FINGERDOWN, x, y, finger)

    def move(self, x: int, y: int, finger: int = 0) -> None:
        self._post(pygame.FINGERMOTION, x, y, finger)

    def up(self, x: int, y: int, finger: int = 0) -> None:
        self._post(pygame.FINGERUP, x, y, finger)

    def tap(self, x: int, y: int) -> None:
        self.down(x, y)
        self.up(x, y)

    def _post(self, kind: int, x: int, y: int, finger: int) -> None:
        wide, high = pygame.display.get_window_size()
        place = {"x": (x + 0.5) / wide, "y": (y + 0.5) / high, "dx": 0.0, "dy": 0.0}
        post(kind, touch_id=1, finger_id=finger, pressure=1.0, **place)


class WindowHand:
    """What the desktop does to the window."""

    def focus(self, front: bool) -> None:
        post(pygame.WINDOWFOCUSGAINED if front else pygame.WINDOWFOCUSLOST)

    def minimise(self) -> None:
        post(pygame.WINDOWMINIMIZED)

    def restore(self) -> None:
        post(pygame.WINDOWRESTORED)

    def resize(self, wide: int, high: int) -> None:
        """Tell of a new size; the window itself is not touched."""
        post(pygame.WINDOWSIZECHANGED, x=wide, y=high)
        post(pygame.WINDOWRESIZED, x=wide, y=high)

    def quit(self) -> None:
        post(pygame.QUIT)

    def sound(self, there: bool) -> None:
        """A sound device comes or goes."""
        post(pygame.AUDIODEVICEADDED if there else pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
