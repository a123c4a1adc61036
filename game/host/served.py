"""A table that the server plays: chairs for guests, computers and people at the window.

`Match` is the only way in. A move is on the disk before anybody is told of it; should the disk
refuse, the table goes back to what is on the disk and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec
from msgspec import Struct

from game.engine import registry
from game.engine.api import (
    BrokenRecord,
    GameError,
    Json,
    NotAllowed,
    Position,
    Seat,
    Unreadable,
)
from game.host.thinking import Ear, Hub
from game.match.clock import ClockKind, ClockRule
from game.match.computer import Computers
from game.match.header import Header, Kind, Player, read_header
from game.match.table import Match
from game.store.matches import MatchStore
from game.store.notice import Notice, StoreError
from game.store.people import Emblem
from game.store.room import RoomStore

KIND = "table"
NOT_ALLOWED = Notice("That is not allowed now.")
NOT_SAVED = Notice("The move could not be saved. Try again.")


class Held(StrEnum):
    """Who a chair is for."""

    FREE = "free"
    GUEST = "guest"
    COMPUTER = "computer"
    WINDOW = "window"  # somebody who plays at the window itself
    MACHINE = "machine"  # somebody who plays at a machine that was lent the match


class Chair(Struct, frozen=True):
    """One seat: whoever holds it."""

    held: Held = Held.FREE
    guest: int = 0
    level: int = 0
    name: str = ""
    emblem: Emblem = Emblem.TURTLE


class Late(Struct, frozen=True):
    """A match that a machine finished although it had been given to somebody else meanwhile."""

    machine: int
    attempt: int
    moves: tuple[tuple[Seat, str], ...]
    loser: Seat | None = None
    reason: str = ""


class Record(Struct, frozen=True):
    """A served table as it is kept.

    `header` is the match as agreed, without its players; `match` its number in the store once it
    has begun; `round` and `table` are its place in a night. A match is lent to `machine` (0: to
    none) for the time of an `attempt`; `reason` says why it ended there, if not by the rules.
    """

    number: int
    header: dict[str, msgspec.Raw]
    chairs: tuple[Chair, ...]
    match: int = 0
    night: int = 0
    round: int = 0
    table: int = 0
    closed: bool = False
    machine: int = 0
    attempt: int = 0
    reason: str = ""
    late: tuple[Late, ...] = ()


class TableRefused(Exception):
    """Something that a table does not allow; `key` is one of the wire's, `notice` the words.

    A move that the rules refuse has their `reason` instead, see `match.log.why_not`.
    """

    def __init__(self, key: str, notice: Notice, reason: str = "") -> None:
        super().__init__(notice.message)
        self.key = key
        self.notice = notice
        self.reason = reason


class ServedTable:
    """One table. `version` grows whenever something of it has changed, `layout` whenever its chairs
    have, or where it is played."""

    def __init__(self, record: Record, room: RoomStore, store: MatchStore, hub: Hub) -> None:
        self.record = record
        self.match: Match | None = None
        self.computers: Computers | None = None
        self.paused = False
        self.version = 1
        self.layout = 1
        self.broken = ""
        self._room = room
        self._store = store
        self._hub = hub
        self._over: tuple[Position | None, bool] = (None, False)

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.record.number

    @property
    def game(self) -> str:
        """The id of its rule set."""
        return str(msgspec.json.decode(self.record.header["game"]))

    @property
    def secrets(self) -> bool:
        """Whether its game hides anything."""
        return registry.game(self.game).about.secrets

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        match = self.match
        if match is None or match.ended_by is not None:
            return match is not None
        if self._over[0] is not match.position:  # asked many times a second
            self._over = (match.position, match.result is not None)
        return self._over[1]

    def seat_of(self, guest: int) -> Seat | None:
        """Where a guest sits."""
        for seat, chair in enumerate(self.record.chairs):
            if chair.held is Held.GUEST and chair.guest == guest:
                return seat
        return None

    def free(self) -> list[Seat]:
        """The chairs nobody holds."""
        return [seat for seat, c in enumerate(self.record.chairs) if c.held is Held.FREE]

    # gathering

    def sit(self, seat: Seat, chair: Chair) -> None:
        """Somebody takes a free chair; with the last one the match begins."""
        if self.match is not None or seat not in self.free():
            raise TableRefused("refused", Notice("That seat is taken."))
        self._set_chair(seat, chair)
        self.begin_if_full()

    def stand(self, guest: int) -> None:
        """Somebody gets up before the match begins."""
        seat = self.seat_of(guest)
        if self.match is not None or seat is None:
            raise TableRefused("refused", Notice("The match has begun."))
        self._set_chair(seat, Chair())

    def give(self, seat: Seat, chair: Chair) -> None:
        """The host gives a chair to somebody else, also in the middle of the match."""
        self._set_chair(seat, chair)
        self.begin_if_full()

    def begin_if_full(self) -> None:
        """Begin the match if every chair is held."""
        if self.match is not None or self.free() or self.record.closed:
            return
        match = Match.begin(self.header(), self._store)
        if match.id is None or not match.is_saved:
            raise TableRefused("disk", NOT_SAVED)
        self.write(match=match.id)
        self._take(match)

    def header(self) -> Header:
        """The match with the players who sit."""
        agreed = {name: msgspec.json.decode(raw) for name, raw in self.record.header.items()}
        players = [_player_json(chair) for chair in self.record.chairs]
        return read_header({**agreed, "players": players})

    # playing

    def resume(self) -> None:
        """Take up the saved match again after a start of the server."""
        if not self.record.match:
            return
        try:
            self._take(Match.resume(self._store, self.record.match))
        except (BrokenRecord, GameError, StoreError) as error:
            self.broken = str(error)
            self.version += 1

    def asked(self, seat: Seat) -> int:
        """The number of the question that a seat has: how many moves it has made."""
        match = self.match
        return 0 if match is None else sum(played.seat == seat for played in match.moves)

    def offer(self, seat: Seat, ask: int, move: str) -> None:
        """Play a move, or find that it has been played: the answer to the same question twice is
        one move. Raises `TableRefused`."""
        match = self._playing()
        made = [played.move for played in match.moves if played.seat == seat]
        if ask < len(made) and made[ask] == move:
            return
        if ask != len(made) or seat not in match.waiting:
            raise TableRefused("stale", Notice("The table has gone on. Look again."))
        if self.paused:
            raise TableRefused("refused", Notice("The table is paused."))
        self.change(lambda: match.offer(seat, move))

    def resign(self, seat: Seat) -> None:
        """That seat gives up; twice is once."""
        match = self._playing()
        if match.result is not None:
            if match.ended_by == seat:
                return
            raise TableRefused("stale", Notice("The match is over."))
        self.change(lambda: match.resign(seat))

    def undo(self, seat: Seat, made: int) -> None:
        """Take back the last decision of a seat that had made so many moves, in games that hide
        nothing; twice is once."""
        match = self._playing()
        if self.asked(seat) < made:
            return
        if self.secrets or not match.header.casual or match.header.tournament:
            raise TableRefused("refused", Notice("Nothing is taken back at this table."))
        if match.who_undoes() != seat or self.asked(seat) != made:
            raise TableRefused("stale", Notice("The table has gone on. Look again."))
        self.change(lambda: match.undo(seat))

    def pause(self, on: bool) -> None:
        """Stop the table's clocks, or let them run."""
        self.paused = on
        if self.match is not None and on:
            self.match.close_input()
        self.go_on()
        self.version += 1

    def close(self) -> None:
        """The table is cleared away; its match stays among the saved ones."""
        if self.computers is not None:
            self.computers.stop()
        self.write(closed=True)

    def tick(self) -> bool:
        """Let time, computers and passes go on; whether anything happened."""
        match, computers = self.match, self.computers
        still = self.paused or self.broken or self.record.machine
        if match is None or still or self.is_over:
            return False
        if match.clock.rule.kind is not ClockKind.NONE and match.tick() is not None:
            self._settled()
            return True
        if computers is None:
            return False
        computers.update()
        moved = computers.ready() is not None
        if moved:
            self.change(computers.play)
        return moved

    def go_on(self) -> None:
        """Play what plays itself and start the clocks of those who are to move."""
        match = self.match
        if match is None or self.paused or self.record.machine:
            return
        while (found := self._plays_itself(match)) is not None:
            match.offer(*found)
        for seat in match.waiting:
            match.open_input(seat)
        if self.computers is not None:
            self.computers.update()

    def _plays_itself(self, match: Match) -> tuple[Seat, str] | None:
        """Only what all can see to be without choice: how long somebody takes tells nothing."""
        found = match.forced()
        if found is None or not match.players[found[0]].is_person:
            return None
        if found[1] == "no-whale":
            whales = match.position.view(None).get("whales")
            bare = isinstance(whales, list) and whales[found[0]] == 0
            return found if bare else None
        return match.forced(only_passes=True)

    def change(self, change: Callable[[], object]) -> None:
        """Let something happen to the match and see to what follows. Raises `TableRefused`."""
        self._playing()
        try:
            change()
        except Unreadable as error:
            raise TableRefused("unreadable", Notice("That is no move.")) from error
        except NotAllowed as error:
            self._settled()
            raise TableRefused("not-allowed", NOT_ALLOWED, error.reason) from error
        self._settled()

    def _settled(self) -> None:
        match = self._playing()
        self.go_on()
        self.version += 1
        if match.is_saved:
            return
        self.resume()
        raise TableRefused("disk", NOT_SAVED)

    def _playing(self) -> Match:
        if self.broken:
            raise TableRefused("refused", Notice("The match of this table cannot be read."))
        if self.match is None:
            raise TableRefused("refused", Notice("The match has not begun."))
        return self.match

    def _take(self, match: Match) -> None:
        self.match, self.broken = match, ""
        self.layout += 1
        if self.computers is not None:
            self.computers.stop()
        thinks = any(not player.is_person for player in match.players)
        self.computers = Computers(match, Ear(self._hub)) if thinks else None
        self.version += 1
        self.go_on()

    def _set_chair(self, seat: Seat, chair: Chair) -> None:
        chairs = list(self.record.chairs)
        chairs[seat] = chair
        self.write(chairs=tuple(chairs))

    def write(self, **fields: object) -> None:
        """Keep the table with other fields. Raises `StoreError`."""
        changed = msgspec.structs.replace(self.record, **fields)
        self._room.put(KIND, changed.number, msgspec.json.encode(changed).decode())
        self.record = changed
        self.version += 1
        self.layout += 1


def agreed(
    game: str,
    *,
    seed: int,
    options: Json = None,
    clock: ClockRule | None = None,
    casual: bool = True,
    tournament: bool = False,
) -> dict[str, msgspec.Raw]:
    """A match as it is agreed before anybody sits."""
    data: dict[str, Json] = {
        "game": game,
        "seed": seed,
        "position": None,
        "options": options or {},
        "clock": (clock or ClockRule()).as_json(),
        "casual": casual,
        "tournament": tournament,
    }
    return {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in data.items()}


def of_header(header: Header) -> dict[str, msgspec.Raw]:
    """The same from a whole header."""
    data = header.as_json()
    del data["players"]
    return {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in data.items()}


def names(chairs: Sequence[Chair]) -> list[str]:
    """What the chairs say who sits there; "" for a free one."""
    return [chair.name for chair in chairs]


def _player_json(chair: Chair) -> dict[str, Json]:
    computer = chair.held is Held.COMPUTER
    player = Player(
        Kind.COMPUTER if computer else Kind.PERSON,
        chair.name,
        chair.emblem,
        chair.level if computer else None,
    )
    return {
        "kind": player.kind,
        "name": player.name,
        "emblem": player.emblem,
        "level": player.level,
        "device": "",
    }
