"""How long the pages of a night take that are opened at once after the start: the longest frame.

    python tools/bench_first.py                          1920x1080, all pages, English and Persian
    python tools/bench_first.py --size 3840x2160 --text 150 --languages fa --pages stage,log

Each page is opened in a process of its own, before anything was made ahead, its code not loaded
either: from the title over the list of nights to a night of 256 people and eleven rounds, or three
of a double knock-out; then the theme, the size of text, the language and the window change under
it. Milliseconds are processor time of the window's thread. Exit code 1 if a frame is over 50 ms.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the drivers are chosen

from game import app
from game.i18n.catalogue import read_ahead
from game.input.intents import Resized
from game.scenes import doors
from game.scenes.stack import Push
from game.store.paths import Paths
from game.view import patience

LIMIT = 50.0  # milliseconds
SOON = 6  # frames between two presses of somebody in a hurry
NIGHTS = ("nights", "plan", "phones")  # reached from the list
TABS = ("people", "standings", "bracket", "log", "settings")
OTHERS = ("night", "results", "card", "stage", "draft", "invited")
DOUBLE = ("bracket", "stage")  # seen of a double knock-out as well
Frames = dict[str, float]


class Program:
    """The program as it is just after its first picture."""

    def __init__(self, home: Path, size: tuple[int, int], language: str, text: int) -> None:
        self.parts = app.make(Paths(home, home, home / "cache"), size=size)
        self.house = self.parts.house
        self.house.change("language", code=language)
        self.house.change("picture", text_size=text, theme="dark")
        self.loop = app.Loop(self.parts, doors.title, time=time.monotonic)
        self.loop.once(wait=False)
        gc.freeze()  # as the program does
        patience.allow(patience.FRAME)
        self.worst: Frames = {}

    def note(self, name: str, does: Callable[[], object], *, whole: bool = True) -> None:
        """Do it; the longest frame after it, with the doing, until everything is there."""
        longest, number, begun = 0.0, 0, time.thread_time()
        does()
        while number < SOON or (whole and (number < 2 * SOON or self._is_coming())):
            self.loop.once(wait=False)
            longest = max(longest, 1000 * (time.thread_time() - begun))
            time.sleep(0.002)
            number, begun = number + 1, time.thread_time()
        self.worst[name] = longest

    def _is_coming(self) -> bool:
        loads = type(self.loop.stack.top).__name__ == "Doorway"
        return loads or patience.is_behind() or self.house.place("harbour").is_coming

    def go(self, page: str) -> None:
        """To that page, by the shortest way."""
        self.note("nights", lambda: self._push("nights"), whole=page == "nights")
        while type(self.loop.stack.top).__name__ == "Doorway":
            self.loop.once(wait=False)
        top = self.loop.stack.top
        if page == "plan":
            self.note(page, top._new)  # type: ignore[attr-defined]  # the list of nights
        elif page == "phones":
            self.note(page, top._phones)  # type: ignore[attr-defined]  # the same
        elif page != "nights":
            number = top._found[0].id  # type: ignore[attr-defined]  # the same
            self.note("night", lambda: top._open(number), whole=page == "night")  # type: ignore[attr-defined]  # the same
            while type(self.loop.stack.top).__name__ == "Doorway":
                self.loop.once(wait=False)
            if page != "night":
                self.note(page, lambda: self._push(page))

    def _push(self, page: str) -> None:
        from game.scenes.night import ways

        desk, top = self.house.evening, self.loop.stack.top
        if page == "nights":
            top.ask = Push(doors.nights(self.house))
            return
        assert desk is not None
        if page in TABS:
            top.go(page)  # type: ignore[attr-defined]  # a page of the night
            return
        made = {
            "results": lambda: ways.results(self.house, desk),
            "card": lambda: ways.card(self.house, desk, 5),
            "stage": lambda: ways.stage(self.house, desk),
            "draft": lambda: ways.draft(self.house, desk),
            "invited": lambda: ways.phones(self.house, desk),
        }
        top.ask = Push(made[page]())

    def change(self) -> None:
        """The theme, the size of text, the language and the window, one after the other."""
        settings = self.house.settings
        larger = 100 if settings.picture.text_size > 100 else 150
        other = "en" if settings.language.code == "fa" else "fa"
        size = self.parts.window.size
        self.note("... theme", lambda: self._changed("picture", theme="light"))
        self.note("... text", lambda: self._changed("picture", text_size=larger))
        read_ahead()  # in a thread of the program, after the start
        self.note("... language", lambda: self._changed("language", code=other))
        self.note("... window", lambda: self._resized((size[0] * 4 // 5, size[1] * 4 // 5)))

    def _changed(self, group: str, **values: object) -> None:
        self.house.change(group, **values)
        self.loop.stack.top.resume()
        self.loop._stale = True

    def _resized(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.loop._take(Resized(size))


def child(home: Path, page: str, size: tuple[int, int], language: str, text: int) -> Frames:
    """The longest frames on the way to a page and on it."""
    program = Program(home, size, language, text)
    program.go(page)
    program.change()
    program.loop.close()
    return program.worst


def homes(folder: Path) -> dict[str, Path]:
    """A night of each kind, each in a home of its own."""
    from game.tourney.live import LiveNight
    from game.tourney.night import Format
    from tools import shots, shots_night

    made = {}
    for name, diary in (
        ("swiss", shots_night.night(256, 11)),
        ("double", shots_night.night(256, 3, Format.DOUBLE, open_=20)),
    ):
        home = made[name] = folder / name
        shots._lend_bold(home / "cache")
        parts = app.make(Paths(home, home, home / "cache"), size=(640, 360))
        LiveNight.take_in(parts.house.nights, diary.events)
        parts.database.close()
    return made


def _measured(home: Path, page: str, asked: argparse.Namespace, language: str) -> Frames:
    command = [sys.executable, __file__, "--size", asked.size, "--text", str(asked.text)]
    command += ["--languages", language, "--pages", page, "--child", str(home)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: Frames = json.loads(said.splitlines()[-1])
    return found


def main() -> int:
    """Open all of them and say how long they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--languages", default="en,fa")
    parser.add_argument("--pages", default=",".join((*NIGHTS, *OTHERS, *TABS)))
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))
    if asked.child:
        found = child(asked.child, asked.pages, (width, height), asked.languages, asked.text)
        print(json.dumps(found))
        return 0
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        made = homes(Path(folder))
        for page in asked.pages.split(","):
            for kind in ("swiss", "double"):
                if (kind == "double" and page not in DOUBLE) or (page, kind) == (
                    "bracket",
                    "swiss",
                ):
                    continue
                for language in asked.languages.split(","):
                    found = _measured(made[kind], page, asked, language)
                    worst = max(worst, *found.values())
                    told = ", ".join(f"{name} {ms:.0f}" for name, ms in found.items())
                    print(f"{page} ({kind}, {language}): {told}", flush=True)
    print(f"longest frame {worst:.1f} ms, bar {LIMIT:.0f}")
    return int(worst > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
