"""Names in any script."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.field import TextField
from game.ui.widget import Feel
from game.view.look import Look


def field(text: str = "") -> TextField:
    return TextField("Name", text, lambda _: None, empty="Black")


@pytest.mark.parametrize("name", ["Mina", "می‌نا", "İSTANBUL ığ", "Ωmega 7", "名前", "O'Neil-2"])
def test_takes_names_as_they_are_written(name: str) -> None:
    """U45: half-space, dotless i and composed texts come through unchanged."""
    one = field()
    for letter in name:
        assert one.write(letter)
    assert one.text == name


def test_composed_text_comes_whole_and_is_kept_short() -> None:
    one = field()
    one.write("日本語の名前")
    assert one.text == "日本語の名前"
    one.write("x" * 99)
    assert len(one.text) == 24


def test_control_characters_are_left_out() -> None:
    one = field()
    one.write("a\tb\nc\x00d\u202ee")
    assert one.text == "abcde"


def test_erase_takes_a_letter_with_its_marks() -> None:
    one = field("ae\u0301x\u0316\u0301")
    for left in ("ae\u0301", "a", "", ""):
        assert one.erase()
        assert one.text == left


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=24))
def test_any_text_is_drawn(text: str) -> None:
    """U45: any Unicode string as a name draws without an exception."""
    one = field(text)
    look = _LOOK[0]
    one.place(look, pygame.Rect(10, 10, 500, 60))
    one.draw(pygame.display.get_surface(), look, Feel(focused=True))  # type: ignore[arg-type]  # open


_LOOK: list[Look] = []


@pytest.fixture(autouse=True)
def _keep(look: Look) -> None:
    _LOOK[:] = [look]
