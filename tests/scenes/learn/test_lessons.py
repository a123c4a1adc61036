"""Lessons are done to their end with one device; wrong answers are refused with a reason."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.match.learning import library
from game.match.learning.files import shelf
from game.match.learning.lesson import Lesson, read_lesson
from game.match.learning.lesson_run import LessonRun
from game.match.learning.puzzle_run import PuzzleRun
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.party.marks import marks as party_marks
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import Hand, hand_of
from tests.scenes.support import Visit

GAMES = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
LONGEST = 60  # presses of one lesson: at four seconds each with reading, well under five minutes


def lesson_of(game: str, number: int = 0) -> Lesson:
    found = shelf(game, "lessons", read_lesson)
    assert not found.broken
    return found.items[number]


def desk(visit: Visit) -> LessonScene:
    scene = visit.top
    assert isinstance(scene, LessonScene)
    return scene


def do_step(visit: Visit, hand: Hand) -> int:
    """Do the step that is asked; how many presses it took."""
    presses = 0
    scene = desk(visit)
    while scene.run.asks_move:
        played = len(scene.match.moves)
        move = scene.run.wanted()[0]
        if move in scene.ways:
            hand.press(f"way {move}")
            presses += 1
        else:
            for spot in scene.paths[move]:
                hand.pick(spot)
                presses += 1
        if scene.waiting is not None:
            assert scene.waiting == move
            hand.press("primary")
            presses += 1
        visit.seconds(0.2)
        assert len(scene.match.moves) > played, (move, scene.line())
    if scene.run.asks_answer:
        right = next(i for i, choice in enumerate(scene.run.step.choices) if choice.right)
        hand.press(f"answer {right}")
        presses += 1
    said = scene.run.step.done or scene.run.step.choices
    visit.seconds(1.0)
    if not said:  # it goes on by itself
        return presses
    hand.press("primary")
    return presses + 1


def finish(visit: Visit, hand: Hand) -> int:
    presses = 0
    while isinstance(visit.top, LessonScene):
        presses += do_step(visit, hand)
        visit.run(3)
    return presses


@pytest.mark.parametrize(("game", "number"), [*((game, 0) for game in GAMES), ("reef", 1)])
def test_a_lesson_ends_by_its_answers(game: str, number: int, visit: Opens) -> None:
    """A first-time run takes two to five minutes of clicks."""
    lesson = lesson_of(game, number)
    program = visit(lambda house: LessonScene(house, lesson))
    presses = finish(program, hand_of("mouse", program))
    assert isinstance(program.top, LessonEnd)
    assert program.top.run.mistakes == 0
    assert 15 <= presses <= LONGEST


@pytest.mark.parametrize("kind", ["keys", "pad", "touch"])
def test_a_lesson_by_each_device(kind: str, visit: Opens) -> None:
    lesson = lesson_of("reversi")
    program = visit(lambda house: LessonScene(house, lesson))
    finish(program, hand_of(kind, program))
    assert isinstance(program.top, LessonEnd)


def test_a_wrong_move_is_refused_with_its_reason(visit: Opens) -> None:
    lesson = lesson_of("reversi")
    program = visit(lambda house: LessonScene(house, lesson))
    hand = hand_of("mouse", program)
    do_step(program, hand)
    program.run(3)
    scene = desk(program)
    hand.pick("c6")
    assert not scene.match.moves
    words = scene.words()
    assert not words.good
    assert "only one disc" in words.answer
    hand.pick("a8")  # no legal move: the reason of the rules
    assert program.house.notices.texts
    hand.pick("g4")
    assert scene.run.is_done
    assert scene.words().good


def test_a_wrong_answer_says_why_and_can_be_put_right(visit: Opens) -> None:
    lesson = lesson_of("reversi")
    program = visit(lambda house: LessonScene(house, lesson))
    hand = hand_of("mouse", program)
    while not desk(program).run.step.choices:
        do_step(program, hand)
        program.run(3)
    scene = desk(program)
    assert scene.page.walk.key == "answer 0"  # keys need not walk past the way back
    hand.press("answer 0")
    words = scene.words()
    assert words.answer and not words.good
    assert scene.onward() is None
    hand.press("answer 1")
    assert scene.onward() is not None
    assert scene.run.mistakes == 1


def test_show_me_marks_what_is_wanted(visit: Opens) -> None:
    lesson = lesson_of("reversi")
    program = visit(lambda house: LessonScene(house, lesson))
    hand = hand_of("mouse", program)
    do_step(program, hand)
    program.run(3)
    hand.press("hint")
    scene = desk(program)
    assert scene.pointer.marked(scene.paths, (), scene.picks.following) == ("g4",)


def test_the_end_of_a_lesson_leads_to_the_next_one(visit: Opens) -> None:
    first, second = library.lessons("reef").items[:2]
    program = visit(lambda house: LessonEnd(house, LessonRun(first)))
    hand_of("mouse", program).press("next")
    program.run(3)
    assert desk(program).run.lesson is second
    own = replace(first, title="Mine, called as the first is")  # since taken out of the folder
    for last in (second, own):
        program = visit(partial(LessonEnd, run=LessonRun(last)))
        assert "next" not in [part.key for part in program.page.parts()]


def test_keys_can_open_a_puzzle_and_find_the_button_when_a_step_is_done(visit: Opens) -> None:
    """A board on which nothing has been pointed at yet is drawn; it was a crash."""
    puzzle = library.puzzles("reversi")[0]
    program = visit(lambda house: PuzzleScene(house, PuzzleRun(puzzle)))
    scene = program.top
    assert isinstance(scene, PuzzleScene)
    scene.page.walk.shown = True
    scene.pointing.spot = ""
    program.loop.draw()
    assert party_marks(scene).focus is None
    program = visit(lambda house: LessonScene(house, lesson_of("reversi")))
    hand = hand_of("keys", program)
    hand.pick("d3")
    program.seconds(3)
    assert desk(program).page.walk.key == "primary"


def test_short_answers_stand_side_by_side_where_the_text_is_large(visit: Opens) -> None:
    """So that the question above three of them need not become small."""
    first = lesson_of("whale-riders")
    for text in (200, 100):
        run = LessonRun(first)
        while not run.step.choices:
            run.forward()
        program = visit(partial(LessonScene, lesson=first, run=run), text=text)
        boxes = [part.box for part in program.page.parts() if part.key.startswith("answer ")]
        assert len(boxes) == 3
        assert (len({box.y for box in boxes}) < 3) is (text == 200)
