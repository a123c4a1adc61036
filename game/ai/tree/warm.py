"""Making the kernels of the five games, one walk each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine import registry

KERNELS = 3


def walk(name: str) -> Iterator[None]:
    """Rules and policy, then the search, then what is left; each on next to no work."""
    from game.ai.tree.craft import craft, imagined
    from game.ai.tree.root import Mind, Root

    made = craft(name)
    view = registry.game(name).new(2, 1, {}).view(0)
    world = imagined(name, view, 0, 1).record
    yield
    seat = int(made.rules.to_act(world))
    root = Root(made, world, seat, Mind(), 1)
    yield
    root.think(1)
    yield


def steps(name: str) -> tuple[int, Callable[[], Iterator[None]]]:
    """How many kernels a game has, and the walk that makes them."""
    return KERNELS, lambda: walk(name)
