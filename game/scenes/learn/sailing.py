"""How far the voyage has got: stars won, matches that are still going on."""

from __future__ import annotations

from game.engine.api import GameError, Result
from game.i18n.catalogue import t
from game.match.endings import read_result
from game.match.learning.voyage import LOOKS, Stop, Voyage, reached, stars
from game.scenes.house import House
from game.scenes.learn.progress import keep, notes, stars_of
from game.store.matches import Damaged, Summary
from game.store.notice import StoreError


class Sailing:
    """Read anew whenever the chart comes up."""

    def __init__(self, house: House, voyage: Voyage) -> None:
        self._house = house
        self.voyage = voyage
        self.won: dict[str, int] = {}
        self.going: dict[str, int] = {}  # the match that is played at a stop

    @property
    def total(self) -> int:
        """All stars won."""
        return sum(self.won.values())

    @property
    def open(self) -> int:
        """How many stops can be sailed to."""
        return reached(self.voyage.stops, self.won)

    def read(self) -> None:
        """Take in what was kept, and the matches that have ended since."""
        before = self.total
        kept = notes(self._house, "voyage")
        for stop in self.voyage.stops:
            note = kept.get(self._name(stop), {})
            self.won[stop.id] = stars_of(note)
            match = note.get("match")
            if isinstance(match, int):
                self._take(stop, match)
        self._tell(before)

    def begun(self, stop: Stop, match: int) -> None:
        """That match is played at that stop from now on."""
        self.going[stop.id] = match
        keep(self._house, "voyage", self._name(stop), self._note(stop, match))

    def _take(self, stop: Stop, match: int) -> None:
        summary = self._summary(match)
        result = _result(summary)
        if result is None:
            if summary is not None:
                self.going[stop.id] = match
            return
        self.going.pop(stop.id, None)
        hints = summary.notes.get("hints") if summary is not None else None
        used = hints[stop.seat] if isinstance(hints, list) and len(hints) > stop.seat else 0
        found = stars(stop, result, used if isinstance(used, int) else 0)
        self.won[stop.id] = max(self.won[stop.id], found)
        keep(self._house, "voyage", self._name(stop), self._note(stop, None))

    def _summary(self, match: int) -> Summary | None:
        try:
            found = self._house.matches.load(match)
        except StoreError as error:
            self._house.tell([error.notice])
            return None
        if found is None or isinstance(found, Damaged):
            return None
        return found[0].summary

    def _tell(self, before: int) -> None:
        """Say what new stars have unlocked; nothing when the chart is first opened."""
        for look, needed in LOOKS.items():
            if 0 < before < needed <= self.total:
                name = look_name(look)
                self._house.notices.say(
                    t("A new look is unlocked: {name}. Choose it on the chart.", name=name),
                    icon="star",
                    seconds=6,
                )

    def _name(self, stop: Stop) -> str:
        return f"{self.voyage.name}/{stop.id}"

    def _note(self, stop: Stop, match: int | None) -> dict[str, object]:
        return {"stars": self.won.get(stop.id, 0), "match": match}


def _result(summary: Summary | None) -> Result | None:
    if summary is None or summary.result is None:
        return None
    try:
        return read_result(summary.result)
    except GameError:
        return None


def look_name(look: str) -> str:
    """A look in words."""
    return {"sunset": t("Sunset"), "kelp": t("Kelp forest")}.get(look, look)
