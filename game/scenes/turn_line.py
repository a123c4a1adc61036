"""The one line that says whose turn it is and what can be done now."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.match import log
from game.match.table import Match
from game.scenes.hand_turning import HandTurning
from game.scenes.sitting import Sitting


def turn_line(
    sitting: Sitting,
    *,
    waiting: str | None,
    by_hand: HandTurning | None,
    searching: bool,
    hint: str = "",
) -> str:
    """The line; `waiting` is a move that waits to be confirmed, `by_hand` discs that are being
    turned by hand, `searching` whether a hint is being looked for, `hint` what one says."""
    match = sitting.match
    if match.result is not None:
        return log.result_line(match)
    names = log.names(match)
    if by_hand is not None:  # whoever placed the disc, also after the turn has gone on
        name = names[by_hand.seat]
        if by_hand.fixing:
            return t("{name}: put the turned discs right, then press Done.", name=name)
        return t("{name}: turn the outflanked discs, then press Done.", name=name)
    if sitting.reel.running:
        return last_line(match)
    seat = sitting.seat
    if seat is None:
        return _computer_line(sitting, names)
    if waiting is not None:
        return t(
            "{name}: press Confirm to place on {cell}, or choose another.",
            name=names[seat],
            cell=waiting,
        )
    if searching:
        return t("{name}: looking for a hint.", name=names[seat])
    if hint:
        return hint
    if match.position.legal(seat) == ["pass"]:
        return t("{name} has no move and passes.", name=names[seat])
    said = t("{name} to move: place a disc on a marked square.", name=names[seat])
    return f"{said} {_warming(sitting)}".rstrip()


def _computer_line(sitting: Sitting, names: list[str]) -> str:
    seats = sitting.match.waiting
    if not seats:
        return ""
    said = t("{name} is thinking.", name=names[seats[0]])
    return f"{said} {_warming(sitting)}".rstrip()


def _warming(sitting: Sitting) -> str:
    """How far the compiler of the computer players is, where one plays and it is not ready."""
    progress = sitting.computers.progress
    if progress is None or progress.done >= progress.total:
        return ""
    if all(player.is_person for player in sitting.match.players):
        return ""
    return t(
        "The computer players are warming up: {done} of {total}.",
        done=progress.done,
        total=progress.total,
    )


def last_line(match: Match) -> str:
    """What happened last, in words."""
    return log.spoken(match, match.ply) if match.ply else ""
