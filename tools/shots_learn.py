"""Pictures of lessons, puzzles and the voyage, for `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from game.input.intents import Act
from game.match.header import Header, Kind, Player
from game.match.learning import library
from game.match.learning.files import shelf
from game.match.learning.lesson import read_lesson
from game.match.learning.lesson_run import LessonRun
from game.match.learning.puzzle_run import PuzzleRun
from game.match.learning.voyage import voyages
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.learn.challenges import ChallengesScene
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.looks_page import LooksScene
from game.scenes.learn.progress import key_of
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.puzzles import PuzzleList
from game.scenes.learn.records import BadgesScene, MeetingsScene
from game.scenes.learn.teach import TeachScene
from game.scenes.learn.voyage import StopScene, VoyageScene
from game.scenes.stack import Scene

if TYPE_CHECKING:
    from tools.shots import Stage
else:
    Stage = Any

GAMES = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
Screen = tuple[Callable[[House], Scene], Callable[[Stage], None]]


def _still(stage: Stage) -> None:
    stage.run(0.6)


def run_to(game: str, step: int) -> LessonRun:
    """The first lesson of a game, done by its own answers up to a step."""
    run = LessonRun(shelf(game, "lessons", read_lesson).items[0])
    while run.at < step and not run.is_last:
        while run.asks_move:
            run.play(run.wanted()[0])
        for seat, move in run.others():
            run.play_other(seat, move)
        run.forward()
    return run


def lesson_at(game: str, step: int) -> Callable[[House], Scene]:
    """A lesson at one of its steps."""

    def first(house: House) -> Scene:
        run = run_to(game, step)
        return LessonScene(house, run.lesson, run)

    return first


def _answered(stage: Stage) -> None:
    stage.run(0.4)
    scene = stage.loop.stack.top
    assert isinstance(scene, LessonScene)
    if scene.run.asks_answer:
        scene.answer(next(i for i, c in enumerate(scene.run.step.choices) if not c.right))
    stage.do(Act.HINT)
    stage.run(0.6)


def screens() -> dict[str, Screen]:
    """Every screen of this part by name."""
    made: dict[str, Screen] = {}
    for game in GAMES:
        for step in range(len(run_to(game, 0).lesson.steps)):
            made[f"lesson-{game}-{step + 1:02}"] = (lesson_at(game, step), _still)
        made[f"lesson-{game}-answered"] = (lesson_at(game, 3), _answered)
        made[f"lesson-{game}-end"] = (_end(game), _still)
    made["learn"] = (doors.learn, _still)
    made["challenges"] = (_challenges, _still)
    for game in GAMES:
        made[f"learn-{game}"] = (_learn(game), _still)
        made[f"teach-{game}"] = (_teach(game), _still)
        made[f"puzzles-{game}"] = (_puzzles(game), _still)
        made[f"puzzle-{game}"] = (_puzzle(game), _still)
        made[f"puzzle-{game}-solved"] = (_puzzle(game), _solve)
    made["puzzle-reef-missed"] = (_puzzle("reef"), _miss)
    made["meetings"] = (_meetings, _still)
    made["badges"] = (_badges, _still)
    made["voyage"] = (_voyage, _still)
    made["voyage-focus"] = (_voyage, lambda stage: stage.do(Act.LEFT))
    made["voyage-stop"] = (_stop, _still)
    made["voyage-looks"] = (lambda house: LooksScene(house, 14), _still)
    return made


def _meetings(house: House) -> Scene:
    mina = Player(Kind.PERSON, "Mina")
    others = (Player(Kind.PERSON, "Omar"), Player(Kind.COMPUTER, level=4))
    for number in range(5):
        header = Header("reversi", (mina, others[number % 2]), seed=number)
        match = Match.begin(header, house.matches, house.time)
        match.resign(number // 2 % 2)
    table = (mina, others[0], Player(Kind.PERSON, "Leyla"))
    Match.begin(Header("reef", table, seed=1), house.matches, house.time).resign(1)
    return MeetingsScene(house)


def _badges(house: House) -> Scene:
    for key in ("clean-lesson", "few-discs", "seven-colours"):
        house.learned.keep("badge", key, {})
    return BadgesScene(house)


def _voyage(house: House) -> Scene:
    voyage = voyages().items[0]
    for number, stop in enumerate(voyage.stops[:9]):
        house.learned.keep("voyage", f"{voyage.name}/{stop.id}", {"stars": (3, 2, 1)[number % 3]})
    return VoyageScene(house, voyage)


def _stop(house: House) -> Scene:
    scene = _voyage(house)
    assert isinstance(scene, VoyageScene)
    scene.sailing.read()
    return StopScene(house, scene.sailing, 7)


def _learn(game: str) -> Callable[[House], Scene]:
    return lambda house: doors.learn_game(house, game)


def _teach(game: str) -> Callable[[House], Scene]:
    return lambda house: TeachScene(house, library.lessons(game).items[0])


def _puzzles(game: str) -> Callable[[House], Scene]:
    def first(house: House) -> Scene:
        for number, puzzle in enumerate(library.puzzles(game)[:9]):
            house.learned.keep("puzzle", key_of(puzzle), {"stars": number % 3 + 1})
        return PuzzleList(house, game)

    return first


def _puzzle(game: str) -> Callable[[House], Scene]:
    def first(house: House) -> Scene:
        found = library.puzzles(game)
        return PuzzleScene(house, PuzzleRun(found[20]), found[21:])

    return first


def _challenges(house: House) -> Scene:
    for day in (28, 29):
        house.learned.keep("day", f"2026-11-{day}", {"solved": True})
    return ChallengesScene(house, lambda: date(2026, 11, 30))


def _solve(stage: Stage) -> None:
    stage.run(0.3)
    scene = _desk(stage)
    for move in scene.run.puzzle.answer:
        scene._play(scene.run.puzzle.seat, move)
        stage.run(2.5)


def _miss(stage: Stage) -> None:
    stage.run(0.3)
    scene = _desk(stage)
    while scene.asks:
        scene._play(scene.run.puzzle.seat, scene.match.position.legal(scene.run.puzzle.seat)[-1])
        stage.run(2.5)


def _desk(stage: Stage) -> PuzzleScene:
    scene = stage.loop.stack.top
    assert isinstance(scene, PuzzleScene)
    return scene


def _end(game: str) -> Callable[[House], Scene]:
    return lambda house: LessonEnd(house, run_to(game, 0))
