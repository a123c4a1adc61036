"""GGF, the game format of the Othello server GGS: `(;GM[Othello]PC[..]DT[..]..BO[..]B[F5]W[F6];)`.

Read and written: PC place, DT date, PB PW names, RB RW ratings, TI clock, TY board type, RE result,
BO start, B W moves with evaluation and seconds after slashes, pass as `PA`. Other properties are
kept. A damaged text is refused as a whole, with game, property and character named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.engine.api import BrokenRecord, NotAllowed, Seat
from game.engine.reversi.board import INDEX
from game.engine.reversi.rules import DISCS, PASS, START, ReversiPosition, load
from game.engine.reversi.text import PASSES, Moves, Token, follow

_ORDER = ("PC", "DT", "PB", "PW", "RB", "RW", "TI", "TY", "RE")
_SEATS: dict[str, Seat] = {"B": 0, "W": 1}
_OPEN = re.compile(r"\s*(?:\d+\s*)?\(\s*;")
_BLANK = re.compile(r"\s*")
_CLOSE = re.compile(r"\s*;?\s*\)")
_PROPERTY = re.compile(r"\s*([A-Za-z]{1,8})\s*\[((?:\\[\]\\]|\\(?![\]\\])|[^\]\\])*)\]")
_SQUARES = {"*": "X", "O": "O", "-": "-"}


@dataclass(frozen=True, slots=True)
class GgfGame:
    """One game: its start, all moves with passes, and its properties but GM, BO, B and W.

    `notes` holds what followed the slash of each move ("" if nothing), one for each of `moves`.
    """

    start: ReversiPosition
    moves: Moves
    properties: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Property:
    name: str
    value: str
    place: str


def read_ggf(text: str) -> tuple[GgfGame, ...]:
    """All games of a text, at least one. Raises `BrokenRecord`."""
    games: list[GgfGame] = []
    at = _skip(text, 0)
    while at < len(text):
        properties, at = _split(text, at, len(games) + 1)
        at = _skip(text, at)
        games.append(_game(properties, len(games) + 1))
    if not games:
        raise BrokenRecord("game 1: no game in the text")
    return tuple(games)


def write_ggf(game: GgfGame) -> str:
    """One game on one line. Raises `NotAllowed` if discs were turned wrongly by hand."""
    known = [name for name in _ORDER if name in game.properties]
    more = [name for name in game.properties if name not in _ORDER]
    head = "".join(f"{name}[{_escape(game.properties[name])}]" for name in (*known, *more))
    notes = game.notes or ("",) * len(game.moves)
    moves = "".join(
        _write_move(seat, move, note) for (seat, move), note in zip(game.moves, notes, strict=True)
    )
    return f"(;GM[Othello]{head}BO[{_write_board(game.start)}]{moves};)"


def _skip(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return at if blank is None else blank.end()


def _split(text: str, at: int, number: int) -> tuple[list[_Property], int]:
    """The properties of the game that begins at a character, and where it ends."""
    opened = _OPEN.match(text, at)
    if opened is None:
        raise BrokenRecord(f"game {number}, character {at + 1}: no '(;'")
    at = opened.end()
    properties = []
    while (closed := _CLOSE.match(text, at)) is None:
        found = _PROPERTY.match(text, at)
        place = f"game {number}, character {at + 1}"
        if found is None:
            raise BrokenRecord(f"{place}: {text[at : at + 12]!r} is no property, nor the end")
        value = re.sub(r"\\([\]\\])", r"\1", found.group(2))
        properties.append(_Property(found.group(1).upper(), value, place))
        at = found.end()
    return properties, closed.end()


def _game(properties: list[_Property], number: int) -> GgfGame:
    header: dict[str, str] = {}
    for item in properties:
        if item.name in _SEATS:
            continue
        if item.name in header:
            raise BrokenRecord(f"{item.place}: {item.name} is there twice")
        _check(item)
        header[item.name] = item.value
    if "GM" not in header:
        raise BrokenRecord(f"game {number}: no GM[Othello]")
    start = _start(properties)
    played = [item for item in properties if item.name in _SEATS]
    moves = follow(start, _tokens(played))
    kept = {name: value for name, value in header.items() if name not in ("GM", "BO")}
    return GgfGame(start, moves, kept, _notes(played, moves))


def _check(item: _Property) -> None:
    if item.name == "GM" and item.value.strip().lower() != "othello":
        raise BrokenRecord(f"{item.place}: GM is {item.value[:20]!r}, not Othello")
    if item.name == "TY" and re.match(r"\s*8(?!\d)", item.value) is None:
        raise BrokenRecord(f"{item.place}: TY is {item.value[:20]!r}, not a board of 8")


def _start(properties: list[_Property]) -> ReversiPosition:
    for item in properties:
        if item.name == "BO":
            return _read_board(item)
    return START


def _read_board(item: _Property) -> ReversiPosition:
    size, *rows = item.value.split() or [""]
    squares = "".join(rows)
    if size != "8" or len(squares) != DISCS + 1 or set(squares) - set(_SQUARES):
        raise BrokenRecord(f"{item.place}: BO is not '8', 64 squares and the side to move")
    if squares[-1] == "-":
        raise BrokenRecord(f"{item.place}: BO does not name the side to move")
    board = "".join(_SQUARES[square] for square in squares[:DISCS])
    position = load({"game": "reversi", "board": board, "turn": "*O".index(squares[-1])})
    return START if position == START else position


def _write_board(position: ReversiPosition) -> str:
    board = "".join(
        "*" if position.black >> cell & 1 else "O" if position.white >> cell & 1 else "-"
        for cell in range(DISCS)
    )
    return f"8 {board} {'*O'[position.turn]}"


def _tokens(played: list[_Property]) -> Iterator[Token]:
    for item in played:
        word = item.value.partition("/")[0].strip().lower()
        if word not in INDEX and word not in PASSES:
            raise BrokenRecord(f"{item.place}: {word[:20]!r} is no move")
        move = PASS if word in PASSES else word
        yield Token(item.place, move, _SEATS[item.name])


def _notes(played: list[_Property], moves: Moves) -> tuple[str, ...]:
    """The notes of the moves; a pass that was put in has none."""
    written = iter(played)
    notes = []
    waiting = next(written, None)
    for seat, _ in moves:
        if waiting is None or _SEATS[waiting.name] != seat:
            notes.append("")
            continue
        notes.append(waiting.value.partition("/")[2])
        waiting = next(written, None)
    return tuple(notes)


def _write_move(seat: Seat, move: str, note: str) -> str:
    if ":" in move:
        raise NotAllowed("turned-by-hand", f"GGF cannot hold {move!r}")
    text = "PA" if move == PASS else move.upper()
    return f"{'BW'[seat]}[{text}{'/' if note else ''}{_escape(note)}]"


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")
