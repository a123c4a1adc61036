"""Match me: after two wins or two losses in a row the computer of the next match is moved by one
level, never inside a match, always shown, and only if nobody minds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai.levels import level
from game.engine.api import GameError, Result
from game.i18n.catalogue import t
from game.match.endings import read_result
from game.match.header import LEVELS, Header, Player, read_header
from game.match.table import Match
from game.scenes.party.choice import told_apart
from game.store.matches import MatchStore, Summary
from game.store.notice import StoreError

IN_A_ROW = 2
_LOOKED_AT = 40  # finished matches


@dataclass(frozen=True, slots=True)
class Proposal:
    """The level that fits better from now on, and why: the person won or lost twice."""

    game: str
    level: int
    won: bool

    @property
    def words(self) -> str:
        """What is proposed, in words."""
        name = t(level(self.game, self.level).name)
        if self.won:
            return t("Two wins in a row: next {name}, level {level}", name=name, level=self.level)
        return t("Two losses in a row: next {name}, level {level}", name=name, level=self.level)

    def header(self, header: Header) -> Header:
        """The same match against that level."""
        players = [self._moved(player) for player in header.players]
        return replace(header, players=tuple(told_apart(players)))

    def _moved(self, player: Player) -> Player:
        if player.is_person:
            return player
        return replace(player, name=t(level(self.game, self.level).name), level=self.level)


def proposal(store: MatchStore, match: Match) -> Proposal | None:
    """What is proposed after that match, if anything; every second win or loss in a row counts."""
    now = _met(match.header)
    if now is None or match.result is None or match.header.tournament:
        return None
    won = _won(match.header, match.result)
    if won is None or _streak(store, match.header, won) % IN_A_ROW:
        return None
    wanted = now + (1 if won else -1)
    return Proposal(match.header.game, wanted, won) if wanted in LEVELS else None


def _streak(store: MatchStore, header: Header, won: bool) -> int:
    """How many matches of that game against that level ended like this, without another between."""
    try:
        found = store.finished(_LOOKED_AT)
    except StoreError:
        return 1
    count = 0
    for summary in found:
        if not isinstance(summary, Summary) or summary.game != header.game:
            continue
        try:
            kept = read_header(summary.header)
            result = read_result(summary.result or {})
        except GameError:
            return count
        if _met(kept) != _met(header) or _won(kept, result) is not won:
            return count
        count += 1
    return count


def _met(header: Header) -> int | None:
    """The level that one person alone played against; None if there is not one such level."""
    people = [player for player in header.players if player.is_person]
    found = {player.level for player in header.players if not player.is_person}
    return found.pop() if len(people) == 1 and len(found) == 1 else None


def _won(header: Header, result: Result) -> bool | None:
    """Whether the person won; None for a win that is shared."""
    person = next(seat for seat, player in enumerate(header.players) if player.is_person)
    if person not in result.winners:
        return False
    return True if len(result.winners) == 1 else None
