"""What only the host's window may do. The answer of an act is what its acknowledgement carries."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import msgspec

from game.engine.api import GameError, Json
from game.host import lent
from game.host.guests import Guest, Role, cleaned
from game.host.hall import Hall
from game.host.phone_acts import LONGEST_MOVE, read_scores
from game.host.served import Chair, Held, ServedTable, TableRefused, agreed
from game.host.wire import Message, Nonsense, field, whole
from game.match.clock import ClockRule
from game.store.notice import Notice
from game.store.people import Emblem
from game.tourney import acts

Answer = dict[str, Json]


def do(hall: Hall, message: Message) -> Answer:
    """Do what the host asks. Raises as `phone_acts.do`."""
    act = _ACTS.get(field(message, "do", str))
    if act is None:
        raise Nonsense("do")
    return act(hall, message)


# the door


def _door(hall: Hall, message: Message) -> Answer:
    fields: dict[str, object] = {}
    for name in ("locked", "phones"):
        if name in message:
            fields[name] = field(message, name, bool)
    if "cap" in message:
        fields["cap"] = max(1, whole(message, "cap", hall.limits.sockets))
    hall.change_door(**fields)
    return {}


def _rotate(hall: Hall, message: Message) -> Answer:
    hall.rotate()
    return {"code": hall.door.code}


def _say(hall: Hall, message: Message) -> Answer:
    hall.say = field(message, "say", str)[:200]
    return {}


# guests


def _seat_code(hall: Hall, message: Message) -> Answer:
    """A new code for a guest's seat, or for an entrant who has no phone yet."""
    if "guest" in message:
        guest = hall.guests.get(whole(message, "guest"))
    else:
        guest = _guest_of(hall, whole(message, "who"))
    if guest is None or guest.role is not Role.PHONE:
        raise TableRefused("refused", Notice("There is no such guest any more."))
    return {"guest": guest.number, "code": hall.guests.give_out(guest.number)}


def _guest_of(hall: Hall, who: int) -> Guest | None:
    night = hall.evening.night
    if night is None or who not in night.entrants:
        return None
    found = hall.guests.of_entrant(hall.evening.id, who)
    if found is not None:
        return found
    return hall.guests.seat(night.name(who), night=hall.evening.id, who=who)


def _free(hall: Hall, message: Message) -> Answer:
    number = whole(message, "guest")
    for table in hall.tables:
        seat = table.seat_of(number)
        if seat is None:
            continue
        chair = table.record.chairs[seat]
        if table.match is None:
            table.give(seat, Chair())
        else:
            table.give(seat, msgspec.structs.replace(chair, held=Held.WINDOW, guest=0))
    hall.guests.free(number)
    return {}


def _admit(hall: Hall, message: Message) -> Answer:
    guest = hall.guests.get(whole(message, "guest"))
    if guest is None or guest.role is not Role.MACHINE:
        raise TableRefused("refused", Notice("There is no such machine any more."))
    hall.guests.change(guest.number, welcome=True)
    return {}


# tables


def _make(hall: Hall, message: Message) -> Answer:
    chairs = field(message, "chairs", list)
    if not 1 <= len(chairs) <= 8:
        raise Nonsense("chairs")
    clock = message.get("clock")
    try:
        header = agreed(
            field(message, "game", str),
            seed=secrets.randbits(62),
            options=field(message, "options", dict, {}),
            clock=ClockRule.from_json(clock) if isinstance(clock, dict) else None,
            casual=field(message, "casual", bool, True),
        )
        table = hall.tables.make(header, [_chair(hall, chair) for chair in chairs])
    except GameError as error:
        raise Nonsense(str(error)) from error
    return {"served": table.number}


def _chair(hall: Hall, data: object) -> Chair:
    if not isinstance(data, dict):
        raise Nonsense("chair")
    try:
        held = Held(data.get("held", "free"))
        emblem = Emblem(data.get("emblem", "turtle"))
    except ValueError as error:
        raise Nonsense("chair") from error
    name = cleaned(field(data, "name", str, ""))
    if held is Held.GUEST:
        guest = hall.guests.get(whole(data, "guest"))
        if guest is None:
            raise TableRefused("refused", Notice("There is no such guest any more."))
        return Chair(held, guest.number, name=guest.name, emblem=guest.emblem)
    level = whole(data, "level", 8) if held is Held.COMPUTER else 0
    if held is Held.COMPUTER and not level:
        raise Nonsense("level")
    return Chair(held, 0, level, name, emblem)


def _give(hall: Hall, message: Message) -> Answer:
    table = _table(hall, message)
    seat = whole(message, "seat", len(table.record.chairs) - 1)
    chair = _chair(hall, message.get("chair"))
    if table.match is not None and Held.COMPUTER in (chair.held, table.record.chairs[seat].held):
        raise TableRefused("refused", Notice("The match has begun."))
    table.give(seat, chair)
    return {}


def _close(hall: Hall, message: Message) -> Answer:
    hall.tables.close(_table(hall, message).number)
    return {}


def _again(hall: Hall, message: Message) -> Answer:
    table = _table(hall, message)
    if not table.is_over:
        raise TableRefused("refused", Notice("The match is not over."))
    return {"served": hall.tables.replay(table, secrets.randbits(62)).number}


def _move(hall: Hall, message: Message) -> Answer:
    table, seat = _window_seat(hall, message)
    move = field(message, "move", str)
    if len(move) > LONGEST_MOVE:
        raise Nonsense("move")
    table.offer(seat, whole(message, "ask"), move)
    return {}


def _resign(hall: Hall, message: Message) -> Answer:
    table, seat = _window_seat(hall, message)
    table.resign(seat)
    return {}


def _undo(hall: Hall, message: Message) -> Answer:
    table, seat = _window_seat(hall, message)
    table.undo(seat, whole(message, "made"))
    return {}


def _pause(hall: Hall, message: Message) -> Answer:
    """One table, or all of them."""
    on = field(message, "on", bool)
    tables = [_table(hall, message)] if "table" in message else list(hall.tables)
    for table in tables:
        table.pause(on)
    return {}


def _window_seat(hall: Hall, message: Message) -> tuple[ServedTable, int]:
    table = _table(hall, message)
    seat = whole(message, "seat", len(table.record.chairs) - 1)
    if table.record.chairs[seat].held is not Held.WINDOW:
        raise TableRefused("not-yours", Notice("Somebody else plays that seat."))
    return table, seat


# the night


def _night(hall: Hall, message: Message) -> Answer:
    hall.lead(whole(message, "night"))
    return {}


def _serve(hall: Hall, message: Message) -> Answer:
    table = hall.tables.serve(whole(message, "round"), whole(message, "table"))
    return {"served": table.number}


def _decide(hall: Hall, message: Message) -> Answer:
    """The host says the result of a table."""
    scores = read_scores(message.get("scores"))
    hall.evening.count(whole(message, "round"), whole(message, "table"), scores, "host")
    return {}


def _lend(hall: Hall, message: Message) -> Answer:
    machine = hall.guests.get(whole(message, "machine"))
    if machine is None or machine.role is not Role.MACHINE or not machine.welcome:
        raise TableRefused("refused", Notice("There is no such machine any more."))
    if "round" in message:
        table = hall.tables.serve(whole(message, "round"), whole(message, "table"))
    else:
        table = _table(hall, message)
    lent.lend(table, machine.number)
    return {"served": table.number}


def _take_back(hall: Hall, message: Message) -> Answer:
    """A lent match goes on at the window."""
    table = _table(hall, message)
    chairs = [
        msgspec.structs.replace(chair, held=Held.WINDOW) if chair.held is Held.MACHINE else chair
        for chair in table.record.chairs
    ]
    lent.take_back(table, chairs)
    return {}


def _late(hall: Hall, message: Message) -> Answer:
    """What came late from a machine: it counts (`take`), or it does not."""
    table = _table(hall, message)
    place = whole(message, "place", lent.MOST_LATE)
    if place >= len(table.record.late):
        return {}
    late = table.record.late[place]
    if field(message, "take", bool):
        outcome = acts.from_match(lent.late_result(table, late))
        record = table.record
        if record.night:
            hall.evening.finish(record.round, record.table, outcome, "host")
    lent.forget_late(table, late)
    return {}


def _table(hall: Hall, message: Message) -> ServedTable:
    table = hall.tables.get(whole(message, "table"))
    if table is None:
        raise TableRefused("no-table", Notice("There is no such table any more."))
    return table


_ACTS: Mapping[str, Callable[[Hall, Message], Answer]] = {
    "door": _door,
    "rotate": _rotate,
    "say": _say,
    "seat-code": _seat_code,
    "free": _free,
    "admit": _admit,
    "table": _make,
    "give": _give,
    "close": _close,
    "again": _again,
    "move": _move,
    "resign": _resign,
    "undo": _undo,
    "pause": _pause,
    "night": _night,
    "serve": _serve,
    "decide": _decide,
    "lend": _lend,
    "take-back": _take_back,
    "late": _late,
}
