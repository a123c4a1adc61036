"""Acts: the only things that ever change a night, as they are written down.

An act is small, typed and complete: folding the list of acts gives the night. Decoding checks every
field, so that a damaged or foreign list is found out at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from game.store.notice import Notice
from game.tourney.night import Entrant, Outcome, Refused, Round, Settings, Table, Who


class _Act(Struct, frozen=True, tag_field="kind"):
    """What all acts share."""


class Opened(_Act, frozen=True, tag="opened"):
    """The night begins."""

    settings: Settings
    seed: int = 0


class Changed(_Act, frozen=True, tag="changed"):
    """The host chose otherwise."""

    settings: Settings


class Entered(_Act, frozen=True, tag="entered"):
    """Somebody came."""

    entrant: Entrant


class Renamed(_Act, frozen=True, tag="renamed"):
    """A name is written otherwise."""

    who: Who
    name: str


class Left(_Act, frozen=True, tag="left"):
    """Somebody takes no part from that round on."""

    who: Who
    round: int


class Returned(_Act, frozen=True, tag="returned"):
    """Somebody takes part again from that round on."""

    who: Who
    round: int


class Seeded(_Act, frozen=True, tag="seeded"):
    """Who starts where, one order a group, from that round on; without groups it is open again."""

    round: int
    groups: tuple[tuple[Who, ...], ...]


class Drafted(_Act, frozen=True, tag="drafted"):
    """A round is prepared; only the host sees it."""

    round: Round


class Published(_Act, frozen=True, tag="published"):
    """The prepared round is called out."""

    round: int


class Withdrawn(_Act, frozen=True, tag="withdrawn"):
    """A published round without results is taken back."""

    round: int


class Altered(_Act, frozen=True, tag="altered"):
    """The tables of a published round are set otherwise; `late` came only now."""

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Who, ...]
    late: Who | None = None


class Resulted(_Act, frozen=True, tag="resulted"):
    """A table ended so; the last word counts, None takes it back."""

    round: int
    table: int
    outcome: Outcome | None


class Captained(_Act, frozen=True, tag="captained"):
    """Somebody of a table says its result alone; None: two of it, or the host, as ever."""

    round: int
    table: int
    who: Who | None


class Lotted(_Act, frozen=True, tag="lotted"):
    """An order was drawn among equals."""

    round: int
    order: tuple[Who, ...]


class Timed(_Act, frozen=True, tag="timed"):
    """The round timer was touched; `left` seconds were left then, `act` says how."""

    act: str
    left: float


class Noted(_Act, frozen=True, tag="noted"):
    """The host wrote something down."""

    text: str


class Closed(_Act, frozen=True, tag="closed"):
    """The night is over."""


class Reopened(_Act, frozen=True, tag="reopened"):
    """It goes on after all."""


Act: TypeAlias = (
    Opened
    | Changed
    | Entered
    | Renamed
    | Left
    | Returned
    | Seeded
    | Drafted
    | Published
    | Withdrawn
    | Altered
    | Resulted
    | Captained
    | Lotted
    | Timed
    | Noted
    | Closed
    | Reopened
)
_decoder: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)
_encoder = msgspec.json.Encoder()


class Event(Struct, frozen=True):
    """An act with its place, its time (ISO 8601, UTC) and who did it."""

    seq: int
    at: str
    actor: str
    act: Act


def kind(act: Act) -> str:
    """The word an act is filed under."""
    return str(act.__struct_config__.tag)


def write(act: Act) -> str:
    """The act as one line of JSON."""
    return _encoder.encode(act).decode()


def read(text: str | bytes) -> Act:
    """The act of that JSON. Raises `Refused`."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, ValueError) as error:
        raise Refused(Notice("This is no act of a night: {why}", {"why": str(error)})) from error


def write_all(events: Iterable[Event]) -> bytes:
    """A whole night as a file."""
    whole = {"lagoon_night": 1, "events": list(events)}
    return msgspec.json.format(_encoder.encode(whole), indent=1) + b"\n"


class _Whole(Struct):
    lagoon_night: int
    events: tuple[Event, ...]


def read_all(data: bytes) -> tuple[Event, ...]:
    """The events of a file. Raises `Refused` with the place of what is wrong."""
    try:
        whole = msgspec.json.decode(data, type=_Whole)
    except (msgspec.DecodeError, UnicodeError, ValueError) as error:
        raise Refused(Notice("This file is no night: {why}", {"why": str(error)})) from error
    if whole.lagoon_night != 1:
        raise Refused(Notice("This night was written by a newer version of Lagoon."))
    if [event.seq for event in whole.events] != list(range(len(whole.events))):
        raise Refused(Notice("This file is no night: {why}", {"why": "events are missing"}))
    return whole.events
