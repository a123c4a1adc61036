"""What a game machine may do: send moves of the matches it was lent, and how they ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.host import lent
from game.host.guests import Guest
from game.host.hall import Hall
from game.host.phone_acts import LONGEST_MOVE
from game.host.served import ServedTable, TableRefused
from game.host.wire import Message, Nonsense, field, whole
from game.store.notice import Notice

MOST_MOVES = 2000


def do(hall: Hall, guest: Guest, message: Message) -> None:
    """Do what a machine asks. Raises as `phone_acts.do`."""
    if not guest.welcome:
        raise TableRefused("not-yours", Notice("The host has not let this machine in yet."))
    act = _ACTS.get(field(message, "do", str))
    if act is None:
        raise Nonsense("do")
    act(hall, guest, message)


def _moves(hall: Hall, guest: Guest, message: Message) -> None:
    table = _table(hall, message)
    attempt, first = whole(message, "attempt"), whole(message, "first", MOST_MOVES)
    lent.stream(table, guest.number, attempt, first, _list(message))


def _ended(hall: Hall, guest: Guest, message: Message) -> None:
    table = _table(hall, message)
    loser = message.get("loser")
    if loser is not None:
        loser = whole(message, "loser", 8)
    reason = field(message, "reason", str, "")
    attempt = whole(message, "attempt")
    lent.finish(table, guest.number, attempt, _list(message), loser, reason)


def _table(hall: Hall, message: Message) -> ServedTable:
    table = hall.tables.get(whole(message, "table"))
    if table is None:
        raise TableRefused("no-table", Notice("There is no such table any more."))
    return table


def _list(message: Message) -> list[tuple[int, str]]:
    moves = message.get("moves")
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise Nonsense("moves")
    made = []
    for entry in moves:
        if not isinstance(entry, list) or len(entry) != 2:
            raise Nonsense("moves")
        seat, move = entry
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < 8:
            raise Nonsense("moves")
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            raise Nonsense("moves")
        made.append((seat, move))
    return made


_ACTS: Mapping[str, Callable[[Hall, Guest, Message], None]] = {"moves": _moves, "ended": _ended}
