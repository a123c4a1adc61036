"""What a phone may do. Each act is checked, done, on the disk, and only then answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from game.host.guests import Guest, apart, cleaned
from game.host.hall import Hall
from game.host.served import Chair, Held, ServedTable, TableRefused
from game.host.wire import Message, Nonsense, field, whole
from game.store.notice import Notice
from game.tourney import acts
from game.tourney.night import Refused, Who

LONGEST_MOVE = 80


def do(hall: Hall, guest: Guest, message: Message) -> None:
    """Do what a phone asks. Raises `Nonsense`, `TableRefused`, `Refused` or `StoreError`."""
    act = _ACTS.get(field(message, "do", str))
    if act is None:
        raise Nonsense("do")
    act(hall, guest, message)


def _move(hall: Hall, guest: Guest, message: Message) -> None:
    table, seat = _mine(hall, guest, message)
    move = field(message, "move", str)
    if len(move) > LONGEST_MOVE:
        raise Nonsense("move")
    table.offer(seat, whole(message, "ask"), move)


def _resign(hall: Hall, guest: Guest, message: Message) -> None:
    table, seat = _mine(hall, guest, message)
    table.resign(seat)


def _undo(hall: Hall, guest: Guest, message: Message) -> None:
    table, seat = _mine(hall, guest, message)
    table.undo(seat, whole(message, "made"))


def _sit(hall: Hall, guest: Guest, message: Message) -> None:
    table = _table(hall, message)
    seat = whole(message, "seat", 8)
    if table.seat_of(guest.number) == seat:
        return
    if table.record.night or table.seat_of(guest.number) is not None:
        raise TableRefused("refused", Notice("That seat is taken."))
    for other in hall.tables:
        if other.match is None and other.seat_of(guest.number) is not None:
            other.stand(guest.number)
    table.sit(seat, Chair(Held.GUEST, guest.number, name=guest.name, emblem=guest.emblem))


def _stand(hall: Hall, guest: Guest, message: Message) -> None:
    table = _table(hall, message)
    if table.seat_of(guest.number) is None:
        return
    if table.record.night:
        raise TableRefused("refused", Notice("The match has begun."))
    table.stand(guest.number)


def _result(hall: Hall, guest: Guest, message: Message) -> None:
    who = _entrant(hall, guest)
    number, table = whole(message, "round"), whole(message, "table")
    scores = message.get("scores")
    said = None if scores is None else read_scores(scores)
    night = hall.evening.night
    assert night is not None
    found = None
    if 1 <= number <= len(night.rounds):
        found = night.rounds[number - 1].table(table)
    if found is not None and hall.where(night.rounds[number - 1], found) != "table":
        raise TableRefused("refused", Notice("This table is being played here."))
    voices = 0 if found is None else hall.voices(night, found)
    hall.evening.say(who, number, table, said, voices)


def _leave(hall: Hall, guest: Guest, message: Message) -> None:
    who = _entrant(hall, guest)
    night = hall.evening.night
    assert night is not None
    if not night.entrants[who].has_left(night.coming):
        hall.evening.do(lambda now: acts.leave(now, who), guest.name)


def _return(hall: Hall, guest: Guest, message: Message) -> None:
    who = _entrant(hall, guest)
    night = hall.evening.night
    assert night is not None
    if night.entrants[who].has_left(night.coming):
        hall.evening.do(lambda now: acts.come_back(now, who), guest.name)


def _rename(hall: Hall, guest: Guest, message: Message) -> None:
    name = cleaned(field(message, "name", str))
    if not name:
        raise Refused(Notice("A player needs a name."))
    if name == guest.name:
        return
    who = hall.entrant(guest)
    if who is not None:
        hall.evening.do(lambda now: acts.rename(now, who, name), guest.name)
    else:
        others = [other.name for other in hall.guests.all() if other.number != guest.number]
        name = apart(name, others)
    hall.guests.change(guest.number, name=name)
    for table in hall.tables:
        seat = table.seat_of(guest.number)
        if seat is not None and table.match is None:
            chair = table.record.chairs[seat]
            table.give(seat, msgspec.structs.replace(chair, name=name))


def _mine(hall: Hall, guest: Guest, message: Message) -> tuple[ServedTable, int]:
    table = _table(hall, message)
    seat = table.seat_of(guest.number)
    if seat is None:
        raise TableRefused("not-yours", Notice("You do not sit at that table."))
    return table, seat


def _table(hall: Hall, message: Message) -> ServedTable:
    table = hall.tables.get(whole(message, "table"))
    if table is None:
        raise TableRefused("no-table", Notice("There is no such table any more."))
    return table


def _entrant(hall: Hall, guest: Guest) -> Who:
    who = hall.entrant(guest)
    if who is None:
        raise TableRefused("not-yours", Notice("You do not take part in the night."))
    return who


def read_scores(value: object) -> tuple[int, ...]:
    """A list of scores from a message. Raises `Nonsense`."""
    if not isinstance(value, list) or len(value) > 8:
        raise Nonsense("scores")
    for score in value:
        if not isinstance(score, int) or isinstance(score, bool) or not -9999 <= score <= 9999:
            raise Nonsense("scores")
    return tuple(value)


_ACTS: Mapping[str, Callable[[Hall, Guest, Message], None]] = {
    "move": _move,
    "resign": _resign,
    "undo": _undo,
    "sit": _sit,
    "stand": _stand,
    "result": _result,
    "leave": _leave,
    "return": _return,
    "rename": _rename,
}
