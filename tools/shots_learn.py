"""Pictures of lessons, puzzles and the voyage, for `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.input.intents import Act
from game.match.learning.files import shelf
from game.match.learning.lesson import read_lesson
from game.match.learning.lesson_run import LessonRun
from game.scenes.house import House
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.lesson_end import LessonEnd
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
    return made


def _end(game: str) -> Callable[[House], Scene]:
    return lambda house: LessonEnd(house, run_to(game, 0))
