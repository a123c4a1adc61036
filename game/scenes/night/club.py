"""The club's ratings, gathered a piece a frame and worked out beside the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from game.store.nights import NightStore
from game.store.notice import StoreError
from game.tourney.events import Opened, read
from game.tourney.fold import after, begun
from game.tourney.night import Night, Refused
from game.tourney.records import Rating, Record, ratings, records

_EVENTS = 100  # of a night, read in a frame


class Club:
    """All nights of one game in order of their beginning; `advance` is called once a frame until
    `found` is there, with everybody's `numbers`. A night that cannot be read is left out."""

    def __init__(self, store: NightStore, game: str) -> None:
        self.found: Mapping[str, Rating] | None = None
        self.numbers: Mapping[str, Record] = {}
        self._store = store
        self._game = game
        self._left: list[int] | None = None
        self._reading: Iterator[None] = iter(())
        self._nights: list[Night] = []
        self._worker: ThreadPoolExecutor | None = None
        self._future: Future[tuple[dict[str, Rating], dict[str, Record]]] | None = None

    def advance(self) -> bool:
        """Do a little; whether the ratings have just been found."""
        if self.found is not None:
            return False
        if self._left is None:
            self._left = self._numbers()
        elif next(self._reading, self) is None:
            return False  # there is more of the night that is being read
        elif self._left:
            self._reading = self._take(self._left.pop())
        elif self._future is None:
            self._worker = ThreadPoolExecutor(1, "ratings")
            self._future = self._worker.submit(_worked_out, self._nights, self._game)
        elif self._future.done():
            self.found, self.numbers = self._future.result()
            self.close()
            return True
        return False

    def close(self) -> None:
        """Let go of the thread."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None

    def _numbers(self) -> list[int]:
        try:
            return [row.id for row in self._store.all()]  # the newest first; taken from the end
        except StoreError:
            return []

    def _take(self, number: int) -> Iterator[None]:
        try:
            loaded = self._store.load(number)
            if loaded is None or not loaded[0]:
                return
            first = read(loaded[0][0].body)
            if not isinstance(first, Opened) or first.settings.game != self._game:
                return
            night = begun(first)
            for count, row in enumerate(loaded[0][1:], start=1):
                night = after(night, read(row.body))
                if count % _EVENTS == 0:
                    yield
        except (StoreError, Refused):
            return
        self._nights.append(night)


def _worked_out(nights: Sequence[Night], game: str) -> tuple[dict[str, Rating], dict[str, Record]]:
    return ratings(nights, game), records(nights)
