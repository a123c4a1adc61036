"""What a puzzle asks for, and what is said of an answer."""

from __future__ import annotations

from game.i18n.catalogue import t, tn
from game.match.learning.puzzle import Puzzle
from game.match.learning.puzzle_run import Outcome, PuzzleRun
from game.match.seats import seat_names

_HONOR = 10_000


def asked(puzzle: Puzzle) -> str:
    """The task in one or two sentences."""
    name = seat_names(puzzle.game, 2)[puzzle.seat] if puzzle.game == "reversi" else ""
    return {
        "win": t("{name} to move. Only one move wins; every other gives the win away.", name=name),
        "last-turn": t(
            "The last turn of the match. Reach the most points; cards left in the hand score once "
            "as well."
        ),
        "turn": t(
            "Score as much as you can in this turn: build, play your cards, and end the turn."
        ),
        "land": t("The last card of the season: land the one that makes the best catch."),
        "last-two": t(
            "Two rounds are left of the season. Take a card and land one, so that with the last "
            "landing your catch becomes the best."
        ),
        "last-buy": t(
            "The last purchases. Reach the most points; each lantern card left over costs one. "
            "Then end."
        ),
        "final": t(
            "The last round. Get the most honor by exchanging and dedicating, then end; favor "
            "tokens and cards that are left break ties."
        ),
    }[puzzle.goal]


def grade(number: int) -> str:
    """A grade in words."""
    return (t("Easy"), t("Middling"), t("Hard"))[number - 1]


def answered(run: PuzzleRun) -> str:
    """What came of the answer, "" while it is open."""
    if run.outcome is Outcome.SOLVED:
        return _solved(run)
    if run.outcome is Outcome.MISSED:
        return _missed(run)
    if run.outcome is Outcome.SHOWN:
        return t("This is the answer. Try it yourself now.")
    return ""


def _solved(run: PuzzleRun) -> str:
    value = run.puzzle.value
    if run.puzzle.game == "reversi":
        return tn(
            "That is the one: with best play it wins by {n} disc.",
            "That is the one: with best play it wins by {n} discs.",
            value,
        )
    return tn("That is the most: {n} point.", "That is the most: {n} points.", _shown(run, value))


def _missed(run: PuzzleRun) -> str:
    if run.puzzle.game == "reversi":
        return t("With best play the other side holds its ground now. Another move wins.")
    here, best = _shown(run, run.value or 0), _shown(run, run.puzzle.value)
    if here == best:
        return t("The honor is right, but more tokens or cards could be left over.")
    return tn(
        "{here} here, but {n} point can be reached.",
        "{here} here, but {n} points can be reached.",
        best,
        here=here,
    )


def _shown(run: PuzzleRun, value: int) -> int:
    """The points that people count; the classic game's values hold tokens and cards as well."""
    return value // _HONOR if run.puzzle.goal == "final" else value
