"""Any mixture of moves, undo, redo, giving up, closing and opening keeps match and disk alike."""

from __future__ import annotations

import tempfile
from contextlib import closing
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine import registry
from game.engine.record import replay
from game.match.header import Header, Player
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore

from .tables import MINA, OLE, ROBOT, StillTime, texts


class Table(RuleBasedStateMachine):
    """A match beside a plain list of the moves that should be on it."""

    def __init__(self) -> None:
        super().__init__()
        registry._MODULES["shells"] = "tests.match.shells"
        self.folder = tempfile.TemporaryDirectory()
        self.database = open_database(Path(self.folder.name) / "lagoon.sqlite")
        # what matters here is what is written, not that the platter has it
        self.database.connection.execute("PRAGMA synchronous = OFF")
        self.store = MatchStore(self.database)

    @initialize(
        game=st.sampled_from(["reversi", "reversi", "shells"]),
        players=st.sampled_from([(MINA, OLE), (MINA, ROBOT), (ROBOT, OLE), (MINA, OLE, ROBOT)]),
        seed=st.integers(0, 2**63 - 1),
        opening=st.sampled_from(["standard", "balanced"]),
    )
    def begin(self, game: str, players: tuple[Player, ...], seed: int, opening: str) -> None:
        options = {"opening": opening} if game == "reversi" else {}
        most = registry.game(game).about.seats[1]
        header = Header(game, players[:most], seed, options=options)
        self.match = Match.begin(header, self.store, StillTime())
        self.moves: list[str] = []
        self.tail: list[str] = []

    @precondition(lambda self: self.match.result is None)
    @rule(pick=st.integers(0, 63), more=st.integers(1, 12))
    def offer(self, pick: int, more: int) -> None:
        for turn in range(more):
            if self.match.result is not None:
                return
            seat = self.match.waiting[(pick + turn) % len(self.match.waiting)]
            legal = self.match.position.legal(seat)
            move = legal[(pick + turn * 7) % len(legal)]
            self.match.offer(seat, move)
            self.moves.append(move)
            self.tail = []

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        if self.match.can_undo(seat) is not None:
            return
        taken = [played.move for played in self.match.undo(seat)]
        if taken:
            assert self.moves[-len(taken) :] == taken
            del self.moves[-len(taken) :]
            self.tail = taken + self.tail
            assert seat in self.match.waiting
        assert self.match.result is None

    @rule()
    def redo(self) -> None:
        assert self.match.can_redo == (bool(self.tail) and self.match.ended_by is None)
        if self.match.can_redo:
            again = [played.move for played in self.match.redo()]
            assert self.tail[: len(again)] == again
            self.moves += again
            del self.tail[: len(again)]

    @precondition(lambda self: self.match.result is None)
    @rule(seat=st.integers(0, 1))
    def give_up(self, seat: int) -> None:
        self.match.resign(seat)
        assert self.match.result is not None

    @rule()
    def close_and_open(self) -> None:
        before, number = self.match, self.match.id
        assert number is not None
        self.match = Match.resume(self.store, number, StillTime())
        assert self.match.position == before.position
        assert self.match.result == before.result
        assert self.match.can_redo == before.can_redo
        assert self.match.header == before.header
        assert [self.match.can_undo(s) for s in (0, 1)] == [before.can_undo(s) for s in (0, 1)]

    @invariant()
    def lists_agree(self) -> None:
        if not hasattr(self, "match"):
            return
        assert texts(self.match) == self.moves
        assert replay(self.match.record()).last == self.match.position
        assert self.match.is_saved
        found = self.store.load(self.match.id or 0)
        assert isinstance(found, tuple)
        kept = found[0]
        assert [row.text for row in kept.moves] == self.moves + self.tail
        assert kept.summary.played == len(self.moves)
        assert (kept.summary.state == "finished") == (self.match.result is not None)

    def teardown(self) -> None:
        with closing(self.database):
            pass
        self.folder.cleanup()
        registry._MODULES.pop("shells", None)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
