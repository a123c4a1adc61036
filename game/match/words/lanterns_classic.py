"""Lanterns classic, the published game, in words: who gets which card, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Fact
from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed
from game.match.words.lights import colour, ended, facing, final, missed, placed
from game.match.words.saying import Teller, number, told


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen."""
    return told(_TOLD, fact, names)


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a move may not be played; None for what every game says alike."""
    words = {
        "already-exchanged": t("Only one exchange is allowed in a turn."),
        "already-dedicated": t("After a dedication nothing more is exchanged or dedicated."),
        "no-favors": t("An exchange costs two favor tokens."),
        "not-in-hand": t("The lantern cards for that are not all there."),
        "not-in-stock": t("No card of that colour is in stock."),
        "no-token": t("No token is left for that dedication."),
        "within-limit": t("Only more than twelve lantern cards are discarded."),
        "over-limit": t("With more than twelve lantern cards, dedicate or discard first."),
        "tile-not-held": t("That tile is not in the hand."),
        "occupied": t("A tile lies there already."),
        "not-touching": t("A tile must touch another one, edge to edge."),
        "must-place": t("The turn ends by placing a tile."),
        "final-round": t("All tiles are placed; the last round goes on."),
    }
    return words.get(reason)


def _exchanged(who: str, fact: Fact) -> str:
    return t(
        "{name} pays two favor tokens and exchanges {given} for {colour}.",
        name=who,
        given=colour(fact.shown.get("given")),
        colour=colour(fact.shown.get("colour")),
    )


def _dedicated(who: str, fact: Fact) -> str:
    letters = fact.shown.get("colours")
    spent = listed([colour(one) for one in letters]) if isinstance(letters, list) else ""
    said = {
        "four": t("{name} dedicates four lanterns of {colours}", name=who, colours=spent),
        "pairs": t("{name} dedicates pairs of {colours}", name=who, colours=spent),
        "seven": t("{name} dedicates all seven colours", name=who),
    }
    token = fact.shown.get("token")
    return t("{what}: {n} honor.", what=said[str(fact.shown.get("what"))], n=token)


def _discarded(who: str, fact: Fact) -> str:
    return t("{name} discards {colour}.", name=who, colour=colour(fact.shown.get("colour")))


def _got(who: str, fact: Fact) -> str:
    tone, near = colour(fact.shown.get("colour")), facing(fact)
    if fact.shown.get("why") == "matches":
        return t(
            "{name} receives {colour} because the {side} side matches its neighbour.",
            name=who, colour=tone, side=near,
        )  # fmt: skip
    return t(
        "{name} receives {colour} because the {side} side of the tile faces {name}.",
        name=who, colour=tone, side=near,
    )  # fmt: skip


def _favor(who: str, fact: Fact) -> str:
    return t("{name} receives a favor token for a pavilion.", name=who)


def _no_favor(who: str, fact: Fact) -> str:
    return t("No favor token is left for {name}.", name=who)


def _drew(who: str, fact: Fact) -> str:
    left = number(fact, "stack")
    return tn(
        "{name} draws a tile; {n} is left.", "{name} draws a tile; {n} are left.", left, name=who
    )


_TOLD: Mapping[str, Teller] = {
    "exchanged": _exchanged,
    "dedicated": _dedicated,
    "discarded": _discarded,
    "placed": placed,
    "got": _got,
    "missed": missed,
    "favor": _favor,
    "no-favor": _no_favor,
    "drew": _drew,
    "final": final,
    "ended": ended,
}
