"""What is marked on the board of a table, and how a square is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.api import Fact, JsonObject
from game.engine.reversi.rules import ReversiPosition, turns
from game.i18n.catalogue import t, tn
from game.match.seats import seat_names
from game.view.boards.board import Marks

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def marks(scene: TableScene) -> Marks:
    """All marks of this moment; none but the focus while something moves."""
    focus = scene.pointing.spot if _board_has_focus(scene) else None
    if scene.sitting.reel.running:
        return Marks(focus=focus)
    if scene.turning is not None:
        return _turning_marks(scene, focus)
    play = scene.house.settings.play
    seat = scene.sitting.seat if scene.sitting.is_open else None
    legal = legal_spots(scene)
    target = scene.pointing.aimed or focus
    hint = scene.hints.spots(legal)
    return Marks(
        seat=seat,
        legal=legal if play.legal_marks or scene.peeking else legal & {target},
        focus=focus,
        aimed=scene.pointing.aimed if seat is not None else None,
        pressed=scene.pointing.pressed is not None,
        touch=scene.pointing.touch,
        last=last_spots(scene) if play.last_move else (),
        preview=_preview(scene, target if target in legal else scene.waiting),
        hint=hint,
        hint_exact=scene.hints.exact,
        refused=scene.refused,
        waiting=scene.waiting,
    )


def legal_spots(scene: TableScene) -> frozenset[str]:
    """Where the person who is to move may place."""
    seat = scene.sitting.seat
    if seat is None or not scene.sitting.is_open:
        return frozenset()
    return frozenset(scene.match.position.legal(seat)) - {"pass"}


def last_spots(scene: TableScene) -> tuple[str, ...]:
    """The square of the last disc placed, then those that it turned."""
    for played in reversed(scene.match.moves):
        found = spots_of(played.step.facts)
        if found:
            return found
    return ()


def spots_of(facts: tuple[Fact, ...]) -> tuple[str, ...]:
    """The square placed on, then those turned; () for a pass."""
    placed = [str(fact.shown["cell"]) for fact in facts if fact.kind == "placed"]
    turned = [
        str(cell)
        for fact in facts
        if fact.kind == "turned"
        for run in cast(list[list[str]], fact.shown["lines"])
        for cell in run
    ]
    return (*placed, *turned)


def _turning_marks(scene: TableScene, focus: str | None) -> Marks:
    assert scene.turning is not None
    return Marks(
        seat=scene.turning.seat,
        focus=focus,
        aimed=scene.pointing.aimed,
        pressed=scene.pointing.pressed is not None,
        touch=scene.pointing.touch,
        last=(scene.turning.flip.cell,),
        chosen=scene.turning.chosen,
    )


def _preview(scene: TableScene, spot: str | None) -> tuple[str, ...]:
    position = scene.match.position
    if spot is None or not isinstance(position, ReversiPosition) or position.hand_flip:
        return ()
    if not scene.house.settings.play.preview:
        return ()
    return tuple(cell for run in turns(position, spot) for cell in run)


def _board_has_focus(scene: TableScene) -> bool:
    return scene.page.walk.shown and scene.page.walk.key == "board"


def says(scene: TableScene, spot: str) -> str:
    """One line about a square: what lies there, or what placing there would do."""
    owner = _owner(scene.view(), spot)
    if owner is not None:
        colour = seat_names(scene.match.header.game, 2)[owner]
        return t("{cell}: {colour}", cell=spot, colour=colour)
    if spot in legal_spots(scene):
        turned = len(_preview(scene, spot))
        if turned:
            return tn("{cell}: turns {n} disc", "{cell}: turns {n} discs", turned, cell=spot)
        return t("{cell}: a disc can be placed", cell=spot)
    return t("{cell}: empty", cell=spot)


def _owner(view: JsonObject, spot: str) -> int | None:
    letter = str(view["board"])["abcdefgh".index(spot[0]) + 8 * (int(spot[1:]) - 1)]
    return None if letter == "-" else "XO".index(letter)
