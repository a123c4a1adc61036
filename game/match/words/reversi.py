"""Reversi in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Fact, Json
from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed
from game.match.words.saying import number


def seats() -> Sequence[str]:
    """Black and White."""
    return (t("Black"), t("White"))


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log."""
    who = "" if fact.seat is None else names[fact.seat]
    shown = fact.shown
    match fact.kind:
        case "pass":
            return [t("{name} passes.", name=who)]
        case "hand-over":
            taker = names[number(fact, "to")]
            return [t("{giver} hands a disc to {taker}.", giver=who, taker=taker)]
        case "placed":
            return [t("{name} places on {cell}.", name=who, cell=shown.get("cell"))]
        case "turned":
            return [_turned(shown.get("lines"))]
        case "misturned":
            return _misturned(who, _cells(shown.get("extra")), _cells(shown.get("missed")))
    return []


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a disc may not be placed there; None for what every game says alike."""
    words = {
        "occupied": t("A disc lies there already."),
        "outflanks-nothing": t("A disc there would turn nothing."),
        "must-pass": t("There is no move here but to pass."),
        "can-place": t("Passing is allowed only without a move."),
        "hand-flip-off": t("The discs turn by themselves in this match."),
        "nothing-there": t("No disc lies there that could be turned."),
        "other-cell": t("A placed disc never moves."),
    }
    return words.get(reason)


def _turned(runs: Json) -> str:
    count = sum(len(run) for run in runs if isinstance(run, list)) if isinstance(runs, list) else 0
    return tn("{n} disc turns.", "{n} discs turn.", count)


def _misturned(who: str, extra: list[str], missed: list[str]) -> list[str]:
    told = []
    if missed:
        cells = listed(missed)
        told.append(t("{name} left discs unturned that stay so: {cells}.", name=who, cells=cells))
    if extra:
        cells = listed(extra)
        told.append(t("{name} turned discs wrongly that stay so: {cells}.", name=who, cells=cells))
    return told


def _cells(value: Json) -> list[str]:
    return [str(cell) for cell in value] if isinstance(value, list) else []
