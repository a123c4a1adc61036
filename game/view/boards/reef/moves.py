"""From moves to what a person picks to make them, and what they would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.engine.api import Fact, GameError, JsonObject, Seat
from game.engine.moment import Moment
from game.engine.reef.rules import GAME
from game.engine.reef.scoring import CENTRE, FACT_WIDTH, GROUP, note_groups, occurrences
from game.engine.reef.state import CELLS, VALUE
from game.view.boards.board import Marks
from game.view.boards.reef.motion import centre_of, groups_of
from game.view.boards.reef.reading import number

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a card would bring to a seat after a move: `points` by `groups` of cells.

    `centre` is the middle of a surround card, `coral` the letter and cell of what was placed. With
    `final` False corals are still to be placed: the card would bring that much as the board stands.
    """

    seat: Seat
    card: int
    points: int
    groups: tuple[tuple[int, ...], ...]
    centre: int | None
    coral: tuple[str, int] | None
    final: bool


def paths(legal: Sequence[str]) -> dict[str, Path]:
    """For each legal move the spots to pick, in order; no path begins with another one."""
    letters = {move.split()[1] for move in legal if move.startswith("place ")}
    tops = [move for move in legal if move.startswith("deck ")]
    found: dict[str, Path] = {}
    for move in legal:
        verb, what, *cell = move.split()
        if verb == "place":
            found[move] = (f"left {what}", *cell) if len(letters) > 1 else tuple(cell)
        elif verb == "deck":
            found[move] = ("deck", f"open {what}") if len(tops) > 1 else ("deck",)
        else:
            found[move] = (f"open {what}" if verb == "take" else f"hand {what}",)
    return found


def spots_of(move: str) -> Path:
    """The spots that belong to a move text, whatever else would be legal."""
    verb, what, *cell = move.split()
    heads = {"take": "open", "play": "hand", "place": "left"}
    return (
        ("deck", f"open {what}") if verb == "deck" else (f"{heads.get(verb, verb)} {what}", *cell)
    )


def preview(view: JsonObject, move: str) -> Preview | None:
    """What a move of the seat on turn would bring; None for one that scores nothing by itself.

    For `play` it is what the card would bring on the board as it stands.
    """
    seat = number(view.get("turn"))
    verb, what, *cell = move.split()
    if verb not in ("play", "place"):
        return None
    try:
        moment = _moment(view, seat)
        if verb == "play":
            return standing(moment, seat, int(what), None)
        step = moment.play(seat, move)
    except GameError:
        return None
    coral = (what, CELLS.index(cell[0]))
    scored = next((fact for fact in step.facts if fact.kind == "scored"), None)
    if scored is not None:
        return _told(scored, seat, coral)
    after = step.position
    assert isinstance(after, Moment)
    return standing(after, seat, number(view.get("card")), coral)


def standing(
    moment: Moment, seat: Seat, card: int, coral: tuple[str, int] | None
) -> Preview | None:
    """What a card would bring on a board as it stands."""
    record = moment.record
    if not 0 < card < len(record.cards):
        return None
    count = int(occurrences(record, seat, card))
    facts = np.zeros((24, FACT_WIDTH), dtype=np.int64)
    note_groups(record, seat, card, count, facts)
    rows = facts[1 : facts[0, 0] + 1].tolist()
    groups = tuple(_cells(row[2]) for row in rows if row[0] == GROUP)
    centre = next((int(row[2]) for row in rows if row[0] == CENTRE), None)
    points = count * int(record.cards[card, VALUE])
    return Preview(seat, card, points, groups, centre, coral, False)


def card_preview(view: JsonObject, seat: Seat, card: int) -> Preview | None:
    """What a card would bring to a seat on its board as it stands."""
    try:
        return standing(_moment(view, seat), seat, card, None)
    except GameError:
        return None


def _told(fact: Fact, seat: Seat, coral: tuple[str, int]) -> Preview:
    groups = tuple(groups_of(fact.shown.get("groups")))
    centre = centre_of(fact.shown.get("centre"))
    card, points = number(fact.shown.get("card")), number(fact.shown.get("points"))
    return Preview(seat, card, points, groups, centre, coral, True)


def _cells(mask: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(16) if mask >> cell & 1)


def _moment(view: JsonObject, seat: Seat) -> Moment:
    """A position with this view; only boards, cards and supply matter here."""
    return GAME.imagine(view, seat, 0)


class Foresight:
    """Remembers previews, since a pointer rests longer than a frame."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Preview | None] = {}

    def get(self, view: JsonObject, move: str) -> Preview | None:
        """`preview`, remembered by what it depends on."""
        fields = ("turn", "boards", "supply", "hands", "card", "left")
        key = (str([view.get(field) for field in fields]), move)
        if key not in self._known:
            if len(self._known) > 64:
                self._known.clear()
            self._known[key] = preview(view, move)
        return self._known[key]


def move_at(view: JsonObject, marks: Marks, viewer: Seat | None) -> str | None:
    """The move whose preview is to be seen: one that waits, or what is pointed at would make.

    `marks.waiting` may be the text of a move or the last spot of its path.
    """
    if viewer is None or viewer != number(view.get("turn")):
        return None
    waiting = marks.waiting or ""
    if waiting.split(" ")[0] in ("play", "place"):
        return waiting
    target = waiting or marks.aimed or marks.focus or ""
    if target.startswith("hand "):
        return f"play {target.split()[1]}" if not view.get("left") else None
    if target not in CELLS or (target not in marks.legal and target != waiting):
        return None
    left = str(view.get("left", ""))
    picked = [spot.split()[1] for spot in marks.chosen if spot.startswith("left ")]
    letters = picked or sorted(set(left))
    return f"place {letters[0]} {target}" if len(letters) == 1 else None
