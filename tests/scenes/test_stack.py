"""How often each scene is entered, resumed, paused and left."""

from __future__ import annotations

import pytest

from game.input.intents import Act, Intent
from game.scenes.stack import Leave, Pop, Push, Scene, Stack, Swap


class Counted(Scene):
    """Remembers what was called."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def enter(self) -> None:
        self.calls.append("enter")

    def resume(self) -> None:
        self.calls.append("resume")

    def pause(self) -> None:
        self.calls.append("pause")

    def exit(self) -> None:
        self.calls.append("exit")

    def handle(self, signal: object) -> None:
        self.calls.append("handle")


IN, OUT = ["enter", "resume"], ["pause", "exit"]


@pytest.fixture
def first() -> Counted:
    return Counted()


@pytest.fixture
def stack(first: Counted) -> Stack:
    return Stack(first)


def test_first_is_entered_once(stack: Stack, first: Counted) -> None:
    assert first.calls == IN
    assert stack.top is first


def test_push_pauses_and_pop_resumes(stack: Stack, first: Counted) -> None:
    second = Counted()
    first.ask = Push(second)
    assert stack.update(0.1)
    assert stack.top is second
    assert (first.calls, second.calls) == ([*IN, "pause"], IN)
    second.ask = Pop()
    assert stack.update(0.1)
    assert (first.calls, second.calls) == ([*IN, "pause", "resume"], [*IN, *OUT])


def test_swap_takes_one_off(stack: Stack, first: Counted) -> None:
    second, third = Counted(), Counted()
    first.ask = Push(second)
    stack.update(0)
    second.ask = Swap(third)
    stack.update(0)
    assert stack.scenes == (first, third)
    assert (first.calls, second.calls, third.calls) == ([*IN, "pause"], [*IN, *OUT], IN)


def test_swap_of_the_whole_leaves_each_once(stack: Stack, first: Counted) -> None:
    second, third = Counted(), Counted()
    first.ask = Push(second)
    stack.update(0)
    second.ask = Swap(third, whole=True)
    stack.update(0)
    assert stack.scenes == (third,)
    assert (first.calls, second.calls, third.calls) == ([*IN, *OUT], [*IN, *OUT], IN)


def test_leave_empties(stack: Stack, first: Counted) -> None:
    second = Counted()
    first.ask = Push(second)
    stack.update(0)
    second.ask = Leave()
    stack.update(0)
    assert not stack
    assert (first.calls, second.calls) == ([*IN, *OUT], [*IN, *OUT])
    assert not stack.update(0)


def test_one_change_a_frame_and_none_during_one(stack: Stack, first: Counted) -> None:
    """A scene that has asked hears nothing more, and what it pushed asks a frame later."""

    class Hasty(Counted):
        def enter(self) -> None:
            super().enter()
            self.ask = Pop()

    hasty = Hasty()
    first.ask = Push(hasty)
    stack.handle(Intent(Act.CONFIRM, "keys"))
    assert first.calls == IN
    stack.update(0)
    assert stack.top is hasty
    stack.update(0)
    assert stack.top is first
    assert hasty.calls == [*IN, *OUT]


def test_no_change_is_not_dirty(stack: Stack) -> None:
    assert not stack.update(0.1)
