"""Move texts of Whale Riders, and the facts that the kernels' rows stand for."""

from __future__ import annotations

from game.engine.api import Fact, Json, Seat, Unreadable
from game.engine.moment import Buffer, Record
from game.engine.pile import holds
from game.engine.standing import seats_in
from game.engine.telling import told
from game.engine.whale_riders import tellings
from game.engine.whale_riders.cards import CODES, INDEX, WHALES
from game.engine.whale_riders.kernels import (
    BID_CARD,
    BLUE,
    GREEN_CARD,
    LAND_CARD,
    NO_WHALE,
    RED,
    TAKE_CARD,
    WHITE,
)
from game.engine.whale_riders.state import BID, LAND, TAKE, WHALE

PLAIN = {"whale blue": BLUE, "whale red": RED, "whale white": WHITE, "no-whale": NO_WHALE}
WITH_CARD = {
    "take": TAKE_CARD,
    "bid": BID_CARD,
    "land": LAND_CARD,
    "whale green": GREEN_CARD,
}
_VERBS = {first: verb for verb, first in WITH_CARD.items()}
_PLAIN = {code: text for text, code in PLAIN.items()}
WHYS = ("red", "number", "white", "after-white", "again", "seat")


def read_move(_: Record, text: str) -> int:
    """The code of a move text. Raises `Unreadable`."""
    if text in PLAIN:
        return PLAIN[text]
    verb, _, card = text.rpartition(" ")
    if verb in WITH_CARD and card in INDEX:
        return WITH_CARD[verb] + INDEX[card]
    raise Unreadable(f"{text[:60]!r} is no move of whale-riders")


def write_move(_: Record, code: int) -> str:
    """The text of a move."""
    if code in _PLAIN:
        return _PLAIN[code]
    first = code - code % len(CODES)
    return f"{_VERBS[first]} {CODES[code - first]}"


def refusal(s: Record, seat: Seat, code: int) -> str:
    """Why a waiting seat may not play that move: see `rules`."""
    first = code - code % len(CODES)
    phases = {TAKE_CARD: TAKE, BID_CARD: BID, LAND_CARD: LAND}
    if int(s.phase) != phases.get(first, WHALE):
        return "wrong-phase"
    card = code - first
    if first == TAKE_CARD:
        return "not-in-market"
    if first >= GREEN_CARD:
        return _whale_refusal(s, seat, first, card)
    if holds(s.hands[seat], int(s.hands_n[seat]), card) < 0:
        return "not-in-hand"
    return "already-shown" if first == BID_CARD else "just-taken"


def _whale_refusal(s: Record, seat: Seat, first: int, card: int) -> str:
    kind = 2 if first == GREEN_CARD else {BLUE: 0, RED: 1, WHITE: 3}[first + card]
    if holds(s.whales[seat], int(s.whales_n[seat]), kind) < 0:
        return "no-such-whale"
    return "pile-empty" if int(s.pile_n) == 0 else "not-in-hand"


def facts_of(_: Record, rows: Buffer) -> list[Fact]:
    """The facts of a move, in order."""
    return [_fact(*row) for row in told(rows)]


def _fact(kind: int, seat: int, a: int, b: int, c: int, d: int) -> Fact:
    who = None if seat < 0 else seat
    if kind in _SECRET_CARDS:
        return _hidden(_SECRET_CARDS[kind], seat, {"card": CODES[a]})
    if kind in _OPEN_CARDS:
        return Fact(_OPEN_CARDS[kind], who, {"card": CODES[a]})
    if kind == tellings.JOINED:
        return _hidden("joined", seat, {"whale": WHALES[a]})
    if kind == tellings.RUN:
        return _hidden("run", seat, {"cards": [CODES[a], CODES[b], CODES[c]]})
    if kind == tellings.SCORED:
        only = frozenset({seat})
        return Fact("scored", seat, {"points": a, "total": b}, {"sum": c, "runs": d}, only)
    return Fact(_NAMES[kind], who, _shown_fields(kind, a, b))


def _shown_fields(kind: int, a: int, b: int) -> dict[str, Json]:
    if kind == tellings.WHALED:
        return {"whale": None if a < 0 else WHALES[a]}
    if kind == tellings.TIED:
        return {"seats": list(seats_in(a)), "number": b}
    if kind == tellings.GOES:
        return {"place": a + 1, "why": WHYS[b]}
    if kind == tellings.SEASON:
        return {"season": a, "first": b}
    return {"round": a, "first": b} if kind == tellings.ROUND else {}


def _hidden(kind: str, seat: Seat, fields: dict[str, Json]) -> Fact:
    return Fact(kind, seat, {}, fields, frozenset({seat}))


_SECRET_CARDS = {
    tellings.DREW: "drew",
    tellings.LEFT: "left",
    tellings.BADE: "bid",
    tellings.LANDED: "landed",
    tellings.DEALT: "dealt",
}
_OPEN_CARDS = {
    tellings.REVEALED: "revealed",
    tellings.TOOK: "took",
    tellings.REFILLED: "refilled",
    tellings.OPENED: "opened",
}
_NAMES = {
    tellings.WHALED: "whale",
    tellings.TIED: "tied",
    tellings.GOES: "goes",
    tellings.MISSED: "missed",
    tellings.SEASON: "season",
    tellings.ROUND: "round",
}
