"""Game pads, each known by its instance id from plug to unplug.

A pad that SDL has a mapping for speaks CONTROLLER events, and its JOY events are left out; any
other joystick is read by JOY events with the commonest order of buttons. A pad that cannot be
opened, or whose first event is a press, is taken as it comes.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

import pygame

from game.input import pad_devices
from game.input.bindings import Bindings
from game.input.held import Feel, Held
from game.input.intents import Act, Caught, DeviceCame, DeviceWent, Intent, Signal
from game.input.sticks import Change, Stick, Trigger

_log = logging.getLogger(__name__)

BUTTONS = [
    "a",
    "b",
    "x",
    "y",
    "back",
    "guide",
    "start",
    "left_click",
    "right_click",
    "left_shoulder",
    "right_shoulder",
    "dpad_up",
    "dpad_down",
    "dpad_left",
    "dpad_right",
]
"""Names of SDL's controller buttons in their order."""

PLAIN_BUTTONS = [
    "a",
    "b",
    "x",
    "y",
    "left_shoulder",
    "right_shoulder",
    "back",
    "start",
    "left_click",
    "right_click",
]
"""The commonest order of buttons on a joystick without a mapping."""

_HAT = (("dpad_left", "dpad_right"), ("dpad_down", "dpad_up"))

_CONTROLLER = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_PLAIN = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)
_ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)


@dataclass(slots=True)
class Pad:
    """One pad that is plugged in."""

    device: str
    name: str
    guid: str
    mapped: bool  # speaks CONTROLLER events
    opened: pad_devices.PadDevice | None
    held: Held
    left: Stick = field(default_factory=lambda: Stick("stick"))
    right: Stick = field(default_factory=lambda: Stick("right"))
    triggers: tuple[Trigger, Trigger] = field(
        default_factory=lambda: (Trigger("left_trigger"), Trigger("right_trigger"))
    )
    hat: tuple[int, int] = (0, 0)


class Pads:
    """All pads."""

    def __init__(self, bindings: Bindings) -> None:
        self.catching = False
        self._bindings = bindings
        self._pads: dict[int, Pad] = {}

    def start(self) -> list[Signal]:
        """Begin to listen, and meet the pads that are there already."""
        try:
            count = pad_devices.start()
        except pygame.error as error:
            _log.warning("no game pads: %s", error)
            return []
        return [signal for index in range(count) for signal in self._open(index)]

    def present(self) -> dict[str, str]:
        """Device id and name of every pad that is plugged in."""
        return {pad.device: pad.name for pad in self._pads.values()}

    def take(self, event: pygame.Event, now: float, feel: Feel) -> list[Signal]:
        """Signals of one event; empty for events of other devices."""
        if event.type in _ADDED:
            return self._added(event)
        if event.type in _REMOVED:
            return self._gone(int(event.instance_id))
        if event.type not in _CONTROLLER and event.type not in _PLAIN:
            return []
        pad, out = self._speaker(event)
        if event.type in _PLAIN and pad.mapped:
            return out
        for change in _changes(pad, event, feel):
            out.extend(self._act(pad, change, now, feel))
        return out

    def again(self, now: float, feel: Feel) -> list[Signal]:
        """Buttons that stay down, coming again."""
        return [i for pad in self._pads.values() for i in pad.held.again(now, feel)]

    def due(self) -> float | None:
        """When `again` next has something."""
        dues = (pad.held.due() for pad in self._pads.values())
        return min((due for due in dues if due is not None), default=None)

    def drop(self) -> list[Signal]:
        """Let go of everything on every pad."""
        return [i for pad in self._pads.values() for i in pad.held.drop()]

    def close(self) -> None:
        """Give all pads back."""
        self._pads.clear()

    def _act(self, pad: Pad, change: Change, now: float, feel: Feel) -> list[Signal]:
        out: list[Signal] = []
        if change.up is not None:
            out.extend(pad.held.release(change.up))
        if change.down is None:
            return out
        if self.catching:
            return [*out, Caught(pad.device, change.down)]
        want = self._bindings.want("pad", change.down)
        if want is not None:
            out.extend(pad.held.press(change.down, want, now, feel))
        return out

    def _added(self, event: pygame.Event) -> list[Signal]:
        out = self._open(int(event.device_index))
        instance = getattr(event, "instance_id", None)
        if out or instance is None:
            return out
        mapped = event.type == pygame.CONTROLLERDEVICEADDED
        if int(instance) in self._pads:
            self._pads[int(instance)].mapped |= mapped
            return out
        return self._meet(int(instance), str(getattr(event, "name", "")), str(event.guid), mapped)

    def _open(self, index: int) -> list[Signal]:
        """Open the device at SDL's `index`; nothing if it is known or will not open."""
        known = frozenset(i for i, pad in self._pads.items() if pad.opened is not None)
        found = pad_devices.open_pad(index, known)
        if found is None:
            return []
        mapped = found.controller is not None
        return self._meet(found.instance, found.name, found.guid, mapped, found)

    def _meet(
        self,
        instance: int,
        name: str,
        guid: str,
        mapped: bool,
        opened: pad_devices.PadDevice | None = None,
    ) -> list[Signal]:
        device = f"pad:{instance}"
        known = instance in self._pads
        self._pads[instance] = Pad(device, name, guid, mapped, opened, Held(device))
        if known:
            return []
        _log.info("pad came: %s %s", device, name)
        return [DeviceCame(device, name, guid)]

    def _gone(self, instance: int) -> list[Signal]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        _log.info("pad went: %s %s", pad.device, pad.name)
        ends = [i for i in pad.held.drop() if i.act is not Act.CANCEL]
        went = DeviceWent(pad.device, pad.name, pad.guid)
        return [*ends, Intent(Act.CANCEL, pad.device), went]

    def _speaker(self, event: pygame.Event) -> tuple[Pad, list[Signal]]:
        instance = int(event.instance_id)
        out: list[Signal] = []
        if instance not in self._pads:
            out = self._meet(instance, "", "", event.type in _CONTROLLER)
        pad = self._pads[instance]
        if event.type in _CONTROLLER:
            pad.mapped = True
        return pad, out


def _changes(pad: Pad, event: pygame.Event, feel: Feel) -> list[Change]:
    """What one event of this pad presses and lets go."""
    kind = event.type
    if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return _button(BUTTONS, event.button, kind == pygame.CONTROLLERBUTTONDOWN)
    if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        return _button(PLAIN_BUTTONS, event.button, kind == pygame.JOYBUTTONDOWN)
    if kind == pygame.JOYHATMOTION:
        return _hat(pad, event)
    axis = int(event.axis)
    value = float(event.value) / (32767 if kind == pygame.CONTROLLERAXISMOTION else 1)
    if axis in (0, 1):
        return [pad.left.move(axis, value, feel.dead_zone)]
    if axis in (2, 3) and pad.mapped:
        return [pad.right.move(axis - 2, value, feel.dead_zone)]
    if axis in (4, 5) and pad.mapped:
        return [pad.triggers[axis - 4].move(value)]
    return []


def _button(names: list[str], number: int, down: bool) -> list[Change]:
    if not 0 <= number < len(names):
        return []
    return [Change(down=names[number]) if down else Change(up=names[number])]


def _hat(pad: Pad, event: pygame.Event) -> list[Change]:
    if event.hat != 0:
        return []
    before, now = pad.hat, (int(event.value[0]), int(event.value[1]))
    pad.hat = now
    out = []
    for axis, sides in enumerate(_HAT):
        if before[axis] != now[axis]:
            up = sides[before[axis] > 0] if before[axis] else None
            out.append(Change(up, sides[now[axis] > 0] if now[axis] else None))
    return out
