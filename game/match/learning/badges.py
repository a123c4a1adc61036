"""Achievements that teach: each stands for something worth trying, told before it is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.api import Fact, Result, Seat
from game.match.table import Match

Notes = Mapping[str, Mapping[str, object]]

# keys in the order in which they are shown; their words are in `game.scenes.learn.badge_words`
KEYS = (
    "all-lessons",
    "clean-lesson",
    "ten-puzzles",
    "hard-puzzle",
    "seven-days",
    "lighthouse",
    "few-discs",
    "all-corners",
    "big-card",
    "shared-corals",
    "three-runs",
    "nothing-left",
    "seven-colours",
    "no-hints",
)
_GAMES = 6
_STRONG = 3  # level against which a win without hints counts


def from_notes(lessons: Notes, puzzles: Notes, streak: int, voyage: Notes) -> set[str]:
    """What was reached by learning and solving."""
    reached = {
        "all-lessons": len(lessons) >= _GAMES,
        "clean-lesson": any(note.get("mistakes") == 0 for note in lessons.values()),
        "ten-puzzles": sum(_stars(note) >= 2 for note in puzzles.values()) >= 10,
        "hard-puzzle": any("3-hard/" in n and _stars(note) == 3 for n, note in puzzles.items()),
        "seven-days": streak >= 7,
        "lighthouse": _stars(voyage.get("first/lighthouse", {})) >= 2,
    }
    return {key for key, is_reached in reached.items() if is_reached}


def from_match(match: Match) -> set[str]:
    """What a person reached in a finished match."""
    result = match.result
    if result is None or match.ended_by is not None:
        return set()
    found: set[str] = set()
    for seat, player in enumerate(match.players):
        if player.is_person:
            found |= _from_seat(match, result, seat)
    return found


def _from_seat(match: Match, result: Result, seat: Seat) -> set[str]:
    found = {key for key, reached in _BY_GAME.get(match.header.game, ()) if reached(match, seat)}
    if result.winners == (seat,):
        found |= {
            key for key, reached in _BY_WIN.get(match.header.game, ()) if reached(match, seat)
        }
        strong = any((player.level or 0) >= _STRONG for player in match.players)
        if strong and not match.hints_used[seat]:
            found.add("no-hints")
    return found


def _facts(match: Match, kind: str, seat: Seat) -> Sequence[Fact]:
    """The facts of a kind about a seat, in order."""
    facts = [fact for played in match.moves for fact in played.step.facts]
    return [fact for fact in facts if fact.kind == kind and fact.seat == seat]


def _number(fact: Fact, name: str) -> int:
    value = fact.shown.get(name, fact.hidden.get(name, 0))
    return value if isinstance(value, int) else 0


def _stars(note: Mapping[str, object]) -> int:
    value = note.get("stars", 0)
    return value if isinstance(value, int) else 0


def _few_discs(match: Match, seat: Seat) -> bool:
    """Behind in discs when thirty squares were left."""
    for ply in range(match.ply + 1):
        board = str(match.position_at(ply).view(None)["board"])
        if board.count("-") == 30:
            return board.count("XO"[seat]) < board.count("OX"[seat])
    return False


def _all_corners(match: Match, seat: Seat) -> bool:
    board = str(match.position.view(None)["board"])
    return all(board[cell] == "XO"[seat] for cell in (0, 7, 56, 63))


def _big_card(match: Match, seat: Seat) -> bool:
    return any(_number(fact, "points") >= 12 for fact in _facts(match, "scored", seat))


def _shared_corals(match: Match, seat: Seat) -> bool:
    """Three cards scored in one turn."""
    count = 0
    for played in match.moves:
        if played.seat == seat:
            count = 0 if played.move == "end" else count + played.move.startswith("score")
            if count == 3:
                return True
    return False


def _three_runs(match: Match, seat: Seat) -> bool:
    return any(_number(fact, "runs") >= 3 for fact in _facts(match, "scored", seat))


def _nothing_left(match: Match, seat: Seat) -> bool:
    return any(
        _number(fact, "lost") == 0 and _number(fact, "cards") > 0
        for fact in _facts(match, "scored", seat)
    )


def _seven_colours(match: Match, seat: Seat) -> bool:
    return any(fact.shown.get("what") == "seven" for fact in _facts(match, "dedicated", seat))


Reached = Callable[[Match, Seat], bool]
_BY_WIN: Mapping[str, Sequence[tuple[str, Reached]]] = {
    "reversi": (("few-discs", _few_discs), ("all-corners", _all_corners)),
    "lanterns": (("nothing-left", _nothing_left),),
}
_BY_GAME: Mapping[str, Sequence[tuple[str, Reached]]] = {
    "reef": (("big-card", _big_card),),
    "reef-bag": (("shared-corals", _shared_corals),),
    "whale-riders": (("three-runs", _three_runs),),
    "lanterns-classic": (("seven-colours", _seven_colours),),
}
