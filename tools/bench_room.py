"""How long frames of the room's screens take: `python tools/bench_room.py`; exit code 1 over 50 ms.

A night of 256 people and eleven rounds, and a double knock-out of 256, are scrolled, walked and
turned at 1920x1080; processor time of the window's thread, drawing included, first frames too.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.input.intents import Act, Intent
from game.scenes.house import House
from game.scenes.night.bracket_page import BracketPage
from game.scenes.night.card_page import CardPage
from game.scenes.night.events_page import EventsPage
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.stage_view import StageView
from game.scenes.night.standings_page import StandingsPage
from game.scenes.stack import Scene
from game.tourney.night import Format
from game.view import patience
from tools import shots, shots_night
from tools.shots_night import Diary

BAR = 50.0
SIZE = (1920, 1080, 100)
FRAMES = 90
WHEEL = Intent(Act.SCROLL, "mouse", at=(900, 600), amount=1)
DOWN, RIGHT = Intent(Act.DOWN, "keys"), Intent(Act.RIGHT, "keys")
Page = Callable[[House, HostDesk], Scene]


def frames(page: Page, diary: Diary, act: Intent) -> list[float]:
    """Milliseconds of each frame while somebody does that, once a frame."""
    shots.TABLES["bench"] = (
        lambda house: page(house, shots_night.desk(house, diary)),
        lambda stage: None,
    )
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        for made in shots.stage("bench", SIZE, Path(folder)):
            made.loop.draws = True
            gc.collect()
            gc.freeze()  # the nights of the other cases are none of this one's
            patience.allow(patience.FRAME)
            for number in range(FRAMES):
                begun = time.thread_time()
                if number > 3:
                    made.loop.stack.handle(act)
                made.now += 1 / 60
                made.loop.once(wait=False)
                taken.append(1000 * (time.thread_time() - begun))
            patience.allow(None)
    return taken


def main() -> int:
    """All of them."""
    swiss = shots_night.night(256, 11)
    double = shots_night.night(256, 3, Format.DOUBLE, open_=20)

    def card(house: House, desk: HostDesk) -> Scene:
        return CardPage(house, desk, 5)

    def stage(house: House, desk: HostDesk) -> Scene:
        return StageView(house, desk, fill=False)

    tried: tuple[tuple[str, Page, Diary, Intent], ...] = (
        ("standings, wheel", StandingsPage, swiss, WHEEL),
        ("standings, keys", StandingsPage, swiss, DOWN),
        ("log, wheel", EventsPage, swiss, WHEEL),
        ("card, keys", card, swiss, DOWN),
        ("bracket, keys", BracketPage, double, DOWN),
        ("stage, a page a frame", stage, swiss, RIGHT),
        ("stage with bracket", stage, double, RIGHT),
    )
    well = True
    for name, page, diary, act in tried:
        taken = sorted(frames(page, diary, act))
        well = well and taken[-1] < BAR
        print(
            f"{name}: median {taken[len(taken) // 2]:.1f} ms, worst {taken[-1]:.1f}, bar {BAR:.0f}"
        )
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
