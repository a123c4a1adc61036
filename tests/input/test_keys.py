"""The keyboard: every default, typing, repeats, printed names."""

from __future__ import annotations

import pygame
import pytest

from game.input.desk import Desk
from game.input.held import Feel
from game.input.intents import Act, Caught, Intent
from game.input.places import PLACES, TEXT_PLACES
from game.input.shown import press_label, want_label
from tests.input.conftest import Clock, acts
from tests.input.virtual import KeyHand, post

keys = KeyHand()

# the table of the issue, written out again
DEFAULTS = [
    ("up", Act.UP, 0),
    ("down", Act.DOWN, 0),
    ("left", Act.LEFT, 0),
    ("right", Act.RIGHT, 0),
    ("return", Act.CONFIRM, 0),
    ("space", Act.CONFIRM, 0),
    ("kp_enter", Act.CONFIRM, 0),
    ("escape", Act.BACK, 0),
    ("tab", Act.NEXT, 0),
    ("shift+tab", Act.PREVIOUS, 0),
    ("ctrl+z", Act.UNDO, 0),
    ("u", Act.UNDO, 0),
    ("backspace", Act.UNDO, 0),
    ("ctrl+y", Act.REDO, 0),
    ("r", Act.REDO, 0),
    ("h", Act.HINT, 0),
    ("f10", Act.MENU, 0),
    ("m", Act.MENU, 0),
    ("f11", Act.FULLSCREEN, 0),
    ("alt+return", Act.FULLSCREEN, 0),
    ("l", Act.LOG, 0),
    ("q", Act.ROTATE, -1),
    ("e", Act.ROTATE, 1),
    ("pageup", Act.SCROLL, -1),
    ("pagedown", Act.SCROLL, 1),
    ("shift+right", Act.RIGHT, 0),  # Shift alone changes nothing that has no meaning with it
]


@pytest.mark.parametrize(("press", "act", "amount"), DEFAULTS)
def test_default_meaning(desk: Desk, press: str, act: Act, amount: int) -> None:
    *modifiers, name = press.split("+")
    keys.tap(name, *modifiers)
    assert desk.poll() == [Intent(act, "keys", amount=amount)]


def test_unbound_combinations_do_nothing(desk: Desk) -> None:
    keys.tap("h", "ctrl")
    keys.tap("left", "alt")
    keys.tap("f5")
    post(pygame.KEYDOWN, scancode=511, key=0, mod=0)
    assert desk.poll() == []


def test_score_lasts_until_the_key_is_up(desk: Desk) -> None:
    keys.down("s")
    assert desk.poll() == [Intent(Act.SCORE, "keys")]
    keys.up("s")
    assert desk.poll() == [Intent(Act.SCORE, "keys", up=True)]


def test_no_text_key_acts_while_typing(desk: Desk) -> None:
    desk.typing(True)
    for name in sorted(name for name, place in PLACES.items() if place in TEXT_PLACES):
        keys.tap(name)
        keys.tap(name, "shift")
        keys.tap(name, "ctrl", "alt")  # AltGr of some systems
    assert desk.poll() == []
    keys.write("Ada u")
    assert desk.poll() == [Intent(Act.TYPE, "keys", text=letter) for letter in "Ada u"]


def test_typing_keeps_the_way_out(desk: Desk) -> None:
    desk.bindings.bind("keys", "back", ["x"])
    desk.bindings.bind("keys", "confirm", ["c"])
    desk.typing(True)
    for name in ("backspace", "return", "left", "escape"):
        keys.tap(name)
    assert acts(desk.poll()) == [Act.ERASE, Act.CONFIRM, Act.LEFT, Act.BACK]


def test_text_is_not_typed_outside_a_field(desk: Desk) -> None:
    post(pygame.TEXTINPUT, text="q")
    assert desk.poll() == []


def test_composed_and_persian_text_comes_whole(desk: Desk) -> None:
    desk.typing(True)
    post(pygame.TEXTINPUT, text="می\u200cروم")
    assert desk.poll() == [Intent(Act.TYPE, "keys", text="می\u200cروم")]


def test_key_that_stays_down_repeats_one_step_a_poll(desk: Desk, clock: Clock) -> None:
    desk.feel = Feel(repeat_after=0.5, repeat_every=0.1)
    keys.down("right")
    assert desk.poll() == [Intent(Act.RIGHT, "keys")]
    clock.now += 0.49
    assert desk.poll() == []
    clock.now += 5
    assert desk.poll() == [Intent(Act.RIGHT, "keys", held=True)]
    assert desk.poll() == []
    clock.now += 0.1
    keys.down("up")  # the newest key is the one that repeats
    assert acts(desk.poll()) == [Act.UP]
    keys.up("up")
    clock.now += 5
    assert desk.poll() == []


@pytest.mark.parametrize("name", ["return", "escape", "u", "f11"])
def test_deeds_do_not_repeat(desk: Desk, clock: Clock, name: str) -> None:
    keys.down(name)
    assert len(desk.poll()) == 1
    clock.now += 10
    assert desk.poll() == []


def test_catching_a_press_for_a_binding(desk: Desk) -> None:
    desk.catching(True)
    keys.tap("k", "ctrl", "shift")
    keys.tap("escape")
    assert desk.poll() == [Caught("keys", "ctrl+shift+k"), Intent(Act.BACK, "keys")]


def test_printed_names_follow_the_layout(desk: Desk) -> None:
    # places as a Turkish-Q board reports them: the key right of L is ş, the US "i" is ı
    for place, letter in (("semicolon", "ş"), ("i", "ı"), ("apostrophe", "i")):
        keys.down(place, key=ord(letter))
        keys.up(place, key=ord(letter))
    desk.poll()
    assert press_label("keys", "ctrl+semicolon", desk.layout) == "Ctrl+ş"
    assert press_label("keys", "i", desk.layout) == "ı"
    assert press_label("keys", "apostrophe", desk.layout) == "i"


def test_every_default_has_words(desk: Desk) -> None:
    labels = set()
    for kind in ("keys", "mouse", "pad"):
        for want in ("up", "confirm", "undo", "scroll_down", "fullscreen", "menu"):
            assert want_label(want)
            for press in desk.bindings.presses(kind, want):
                label = press_label(kind, press, desk.layout)
                assert label and label not in labels
                labels.add(label)
