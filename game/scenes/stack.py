"""The stack of scenes. Scenes ask for a change; the stack makes at most one, at a frame's end."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.input.intents import Signal
from game.view.look import Look

_log = logging.getLogger(__name__)


class Scene:
    """One screen.

    `enter` is called once when it comes onto the stack and `exit` once when it is taken off;
    `resume` each time it becomes the topmost (after `enter` too), `pause` each time it stops being
    that (before `exit` too). `handle` and `update` are called on the topmost only. `draw` changes
    nothing. A change is asked for by setting `ask`.
    """

    covers = True  # False: the scene below is drawn first

    def __init__(self) -> None:
        self.ask: Ask | None = None

    def enter(self) -> None:
        """It came onto the stack."""

    def resume(self) -> None:
        """It became the topmost."""

    def handle(self, signal: Signal) -> None:
        """Somebody did something."""

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture has to be drawn anew."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""

    def shows_below(self, look: Look) -> bool:
        """Whether the scene below has to be drawn before this one."""
        return not self.covers

    def pause(self) -> None:
        """It is no longer the topmost."""

    def exit(self) -> None:
        """It was taken off the stack."""

    @property
    def by_keys(self) -> bool:
        """Whether keys or a pad lead here, so that the focus is marked."""
        return False

    def lead(self, *, by_keys: bool) -> None:
        """It became the topmost by that hand."""

    @property
    def is_seen(self) -> bool:
        """Whether it is drawn at all; else what was shown stays until it has given way."""
        return True

    @property
    def moving(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        return False

    def voiced(self) -> str:
        """The one line that a blind person hears now: what has the focus, what happened."""
        return ""

    def choices(self) -> Sequence[str]:
        """The spots of a board that can be chosen now, in reading order."""
        return ()

    def notice_box(self, look: Look) -> pygame.Rect | None:
        """Where short messages are shown; None for the middle, near the bottom."""
        return None

    def due(self) -> float | None:
        """Seconds until `update` is wanted although nobody does anything; None for never."""
        return None


@dataclass(frozen=True, slots=True)
class Push:
    """Put that scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the topmost scene off."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Take the topmost scene off and put that one in its place; with `whole`, take off all."""

    scene: Scene
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """Take off all: the program ends."""


Ask: TypeAlias = Push | Pop | Swap | Leave


class Stack:
    """Holds the scenes; empty once the program is to end."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = []
        self._put(first)

    def __bool__(self) -> bool:
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The topmost scene."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the lowest first."""
        return tuple(self._scenes)

    def handle(self, signal: Signal) -> None:
        """Pass a signal to the topmost scene, unless it already asked for a change."""
        if self._scenes and self.top.ask is None:
            self.top.handle(signal)

    def update(self, seconds: float) -> bool:
        """One frame: time for the topmost scene, then the change that it asked for, if any.

        Whether the picture has to be drawn anew.
        """
        if not self._scenes:
            return False
        dirty = self.top.update(seconds)
        return self._settle() or dirty

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the topmost scene and what can be seen below it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].shows_below(look):
            first -= 1
        for scene in self._scenes[max(0, first) :]:
            scene.draw(surface, look)

    def clear(self) -> None:
        """Take off all scenes."""
        self._strip()

    def _settle(self) -> bool:
        ask, self.top.ask = self.top.ask, None
        by_keys = self.top.by_keys
        match ask:
            case None:
                return False
            case Push(scene):
                self.top.pause()
                self._put(scene)
            case Pop():
                self._take()
                if self._scenes:
                    self.top.resume()
            case Swap(scene, whole):
                if whole:
                    self._strip()
                else:
                    self._take()
                self._put(scene)
            case Leave():
                self._strip()
        if self._scenes:
            self.top.lead(by_keys=by_keys)
        return True

    def _put(self, scene: Scene) -> None:
        _log.info("scene %s", type(scene).__name__)
        self._scenes.append(scene)
        scene.enter()
        scene.resume()

    def _take(self) -> None:
        scene = self._scenes.pop()
        scene.pause()
        scene.exit()

    def _strip(self) -> None:
        if self._scenes:
            self._take()
        while self._scenes:  # those below were paused when they were covered
            self._scenes.pop().exit()
