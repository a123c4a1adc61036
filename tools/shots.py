"""A picture of every screen at the sizes that matter, to be looked at.

    python3 tools/shots.py [--out shots] [--only table,title] [--size 1280x720] [--language fa]
    python3 tools/shots.py --size 3840x2160-150                    a size and text size of your own

`--language` is en, fa, tr, or a made-up one: long (words a third longer), rtl (English in Persian
letters). Pictures are named <screen>-<width>x<height>-<text size>.png. Nothing here is random but
the dice of fixed seeds, so two runs give the same pictures.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the drivers are chosen

from game import app
from game.ai.api import Answered, Idea, Progress, Question, Report, Thought
from game.ai.reversi.reasons import FEW
from game.ai.tree.reasons import reason_for
from game.engine import registry
from game.engine.api import waiting
from game.engine.moment import Moment
from game.input.intents import Act, Intent
from game.match.clock import ClockKind, ClockRule
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.store.paths import Paths, paths
from game.store.people import Emblem
from game.view.weights import bold_file, cut
from tools import made_up, shots_learn, shots_night, shots_phones, shots_review, shots_tables

SIZES = ((1280, 720, 100), (1920, 1080, 100), (1280, 720, 200))
MADE_UP = ("long", "rtl")
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"


class Quick:
    """Answers at once with the last legal move."""

    def __init__(self) -> None:
        self._reports: list[Report] = [Progress(1, 1)]
        self._tickets = 0

    def ask(self, question: Question) -> int:
        """The answer is there at the next poll."""
        self._tickets += 1
        position = registry.game(question.game).imagine(question.view, question.seat, 1)
        move = position.legal(question.seat)[-1]
        reason = FEW  # the move and the reason of a Reversi hint are made up
        if isinstance(position, Moment):
            reason = reason_for(question.game, position, question.seat, move)
        thought = Thought(move, (Idea(move, 0.2),), 1, 0.0, reason=reason)
        self._reports.append(Answered(self._tickets, thought))
        return self._tickets

    def cancel(self, ticket: int) -> None:
        """Too late."""

    def poll(self) -> list[Report]:
        """All answers."""
        reports, self._reports = self._reports, []
        return reports


@dataclass
class Stage:
    """A program whose time stands in our hands."""

    loop: app.Loop
    house: House
    now: float = 0.0

    def run(self, seconds: float) -> None:
        """Let that much time pass, and draw at its end."""
        frames = max(1, round(seconds * 30))
        for left in reversed(range(frames)):
            self.now += 1 / 30
            self.loop.draws = not left
            self.loop.once(wait=False)

    def do(self, *acts: Act) -> None:
        """Somebody at the keyboard."""
        for act in acts:
            self.loop.stack.handle(Intent(act, "keys"))
            self.run(0.05)

    def point(self, spot: str, *acts: Act, device: str = "mouse") -> None:
        """Somebody points at a square of the table."""
        table = self.table
        at = table.top.board.where(spot).center
        for act in acts or (Act.POINT,):
            self.loop.stack.handle(Intent(act, device, at=at))
            self.run(0.05)

    @property
    def table(self) -> TableScene:
        """The table that is open."""
        return next(s for s in self.loop.stack.scenes if isinstance(s, TableScene))


PEOPLE = (
    Player(Kind.PERSON, "Mina", Emblem.CRAB),
    Player(Kind.PERSON, "Captain Horatio Bluewater", Emblem.SEAHORSE),
)
ALONE = (PEOPLE[0], Player(Kind.COMPUTER, "Mira the Otter", Emblem.RAY, 4))


def match(
    house: House,
    moves: str | int = 0,
    *,
    players: tuple[Player, ...] = PEOPLE,
    clock: ClockRule | None = None,
    options: dict[str, bool] | None = None,
) -> Match:
    """A match after these moves, or after so many random ones."""
    header = Header("reversi", players, options=dict(options or {}), clock=clock or ClockRule())
    made = Match.begin(header, house.matches, house.time)
    dice = random.Random(4)
    wanted = [moves[n : n + 2] for n in range(0, len(moves), 2)] if isinstance(moves, str) else []
    while made.result is None and (wanted or (isinstance(moves, int) and made.ply < moves)):
        seat = waiting(made.phase)[0]
        legal = made.position.legal(seat)
        if legal == ["pass"]:
            made.offer(seat, "pass")
        else:
            made.offer(seat, wanted.pop(0) if wanted else dice.choice(legal))
    return made


Prepare = Callable[[Stage], None]
Screen = tuple[Callable[[House], Scene], Prepare]


def _still(stage: Stage) -> None:
    stage.run(0.4)


def _table(moves: str | int = 0, **more: object) -> Callable[[House], Scene]:
    return lambda house: doors.table(house, match(house, moves, **more))  # type: ignore[arg-type]  # named by the caller


def _over(moves: str) -> Callable[[House], Scene]:
    return _table(moves)


def _settings(page: str) -> Callable[[House], Scene]:
    from game.scenes.settings import SettingsScene

    return lambda house: SettingsScene(house, page)


def _welcome(house: House) -> Scene:
    from game.scenes.welcome import WelcomeScene

    return WelcomeScene(house)


def _crash(house: House) -> Scene:
    from game.scenes.crash import CrashScene

    match(house, 7)
    return CrashScene(house)


def _saved(house: House) -> Scene:
    match(house, 12, players=ALONE)
    match(house, 33)
    match(house, 0)
    return doors.matches(house)


def _title_with_game(house: House) -> Scene:
    match(house, 9)
    return doors.title(house)


def _hint(times: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.run(0.5)
        for _ in range(times):
            stage.do(Act.HINT)
        stage.run(0.4)

    return prepare


def _hand(stage: Stage) -> None:
    stage.run(0.4)
    stage.point("d3", Act.POINT, Act.PRESS, Act.RELEASE)
    stage.point("d4", Act.POINT, Act.PRESS, Act.RELEASE)


def _confirm(stage: Stage) -> None:
    stage.run(0.4)
    stage.point("c4", Act.PRESS, Act.RELEASE, device="touch")


def _in_words(house: House) -> Scene:
    house.change("access", spoken_line=True, captions=True, left_handed=True)
    return doors.table(house, match(house, 14))


def _told(stage: Stage) -> None:
    stage.run(0.4)
    stage.do(Act.RIGHT, Act.UP)
    stage.house.hear("turn")
    stage.run(0.1)


def _motion(stage: Stage) -> None:
    stage.run(0.4)
    stage.do(Act.UNDO)
    stage.run(0.6)
    stage.do(Act.REDO)
    stage.run(0.1)


SCREENS: dict[str, Screen] = {
    "title": (doors.title, _still),
    "welcome": (_welcome, _still),
    "title-saved": (_title_with_game, lambda stage: stage.do(Act.DOWN)),
    "shelf": (doors.shelf, _still),
    "setup": (lambda house: doors.setup(house, "reversi"), lambda stage: stage.do(Act.UP)),
    "table-start": (_table(0, players=ALONE), _still),
    "table-early": (_table(8, clock=ClockRule(ClockKind.FISCHER, 300, 5)), _still),
    "table-mid": (_table(31), lambda stage: stage.do(Act.RIGHT)),
    "table-end": (_table(57), _still),
    "table-legal": (_table(20), _still),
    "table-preview": (_table(20), lambda stage: stage.point(_first_legal(stage))),
    "table-hint-1": (_table(14), _hint(1)),
    "table-hint-2": (_table(14), _hint(2)),
    "table-refused": (
        _table(5),
        lambda stage: stage.point("a1", Act.POINT, Act.PRESS, Act.RELEASE),
    ),
    "table-motion": (_table(16), _motion),
    "table-confirm": (_table(0), _confirm),
    "table-by-hand": (_table(0, options={"hand_flip": True}), _hand),
    "table-thinking": (_table(1, players=ALONE), lambda stage: stage.run(0.1)),
    "table-in-words": (_in_words, _told),
    "pause": (_table(12), lambda stage: stage.do(Act.MENU)),
    "log": (_table(12), lambda stage: stage.do(Act.LOG)),
    "replay": (lambda house: doors.replay(house, match(house, 40), 22), _still),
    "result-counting": (_over(WIPE_OUT), lambda stage: stage.run(0.3)),
    "result-win": (_over(WIPE_OUT), lambda stage: stage.run(5)),
    "result-draw": (_over(DRAW), lambda stage: stage.run(6)),
    "saved": (_saved, _still),
    "rules": (lambda house: doors.rules(house, "reversi"), _still),
    "crash": (_crash, _still),
    **{
        f"settings-{page}": (_settings(page), lambda stage: stage.do(Act.DOWN))
        for page in ("picture", "motion", "play", "sound", "input", "language", "access")
    },
}
TABLES = {
    **shots_tables.screens(),
    **shots_night.screens(),
    **shots_review.screens(),
    **shots_learn.screens(),
    **shots_phones.screens(),
}


def _first_legal(stage: Stage) -> str:
    stage.run(0.4)
    made = stage.table.match
    return made.position.legal(made.waiting[0])[0]


def _lend_bold(cache: Path) -> None:
    """The bold letters as a second start has them: cut once in the user's cache, then copied."""
    kept = paths().cache
    if not bold_file(kept).is_file():
        cut(kept)
    cache.mkdir(parents=True)
    shutil.copy(bold_file(kept), cache)


def stage(
    screen: str, size: tuple[int, int, int], folder: Path, language: str = "en"
) -> Iterator[Stage]:
    """A program at that screen in that language; it is closed when the caller is done."""
    where = Paths(folder, folder, folder / "cache")
    _lend_bold(where.cache)
    parts = app.make(where, size=size[:2])
    parts.house.thinker = Quick()
    parts.house.change("picture", text_size=size[2])
    speak(parts.house, language)
    first, prepare = TABLES[screen] if screen in TABLES else SCREENS[screen]
    made = Stage.__new__(Stage)
    made.now, made.house = 0.0, parts.house
    parts = replace(parts)
    parts.house.time = lambda: made.now
    made.loop = app.Loop(parts, first, time=lambda: made.now)
    made.loop.once(wait=False)
    pygame.event.clear()
    prepare(made)
    made.loop.draw()
    yield made
    made.loop.close()


def speak(house: House, language: str) -> None:
    """Switch to a language of the game or to a made-up one."""
    if language in MADE_UP:
        made_up.speak(language)
    else:
        house.change("language", code=language)


def named(size: tuple[int, int, int]) -> str:
    """A size as it stands in the names of pictures."""
    return f"{size[0]}x{size[1]}-{size[2]}"


def asked(words: str) -> tuple[int, int, int]:
    """A size beside the usual ones: 3840x2160, or 3840x2160-150 with larger text."""
    window, _, text = words.partition("-")
    width, height = window.split("x")
    return int(width), int(height), int(text or 100)


def main() -> int:
    """Make the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("shots"))
    parser.add_argument("--only", default="")
    parser.add_argument("--size", default="")
    parser.add_argument("--language", default="en", choices=("en", "fa", "tr", *MADE_UP))
    given = parser.parse_args()
    wanted = [name for name in given.only.split(",") if name] or [*SCREENS, *TABLES]
    given.out.mkdir(parents=True, exist_ok=True)
    sizes = [size for size in SIZES if given.size in named(size)] or [asked(given.size)]
    for size in sizes:
        name = named(size)
        for screen in wanted:
            with tempfile.TemporaryDirectory() as folder:
                for made in stage(screen, size, Path(folder), given.language):
                    surface = made.loop.parts.window.surface
                    pygame.image.save(surface, given.out / f"{screen}-{name}.png")
            print(screen, name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
