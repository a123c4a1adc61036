"""Makes the opening book: `python tools/make_book.py [--plies 8] [--depth 14]`.

Every position that can come about when neither side gives away more than `--slack` discs with a
move, symmetric ones merged, is searched that deep, every move of it with a value of its own. The
lines are kept as they are found, so an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.reversi.book import book_file, read, standing, written  # noqa: E402
from game.ai.reversi.player import NO_LIMIT, searcher  # noqa: E402
from game.ai.reversi.position import Pair, pair_of  # noqa: E402
from game.ai.reversi.root import Root  # noqa: E402

START = pair_of("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, 0)


def valued(pair: Pair, depth: int) -> dict[int, int]:
    """Every move with its value, hundredths of a disc."""
    search = searcher()
    search.begin(NO_LIMIT)
    root = Root(search, pair, pair.legal())
    for deep in range(2, depth + 1, 2):
        root.look(deep, all_values=True)
    return {choice.square: choice.value for choice in root.choices}


def main() -> None:
    """Go through the plies, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=8)
    parser.add_argument("--depth", type=int, default=14)
    parser.add_argument("--slack", type=float, default=1.5, help="discs")
    parser.add_argument("--out", type=Path, default=book_file())
    wish = parser.parse_args()
    done = dict(read(wish.out)) if wish.out.is_file() else {}
    level = {standing(START)[0]}
    with wish.out.open("a", encoding="ascii") as file:
        for ply in range(wish.plies):
            following: set[tuple[int, int]] = set()
            for key in sorted(level):
                pair = Pair(*key)
                if key not in done:
                    done[key] = valued(pair, wish.depth)
                    file.write(written(key, done[key]) + "\n")
                    file.flush()
                least = max(done[key].values()) - 100 * wish.slack
                good = [square for square, value in done[key].items() if value >= least]
                after = [pair.played(square) for square in good]
                following |= {standing(each)[0] for each in after if each.legal()}
            print(f"ply {ply}: {len(level)} positions, {len(done)} in all", flush=True)
            level = following


if __name__ == "__main__":
    main()
