"""How kernels tell what happened: rows of whole numbers in a fixed array, made `Fact`s outside.

Row 0 holds the number of rows told; the others hold kind, seat (-1: none) and four numbers whose
meaning the kind gives. A search passes `SILENT`, an array without rows, and nothing is written.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from game.engine.kernel import kernel

Ledger: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"
FACT_WIDTH = 6
ROWS = 512
SILENT: Ledger = np.zeros((0, FACT_WIDTH), dtype=np.int64)


def ledger() -> Ledger:
    """An empty array to tell into."""
    return np.zeros((ROWS, FACT_WIDTH), dtype=np.int64)


def told(facts: Ledger) -> list[list[int]]:
    """The rows told, in order, each `[kind, seat, a, b, c, d]`."""
    rows: list[list[int]] = facts[1 : 1 + int(facts[0, 0])].tolist()
    return rows


@kernel
def tell(facts: Ledger, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Add a row; one that does not fit is dropped (no move of ours comes near the limit)."""
    if facts.shape[0] == 0:
        return
    row = facts[0, 0] + 1
    if row >= facts.shape[0]:
        return
    facts[0, 0] = row
    facts[row, 0] = kind
    facts[row, 1] = seat
    facts[row, 2] = a
    facts[row, 3] = b
    facts[row, 4] = c
    facts[row, 5] = d
