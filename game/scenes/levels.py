"""The computer players as people meet them: portrait, and the people's own record against each."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.api import GameError
from game.i18n.catalogue import t
from game.match.endings import read_result
from game.match.header import Kind, read_header
from game.store.matches import MatchStore, Summary
from game.store.notice import StoreError


def portrait(level: int) -> str:
    """The picture of a level."""
    return f"level{level}"


@dataclass(frozen=True, slots=True)
class Tally:
    """People's own record against one level: won, drawn and lost by the person."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def text(self) -> str:
        """The record in words."""
        played = self.won + self.drawn + self.lost
        if not played:
            return t("Not met yet.")
        if self.drawn:
            return t(
                "Won {won} of {played}, {drawn} drawn.",
                won=self.won,
                played=played,
                drawn=self.drawn,
            )
        return t("Won {won} of {played}.", won=self.won, played=played)


def tallies(store: MatchStore, game: str) -> dict[int, Tally]:
    """The record against each level, from the finished matches of that game."""
    counts: dict[int, list[int]] = {}
    try:
        finished = store.finished()
    except StoreError:
        return {}
    for summary in finished:
        if isinstance(summary, Summary) and summary.game == game and summary.result is not None:
            _count(summary, counts)
    return {level: Tally(*numbers) for level, numbers in counts.items()}


def _count(summary: Summary, counts: dict[int, list[int]]) -> None:
    try:
        players = read_header(summary.header).players
        winners = read_result(summary.result or {}).winners
    except GameError:
        return
    kinds = [player.kind for player in players]
    if kinds.count(Kind.PERSON) != 1 or len(players) != 2:
        return
    person = kinds.index(Kind.PERSON)
    level = players[1 - person].level
    if level is None:
        return
    place = 1 if len(winners) > 1 else 0 if person in winners else 2
    counts.setdefault(level, [0, 0, 0])[place] += 1
