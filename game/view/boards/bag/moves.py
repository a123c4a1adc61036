"""From moves of the bag game to what a person picks to make them, and what they would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.api import GameError, JsonObject, Seat
from game.engine.moment import Moment
from game.engine.reef_bag.kernels import pattern_cells
from game.engine.reef_bag.rules import GAME
from game.engine.reef_bag.state import STRIDE, VALUE
from game.view.boards.bag.reading import Scene, read
from game.view.boards.board import Marks
from game.view.boards.reef.reading import number

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would bring to a seat: `groups` of cells, one for each of `cards`.

    For `score` the points are scored at once (`final`); for `place` they are those of the hand's
    cards that would stand then and do not yet. `coral` is the letter and cell of what was placed.
    """

    seat: Seat
    points: int
    cards: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    coral: tuple[str, int] | None
    final: bool


def paths(legal: Sequence[str]) -> dict[str, Path]:
    """For each legal move the spots to pick, in order; no path begins with another one."""
    letters = {move.split()[1] for move in legal if move.startswith("place ")}
    found: dict[str, Path] = {}
    for move in legal:
        verb, *what = move.split()
        if verb == "place":
            found[move] = (f"left {what[0]}", what[1]) if len(letters) > 1 else (what[1],)
        elif verb in ("draw", "end"):
            found[move] = ("bag" if verb == "draw" else "end",)
        else:
            found[move] = (f"open {what[0]}" if verb == "take" else f"hand {what[0]}",)
    return found


def stands(view: JsonObject, seat: Seat) -> dict[int, tuple[int, ...]]:
    """The known cards of a seat's hand whose pattern stands on its board, and where."""
    scene = read(view)
    known = [card for card in scene.cards[seat] if card is not None]
    try:
        moment = GAME.imagine(view, seat, 0)
    except GameError:
        return {}
    return _standing(moment, seat, known, scene.side)


def _standing(
    moment: Moment, seat: Seat, cards: Sequence[int], side: int
) -> dict[int, tuple[int, ...]]:
    record = moment.record
    found = {card: int(pattern_cells(record, seat, card)) for card in cards}
    return {card: _cells(mask, side) for card, mask in found.items() if mask}


def _cells(mask: int, side: int) -> tuple[int, ...]:
    bits = [STRIDE * (cell // side) + cell % side for cell in range(side * side)]
    return tuple(cell for cell, bit in enumerate(bits) if mask >> bit & 1)


def preview(view: JsonObject, move: str) -> Preview | None:
    """What a move of the seat on turn would bring; None for one that brings nothing by itself."""
    seat = number(view.get("turn"))
    verb, *what = move.split()
    if verb not in ("score", "place"):
        return None
    scene = read(view)
    try:
        moment = GAME.imagine(view, seat, 0)
        values = moment.record.cards
        before = _standing(moment, seat, _known(scene, seat), scene.side)
        if verb == "score":
            card = int(what[0])
            groups = (before[card],) if card in before else ()
            return Preview(
                seat, int(values[card, VALUE]) * len(groups), (card,), groups, None, True
            )
        after = moment.play(seat, move).position
    except GameError:
        return None
    assert isinstance(after, Moment)
    later = _standing(after, seat, _known(scene, seat), scene.side)
    new = tuple(card for card in later if card not in before)
    points = sum(int(values[card, VALUE]) for card in new)
    coral = (what[0], scene.cells.index(what[1]))
    return Preview(seat, points, new, tuple(later[card] for card in new), coral, False)


def _known(scene: Scene, seat: Seat) -> list[int]:
    return [card for card in scene.cards[seat] if card is not None]


class Foresight:
    """Remembers previews and standing cards, since a pointer rests longer than a frame."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Preview | None] = {}
        self._stands: dict[str, dict[int, tuple[int, ...]]] = {}

    def get(self, view: JsonObject, move: str) -> Preview | None:
        """`preview`, remembered by what it depends on."""
        fields = ("turn", "boards", "corals", "cards", "phase", "bag")
        key = (str([view.get(field) for field in fields]), move)
        if key not in self._known:
            if len(self._known) > 64:
                self._known.clear()
            self._known[key] = preview(view, move)
        return self._known[key]

    def stands(self, view: JsonObject, seat: Seat) -> dict[int, tuple[int, ...]]:
        """`stands`, remembered."""
        key = str((seat, view.get("boards"), view.get("cards")))
        if key not in self._stands:
            self._stands = {key: stands(view, seat)}
        return self._stands[key]


def move_at(view: JsonObject, marks: Marks, viewer: Seat | None) -> str | None:
    """The move whose preview is to be seen: one that waits, or what is pointed at would make."""
    if viewer is None or viewer != number(view.get("turn")):
        return None
    waiting = marks.waiting or ""
    if waiting.split(" ")[0] in ("score", "place"):
        return waiting
    target = waiting or marks.aimed or marks.focus or ""
    if target.startswith("hand "):
        return f"score {target.split()[1]}"
    scene = read(view)
    if target not in scene.cells or (target not in marks.legal and target != waiting):
        return None
    picked = [spot.split()[1] for spot in marks.chosen if spot.startswith("left ")]
    letters = picked or list(scene.letters(viewer))
    return f"place {letters[0]} {target}" if len(letters) == 1 else None
