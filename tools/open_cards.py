"""What hidden cards cost: `python tools/open_cards.py [GAME ...] [--iterations N] [--rounds N]`.

For each game at two and at four seats the search plays greedy twice, on the same decks: once as it
has to, once seeing everything (`--flat`: the flat search; `--honest PLAYER`: somebody else in the
first match, such as `level:8`). The share of the open player's edge over par that the honest one
reaches is what is still to be had by guessing hidden cards better.
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

from game.ai.contestants import contestant  # noqa: E402
from game.ai.rounds import Wish, played  # noqa: E402

GAMES = ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")


def main() -> None:
    """A line for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], choices=(2, 3, 4))
    parser.add_argument("--flat", action="store_true")
    parser.add_argument("--honest", metavar="PLAYER")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wish = parser.parse_args()
    if unknown := set(wish.games) - set(GAMES):
        parser.error(f"{', '.join(sorted(unknown))}: the games are {', '.join(GAMES)}")
    if min(wish.rounds, wish.iterations, wish.jobs) < 1:
        parser.error("rounds, iterations and jobs are 1 or more")
    try:
        for game in wish.games or GAMES:
            contestant(wish.honest or "greedy", game)
    except ValueError as error:
        parser.error(str(error))
    for game in wish.games or GAMES:
        for seats in wish.seats:
            report(game, seats, wish)


def report(game: str, seats: int, wish: argparse.Namespace) -> None:
    """Both matches and what they say together."""
    from game.ai.arena import tally

    sums = []
    kinds = ("flat", "open-flat") if wish.flat else ("tree", "open")
    honest, seeing = (f"{kind}:{wish.iterations}" for kind in kinds)
    for player in (wish.honest or honest, seeing):
        asked = Wish(game, player, "greedy", seats, wish.rounds)
        sums.append(tally([one for each in played(asked, wish.jobs) for one in each]))
    par = 1 / seats
    hidden, shown = sums
    edge = (hidden.share - par) / (shown.share - par) if shown.share > par else 1.0
    print(
        f"{game}, {seats} seats, {hidden.games} games each: {100 * hidden.share:.1f} "
        f"+-{100 * hidden.share_off:.1f} %, seeing all {100 * shown.share:.1f} "
        f"+-{100 * shown.share_off:.1f} % (par {100 * par:.0f}); lead {hidden.margin:+.1f} and "
        f"{shown.margin:+.1f}; {edge:.0%} of the edge",
        flush=True,
    )


if __name__ == "__main__":
    main()
