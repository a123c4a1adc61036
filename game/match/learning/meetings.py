"""Who won against whom: pairs of players over all finished matches, never a rating.

Matches for two and matches at larger tables are kept apart: alone against one other is another
thing than ending before somebody at a table of four.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.api import GameError, Result
from game.match.endings import read_result
from game.match.header import Header, Player, read_header
from game.store.matches import Summary


@dataclass(frozen=True, slots=True, order=True)
class Opponent:
    """A person by name, or the computers of a level (`level` above 0)."""

    level: int
    name: str


@dataclass(frozen=True, slots=True)
class Meeting:
    """How often two met at a game, and how often the one won while the other did not."""

    played: int = 0
    won: int = 0
    lost: int = 0

    @property
    def shared(self) -> int:
        """Matches that both or neither won: draws and wins of others."""
        return self.played - self.won - self.lost

    def after(self, won: int) -> Meeting:
        """With one more match: 1 won, -1 lost, 0 neither."""
        return Meeting(self.played + 1, self.won + (won > 0), self.lost + (won < 0))


@dataclass(frozen=True, slots=True)
class Pair:
    """A person, an opponent, a game, and whether only those two played."""

    person: str
    opponent: Opponent
    game: str
    alone: bool


def meetings(matches: Iterable[Summary]) -> dict[Pair, Meeting]:
    """All pairs of people with others, from finished matches; nameless people are left out."""
    found: dict[Pair, Meeting] = {}
    for summary in matches:
        read = _read(summary)
        if read is not None:
            _add(found, *read)
    return found


def people(found: dict[Pair, Meeting]) -> list[str]:
    """Everybody with a meeting, those who played most first."""
    count: dict[str, int] = {}
    for pair, meeting in found.items():
        count[pair.person] = count.get(pair.person, 0) + meeting.played
    return sorted(count, key=lambda name: (-count[name], name))


def _read(summary: Summary) -> tuple[Header, Result] | None:
    if summary.result is None:
        return None
    try:
        header, result = read_header(summary.header), read_result(summary.result)
    except GameError:
        return None
    return (header, result) if len(header.players) == len(result.scores) else None


def _add(found: dict[Pair, Meeting], header: Header, result: Result) -> None:
    alone = len(header.players) == 2
    for seat, player in enumerate(header.players):
        if not player.is_person or not player.name:
            continue
        for other, opponent in enumerate(header.players):
            known = _opponent(opponent)
            if other == seat or known is None or known.name == player.name:
                continue
            pair = Pair(player.name, known, header.game, alone)
            mine, theirs = seat in result.winners, other in result.winners
            found[pair] = found.get(pair, Meeting()).after(mine - theirs)


def _opponent(player: Player) -> Opponent | None:
    if player.level is not None:
        return Opponent(player.level, "")
    return Opponent(0, player.name) if player.name else None
