"""Every lesson ends by its own answers, and a lesson that could not is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.registry import games
from game.match.learning import library
from game.match.learning.files import shelf
from game.match.learning.lesson import Lesson, read_lesson
from game.match.learning.lesson_run import LessonRun, by_answers

LEVELS = Path(__file__).resolve().parents[3] / "levels"
GOOD = """
title = "One"
teach = ["A.", "B.", "C.", "D."]
[[step]]
say = "Place."
position = { board = "---------------------------OX------XO---------------------------" }
do = ["d3"]
wrong = [{ move = "c4", say = "Not there." }]
otherwise = "Nor there."
done = "Well."
[[step]]
say = "Choose."
choices = [{ text = "Yes", right = true }, { text = "No", say = "Yes." }]
"""


def lesson(game: str) -> Lesson:
    found = shelf(game, "lessons", read_lesson, [LEVELS])
    assert not found.broken
    return found.items[0]


@pytest.mark.parametrize("game", games())
def test_it_ends_by_its_answers(game: str) -> None:
    """Four to six sentences to be read out; every kind of move is made once (U21)."""
    found = lesson(game)
    assert 4 <= len(found.teach) <= 6
    made = by_answers(found)
    assert {move.split()[0] for move in made} >= VERBS.get(game, set())


VERBS = {
    "reef": {"take", "deck", "play", "place"},
    "reef-bag": {"take", "draw", "place", "score", "end"},
    "whale-riders": {"whale", "no-whale", "bid", "take", "land"},
    "lanterns": {"place", "colour", "buy", "end"},
    "lanterns-classic": {"place", "exchange", "dedicate", "discard", "end"},
}


@pytest.mark.parametrize("game", games())
def test_whatever_is_not_wanted_is_refused_with_a_reason(game: str) -> None:
    run = LessonRun(lesson(game))
    refused = 0
    while True:
        while run.asks_move:
            wanted = run.wanted()
            for move in run.position.legal(run.seat):
                if move not in wanted:
                    assert run.judge(move)
                    refused += 1
            run.play(wanted[0])
        for number, choice in enumerate(run.step.choices):
            if not choice.right:
                assert not run.answer(number)
                assert run.said is not None and run.said.text
                refused += 1
        for seat, move in run.others():
            run.play_other(seat, move)
        if run.is_last:
            break
        run.forward()
    assert refused > 5
    assert run.mistakes == refused


@pytest.mark.parametrize("game", games())
def test_common_mistakes_are_shown(game: str) -> None:
    """ "2" and "2+", covered colours, scoring again, diagonal growth, and what is like them."""
    words = " ".join(text for one in library.lessons(game).items for text in one.texts)
    for wanted in MISTAKES[game]:
        assert wanted in words


MISTAKES = {
    "reversi": ["it turns only one disc", "Turned discs catch nothing", "takes the corner"],
    "reef": [
        "exactly two",
        "2+",
        "with a plus, every height from two on",
        "covered counts for nothing",
        "each stack counts once",
        "only the card just played scores",
    ],
    "reef-bag": [
        "A corner does not count",
        "never turned",
        "a row too low",
        "a gap",
        "Each card scored once",
    ],
    "whale-riders": ["just taken", "share no card", "shown that card"],
    "lanterns": ["gets nothing in the giving step", "left over"],
    "lanterns-classic": ["blue does not meet blue", "after a dedication no exchange", "12"],
}


def test_a_good_file() -> None:
    found, faults = read_lesson("reversi", "one", GOOD)
    assert faults == []
    assert found is not None
    assert found.texts[:2] == ("One", "A.")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('say = "Place."', "", 4, "say is missing"),
        ('do = ["d3"]', 'do = ["a1"]', 4, "no legal move"),
        ('move = "c4"', 'move = "a1"', 4, "no legal move is 'a1'"),
        ('otherwise = "Nor there."', "", 4, "no reason for"),
        ("OX------XO", "OX------X", 6, "position: "),
        ('say = "Yes." }', "right = true }", 13, "exactly one is right"),
        ("[[step]]\nsay", "[[step]]\nsays = 1\nsay", 4, "unknown key 'says'"),
        ('teach = ["A.", ', "teach = [", 1, "teach has 3 sentences"),
        ("title", "title =", 2, "no TOML"),
    ],
)
def test_a_broken_file_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    found, faults = read_lesson("reversi", "one", GOOD.replace(old, new, 1))
    assert found is None
    assert words in faults[0].text
    assert faults[0].line == line


def test_own_files_stand_beside_ours_and_broken_ones_are_skipped(tmp_path: Path) -> None:
    own = tmp_path / "reversi" / "lessons"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(GOOD, encoding="utf-8")
    (own / "torn.toml").write_text("title = ", encoding="utf-8")
    (own / "odd.toml").write_bytes(b"\xff\xfe")
    found = shelf("reversi", "lessons", read_lesson, [tmp_path, LEVELS])
    assert [item.name for item in found.items] == ["first", "mine"]
    assert [(one.path.name, one.line) for one in found.broken] == [
        ("odd.toml", 0),
        ("torn.toml", 1),
    ]
