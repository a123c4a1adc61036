"""A night played by dice, with everything that goes wrong in a real one: people come late, leave,
come back, do not show up, and results are corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Act
from game.tourney.night import Format, Night, Outcome, Refused, Settings, Table, Who

Lead: TypeAlias = Callable[[Iterable[Act]], Night]


@dataclass(frozen=True, slots=True)
class Trouble:
    """How much goes wrong, as shares of all players (late, leaving, back) or results."""

    late: float = 0.05
    leaving: float = 0.05
    back: float = 0.4
    corrections: float = 0.03
    no_shows: float = 0.01


CALM = Trouble(0, 0, 0, 0, 0)


class Simulation:
    """One night. `lead` is given acts and answers with the night after them; the first act opens
    it."""

    def __init__(
        self, lead: Lead, settings: Settings, players: int, seed: int, trouble: Trouble
    ) -> None:
        self.lead = lead
        self.dice = Random(seed)
        self.trouble = trouble
        self.settings = settings
        self.night = lead(acts.open_night(settings, seed))
        self.strength: dict[Who, float] = {}
        late = round(players * trouble.late)
        for number in range(players - late):
            self._enter(f"Player {number + 1}")
        self.late = [f"Latecomer {number + 1}" for number in range(late)]
        self.leaving = round(players * trouble.leaving)

    def run(self, most: int = 400) -> Night:
        """To the end: no more rounds, or so many."""
        rounds = self.settings.rounds or most
        for number in range(1, most + 1):
            if not self._round(rounds, number):
                break
        self._do(acts.close(self.night))
        return self.night

    def _round(self, rounds: int, number: int) -> bool:
        try:
            self._do(draft(self.night, self.dice.getrandbits(32)))
        except Refused:
            return False
        self._do(acts.publish(self.night))
        if number > 1:
            self._latecomers(rounds, number)
        self._leavers(rounds, number)
        self._results()
        self._corrections()
        self._returning()
        return True

    def _do(self, wanted: Iterable[Act]) -> None:
        self.night = self.lead(wanted)

    def _enter(self, name: str) -> Who:
        self._do(acts.enter(self.night, name))
        who = max(self.night.entrants)
        self.strength[who] = self.dice.gauss(0, 1)
        return who

    def _latecomers(self, rounds: int, number: int) -> None:
        share = -(-len(self.late) // max(1, min(rounds, 6) - number + 1))
        for _ in range(min(share, len(self.late))):
            try:
                who = self._enter(self.late.pop())
                self._do(acts.seat_late(self.night, who))
            except Refused:
                continue

    def _leavers(self, rounds: int, number: int) -> None:
        if not self.leaving or number >= rounds or self.dice.random() < 0.3:
            return
        here = self.night.here(self.night.coming)
        if len(here) <= 3:
            return
        self.leaving -= 1
        who = self.dice.choice(here)
        self._do(acts.leave(self.night, who, at_once=self.dice.random() < 0.5))

    def _returning(self) -> None:
        away = [w for w, e in self.night.entrants.items() if e.has_left(self.night.coming)]
        for who in away:
            if self.dice.random() < self.trouble.back and not self.settings.format.is_bracket:
                self._do(acts.come_back(self.night, who))

    def _results(self) -> None:
        current = self.night.current
        assert current is not None
        order = [table for table in current.tables if table.outcome is None]
        self.dice.shuffle(order)
        for table in order:
            number = current.number
            if self.dice.random() < self.trouble.no_shows:
                who = self.dice.choice(table.players)
                self._do(acts.no_show(self.night, number, table.number, (who,)))
            else:
                self._do(acts.result(self.night, number, table.number, self._outcome(table)))

    def _corrections(self) -> None:
        for round in self.night.rounds[-3:]:
            for table in round.tables:
                if table.outcome is None or table.outcome.gone:
                    continue
                if self.dice.random() < self.trouble.corrections / 2:
                    wanted = acts.result(
                        self.night, round.number, table.number, self._outcome(table)
                    )
                    self._do(wanted)

    def _outcome(self, table: Table) -> Outcome:
        form = [self.strength[who] + self.dice.gauss(0, 1) for who in table.players]
        if len(form) == 2 and self.settings.game == "reversi":
            own = max(0, min(64, 32 + round(8 * (form[0] - form[1]))))
            if own == 32 and table.node:
                own = 34
            return acts.from_scores((own, 64 - own))
        scores = [max(0, 60 + round(20 * value)) for value in form]
        if table.node and scores[0] == scores[1]:
            scores[0] += 1
        return acts.from_scores(scores)


def settings_for(game: str, format: Format, rounds: int | None, seats: int = 2) -> Settings:
    """Settings of a simulated night."""
    return Settings("Simulated night", game, format, rounds, stations=8, seats=seats)
