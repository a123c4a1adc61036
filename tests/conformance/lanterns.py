"""Lanterns: 100 lantern cards, 30 score cards, 35 tiles; the order of the pile is hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.conformance.conservation import Dump, Hooks


def _faults(dump: Dump) -> Sequence[str]:
    faults = []
    for letter in "RGBWP":
        count = sum(zone[letter] for zone in (dump["towers"], dump["used"], *dump["hands"]))
        if count != 20:
            faults.append(f"{count} {letter}")
    cards = dump["cards"] + [card for held in dump["bought"] for card in held]
    if len(cards) != 30 or len(set(cards)) != 30:
        faults.append(f"{len(cards)} score cards")
    tiles = [row[0] for row in dump["lake"]] + dump["pile"]
    tiles += [dump["tile"]] if dump["tile"] is not None else []
    out = 35 % dump["seats"] if dump["options"]["equal_turns"] and dump["seats"] > 2 else 0
    if len(tiles) != 36 - out or len(set(tiles)) != len(tiles):
        faults.append(f"{len(tiles)} tiles")
    return faults


def _other_world(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    pile = list(dump["pile"])
    dice.shuffle(pile)
    return None if pile == dump["pile"] else {**dump, "pile": pile}


HOOKS = Hooks(
    faults=_faults,
    other_world=_other_world,
    options=({"equal_turns": 1, "final": "rounds", "leftover": 0},),
    refused=("end", "buy L3", "colour R", "place 0 0 0", "place 5 5 1", "place 99999 0 2"),
)
