"""The trained weights: where their file lies, reading it, laying them out for the search.

`assets/ai/reversi.npz` holds `weights`, whole numbers of 16 bits in hundredths of a disc, one row
for each stage; of patterns that are mirror images of each other only the lower number has one.
`margins` are for probable cuts: hundredths of a disc by stage and depth, 0 for no cut.
`tools/train_reversi.py` makes the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

import game
from game.ai.reversi.patterns import ALWAYS_0, DEPTHS, KINDS, SIZE, STAGES, mirrored, starts

Table: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]


def weights_file() -> Path:
    """The file, inside the installed package or beside it; it may be missing."""
    package = Path(game.__file__).resolve().parent
    inside = package / "assets"
    folder = inside if inside.is_dir() else package.parent / "assets"
    return folder / "ai" / "reversi.npz"


def _digits(kind: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The digits of all numbers of a kind, one row for each, lowest first."""
    length = len(KINDS[kind])
    numbers = np.arange(3**length)
    return np.stack([numbers // 3**place % 3 for place in range(length)], axis=1)


@cache
def merged() -> np.ndarray[Any, np.dtype[np.int64]]:
    """For each weight of a stage the one that it is the same as, by symmetry."""
    found = np.arange(SIZE)
    for kind, names in enumerate(KINDS):
        order = mirrored(kind)
        if order is not None:
            powers = 3 ** np.arange(len(names))
            other = _digits(kind)[:, list(order)] @ powers
            part = slice(starts()[kind], starts()[kind + 1])
            found[part] = np.minimum(np.arange(len(other)), other) + starts()[kind]
    return found


@cache
def swapped() -> np.ndarray[Any, np.dtype[np.int64]]:
    """For each weight of a stage that of the same discs with sides changed."""
    found = np.arange(SIZE)
    for kind, names in enumerate(KINDS):
        powers = 3 ** np.arange(len(names))
        other = (_digits(kind) * 2 % 3) @ powers
        found[starts()[kind] : starts()[kind + 1]] = other + starts()[kind]
    return found


@dataclass(frozen=True, slots=True)
class Trained:
    """What the file holds, laid out for use.

    `weights`: stage, side to move (0 first, 1 second), number. `margins`: stage, depth.
    """

    weights: Table
    margins: Table


def read(path: Path) -> Trained | None:
    """The trained knowledge, None if the file is missing, damaged or of another shape."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            kept, margins = file["weights"], file["margins"]
    except Exception:  # damaged in whatever way: an archive's reader raises a dozen kinds
        return None
    if not isinstance(kept, np.ndarray) or not isinstance(margins, np.ndarray):
        return None
    if kept.shape != (STAGES, SIZE) or margins.shape != (STAGES, DEPTHS):
        return None
    if kept.dtype != np.int16 or margins.dtype != np.int16 or np.any(kept[:, ALWAYS_0]):
        return None
    whole = kept[:, merged()]
    return Trained(np.stack([whole, whole[:, swapped()]], axis=1), margins)


@cache
def trained() -> Trained | None:
    """The trained knowledge of this process, read when first asked for."""
    return read(weights_file())
