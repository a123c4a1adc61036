"""Several languages at once: each client is told things in its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace

from game.engine.api import Json
from game.i18n.catalogue import languages, use
from game.i18n.direction import Direction, direction
from game.i18n.speech import SPEECH, Speech

_KNOWN: dict[str, Speech] = {}
_SENTENCES = frozenset({"say", "sure", "title", "ask", "warn", "lines"})  # fields that are read


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak that language within the block; never left while something else runs."""
    if _KNOWN.get(language) == SPEECH:
        yield
        return
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


def set_apart(told: dict[str, Json], names: Collection[str]) -> dict[str, Json]:
    """The same with names that read the other way than the language set apart in every sentence,
    so that a number beside one stays on its side. Whatever is no sentence is left as it is."""
    right = direction() is Direction.RTL
    found = [re.escape(name) for name in names if name and _from_right(name) is not right]
    if not found:
        return told
    some = re.compile(rf"(?<!\w)({'|'.join(sorted(found, key=len, reverse=True))})(?!\w)")
    return {key: _apart(value, key, some) for key, value in told.items()}


def _apart(value: Json, key: str, names: re.Pattern[str]) -> Json:
    if isinstance(value, str):
        return names.sub("\u2068\\1\u2069", value) if key in _SENTENCES else value
    if isinstance(value, list | tuple):
        return [_apart(each, key, names) for each in value]
    if isinstance(value, dict) and key != "view":
        return {name: _apart(each, name, names) for name, each in value.items()}
    return value


def _from_right(name: str) -> bool:
    kinds = (unicodedata.bidirectional(letter) for letter in name)
    return next((kind != "L" for kind in kinds if kind in ("L", "R", "AL")), False)


def _take(speech: Speech) -> None:
    for part in fields(speech):
        setattr(SPEECH, part.name, getattr(speech, part.name))
