"""Runs of one direction, in the order of the screen.

SDL_ttf shapes one run in one direction, so a line is first cut at the levels of the Unicode
Bidirectional Algorithm (UAX #9, by python-bidi's `bidi.algorithm`) and its runs are reordered here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

Run: TypeAlias = tuple[str, int]

_JOINERS = "\u200c\u200d"
_DROPPED = {"", "BN", "B", "S", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_RIGHT_TO_LEFT = {"R", "AL", "AN"}


def readable(line: str) -> str:
    """The line without characters that cannot be ordered or drawn in one line."""
    return "".join(c for c in line if c in _JOINERS or _is_readable(c))


def _is_readable(char: str) -> bool:
    plain = ord(char) <= 0xFFFF and unicodedata.category(char) != "Cs"
    return plain and unicodedata.bidirectional(char) not in _DROPPED


@lru_cache(maxsize=4096)
def screen_runs(line: str, base: int = 0) -> tuple[Run, ...]:
    """Runs (text, level) of `line` from left to right on the screen; odd levels read right to left.

    `base` is the direction of the paragraph: 0 left to right, 1 right to left.
    """
    line = readable(line)
    if not base and not any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in line):
        return ((line, 0),) if line else ()
    runs = [("".join(c for c, _ in part), level) for level, part in _by_level(line, base)]
    for level in range(max((level for _, level in runs), default=0), 0, -1):
        runs = [run for part in _blocks(runs, level) for run in part]
    return tuple(runs)


def _by_level(line: str, base: int) -> Iterator[tuple[int, Iterator[tuple[str, int]]]]:
    return groupby(zip(line, _levels(line, base), strict=True), key=lambda pair: pair[1])


def _blocks(runs: list[Run], level: int) -> Iterator[list[Run]]:
    for deep, part in groupby(runs, key=lambda run: run[1] >= level):
        inside = list(part)
        yield inside[::-1] if deep else inside


def _levels(line: str, base: int) -> list[int]:
    letters = "".join(c for c in line if c not in _JOINERS)
    found = iter(_letter_levels(letters, base))
    levels: list[int] = []
    for char in line:
        joined = levels[-1] if levels else base
        levels.append(joined if char in _JOINERS else next(found))
    return levels


def _letter_levels(letters: str, base: int) -> list[int]:
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"] = base
    storage["base_dir"] = ("L", "R")[base]
    algorithm.get_embedding_levels(letters, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    return [char["level"] for char in storage["chars"]]
