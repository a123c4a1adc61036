"""Several languages at once: each client is told things in its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace

from game.i18n.catalogue import languages, use
from game.i18n.direction import Direction, direction
from game.i18n.speech import SPEECH, Speech

_KNOWN: dict[str, Speech] = {}


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak that language within the block; never left while something else runs."""
    was = replace(SPEECH)
    if language not in _KNOWN:
        use(language)
        _KNOWN[language] = replace(SPEECH)
    _take(_KNOWN[language])
    try:
        yield
    finally:
        _take(was)


def known(language: str) -> str:
    """That language if there is a catalogue of it, else English."""
    return language if language in languages() else "en"


def reads_from_right(language: str) -> bool:
    """Whether a line of it begins at the right."""
    return direction(language) is Direction.RTL


def _take(speech: Speech) -> None:
    for part in fields(speech):
        setattr(SPEECH, part.name, getattr(speech, part.name))
