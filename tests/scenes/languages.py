"""What every screen is held to in every language: whole, apart, mirrored, in its digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.i18n.catalogue import languages
from game.i18n.speech import SPEECH
from game.ui.widget import Widget
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import Stage, speak

_COORDINATE = re.compile(r"\b[A-Za-z]{1,4}-?\d+\b|/\S*|\S+\.log")  # d3, S12, F11, a file
_OFF = 4  # pixels by which halves of odd lengths may differ


def faults_in_every_language(made: Stage, listening: Listening) -> list[str]:
    """What is wrong in the languages of the game and in one that is a third longer."""
    faults = []
    for code in [code for code in languages() if code != "en"] + ["long"]:
        with speaking(made, code):
            said = drawn_anew(made, listening)
            faults += [f"{code}: cut: {one.text!r}" for one in said if one.cut]
            faults += [f"{code}: {one!r} on {other!r}" for one, other in overlapping(said)]
    return faults + unmirrored(made)


def latin_digits(made: Stage, listening: Listening) -> list[str]:
    """Texts that a Persian reader gets with 0-9 in them, coordinates and files aside."""
    with speaking(made, "rtl"):
        texts = [one.text for one in drawn_anew(made, listening)]
    return [text for text in texts if re.search("[0-9]", _COORDINATE.sub("", text))]


def unmirrored(made: Stage) -> list[str]:
    """Widgets that do not stand at the other side when the same words read the other way."""
    with speaking(made, "rtl"):
        SPEECH.latin = True
        SPEECH.code = "ar"  # right to left, with the words and digits of the next line
        mirrored = _boxes(made)
        SPEECH.code = "en_rtl"
        plain = _boxes(made)
    width = made.loop.parts.window.size[0]
    return [
        f"not mirrored: {name} {box} {mirrored.get(name)}"
        for name, box in plain.items()
        if "replay-" not in name  # back in time is left in every language
        and not _is_mirror(box, mirrored.get(name, pygame.Rect(0, 0, 0, 0)), width)
    ]


@contextmanager
def speaking(made: Stage, code: str) -> Iterator[None]:
    """That language for a while, switched to without a restart."""
    speak(made.house, code)
    made.house.notices.clear()  # said before, in another language
    try:
        yield
    finally:
        SPEECH.latin = False
        speak(made.house, "en")


def _boxes(made: Stage) -> dict[str, pygame.Rect]:
    parts, page = made.loop.parts, made.loop.stack.top.page  # type: ignore[attr-defined]  # has one
    page.stale()
    page.lay(parts.looks.look(parts.window.size, made.house.settings, made.house.tide.moment))
    widgets: list[Widget] = page.parts()
    return {
        f"{number} {type(part).__name__} {part.key}": part.box.copy()
        for number, part in enumerate(widgets)
        if part.box.width
    }


def _is_mirror(box: pygame.Rect, other: pygame.Rect, width: int) -> bool:
    across = abs(width - box.right - other.x) <= _OFF and abs(box.width - other.width) <= _OFF
    return across and abs(box.y - other.y) <= _OFF
