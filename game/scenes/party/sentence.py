"""The one line of a table: whose turn it is and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.i18n.catalogue import t, tn
from game.match import log
from game.scenes.turn_line import turn_line

_LONGEST = 130  # letters of what happened that the line shows

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable


def sentence(scene: PartyTable) -> str:
    """What the button under focus or pointer does, else what happens or can be done."""
    walk = scene.page.walk
    part = walk.focused if walk.shown else walk.hovered
    if part is not None and part.key == "hint" and scene.hints.words:
        return scene.hints.words
    if part is not None and part.key != "board" and part.spoken():
        return f"{_whose(scene)} {part.spoken()}".strip()
    match, sitting = scene.match, scene.sitting
    if match.result is not None:
        return log.result_line(match)
    if sitting.reel.running and match.ply:
        return brief(log.log(match, match.ply, scene.sight.viewer)) or _turn(scene)
    return _turn(scene)


def _whose(scene: PartyTable) -> str:
    """Whose turn it is, before what a button does."""
    seat = scene.sitting.seat
    if seat is None or scene.match.result is not None or scene.sitting.reel.running:
        return ""
    return t("{name} to move.", name=log.names(scene.match)[seat])


def brief(lines: Sequence[str]) -> str:
    """As many of the lines as can be read in passing; the log has them all."""
    said = ""
    for line in lines:
        if said and len(said) + len(line) > _LONGEST:
            break
        said = f"{said} {line}" if said else line
    return said


def _turn(scene: PartyTable) -> str:
    sitting, seat = scene.sitting, scene.sitting.seat
    if seat is None:
        return turn_line(sitting, waiting=None, by_hand=None, searching=False)
    name = log.names(scene.match)[seat]
    if not sitting.is_open and scene.sight.secret:
        return t("{name} to move.", name=name)
    if scene.warned:
        return scene.warned
    if scene.waiting is not None and scene.picks.move is None:
        return t("{name}: turn the tile as wanted, then press Confirm.", name=name)
    if scene.waiting is not None:
        said = t(
            "{name}: press Confirm to {what}, or choose another.",
            name=name,
            what=scene.guide.named(scene.waiting),
        )
        return said + _worth(scene, scene.waiting)
    if scene.hints.searching:
        return t("{name}: looking for a hint.", name=name)
    if scene.hints.words:
        return scene.hints.words
    return scene.guide.ask(name, scene.view(), scene.legal, scene.picks.chosen)


def _worth(scene: PartyTable, move: str) -> str:
    """What a move would bring, where the board can tell."""
    if not scene.house.settings.play.preview:
        return ""
    foresee = getattr(scene.spread.board, "preview", None)
    seen = foresee(scene.view(), move) if foresee is not None else None
    points = getattr(seen, "points", None)
    if not isinstance(points, int):
        return ""
    return " " + tn("It brings {n} point.", "It brings {n} points.", points)
