"""Lanterns (towers, wild lanterns, the ghost) in words: who gets which card, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Fact
from game.i18n.catalogue import t, tn
from game.match.words.lights import colour, ended, facing, final, missed, placed
from game.match.words.saying import Teller, number, told


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen."""
    return told(_TOLD, fact, names)


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a move may not be played; None for what every game says alike."""
    words = {
        "choices-wait": t("A wild lantern waits for its colour first."),
        "no-choice": t("There is no wild lantern to choose for."),
        "colour-gone": t("No card of that colour is left."),
        "held-already": t("At the opening a colour already held cannot be chosen."),
        "must-place": t("The tile has to be placed first."),
        "already-placed": t("A tile has been placed in this turn already."),
        "occupied": t("A tile lies there already."),
        "not-touching": t("A tile must touch another one, edge to edge."),
        "not-in-opening": t("Cards can be bought when everybody has opened."),
        "already-bought": t("Only one card can be bought in a turn."),
        "card-gone": t("That card has been bought already."),
        "cannot-pay": t("The lantern cards for that card are not all there."),
    }
    return words.get(reason)


def _got(who: str, fact: Fact) -> str:
    said = {"name": who, "colour": colour(fact.shown.get("colour"))}
    near = facing(fact)
    why = fact.shown.get("why")
    if not near:
        return t("{name} receives {colour} for a wild lantern.", **said)
    if why == "opening":
        return t("{name} receives {colour} for the opening tile.", **said)
    if why == "receive":
        return t(
            "{name} receives {colour} because the {side} side touches another tile.",
            **said, side=near,
        )  # fmt: skip
    return t(
        "{name} receives {colour} because the {side} lantern of the tile is given on.",
        **said, side=near,
    )  # fmt: skip


def _refilled(who: str, fact: Fact) -> str:
    tone = colour(fact.shown.get("colour"))
    return tn(
        "The used pile goes back to the tower of {colour}: {n} card.",
        "The used pile goes back to the tower of {colour}: {n} cards.",
        number(fact, "cards"), colour=tone,
    )  # fmt: skip


def _to_ghost(who: str, fact: Fact) -> str:
    tone = colour(fact.shown.get("colour"))
    return t("The ghost receives {colour}, so nobody does.", colour=tone)


def _choice(who: str, fact: Fact) -> str:
    if fact.shown.get("why") == "opening":
        return t("{name} may choose a colour for the opening.", name=who)
    return t("{name} may choose a colour for a wild lantern.", name=who)


def _chose(who: str, fact: Fact) -> str:
    return t("{name} chooses {colour}.", name=who, colour=colour(fact.shown.get("colour")))


def _fell_away(who: str, fact: Fact) -> str:
    return t("No card is left that {name} could choose.", name=who)


def _bought(who: str, fact: Fact) -> str:
    return t("{name} buys the score card {card}.", name=who, card=fact.shown.get("card"))


def _bonus(who: str, fact: Fact) -> str:
    return tn(
        "{name}: the bonus card {card} brings {n} point.",
        "{name}: the bonus card {card} brings {n} points.",
        number(fact, "points"), name=who, card=fact.shown.get("card"),
    )  # fmt: skip


def _scored(who: str, fact: Fact) -> str:
    return t(
        "{name}: {cards} for cards, {bonus} bonus, {lost} lost, {points} points in all.",
        name=who,
        **{part: fact.shown.get(part) for part in ("cards", "bonus", "lost", "points")},
    )


_TOLD: Mapping[str, Teller] = {
    "placed": placed,
    "got": _got,
    "missed": missed,
    "refilled": _refilled,
    "to-ghost": _to_ghost,
    "choice": _choice,
    "chose": _chose,
    "fell-away": _fell_away,
    "bought": _bought,
    "ended": ended,
    "final": final,
    "bonus": _bonus,
    "scored": _scored,
}
