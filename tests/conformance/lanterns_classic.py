"""Lanterns classic: cards, favors, tokens by seats; tiles in hands and stack are secret."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.conformance.conservation import Dump, Hooks

LANTERNS = {2: 5, 3: 7, 4: 8}
TILES = {2: 22, 3: 27, 4: 32}
TOKENS = {2: 21, 3: 27, 4: 30}


def _faults(dump: Dump) -> Sequence[str]:
    faults = []
    for letter in "ROGBWPK":
        count = dump["supply"][letter] + sum(hand[letter] for hand in dump["hands"])
        if count != LANTERNS[dump["seats"]] or dump["supply"][letter] < 0:
            faults.append(f"{count} {letter}")
    if dump["pool"] + sum(dump["favors"]) != 20 or dump["pool"] < 0:
        faults.append("not 20 favor tokens")
    tokens = [*dump["stacks"].values(), *dump["honor"]]
    if sum(map(len, tokens)) != TOKENS[dump["seats"]]:
        faults.append("dedication tokens")
    tiles = [row[0] for row in dump["lake"][1:]] + dump["stack"]
    tiles += [tile for hand in dump["tiles"] for tile in hand]
    if len(tiles) != TILES[dump["seats"]] or len(set(tiles)) != len(tiles) or 0 in tiles:
        faults.append(f"{len(tiles)} tiles")
    if dump["stack"] and any(len(hand) != 3 for hand in dump["tiles"]):
        faults.append("a hand without three tiles")
    return faults


def _other_world(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    """Tiles of other hands, the stack, and those taken out at the start, dealt anew."""
    own = [] if seat is None else dump["tiles"][seat]
    seen = {row[0] for row in dump["lake"]} | set(own)
    hidden = [tile for tile in range(1, 36) if tile not in seen]
    dice.shuffle(hidden)
    tiles = [
        hand if i == seat else [hidden.pop() for _ in hand] for i, hand in enumerate(dump["tiles"])
    ]
    other = {**dump, "tiles": tiles, "stack": [hidden.pop() for _ in dump["stack"]]}
    return None if other == dump else other


HOOKS = Hooks(
    faults=_faults,
    other_world=_other_world,
    refused=("end", "exchange R G", "dedicate seven", "discard R", "place 1 0 0 0"),
)
