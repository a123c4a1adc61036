"""Trains Reversi's pattern evaluation on games that it plays against itself.

`python tools/train_reversi.py play --games 20000 --seed 1 --out games.npz` plays and labels,
`... play --games 20000 --seed 2 --trained --out more.npz` the same with the weights there are, and
`... fit games.npz more.npz` writes `assets/ai/reversi.npz`.

A game begins with 8 to 12 random plies, every second one with up to 40; only what comes after them
is kept. Both sides look `--depth` plies ahead; from `--exact` empties on every position is solved.
The label of a position is the final disc difference for the side to move.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.reversi.bits import FULL, bit, flips, moves, numbers, popcount, word  # noqa: E402
from game.ai.reversi.evaluate import around, final  # noqa: E402
from game.ai.reversi.finish import finish  # noqa: E402
from game.ai.reversi.judge import COUNTS_FROM, MOST, lay  # noqa: E402
from game.ai.reversi.patterns import (  # noqa: E402
    COUNTED,
    DEPTHS,
    SIZE,
    STAGES,
    TEMPO,
    offsets,
    places,
)
from game.ai.reversi.playout import chosen  # noqa: E402
from game.ai.reversi.seek import PROBE_FROM, look  # noqa: E402
from game.ai.reversi.tables import NO_MOVE  # noqa: E402
from game.ai.reversi.tree import known_move, new_tree  # noqa: E402
from game.ai.reversi.weights import merged, weights_file  # noqa: E402
from game.engine.kernel import kernel, roll, seed_word  # noqa: E402

BLACK, WHITE = word(0x0000000810000000), word(0x0000001008000000)
LONGEST = 128
PLACES = len(places())
WIDTH = PLACES + 5
OFFSETS = numbers(offsets())
MOST_DISCS = 40  # a label beyond it counts as this: no use in telling lost from badly lost
GRAIN = 4  # weights are rounded to so many hundredths of a disc, for a smaller file
REACH = 6.0  # empties from the middle of a stage to where a position no longer counts for it


@kernel
def opening(dice: Any) -> Any:
    """How many plies are random: 8 to 12, or up to 40 in every second game."""
    if roll(dice, 2) == 0:
        return 8 + roll(dice, 5)
    return 8 + roll(dice, 33)


@kernel
def played(s: Any, dice: Any, mine: Any, yours: Any, free: Any, depth: Any) -> Any:
    """The move of a search that deep; at random where depth is 0."""
    square = NO_MOVE
    if depth > 0:
        wide = 9000 + depth
        look(s, mine, yours, depth, -wide, wide)
        square = known_move(s, mine, yours)
    if square == NO_MOVE:
        square = chosen(free, roll(dice, popcount(free)))
    return square


@kernel
def self_play(s: Any, dice: Any, depth: Any, exact: Any, rows: Any, labels: Any) -> Any:
    """One game: its positions (mine, yours) with labels; how many."""
    mine, yours = BLACK, WHITE
    random, ply, count, side, known = opening(dice), 0, 0, 1, 0
    result = 0
    wide = 64 + depth - depth
    while True:
        free = moves(mine, yours)
        if free == 0:
            mine, yours, side = yours, mine, -side
            free = moves(mine, yours)
            if free == 0:
                if known == 0:
                    result = side * final(mine, yours)
                break
        left = 64 - popcount(mine | yours)
        if ply >= random or left <= exact:
            rows[count, 0] = mine
            rows[count, 1] = yours
            labels[count] = side
            if left <= exact:
                value = finish(s, mine, yours, -wide, wide)
                if known == 0:
                    result, known = side * value, count + 1
                labels[count] = value
            count += 1
        look = depth if ply >= random else 0
        if left <= exact and roll(dice, 3) == 0:
            look = 0
        square = played(s, dice, mine, yours, free, look)
        turned = flips(square, mine, yours)
        mine, yours, side = yours ^ turned, mine | turned | bit(square), -side
        ply += 1
    before = known - 1 if known > 0 else count
    for i in range(before):
        labels[i] = labels[i] * result
    return count


def play(wish: argparse.Namespace) -> tuple[Any, Any]:
    """The positions of so many games and their labels."""
    tree = new_tree()
    tree.trained = tree.selective = int(wish.trained)
    dice = seed_word(wish.seed)
    rows, labels = np.zeros((LONGEST, 2), np.uint64), np.zeros(LONGEST, np.int64)
    all_rows, all_labels = [], []
    begun, cpu = time.perf_counter(), time.process_time()
    for number in range(wish.games):
        tree.generation += 1
        tree.nodes, tree.limit, tree.halt = 0, 1 << 62, 0
        count = self_play(tree, dice, wish.depth, wish.exact, rows, labels)
        all_rows.append(rows[:count].copy())
        all_labels.append(labels[:count].astype(np.int8))
        if number % 500 == 499:
            spent = time.perf_counter() - begun
            used = time.process_time() - cpu
            print(f"{number + 1} games, {spent:.0f} s, {used:.0f} s of processor", flush=True)
    return np.concatenate(all_rows), np.concatenate(all_labels)


@kernel
def describe(s: Any, rows: Any, same: Any, out: Any) -> None:
    """The numbers of the weights that count in each position."""
    for i in range(len(rows)):
        mine, yours = rows[i, 0], rows[i, 1]
        lay(s, mine, yours)
        left = 64 - popcount(mine | yours)
        for k in range(PLACES):
            field = (s.sums[left, k // 4] >> np.uint64(16 * (k % 4))) & np.uint64(0xFFFF)
            out[i, k] = same[OFFSETS[k] + np.int64(field)]
        empty = FULL ^ (mine | yours)
        at = COUNTS_FROM
        out[i, PLACES] = at + min(MOST, popcount(moves(mine, yours)))
        out[i, PLACES + 1] = at + COUNTED + min(MOST, popcount(moves(yours, mine)))
        out[i, PLACES + 2] = at + 2 * COUNTED + min(MOST, popcount(around(yours) & empty))
        out[i, PLACES + 3] = at + 3 * COUNTED + min(MOST, popcount(around(mine) & empty))
        out[i, PLACES + 4] = TEMPO + (left & 1)


@kernel
def guess(found: Any, weights: Any, out: Any) -> None:
    """The sum of the weights of each position."""
    for i in range(len(found)):
        total = 0.0
        for k in range(WIDTH):
            total += weights[found[i, k]]
        out[i] = total


@kernel
def blame(found: Any, errors: Any, out: Any) -> None:
    """The sum of the errors of the positions in which each weight counts."""
    out[:] = 0.0
    for i in range(len(found)):
        for k in range(WIDTH):
            out[found[i, k]] += errors[i]


def solved(found: Any, labels: Any, trust: Any, begin: Any, ridge: float, steps: int) -> Any:
    """Weights by conjugate gradients on the least squares, so many steps from `begin`.

    Each unknown is scaled by how often it occurs; few steps leave rare patterns near `begin`.
    """
    size, count = len(begin), len(found)
    often, ahead = np.zeros(size), np.zeros(count)
    blame(found, trust, often)
    scale = 1.0 / np.sqrt(often + ridge)
    weights = begin.copy()
    guess(found, weights, ahead)
    gradient = np.zeros(size)
    blame(found, trust * (labels - ahead), gradient)
    rest = scale * gradient
    way, size_of_rest = rest.copy(), float(rest @ rest)
    back = np.zeros(size)
    for _ in range(steps):
        guess(found, scale * way, ahead)
        blame(found, trust * ahead, back)
        image = scale * (back + ridge * scale * way)
        stride = size_of_rest / float(way @ image)
        weights += stride * scale * way
        rest -= stride * image
        before, size_of_rest = size_of_rest, float(rest @ rest)
        way = rest + size_of_rest / before * way
    return weights


def fit(files: list[Path], target: Path, ridge: float, steps: int) -> None:
    """Fit all stages and write the file. Every 20th game block is kept for the check."""
    parts = [np.load(file) for file in files]
    rows = np.concatenate([part["rows"] for part in parts])
    labels = np.concatenate([part["labels"] for part in parts]).clip(-MOST_DISCS, MOST_DISCS)
    labels = labels.astype(np.float64)
    empties = np.array([64 - n for n in np.bitwise_count(rows[:, 0] | rows[:, 1])], dtype=np.int64)
    held = np.arange(len(rows)) // 5000 % 20 == 19
    tree, same = new_tree(), merged()
    kept = np.zeros((STAGES, SIZE), np.int16)
    weights = np.zeros(SIZE)
    for stage in reversed(range(STAGES)):
        middle = 50.5 - 4 * stage
        far = np.abs(empties - middle)
        if stage == 0:
            far[empties > middle] = 0
        use = np.flatnonzero((far < REACH) & (empties > 0))
        found = np.zeros((len(use), WIDTH), np.int32)
        describe(tree, rows[use], same, found)
        trust = np.where(far[use] <= 2, 1.0, (REACH - far[use]) / (REACH - 2) * 0.7)
        test = held[use] & (far[use] <= 2)
        weights = solved(found, labels[use], trust * ~held[use], weights, ridge, steps)
        value = np.zeros(len(use))
        guess(found, weights, value)
        off = (value - labels[use])[test]
        trained_off = (value - labels[use])[~held[use] & (far[use] <= 2)]
        print(
            f"stage {stage}: {len(use)} positions, error {np.std(trained_off):.2f} discs,"
            f" {np.std(off):.2f} in games not seen",
            flush=True,
        )
        kept[stage] = np.clip(GRAIN * np.rint(100 / GRAIN * weights), -30000, 30000).astype(
            np.int16
        )
        kept[stage, TEMPO + 2] = 0
    target.parent.mkdir(parents=True, exist_ok=True)
    keep(target, kept, np.zeros((STAGES, DEPTHS), np.int16))


def keep(target: Path, weights: Any, margins: Any) -> None:
    """Write the file."""
    np.savez_compressed(target, weights=weights, margins=margins)
    print(f"{target}: {target.stat().st_size / 1e6:.2f} MB")


def measure_cuts(files: list[Path], target: Path, count: int, times: float) -> None:
    """Measure how far searches of different depth lie apart, and put margins into the file."""
    rows = np.concatenate([np.load(file)["rows"] for file in files])
    empties = 64 - np.bitwise_count(rows[:, 0] | rows[:, 1]).astype(np.int64)
    tree, dice = new_tree(), np.random.default_rng(1)
    tree.trained, tree.limit, tree.selective = 1, 1 << 62, 0
    spread = np.zeros((STAGES, DEPTHS))
    for stage in range(STAGES - 2):
        middle = 50.5 - 4 * stage
        picked = dice.choice(np.flatnonzero(np.abs(empties - middle) <= 2), count)
        values = np.zeros((count, DEPTHS))
        for i, row in enumerate(picked):
            tree.generation += 1
            mine, yours = word(int(rows[row, 0])), word(int(rows[row, 1]))
            for depth in range(1, DEPTHS):
                values[i, depth] = look(tree, mine, yours, depth, -9000, 9000)
        near = np.abs(values[:, 4]) < 3000
        for depth in range(PROBE_FROM, DEPTHS):
            off = (values[:, depth] - values[:, depth - 4])[near]
            spread[stage, depth] = np.sqrt(np.mean(np.square(off)))
        print(f"stage {stage}: {spread[stage].round()}", flush=True)
    smooth = spread.copy()
    for stage in range(1, STAGES - 3):
        smooth[stage] = (spread[stage - 1] + 2 * spread[stage] + spread[stage + 1]) / 4
    with np.load(target) as file:
        weights = file["weights"]
    keep(target, weights, np.rint(smooth * times).astype(np.int16))


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "fit", "cuts"])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--exact", type=int, default=14)
    parser.add_argument("--ridge", type=float, default=30.0)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--count", type=int, default=150, help="positions a stage for the cuts")
    parser.add_argument("--times", type=float, default=1.4, help="standard deviations of a cut")
    parser.add_argument("--trained", action="store_true", help="play with the weights there are")
    parser.add_argument("--out", type=Path, default=Path("games.npz"))
    wish = parser.parse_args()
    if wish.what == "play":
        rows, labels = play(wish)
        np.savez(wish.out, rows=rows, labels=labels)
    elif wish.what == "cuts":
        measure_cuts(wish.files, weights_file(), wish.count, wish.times)
    else:
        fit(wish.files, weights_file(), wish.ridge, wish.steps)


if __name__ == "__main__":
    main()
