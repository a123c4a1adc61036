"""The trained evaluation: its patterns, its file, and playing on when the file is no good."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.ai.reversi import plain, weights
from game.ai.reversi.evaluate import LIMIT, evaluate
from game.ai.reversi.ints import moves
from game.ai.reversi.patterns import (
    ALWAYS_0,
    DEPTHS,
    FIELDS,
    KINDS,
    SIZE,
    STAGES,
    disc_sums,
    offsets,
    places,
    stage_of,
)
from game.ai.reversi.plainly import Judge, numbers_in
from game.ai.reversi.position import Pair
from game.ai.reversi.weights import Trained, merged, read, swapped, weights_file
from tests.ai.boards import START
from tests.ai.compiled_work import random_game

MEGABYTES = 1.5


def turned(pair: Pair, way: int) -> Pair:
    """The same position on a board that lies another way."""

    def lain(board: int) -> int:
        found = 0
        for square in range(64):
            if board >> square & 1:
                x, y = square % 8, square // 8
                x, y = (7 - x if way & 1 else x), (7 - y if way & 2 else y)
                found |= 1 << (8 * x + y if way & 4 else 8 * y + x)
        return found

    return Pair(lain(pair.mine), lain(pair.yours))


def positions() -> list[Pair]:
    """Positions of some random games in which the side to move can place."""
    return [p for seed in range(4) for p in random_game(seed) if p.legal()]


@pytest.fixture(scope="module")
def shipped() -> Trained:
    """The weights of the repository."""
    found = read(weights_file())
    assert found is not None
    return found


def test_places_cover_the_board() -> None:
    assert len(places()) == 46 and len(offsets()) == FIELDS
    squares = [square for _, place in places() for square in place]
    assert set(squares) == set(range(64))
    for kind, place in places():
        assert len(set(place)) == len(place) == len(KINDS[kind])
    # by symmetry a corner square is in as many places as each of the other corners
    assert len({squares.count(corner) for corner in (0, 7, 56, 63)}) == 1


def test_numbers_are_those_of_the_squares() -> None:
    """The sums give what reading each pattern off the board gives."""
    for pair in positions()[::7]:
        wanted = [
            sum(
                3**digit * ((pair.mine >> square & 1) + 2 * (pair.yours >> square & 1))
                for digit, square in enumerate(squares)
            )
            for _, squares in places()
        ]
        assert list(numbers_in(pair.mine, pair.yours)) == wanted + [0] * (FIELDS - len(wanted))
    assert all(disc < 1 << 16 * FIELDS for disc in disc_sums())


def test_stages() -> None:
    stages = [stage_of(empties) for empties in range(60, -1, -1)]
    assert stages == sorted(stages) and set(stages) == set(range(STAGES))
    assert all(stages.count(stage) == 4 for stage in range(1, STAGES - 1))


def test_mirrored_patterns_share_a_weight() -> None:
    same, other = merged(), swapped()
    assert np.array_equal(same[same], same) and np.array_equal(other[other], np.arange(SIZE))
    assert np.all(same <= np.arange(SIZE))


def test_the_value_does_not_depend_on_how_the_board_lies(shipped: Trained) -> None:
    judge = Judge(shipped.weights)
    for pair in positions()[::11]:
        values = set()
        for way in range(8):
            same = turned(pair, way)
            values.add(judge(same.mine, same.yours, moves(same.mine, same.yours)))
        assert len(values) == 1
        assert -LIMIT <= values.pop() <= LIMIT


def test_it_judges_better_than_the_rules_of_thumb(shipped: Trained) -> None:
    """Against exact results twelve empties before the end, in random games (seed 1 to 40)."""
    judge, search = Judge(shipped.weights), plain.PlainSearch()
    off: list[tuple[float, float]] = []
    for seed in range(1, 41):
        pair, dice = START, Random(seed)
        while pair.empties > 9 and not pair.over():
            legal = pair.legal()
            pair = pair.played(dice.choice(legal)) if legal else pair.passed()
        free = moves(pair.mine, pair.yours)
        if not free:
            continue
        search.begin(1 << 40)
        truth = search.finish(pair.mine, pair.yours, -64, 64) * 100
        by_patterns = judge(pair.mine, pair.yours, free)
        by_terms = evaluate(pair.mine, pair.yours, free)
        off.append((abs(by_patterns - truth), abs(by_terms - truth)))
    assert len(off) > 30
    assert sum(a for a, _ in off) < 0.8 * sum(b for _, b in off)


def test_the_file_is_small(shipped: Trained) -> None:
    assert weights_file().stat().st_size < MEGABYTES * 1e6
    assert shipped.weights.shape == (STAGES, 2, SIZE) and shipped.margins.shape == (STAGES, DEPTHS)
    assert not shipped.weights[:, :, ALWAYS_0].any() and (shipped.margins >= 0).all()


def broken_files(folder: Path) -> list[Path]:
    """A file that is not there and some that are no good."""
    whole = weights_file().read_bytes()
    parts = {
        "empty": b"",
        "cut": whole[: len(whole) // 2],
        "other": b"These are no weights." * 100,
        "bits": whole[:200_000] + bytes(64) + whole[200_064:],
    }
    for name, data in parts.items():
        (folder / name).write_bytes(data)
    np.savez(folder / "shape.npz", weights=np.zeros((3, 3), np.int16), margins=np.zeros(2))
    np.savez(folder / "less.npz", weights=np.zeros((STAGES, SIZE), np.int16))
    np.save(folder / "alone.npy", np.zeros((STAGES, SIZE), np.int16))
    with zipfile.ZipFile(folder / "texts.npz", "w") as archive:
        archive.writestr("weights", "none")
        archive.writestr("margins", "none")
    made = ("shape.npz", "less.npz", "alone.npy", "texts.npz")
    return [folder / name for name in ("missing", *parts, *made)]


def test_no_flipped_bit_of_the_directory_is_fatal(tmp_path: Path) -> None:
    """It may say that the file is locked, or packed in a way that nobody knows."""
    whole = weights_file().read_bytes()
    path = tmp_path / "flipped.npz"
    for at in range(whole.index(b"PK\x01\x02"), len(whole)):
        changed = bytearray(whole)
        changed[at] ^= 1 << at % 8
        path.write_bytes(changed)
        read(path)  # as none, or whole where the bit does not matter


def test_a_file_that_is_no_good_is_as_none(tmp_path: Path) -> None:
    for path in broken_files(tmp_path):
        assert read(path) is None, path.name


def test_without_weights_the_search_judges_by_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "read", lambda path: None)
    weights.trained.cache_clear()
    try:
        search = plain.PlainSearch()
        assert not search.trained
        search.begin(1000)
        pair = START
        value = search.seek(pair.mine, pair.yours, 0, -9000, 9000)
        assert value == evaluate(pair.mine, pair.yours, moves(pair.mine, pair.yours))
    finally:
        weights.trained.cache_clear()


def test_a_player_without_weights_says_so(tmp_path: Path) -> None:
    """In a process of its own, with an installation whose file is damaged."""
    (tmp_path / "bad.npz").write_bytes(b"no weights")
    code = (
        "import sys; from pathlib import Path; from game.ai.reversi import weights;"
        "weights.weights_file = lambda: Path(sys.argv[1]);"
        "from game.ai.think import think; from tests.ai.boards import START_TEXT, question;"
        "asked = [question(START_TEXT, level=n) for n in (3, 7)];"
        "print([(t.weakened, len(t.ideas) > 0) for t in map(think, asked)])"
    )
    root = Path(__file__).resolve().parent.parent.parent
    for path, weakened in ((tmp_path / "bad.npz", True), (weights_file(), False)):
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)],
            env={**os.environ, "PYTHONPATH": str(root), "LAGOON_KERNELS": "interpreted"},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == str([(weakened, True)] * 2)
