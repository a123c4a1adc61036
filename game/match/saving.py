"""Writing a match down while it is played, whatever happens to the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.engine.api import Json
from game.match.header import Header
from game.store.matches import ELSEWHERE, MatchStore, MoveRow, ScoreSheet
from game.store.notice import Notice, StoreError


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything there is to be written of a match."""

    moves: tuple[MoveRow, ...]
    played: int
    result: Mapping[str, Json] | None
    notes: Mapping[str, Json]


class Pen:
    """Writes one match. A write that fails is told once and made good with the next that works."""

    def __init__(self, store: MatchStore | None, header: Header, sheet: ScoreSheet | None) -> None:
        self.notices: list[Notice] = []
        self._store = store
        self._header = header
        self._sheet = sheet
        self._behind = False

    @property
    def id(self) -> int | None:
        """The number of the match in the store, None while it is not there."""
        return None if self._sheet is None else self._sheet.id

    @property
    def is_saved(self) -> bool:
        """Whether everything so far is on disk."""
        return self._sheet is not None and self._sheet.durable and not self._behind

    def begin(self, whole: Whole) -> None:
        """Write the match down for the first time."""
        self.write(lambda sheet: None, whole)

    def write(self, change: Callable[[ScoreSheet], None], whole: Whole) -> None:
        """Make the change; if anything is missing on disk, write the `whole` of it instead.

        Never raises for the disk: the match goes on in memory and a notice says so.
        """
        if self._store is None:
            return
        try:
            self._write(self._store, change, whole)
            if self._behind:
                self.notices.append(Notice("The match is being saved again."))
            self._behind = False
        except StoreError as error:
            self._fail(error)

    def _write(self, store: MatchStore, change: Callable[[ScoreSheet], None], whole: Whole) -> None:
        if self._sheet is None:
            header = self._header
            self._sheet = store.begin(header.game, header.title, header.as_json(), whole.moves)
            if whole != Whole(whole.moves, len(whole.moves), None, {}):
                self._sheet.rewrite(whole.moves, whole.played, whole.result, whole.notes)
        elif self._behind:
            self._sheet.rewrite(whole.moves, whole.played, whole.result, whole.notes)
        else:
            change(self._sheet)

    def _fail(self, error: StoreError) -> None:
        if error.notice == ELSEWHERE:
            # the other window owns the saved match now; this one must not write over it
            self._store = None
        if not self._behind:
            self.notices.append(error.notice)
            self.notices.append(Notice("The match goes on but is not being saved."))
        self._behind = True
