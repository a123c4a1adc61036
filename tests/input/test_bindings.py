"""Bindings: changing, double use by name, reset, and what a settings file may hold."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from game.input.bindings import KEPT, KINDS, WANTS, Bindings, Fault, is_press
from game.input.desk import Desk
from game.input.intents import Act, Intent
from tests.input.virtual import KeyHand, PadHand

keys = KeyHand()


def test_default_tables_are_whole() -> None:
    table = Bindings()
    for kind in KINDS:
        for want in WANTS:
            for press in table.presses(kind, want):
                assert is_press(kind, press)
                assert table.want(kind, press) == WANTS[want]
    assert all(table.presses("keys", want) for want in WANTS)
    assert [want for want in WANTS if not table.presses("pad", want)] == ["fullscreen"]


def test_rebinding_acts_at_once(desk: Desk) -> None:
    assert desk.bindings.bind("keys", "hint", ["j", "ctrl+h"]) == ()
    keys.tap("h")
    keys.tap("j")
    keys.tap("h", "ctrl")
    assert desk.poll() == [Intent(Act.HINT, "keys")] * 2


def test_double_use_is_named_and_taken_over() -> None:
    table = Bindings()
    assert table.used_by("keys", "u") == "undo"
    assert table.used_by("keys", "j") is None
    assert table.bind("keys", "hint", ["u", "l"]) == ("undo", "log")
    assert table.used_by("keys", "u") == "hint"
    assert table.presses("keys", "undo") == ("ctrl+z", "backspace")
    assert table.presses("keys", "log") == ()


def test_kinds_do_not_mix() -> None:
    table = Bindings()
    table.bind("pad", "undo", ["back"])
    assert table.presses("keys", "back") == ("escape", "ac_back")
    with pytest.raises(ValueError, match="no such binding"):
        table.bind("pad", "undo", ["escape"])


@pytest.mark.parametrize("kind", KEPT)
def test_nobody_can_lock_themselves_out(kind: str) -> None:
    table = Bindings()
    (first, *rest) = table.presses(kind, "confirm")
    before = table.plain()
    with pytest.raises(ValueError, match="confirm"):
        table.bind(kind, "confirm", [])
    with pytest.raises(ValueError, match="confirm"):
        table.bind(kind, "undo", [first, *rest])
    assert table.plain() == before == {}


def test_reset_is_per_kind(desk: Desk) -> None:
    desk.bindings.bind("keys", "hint", ["j"])
    desk.bindings.bind("pad", "hint", ["guide"])
    desk.bindings.reset("keys")
    keys.tap("h")
    PadHand().press("guide")
    assert [s.act for s in desk.poll() if isinstance(s, Intent)] == [Act.HINT, Act.HINT]
    desk.bindings.reset()
    assert desk.bindings.plain() == {}


def test_plain_form_round_trips_under_random_changes() -> None:
    seed = 20261130
    print("seed", seed)
    dice = random.Random(seed)
    places = [*"abcdefgjknopvwxurhlq", "f1", "f2", "f3", "ctrl+a", "shift+b"]
    for _ in range(100):
        table = Bindings()
        for _ in range(dice.randrange(1, 8)):
            chosen = dice.sample(places, dice.randrange(1, 3))
            with suppress(ValueError):  # the last press of a kept want
                table.bind("keys", dice.choice([*WANTS]), chosen)
        again = Bindings()
        assert again.take(table.plain()) == ()
        for want in WANTS:
            assert sorted(again.presses("keys", want)) == sorted(table.presses("keys", want))


def test_faults_are_named_and_the_rest_is_kept() -> None:
    table = Bindings()
    faults = table.take(
        {
            "keys": {"hint": ["j", "nokey"], "fly": ["f"], "log": ["j"], "menu": 3},
            "pad": {"confirm": ["b"], "back": []},
            "joke": {},
        }
    )
    assert set(faults) == {
        Fault("keys", "hint", "nokey", "unknown press"),
        Fault("keys", "fly", "", "unknown want"),
        Fault("keys", "log", "j", "used twice"),
        Fault("keys", "menu", "", "unknown want"),
        Fault("pad", "back", "", "missing"),
        Fault("joke", "", "", "unknown kind"),
    }
    assert table.presses("keys", "hint") == ("j",)
    assert table.presses("keys", "menu") == ("f10", "m")
    assert table.presses("pad", "confirm") == ("a",)  # the kind that would lock is left alone


def test_random_files_never_raise_nor_lock() -> None:
    seed = 7
    print("seed", seed)
    dice = random.Random(seed)
    words: list[object] = ["u", "a", "b", "hold", "ctrl+z", "ctrl+", "", "ş", 3, None, [], {}]

    def junk(depth: int) -> object:
        if depth == 0:
            return dice.choice(words)
        if dice.random() < 0.3:
            return [junk(depth - 1) for _ in range(dice.randrange(4))]
        names = [*WANTS, *KINDS, "x", "1"]
        return {dice.choice(names): junk(depth - 1) for _ in range(dice.randrange(5))}

    for _ in range(500):
        table = Bindings()
        stored = {dice.choice([*KINDS, "y"]): junk(2) for _ in range(3)}
        table.take(stored)
        for kind, wants in KEPT.items():
            assert all(table.presses(kind, want) for want in wants), stored
