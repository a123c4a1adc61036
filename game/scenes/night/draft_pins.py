"""What the host sets by hand in a prepared round: pinned tables, byes, and swaps of two players."""

from __future__ import annotations

from msgspec.structs import replace as with_

from game.tourney.drafting import Pins
from game.tourney.night import Round, Table, Who


class Pinning:
    """The draft with the host's changes. `held` is who waits for somebody to change places with;
    `changed` says that the round has to be completed around the pins before it is called out."""

    def __init__(self, draft: Round | None) -> None:
        self.tables: list[Table] = list(draft.tables) if draft is not None else []
        self.byes: list[Who] = list(draft.byes) if draft is not None else []
        self.pinned = {table.number for table in self.tables if table.pinned}
        self.pinned_byes = set(draft.pinned_byes) if draft is not None else set()
        self.loose: set[int] = set()  # tables whose seats follow from what was played
        self.held: Who | None = None
        self.changed = False

    def pin(self, number: int) -> None:
        """Keep that table, or no longer."""
        self.pinned ^= {number}
        self.changed = True

    def pin_bye(self, who: Who) -> None:
        """Keep that bye, or no longer."""
        self.pinned_byes ^= {who}
        self.changed = True

    def turn(self, number: int) -> None:
        """Everybody at that table takes the next seat; it is kept so."""
        self.tables = [
            with_(table, players=(*table.players[1:], table.players[0]))
            if table.number == number
            else table
            for table in self.tables
        ]
        self.pinned.add(number)
        self.loose.discard(number)
        self.changed = True

    def hold(self, who: Who) -> None:
        """The next one pressed changes places with this one."""
        self.held = None if self.held == who else who

    def swap(self, other: Who) -> None:
        """The one held and this one change places; where they sit now is kept."""
        one, self.held = self.held, None
        if one is None or one == other:
            return
        change = {one: other, other: one}
        self.tables = [
            with_(table, players=tuple(change.get(who, who) for who in table.players))
            for table in self.tables
        ]
        self.byes = [change.get(who, who) for who in self.byes]
        for table in self.tables:
            if {one, other} & set(table.players):
                self.pinned.add(table.number)
                if not {one, other} <= set(table.players):
                    self.loose.add(table.number)
        self.pinned_byes = {who for who in self.byes if who in (one, other)} | {
            who for who in self.pinned_byes if who in self.byes
        }
        self.changed = True

    def pins(self) -> Pins:
        """As the pairing wants it."""
        kept = [table for table in self.tables if table.number in self.pinned]
        return Pins(
            tuple(table.players for table in kept if table.number not in self.loose),
            tuple(who for who in self.byes if who in self.pinned_byes),
            tuple(table.players for table in kept if table.number in self.loose),
        )
