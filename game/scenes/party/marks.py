"""What is marked on a table of spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.view.boards.board import Marks

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable

_BACK = 8  # moves
_SPOTLESS = frozenset(("end", "buy", "colour", "dedicate", "exchange", "discard", "no-whale"))


def marks(scene: PartyTable) -> Marks:
    """All marks of this moment; none but the focus while something moves."""
    walk = scene.page.walk
    focus = scene.pointing.spot or None if walk.shown and walk.key == "board" else None
    if scene.sitting.reel.running:
        return Marks(focus=focus)
    play = scene.house.settings.play
    is_open = scene.sitting.is_open
    following = scene.picks.following or scene.picks.instead
    target = scene.pointing.aimed or focus
    return Marks(
        seat=scene.sitting.seat if is_open else None,
        legal=following if play.legal_marks or scene.peeking else following & {target},
        focus=focus,
        aimed=scene.pointing.aimed if is_open else None,
        pressed=scene.pointing.pressed is not None,
        touch=scene.pointing.touch,
        last=_last(scene) if play.last_move else (),
        hint=scene.hints.marked(scene.paths, scene.picks.chosen, following),
        hint_exact=scene.hints.exact,
        chosen=scene.picks.chosen,
        refused=scene.refused,
        waiting=scene.picks.chosen[-1] if scene.waiting and scene.picks.chosen else None,
    )


def _last(scene: PartyTable) -> tuple[str, ...]:
    """Where the last move was made; what leaves no spot does not hide the one before it."""
    for played in reversed(scene.match.moves[-_BACK:]):
        spots = scene.guide.last(played, scene.sight.viewer)
        if spots or played.move.split()[0] not in _SPOTLESS:
            return spots
    return ()
