"""Matches that are played on another machine: lent, streamed back, finished alone if need be.

The table stays here; only its moves are made elsewhere. Everything a machine sends may be sent
again: what is known already is nothing new. What comes for an attempt that is no longer the last
one is never counted by itself, the host is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from game.engine.api import GameError, Json, Result, Seat
from game.host.served import Chair, Held, Late, ServedTable, TableRefused
from game.host.wire import Nonsense
from game.match.endings import Reason, ended
from game.match.table import Match
from game.store.notice import Notice

Moves = Sequence[tuple[Seat, str]]
MOST_LATE = 4


def lend(table: ServedTable, machine: int) -> None:
    """Give the match of a table to a machine; whoever had it before has it no more."""
    if table.is_over or table.record.closed:
        raise TableRefused("refused", Notice("The match is over."))
    chairs = [_at_machine(chair) for chair in table.record.chairs]
    if table.match is not None:
        table.match.close_input()
    record = table.record
    table.write(chairs=tuple(chairs), machine=machine, attempt=record.attempt + 1)
    table.begin_if_full()


def take_back(table: ServedTable, chairs: Sequence[Chair]) -> None:
    """The match goes on here, from the moves that have come."""
    record = table.record
    table.write(chairs=tuple(chairs), machine=0, attempt=record.attempt + 1)
    table.go_on()


def loan(table: ServedTable) -> dict[str, Json]:
    """What the machine is sent: the match from its first position, and the moves so far."""
    match = table.match
    assert match is not None
    header = {**match.header.as_json(), "seed": 0, "position": match.start.dump()}
    return {
        "table": table.number,
        "attempt": table.record.attempt,
        "place": table.record.table,
        "header": header,
        "moves": [[played.seat, played.move] for played in match.moves],
    }


def stream(table: ServedTable, machine: int, attempt: int, first: int, moves: Moves) -> bool:
    """Moves from a machine, the first of them being move `first` (from 0); whether they counted.

    Raises `TableRefused` (`stale`: this is another attempt's match) or `Nonsense`.
    """
    if (table.record.machine, table.record.attempt) != (machine, attempt):
        raise TableRefused("stale", Notice("This match has been given to somebody else."))
    match = _begun(table)
    _check_known(match, first, moves)
    new = moves[match.ply - first :]
    for seat, move in new:
        table.change(partial(match.offer, seat, move))
    return bool(new)


def finish(
    table: ServedTable,
    machine: int,
    attempt: int,
    moves: Moves,
    loser: Seat | None,
    reason: str,
) -> bool:
    """A machine says how its match ended, with all moves; whether that counts now.

    The same again is nothing. For an older attempt it is kept as a question for the host.
    """
    match = _begun(table)
    if loser is not None and loser not in range(len(match.players)):
        raise Nonsense("loser")
    if (table.record.machine, table.record.attempt) != (machine, attempt):
        return _late(table, match, Late(machine, attempt, tuple(moves), loser, reason))
    if match.result is not None:
        if _result(match, moves, loser, reason) != match.result:
            raise TableRefused("stale", Notice("The match is over."))
        return False
    stream(table, machine, attempt, 0, moves)
    if match.result is None:
        if loser is None:
            raise Nonsense("not over")
        table.write(reason=reason)
        table.change(partial(match.resign, loser))
    return True


def late_result(table: ServedTable, late: Late) -> Result:
    """How a match that came late ended. Raises `Nonsense`."""
    return _result(_begun(table), late.moves, late.loser, late.reason)


def forget_late(table: ServedTable, late: Late) -> None:
    """The host has decided about it."""
    table.write(late=tuple(other for other in table.record.late if other != late))


def _late(table: ServedTable, match: Match, late: Late) -> bool:
    found = _result(match, late.moves, late.loser, late.reason)
    if match.result == found or late in table.record.late:
        return False
    if len(table.record.late) < MOST_LATE:
        table.write(late=(*table.record.late, late))
    return False


def _result(match: Match, moves: Moves, loser: Seat | None, reason: str) -> Result:
    """The result that these moves lead to. Raises `Nonsense` if they do not lead to an end."""
    position = match.start
    try:
        for seat, move in moves:
            position = position.play(seat, move).position
    except GameError as error:
        raise Nonsense(str(error)) from error
    found = getattr(position.phase, "result", None)
    if isinstance(found, Result):
        return found
    if loser is None or reason not in tuple(Reason):
        raise Nonsense("not over")
    # on this machine a match that was lost on time ends as one that was given up
    return ended(match.header.game, position, loser, Reason.RESIGN)


def _check_known(match: Match, first: int, moves: Moves) -> None:
    if first > match.ply:
        raise TableRefused("stale", Notice("Moves are missing before these."))
    known = [(played.seat, played.move) for played in match.moves[first:]]
    if list(moves[: len(known)]) != known[: len(moves)]:
        raise TableRefused("stale", Notice("Other moves are known of this match."))


def _begun(table: ServedTable) -> Match:
    if table.match is None:
        raise TableRefused("refused", Notice("The match has not begun."))
    return table.match


def _at_machine(chair: Chair) -> Chair:
    if chair.held is Held.COMPUTER:
        return chair
    return msgspec.structs.replace(chair, held=Held.MACHINE, guest=0)
