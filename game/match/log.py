"""What happened, in words: for the move list, for notices and for a voice.

Everybody is named, nobody is "you", so a line is true whoever reads it at the one screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.engine.api import Fact, Result, Seat
from game.i18n.catalogue import t, tn
from game.i18n.names import apart
from game.i18n.numbers import in_a_row, listed
from game.match.seats import COLOURED, seat_names
from game.match.table import Match
from game.match.words import (
    lanterns,
    lanterns_classic,
    reef,
    reef_bag,
    reversi,
    whale_riders,
)

Lines: TypeAlias = Callable[[Fact, Sequence[str]], list[str]]

_LINES: dict[str, Lines] = {
    "reversi": reversi.lines,
    "reef": reef.lines,
    "reef-bag": reef_bag.lines,
    "whale-riders": whale_riders.lines,
    "lanterns": lanterns.lines,
    "lanterns-classic": lanterns_classic.lines,
}
_WHY: dict[str, Callable[[str, Sequence[str]], str | None]] = {
    "reversi": reversi.why_not,
    "reef": reef.why_not,
    "reef-bag": reef_bag.why_not,
    "whale-riders": whale_riders.why_not,
    "lanterns": lanterns.why_not,
    "lanterns-classic": lanterns_classic.why_not,
}


def names(match: Match) -> list[str]:
    """What each seat is called in words: its player's name, and its colour if it has one."""
    colours = seat_names(match.header.game, len(match.players))
    if match.header.game not in COLOURED:
        return [player.name or seat for player, seat in zip(match.players, colours, strict=True)]
    return [
        t("{name} ({colour})", name=player.name, colour=colour) if player.name else colour
        for player, colour in zip(match.players, colours, strict=True)
    ]


def lines(game: str, fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen.

    `fact` must already be `seen_by` whoever reads.
    """
    who = "" if fact.seat is None else names[fact.seat]
    if fact.kind == "time":
        return [t("{name} is out of time.", name=who)]
    if fact.kind == "resign":
        return [t("{name} gives up.", name=who)]
    known = _LINES.get(game)
    return known(fact, names) if known else []


def log(match: Match, ply: int, viewer: Seat | None = None) -> list[str]:
    """The lines of the move that led to `ply` (from 1), as `viewer` may know them.

    What was turned wrongly by hand is told only when it can no longer be corrected.
    """
    return [line for fact in _facts(match, ply, viewer) for line in _told(match, fact)]


def spoken(match: Match, ply: int, viewer: Seat | None = None) -> str:
    """One line to be spoken for the move that led to `ply`."""
    return " ".join(log(match, ply, viewer))


def result_line(match: Match) -> str:
    """Who won, in one line; "" while the match goes on."""
    result = match.result
    if result is None:
        return ""
    called = names(match)
    seats = called if match.header.game not in COLOURED else seat_names(match.header.game, 2)
    return _why_over(match, result, called) + _who_won(result, called, seats)


def hints_line(match: Match) -> str:
    """Who used hints, "" if nobody did."""
    told = [
        tn("{name}: {n} hint", "{name}: {n} hints", used, name=apart(name))
        for name, used in zip(names(match), match.hints_used, strict=True)
        if used
    ]
    return listed(told)


def why_not(match: Match, reason: str) -> str:
    """The reason key of a refused move, undo or hint, in words."""
    known = _WHY.get(match.header.game)
    said = known(reason, names(match)) if known else None
    return said or _why_not(reason)


def _facts(match: Match, ply: int, viewer: Seat | None) -> list[Fact]:
    played = match.moves[ply - 1]
    final = match.can_correct(played.seat) is not None or any(
        later.choice for later in match.moves[ply:]
    )
    return [fact.seen_by(viewer) for fact in played.step.facts if final or fact.kind != "misturned"]


def _told(match: Match, fact: Fact) -> list[str]:
    if fact.kind == "over":
        return [result_line(match)] if match.result is not None else []
    return lines(match.header.game, fact, names(match))


def _why_over(match: Match, result: Result, called: Sequence[str]) -> str:
    loser = match.ended_by
    if loser is None:
        return ""
    if result.reason == "time":
        return t("{name} is out of time.", name=called[loser]) + " "
    return t("{name} gives up.", name=called[loser]) + " "


def _who_won(result: Result, called: Sequence[str], seats: Sequence[str]) -> str:
    scores = in_a_row(
        [
            t("{name} {score}", name=apart(name), score=score)
            for name, score in zip(seats, result.scores, strict=True)
        ]
    )
    winners = listed([called[seat] for seat in result.winners])
    if len(result.winners) == len(called):
        return t("A draw: {scores}.", scores=scores)
    if len(result.winners) > 1:
        return t("{names} share the win: {scores}.", names=winners, scores=scores)
    return t("{name} wins: {scores}.", name=winners, scores=scores)


def _why_not(reason: str) -> str:
    words = {
        "over": t("The match is over."),
        "not-your-turn": t("Another player is to move."),
        "time": t("The match was lost on time; nothing can be taken back."),
        "tournament": t("In a tournament there are no hints and nothing is taken back."),
        "nothing": t("There is nothing to take back."),
        "past-person": t("Another player has decided since."),
        "shown": t("Something hidden has been shown since."),
    }
    return words.get(reason, t("That is not allowed now."))
