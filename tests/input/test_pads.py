"""Pads: every default, sticks that need a release, plug and unplug in any order."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input.desk import Desk
from game.input.held import Feel
from game.input.intents import Act, Caught, DeviceCame, DeviceWent, Intent, Signal
from tests.input.conftest import Clock, acts
from tests.input.virtual import PadHand

DEFAULTS = [
    ("a", Act.CONFIRM, 0),
    ("b", Act.BACK, 0),
    ("x", Act.UNDO, 0),
    ("y", Act.HINT, 0),
    ("start", Act.MENU, 0),
    ("back", Act.LOG, 0),
    ("left_shoulder", Act.ROTATE, -1),
    ("right_shoulder", Act.ROTATE, 1),
    ("right_click", Act.REDO, 0),
    ("dpad_up", Act.UP, 0),
    ("dpad_down", Act.DOWN, 0),
    ("dpad_left", Act.LEFT, 0),
    ("dpad_right", Act.RIGHT, 0),
]


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("button", "act", "amount"), DEFAULTS)
def test_default_meaning(desk: Desk, button: str, act: Act, amount: int, plain: bool) -> None:
    pad = PadHand(4, plain=plain)
    pad.plug()
    desk.poll()
    pad.press(button)
    assert desk.poll() == [Intent(act, "pad:4", amount=amount)]


@pytest.mark.parametrize("plain", [False, True])
def test_stick_steps_once_until_it_is_let_go(desk: Desk, plain: bool, clock: Clock) -> None:
    pad = PadHand(plain=plain)
    pad.plug()
    desk.poll()
    pad.stick(0.2, -0.2)
    pad.stick(0.45, 0)  # beyond the dead zone, but not meant yet
    assert desk.poll() == []
    for x in (0.6, 0.9, 0.5, 0.3, 0.9, 0.6):  # trembles, but is never let go
        pad.stick(x, 0)
    assert acts(desk.poll()) == [Act.RIGHT]
    clock.now += 60
    assert desk.poll() == []
    pad.stick(0.7, 0.7)
    pad.stick(0.1, 0.9)  # rolled over the edge without letting go
    assert desk.poll() == []
    pad.stick(0, 0)
    pad.stick(0.4, -0.95)
    assert acts(desk.poll()) == [Act.UP]


def test_stick_flung_to_the_other_side_was_let_go(desk: Desk) -> None:
    pad = PadHand()
    pad.stick(1, 0)
    pad.stick(-1, 0)
    assert acts(desk.poll()[1:]) == [Act.RIGHT, Act.LEFT]


def test_dead_zone_is_a_setting(desk: Desk) -> None:
    pad = PadHand()
    desk.feel = Feel(dead_zone=0.6)
    pad.stick(0.7, 0)
    assert acts(desk.poll()[1:]) == []
    pad.stick(0.55, 0)
    pad.stick(0.9, 0)
    pad.stick(0.5, 0)  # inside the wide dead zone
    pad.stick(0.9, 0)
    assert acts(desk.poll()) == [Act.RIGHT, Act.RIGHT]


def test_stick_repeats_only_if_wanted(desk: Desk, clock: Clock) -> None:
    desk.feel = Feel(stick_repeat=True)
    pad = PadHand()
    pad.plug()
    desk.poll()
    pad.stick(0, 1)
    assert desk.poll() == [Intent(Act.DOWN, "pad:1")]
    clock.now += 1
    assert desk.poll() == [Intent(Act.DOWN, "pad:1", held=True)]


def test_right_stick_and_triggers(desk: Desk) -> None:
    pad = PadHand()
    pad.plug()
    desk.poll()
    pad.axis(3, 1)
    assert desk.poll() == [Intent(Act.SCROLL, "pad:1", amount=1)]
    for value in (0.5, 0.7, 0.5, 0.7, 0.1, 0.7):
        pad.axis(5, value)
    pad.axis(4, 1)
    assert acts(desk.poll()) == [Act.NEXT, Act.NEXT, Act.PREVIOUS]


def test_late_pad_is_met_and_a_pulled_one_lets_go(desk: Desk) -> None:
    pad = PadHand(7, name="Blue pad")
    pad.plug()
    guid = f"{7:032x}"
    assert desk.poll() == [DeviceCame("pad:7", "Blue pad", guid)]
    assert desk.pads() == {"pad:7": "Blue pad"}
    pad.down("left_click")
    assert desk.poll() == [Intent(Act.SCORE, "pad:7")]
    pad.unplug()
    assert desk.poll() == [
        Intent(Act.SCORE, "pad:7", up=True),
        Intent(Act.CANCEL, "pad:7"),
        DeviceWent("pad:7", "Blue pad", guid),
    ]
    assert desk.pads() == {}


def test_pulled_pad_stops_repeating(desk: Desk, clock: Clock) -> None:
    pad = PadHand()
    pad.down("dpad_left")
    desk.poll()
    pad.unplug()
    desk.poll()
    clock.now += 60
    assert desk.poll() == []


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_two_pads_stay_apart_in_any_order(desk: Desk, order: tuple[int, int]) -> None:
    hands = {number: PadHand(number, name=f"Pad {number}") for number in (1, 2)}
    for number in order:
        hands[number].plug()
    desk.poll()
    hands[1].stick(1, 0)
    hands[2].stick(-1, 0)  # not the same stick flung over
    hands[1].press("a")
    assert [(s.device, s.act) for s in desk.poll() if isinstance(s, Intent)] == [
        ("pad:1", Act.RIGHT),
        ("pad:2", Act.LEFT),
        ("pad:1", Act.CONFIRM),
    ]
    hands[order[0]].unplug()
    desk.poll()
    hands[order[1]].press("b")
    assert desk.poll() == [Intent(Act.BACK, f"pad:{order[1]}")]
    again = PadHand(9, name=f"Pad {order[0]}")  # SDL never gives an instance id twice
    again.plug()
    again.press("a")
    assert [s.device for s in desk.poll() if not isinstance(s, Caught)] == ["pad:9"] * 2  # type: ignore[union-attr]  # these all have one


def test_press_of_a_pad_nobody_announced(desk: Desk) -> None:
    PadHand(3).press("a")
    assert desk.poll() == [DeviceCame("pad:3", ""), Intent(Act.CONFIRM, "pad:3")]


def test_unknown_pad_pulled_is_nothing(desk: Desk) -> None:
    PadHand(3).unplug()
    assert desk.poll() == []


def test_catching_a_pad_press(desk: Desk) -> None:
    pad = PadHand()
    pad.plug()
    desk.poll()
    desk.catching(True)
    pad.press("y")
    pad.flick(0, -1)
    assert desk.poll() == [Caught("pad:1", "y"), Caught("pad:1", "stick_up")]


class SdlPad:
    """A virtual joystick inside SDL itself: the whole way of a real device but the wire."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        assert self.index >= 0

    def button(self, instance: int, number: int, down: bool) -> None:
        stick = ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(instance))
        assert self._sdl.SDL_JoystickSetVirtualButton(stick, number, int(down)) == 0

    def detach(self) -> None:
        if self.index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self.index)
        self.index = -1


def _loaded_sdl() -> str | None:
    maps = Path("/proc/self/maps")
    if maps.exists():
        return next(line.split()[-1] for line in maps.read_text().splitlines() if "SDL2-2" in line)
    beside = Path(pygame.__file__).parent
    found = [*beside.rglob("*SDL2-2.0.0.dylib"), *beside.glob("SDL2.dll")]
    return str(found[0]) if found else None


@pytest.fixture
def sdl_pad(desk: Desk) -> Iterator[SdlPad]:
    path = _loaded_sdl()
    if path is None:
        pytest.skip("pygame's SDL was not found beside it on this system")
    pad = SdlPad(ctypes.CDLL(path))
    yield pad
    pad.detach()


def _wait_for(desk: Desk, kind: type[Signal]) -> list[Signal]:
    out: list[Signal] = []
    for _ in range(20):
        out += desk.poll()
        if any(isinstance(signal, kind) for signal in out):
            break
    return out


def test_device_inside_sdl_late_and_pulled(desk: Desk, sdl_pad: SdlPad) -> None:
    came = _wait_for(desk, DeviceCame)
    assert [type(signal) for signal in came] == [DeviceCame]
    (device,) = desk.pads()
    instance = int(device.removeprefix("pad:"))
    sdl_pad.button(instance, pygame.CONTROLLER_BUTTON_A, True)
    assert _wait_for(desk, Intent) == [Intent(Act.CONFIRM, device)]
    sdl_pad.button(instance, pygame.CONTROLLER_BUTTON_A, False)
    assert desk.poll() == []
    sdl_pad.detach()
    assert [type(s) for s in _wait_for(desk, DeviceWent)] == [Intent, DeviceWent]


def test_device_inside_sdl_there_at_the_start(desk: Desk, sdl_pad: SdlPad) -> None:
    pygame.event.pump()
    pygame.event.clear()  # its coming was lost
    second = Desk()
    signals = second.poll() + second.poll()
    assert [type(signal) for signal in signals] == [DeviceCame]
    second.close()
    assert second.pads() == {}
