"""The tournament night as the server leads it: guests' acts, and results that tables say.

The window leads the same night on the same database; whoever looks takes in what the other has
written. A result of a table played by hand counts when two of its people say the same, or its
captain does; everything else is a question for the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct

from game.store.notice import Notice, StoreError
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.checks import FEWEST_POINTS, MOST_POINTS, SUMS
from game.tourney.events import Act
from game.tourney.live import LiveNight
from game.tourney.night import Night, Outcome, Refused, Table, Who, refuse

KIND = "said"
BELOW_ZERO = ("lanterns",)  # left-over cards cost points
Acts: TypeAlias = Callable[[Night], Iterable[Act]]


class Said(Struct, frozen=True):
    """What the people of a table say its result is, by entrant."""

    night: int
    round: int
    table: int
    scores: dict[str, tuple[int, ...]] = {}

    @property
    def differs(self) -> bool:
        """Whether they do not say the same."""
        return len(set(self.scores.values())) > 1


class Evening:
    """The live night, if there is one. `version` grows with whatever is to be seen of it."""

    def __init__(self, room: RoomStore) -> None:
        self.live: LiveNight | None = None
        self.version = 1
        self._room = room
        self._said: dict[tuple[int, int, int], Said] = {}
        self._numbers: dict[tuple[int, int, int], int] = {}
        for number, body in room.all(KIND):
            try:
                said = msgspec.json.decode(body, type=Said)
            except msgspec.DecodeError:
                continue
            place = (said.night, said.round, said.table)
            self._said[place], self._numbers[place] = said, number

    @property
    def night(self) -> Night | None:
        """The night as it stands."""
        return None if self.live is None else self.live.night

    @property
    def id(self) -> int:
        """The number of the night, 0 if there is none."""
        return 0 if self.live is None else self.live.id

    def lead(self, live: LiveNight | None) -> None:
        """This is the night from now on."""
        self.live = live
        self.version += 1

    def refresh(self) -> bool:
        """Take in what the window has written; whether there was anything."""
        if self.live is None or not self.live.refresh():
            return False
        self.version += 1
        return True

    def do(self, wanted: Acts, actor: str) -> None:
        """Let acts happen. Raises `Refused` or `StoreError`, and then nothing has changed."""
        live = self._live()
        self.refresh()
        try:
            live.do(wanted(live.night), actor)
        except StoreError:
            if not self.refresh():
                raise
            live.do(wanted(live.night), actor)  # the window was quicker; now it is known
        self.version += 1

    # results of tables played by hand

    def said(self, round: int, table: int) -> Said:
        """What is said of a table so far."""
        return self._said.get((self.id, round, table), Said(self.id, round, table))

    def say(
        self, who: Who, round: int, table: int, scores: Sequence[int] | None, voices: int
    ) -> None:
        """`who` says a result (None takes it back); `voices` people of the table have a phone.

        Raises `Refused` or `StoreError`.
        """
        found = self._table(round, table)
        if who not in found.players:
            raise refuse("Only somebody at the table says its result.")
        if scores is not None:
            _check_scores(self._live().night.settings.game, found, scores)
        if found.outcome is not None:
            if scores is not None and found.outcome.scores == tuple(scores):
                return
            raise refuse(
                "Table {table} has a result already; the host can correct it.", table=table
            )
        kept = {key: value for key, value in self.said(round, table).scores.items()}
        kept.pop(str(who), None)
        if scores is not None:
            kept[str(who)] = tuple(scores)
        self._keep(Said(self.id, round, table, kept))
        agreed = voices > 1 and list(kept.values()).count(tuple(scores or ())) > 1
        if scores is not None and (agreed or who == found.captain):
            self.count(round, table, scores, self._live().night.name(who))

    def count(self, round: int, table: int, scores: Sequence[int], actor: str) -> None:
        """The result counts. Raises `Refused` or `StoreError`."""
        outcome = acts.from_scores(scores)
        self.do(lambda night: acts.result(night, round, table, outcome), actor)

    def finish(self, round: int, table: int, outcome: Outcome, actor: str) -> None:
        """A match that was played ends its table; the same result again is nothing."""
        self.do(lambda night: acts.result(night, round, table, outcome), actor)

    def open_questions(self) -> list[Said]:
        """Tables without a result of which something is said."""
        night = self.night
        current = None if night is None else night.current
        if current is None:
            return []
        found = [self.said(current.number, t.number) for t in current.tables if t.outcome is None]
        return [said for said in found if said.scores]

    def _keep(self, said: Said) -> None:
        place = (said.night, said.round, said.table)
        number = self._numbers.get(place, max(self._numbers.values(), default=0) + 1)
        self._room.put(KIND, number, msgspec.json.encode(said).decode())
        self._numbers[place], self._said[place] = number, said
        self.version += 1

    def _live(self) -> LiveNight:
        if self.live is None:
            raise Refused(Notice("There is no tournament night."))
        return self.live

    def _table(self, round: int, table: int) -> Table:
        night = self._live().night
        if not 1 <= round <= len(night.rounds):
            raise refuse("Round {round} is not published.", round=round)
        found = night.rounds[round - 1].table(table)
        if found is None:
            raise refuse("Round {round} has no table {table}.", round=round, table=table)
        return found


def bounds(game: str) -> tuple[int, int, int | None]:
    """The least and the most score of a seat, and what all scores add up to (None: anything)."""
    whole = SUMS.get(game)
    least = FEWEST_POINTS if game in BELOW_ZERO else 0
    return (least, MOST_POINTS if whole is None else whole, whole)


def _check_scores(game: str, table: Table, scores: Sequence[int]) -> None:
    least, most, total = bounds(game)
    if len(scores) != len(table.players) or any(not least <= n <= most for n in scores):
        raise refuse("Every seat has a score from {least} to {most}.", least=least, most=most)
    if total is not None and sum(scores) != total:
        raise refuse("The scores add up to {n}; empty squares go to the winner.", n=total)
