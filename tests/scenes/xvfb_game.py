"""A whole game in a real window: started by `test_real_window` with a display of its own."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame

from game import app
from game.scenes import doors
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.store.paths import Paths
from tests.input.virtual import KeyHand, MouseHand
from tests.scenes.support import QuickPlayer


def main(folder: Path) -> None:
    parts = app.make(Paths(folder, folder, folder / "cache"))
    assert pygame.display.get_driver() == "x11"
    parts.house.thinker = QuickPlayer()
    parts.house.change("motion", speed="instant")
    loop = app.Loop(parts, lambda house: doors.setup(house, "reversi"), time=time.monotonic)
    mouse, keys = MouseHand(), KeyHand()
    settle(loop)
    keys.tap("return")
    settle(loop)
    until = time.monotonic() + 60
    while not isinstance(loop.stack.top, ResultScene) and time.monotonic() < until:
        table = loop.stack.top
        assert isinstance(table, TableScene)
        if table.sitting.is_open:
            move = table.match.position.legal(table.match.waiting[0])[0]
            mouse.click(*table.top.board.where(move).center)
            if table.match.ply == 6:  # a change of the real window in the middle of the match
                keys.tap("f11")
                settle(loop)
                assert parts.window.is_full
                keys.tap("f11")
        loop.once(wait=False)
    settle(loop)
    assert isinstance(loop.stack.top, ResultScene), loop.stack.scenes
    pygame.image.save(parts.window.surface, folder / "end.png")
    table = loop.stack.scenes[0]
    assert isinstance(table, TableScene)
    print("ended", table.match.ply, table.match.result)
    loop.close()


def settle(loop: app.Loop) -> None:
    for _ in range(20):
        loop.once()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
