"""How much of what was never drawn before a frame may make, so that the window never stands still.

While a screen is drawn inside `hurried`, whoever measures lines, makes pictures or works something
out does so inside `making`. Once as long as is allowed has passed since the first of it, the next
thing to be made raises `NotYet` instead; what was made is kept, so the same picture drawn again
gets further. Nobody is hurried until `allow` says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

FRAME = 0.010  # seconds a frame of the program may spend on what is new


class NotYet(Exception):
    """The picture is not complete: draw it again in the next frame, and show nothing of it yet."""


class _Watch:
    """What this frame has spent; one for the only window."""

    def __init__(self) -> None:
        self.allowed: float | None = None
        self.hurried = False
        self.behind = False
        self.since = 0.0  # when the first new thing of this frame was begun
        self.made = False
        self.depth = 0


_watch = _Watch()


def allow(seconds: float | None) -> None:
    """Let a frame spend that long on what is new; None: as long as it takes."""
    _watch.allowed = seconds


def allowed() -> float | None:
    """What a frame may spend."""
    return _watch.allowed


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Allow that within."""
    was, _watch.allowed = _watch.allowed, seconds
    try:
        yield
    finally:
        _watch.allowed = was


def is_limited() -> bool:
    """Whether frames may spend only so long on what is new."""
    return _watch.allowed is not None


def is_behind() -> bool:
    """Whether the last picture that was hurried is not complete."""
    return _watch.behind


@contextmanager
def hurried() -> Iterator[None]:
    """What is drawn inside may raise `NotYet`, if anything is allowed at all."""
    _watch.hurried, _watch.made, _watch.depth = _watch.allowed is not None, False, 0
    try:
        yield
        _watch.behind = False
    except NotYet:
        _watch.behind = True
        raise
    finally:
        _watch.hurried = False


@contextmanager
def unhurried() -> Iterator[None]:
    """What is made inside is made whole, and not counted."""
    was, _watch.hurried = _watch.hurried, False
    try:
        yield
    finally:
        _watch.hurried = was


@contextmanager
def making() -> Iterator[None]:
    """Around what is made once and then kept. Raises `NotYet` where there is no time left, but
    not before something was made whole in this frame, so that each gets further."""
    if not _watch.hurried:
        yield
        return
    if _watch.made and perf_counter() - _watch.since >= (_watch.allowed or 0.0):
        raise NotYet
    if not _watch.made and not _watch.depth:
        _watch.since = perf_counter()  # what is known already is walked through first, uncounted
    _watch.depth += 1
    try:
        yield
        _watch.made = True
    finally:
        _watch.depth -= 1
