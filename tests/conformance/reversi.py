"""Reversi: 64 discs, on the board or in stock; nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from tests.conformance.conservation import Dump, Hooks


def _faults(dump: Dump) -> Sequence[str]:
    discs = 64 - dump["board"].count("-") + sum(dump["stock"])
    faults = [] if discs == 64 else [f"{discs} discs, not 64"]
    if min(dump["stock"]) < 0:
        faults.append(f"stock {dump['stock']}")
    return faults


HOOKS = Hooks(faults=_faults, refused=("a1", "d4", "pass", "d3:d4"))
