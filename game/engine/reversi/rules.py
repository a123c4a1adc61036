"""The rules of Reversi: seat 0 plays Black, seat 1 White, Black moves first.

Moves: `d3`; `pass`, the only move of a seat that cannot place; with the option `hand_flip` also
`d3:e4,e5`, a disc placed on d3 after which other discs were turned than the right ones: those after
the colon, sorted (none at all: `d3:`). `legal` lists the plain moves only.

Facts, in this order:
- `hand-over` (seat: the giver): `from`, `to`, the seats; the mover's stock was empty (rule 5).
- `placed`: `cell`, `stock` (both stocks afterwards).
- `turned`: `lines`, one list of cells for each direction, each outward from the placed disc, in the
  order of the directions (north first, clockwise); `counts`, Black's and White's discs afterwards.
- `misturned`, with hand flip only: `extra`, cells turned though not outflanked (an own disc then
  shows the opponent's side), `missed`, outflanked cells left as they were. `lines` of `turned`
  then hold only what was really turned of the right discs.
- `pass`: no fields.
- `over` (no seat): `scores`, `winners`, `reason`, `federation`.

Reasons for which a move may not be played (`why_not`):
- `over`: the match has ended.
- `not-your-turn`: another seat must choose.
- `must-pass`: a disc, though that seat cannot place anywhere.
- `can-place`: `pass`, though that seat can place.
- `occupied`: a disc lies there.
- `outflanks-nothing`: no opposing disc would turn.
- `hand-flip-off`: the move names what was turned, but the option is off.
- `turned-rightly`: the discs named are exactly the right ones; the plain move says that.
- `nothing-there`: a cell named as turned holds no disc, or only the one just placed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.api import (
    About,
    BadPosition,
    Fact,
    Json,
    JsonObject,
    NotAllowed,
    Option,
    Over,
    Phase,
    Result,
    Seat,
    Step,
    Turn,
    Unreadable,
    check_options,
    check_seats,
)
from game.engine.reversi import openings
from game.engine.reversi.board import (
    CELLS,
    INDEX,
    mask_of,
    names,
    outflanked,
    placeable,
    read_board,
    write_board,
)

PASS = "pass"
BLACK: Seat = 0
WHITE: Seat = 1
DISCS = 64
Stock: TypeAlias = tuple[int, int]

ABOUT = About(
    game="reversi",
    seats=(2, 2),
    options={
        "hand_flip": Option(False, values=(False, True)),
        "opening": Option("standard", values=("standard", "balanced")),
    },
    end_reasons=("count", "wipe-out"),
)


@dataclass(frozen=True, slots=True)
class Move:
    """A readable move: `cell` is None for a pass, `turned` None where the right discs turn."""

    cell: int | None
    turned: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class ReversiPosition:
    """One moment of a match; `black` and `white` are sets of cells (see `board`)."""

    black: int
    white: int
    turn: Seat
    stock: Stock
    hand_flip: bool = False
    opening: str = "standard"

    @property
    def seats(self) -> int:
        """Always two."""
        return 2

    @property
    def own(self) -> int:
        """The cells of the seat to move."""
        return self.white if self.turn else self.black

    @property
    def other(self) -> int:
        """The cells of the seat that is not to move."""
        return self.black if self.turn else self.white

    @property
    def counts(self) -> tuple[int, int]:
        """Black's and White's discs on the board."""
        return self.black.bit_count(), self.white.bit_count()

    @property
    def is_over(self) -> bool:
        """Whether neither seat can place (rule 4)."""
        return not placeable(self.own, self.other) and not placeable(self.other, self.own)

    @property
    def phase(self) -> Phase:
        """Who must move, or the result."""
        return Over(result(self)) if self.is_over else Turn(self.turn)

    def legal(self, seat: Seat) -> list[str]:
        """All moves of that seat: cells, or only `pass`; [] unless it is to move."""
        if seat != self.turn:
            return []
        open_cells = placeable(self.own, self.other)
        if open_cells:
            return names(open_cells)
        return [PASS] if placeable(self.other, self.own) else []

    def why_not(self, seat: Seat, move: str) -> str | None:
        """The reason key (see the top of this module), None if the move may be played."""
        return _refusal(self, seat, read_move(move))

    def play(self, seat: Seat, move: str) -> Step:
        """Play a move. Raises `Unreadable` or `NotAllowed`."""
        meant = read_move(move)
        reason = _refusal(self, seat, meant)
        if reason is not None:
            raise NotAllowed(reason, f"{move!r} by seat {seat} on {self}")
        if meant.cell is None:
            return Step(replace(self, turn=1 - self.turn), (Fact(PASS, seat),))
        after, facts = _place(self, meant.cell, meant.turned)
        return Step(after, tuple(facts))

    def view(self, seat: Seat | None) -> dict[str, Json]:
        """Everything: nothing is hidden in Reversi."""
        return self.dump()

    def dump(self) -> dict[str, Json]:
        """The complete position."""
        return {
            "game": ABOUT.game,
            "board": write_board(self.black, self.white),
            "turn": self.turn,
            "stock": list(self.stock),
            "options": {"hand_flip": self.hand_flip, "opening": self.opening},
        }

    def __str__(self) -> str:
        return f"{write_board(self.black, self.white)} {'XO'[self.turn]}"


def result(position: ReversiPosition) -> Result:
    """The result by the discs as they lie, whether or not the match is over."""
    black, white = position.counts
    empty = DISCS - black - white
    wiped_out = (black == 0) != (white == 0)
    reason = "wipe-out" if wiped_out else "count"
    if black == white:
        return Result((black, white), (BLACK, WHITE), reason, federation=(32, 32))
    if black > white:
        return Result((black, white), (BLACK,), reason, federation=(black + empty, white))
    return Result((black, white), (WHITE,), reason, federation=(black, white + empty))


def turns(position: ReversiPosition, cell: str) -> list[list[str]]:
    """What a disc of the seat to move would turn on that cell: lists of cells, one for each
    direction, outward from it; [] if it may not be placed there. Raises `Unreadable`."""
    number = read_cell(cell)
    if (position.black | position.white) >> number & 1:
        return []
    return [[CELLS[c] for c in run] for run in outflanked(position.own, position.other, number)]


def hand_move(position: ReversiPosition, cell: str, turned: Iterable[str]) -> str:
    """The text of a move after which exactly the cells of `turned` were turned by hand."""
    given = sorted(set(turned))
    right = sorted(c for run in turns(position, cell) for c in run)
    return cell if given == right else f"{cell}:{','.join(given)}"


def read_cell(text: str) -> int:
    """The number of a cell. Raises `Unreadable`."""
    if text not in INDEX:
        raise Unreadable(f"no cell of the board: {text[:20]!r}")
    return INDEX[text]


def read_move(text: str) -> Move:
    """A move text as the protocol writes it. Raises `Unreadable`."""
    if text == PASS:
        return Move(None)
    cell, colon, turned = text.partition(":")
    if not colon:
        return Move(read_cell(cell))
    listed = turned.split(",") if turned else []
    if listed != sorted(set(listed)):
        raise Unreadable(f"turned cells must be sorted and written once: {text[:40]!r}")
    return Move(read_cell(cell), frozenset(read_cell(c) for c in listed))


def _refusal(position: ReversiPosition, seat: Seat, move: Move) -> str | None:
    if position.is_over:
        return "over"
    if seat != position.turn:
        return "not-your-turn"
    open_cells = placeable(position.own, position.other)
    if move.cell is None:
        return "can-place" if open_cells else None
    if not open_cells:
        return "must-pass"
    if (position.black | position.white) >> move.cell & 1:
        return "occupied"
    if not open_cells >> move.cell & 1:
        return "outflanks-nothing"
    return None if move.turned is None else _hand_refusal(position, move.cell, move.turned)


def _hand_refusal(position: ReversiPosition, cell: int, turned: frozenset[int]) -> str | None:
    if not position.hand_flip:
        return "hand-flip-off"
    chosen = mask_of(turned)
    if chosen & ~(position.black | position.white):
        return "nothing-there"
    right = {c for run in outflanked(position.own, position.other, cell) for c in run}
    return "turned-rightly" if turned == right else None


def _place(
    position: ReversiPosition, cell: int, by_hand: frozenset[int] | None
) -> tuple[ReversiPosition, list[Fact]]:
    runs = outflanked(position.own, position.other, cell)
    right = frozenset(c for run in runs for c in run)
    turned = right if by_hand is None else by_hand
    facts, stock = _take_disc(position)
    own = position.own ^ mask_of(turned) | 1 << cell
    other = position.other ^ mask_of(turned)
    black, white = (other, own) if position.turn else (own, other)
    after = replace(position, black=black, white=white, turn=1 - position.turn, stock=stock)
    seat = position.turn
    lines = [kept for run in runs if (kept := [CELLS[c] for c in run if c in turned])]
    facts.append(Fact("placed", seat, {"cell": CELLS[cell], "stock": list(stock)}))
    facts.append(Fact("turned", seat, {"lines": lines, "counts": list(after.counts)}))
    if turned != right:
        extra, missed = names(mask_of(turned - right)), names(mask_of(right - turned))
        facts.append(Fact("misturned", seat, {"extra": extra, "missed": missed}))
    if after.is_over:
        facts.append(Fact("over", None, result(after).as_json()))
    return after, facts


def _take_disc(position: ReversiPosition) -> tuple[list[Fact], Stock]:
    """One disc leaves the mover's stock, or the opponent's if that is empty (rule 5)."""
    mover = position.turn
    giver = mover if position.stock[mover] else 1 - mover
    black, white = position.stock
    stock = (black - 1, white) if giver == BLACK else (black, white - 1)
    if giver == mover:
        return [], stock
    return [Fact("hand-over", giver, {"from": giver, "to": mover})], stock


START = ReversiPosition(
    black=mask_of((INDEX["d5"], INDEX["e4"])),
    white=mask_of((INDEX["d4"], INDEX["e5"])),
    turn=BLACK,
    stock=(30, 30),
)


class Reversi:
    """The rule set `reversi`."""

    @property
    def about(self) -> About:
        """Two seats, nothing hidden."""
        return ABOUT

    def new(self, seats: int, seed: int, options: JsonObject) -> ReversiPosition:
        """The start; with `opening` "balanced" the position after four plies picked by seed."""
        check_seats(ABOUT, seats)
        chosen = check_options(ABOUT, options)
        position = replace(
            START, hand_flip=chosen["hand_flip"] is True, opening=str(chosen["opening"])
        )
        if position.opening == "balanced":
            line = openings.line(seed)
            for place in range(0, len(line), 2):
                position, _ = _place(position, read_cell(line[place : place + 2]), None)
        return position

    def load(self, position: JsonObject) -> ReversiPosition:
        """Any position of discs. Raises `BadPosition`."""
        return load(position)

    def imagine(self, view: JsonObject, seat: Seat, seed: int) -> ReversiPosition:
        """The position itself: nothing is hidden."""
        return load(view)


def load(position: JsonObject) -> ReversiPosition:
    """A position from its JSON form. Raises `BadPosition` with every fault it has."""
    faults: list[str] = []
    if position.get("game", ABOUT.game) != ABOUT.game:
        faults.append("game is not reversi")
    black, white = _load_board(position.get("board"), faults)
    turn = _load_turn(position.get("turn", 0), faults)
    left = DISCS - (black | white).bit_count()
    stock = _load_stock(position.get("stock"), left, turn, bool(faults), faults)
    options = _load_options(position.get("options", {}), faults)
    if faults:
        raise BadPosition(faults)
    return ReversiPosition(
        black, white, turn, stock, options["hand_flip"] is True, str(options["opening"])
    )


def _load_board(board: Json, faults: list[str]) -> tuple[int, int]:
    if not isinstance(board, str):
        faults.append("board is not a text")
        return 0, 0
    if len(board) != DISCS:
        faults.append(f"board has {len(board)} characters, not 64")
    unknown = sorted(set(board) - set("XO-"))
    if unknown:
        faults.append(f"board has unknown characters {''.join(unknown)[:20]!r}")
    return (0, 0) if len(board) != DISCS or unknown else read_board(board)


def _load_turn(turn: Json, faults: list[str]) -> Seat:
    if type(turn) is int and turn in (BLACK, WHITE):
        return turn
    faults.append("turn is not 0 or 1")
    return BLACK


def _load_stock(
    stock: Json, left: int, turn: Seat, unsure: bool, faults: list[str]
) -> tuple[int, int]:
    if stock is None:
        half, odd = divmod(left, 2)
        return (half + odd, half) if turn == BLACK else (half, half + odd)
    if not isinstance(stock, list) or len(stock) != 2:
        faults.append("stock is not a list of two numbers")
        return 0, 0
    black, white = stock
    if not all(type(n) is int and 0 <= n <= DISCS for n in stock):
        faults.append("stock is not two whole numbers from 0 to 64")
        return 0, 0
    if black + white != left and not unsure:
        faults.append(f"discs on the board and in stock are {64 - left + black + white}, not 64")
    return black, white


def _load_options(options: Json, faults: list[str]) -> dict[str, Json]:
    try:
        return check_options(ABOUT, options if isinstance(options, dict) else {"": options})
    except Unreadable as error:
        faults.append(str(error))
        return {}


GAME = Reversi()
