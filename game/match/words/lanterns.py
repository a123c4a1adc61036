"""Lanterns (towers, wild lanterns, the ghost) in words: who gets which card, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.api import Fact, Json
from game.i18n.catalogue import t, tn


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen."""
    who = "" if fact.seat is None else names[fact.seat]
    told = _TOLD.get(fact.kind)
    return [told(who, fact)] if told is not None else []


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


def colour(letter: Json) -> str:
    """A colour inside a sentence."""
    names = {
        "R": t("red"),
        "O": t("orange"),
        "G": t("green"),
        "B": t("blue"),
        "W": t("white"),
        "P": t("purple"),
        "K": t("black"),
        "wild": t("wild"),
    }
    return names.get(str(letter), "")


def side(value: Json) -> str:
    """A side of a tile inside a sentence."""
    names = {"north": t("north"), "east": t("east"), "south": t("south"), "west": t("west")}
    return names.get(str(value), "")


def place(fact: Fact) -> tuple[int, int]:
    """Where a tile was placed."""
    x, y = fact.shown.get("x"), fact.shown.get("y")
    return (x if isinstance(x, int) else 0, y if isinstance(y, int) else 0)


def _placed(who: str, fact: Fact) -> str:
    x, y = place(fact)
    if fact.shown.get("ghost"):
        return t("{name} places the ghost's tile, {x} east and {y} north.", name=who, x=x, y=y)
    return t("{name} places a tile, {x} east and {y} north.", name=who, x=x, y=y)


def _got(who: str, fact: Fact) -> str:
    said = {"name": who, "colour": colour(fact.shown.get("colour"))}
    facing = side(fact.shown.get("side"))
    why = fact.shown.get("why")
    if not facing:
        return t("{name} receives {colour} for a wild lantern.", **said)
    if why == "opening":
        return t("{name} receives {colour} for the opening tile.", **said)
    if why == "receive":
        return t(
            "{name} receives {colour} because the {side} side touches another tile.",
            **said, side=facing,
        )  # fmt: skip
    return t(
        "{name} receives {colour} because the {side} lantern of the tile is given on.",
        **said, side=facing,
    )  # fmt: skip


def _missed(who: str, fact: Fact) -> str:
    tone = colour(fact.shown.get("colour"))
    return t("{name} receives nothing: no {colour} card is left.", name=who, colour=tone)


def _refilled(who: str, fact: Fact) -> str:
    tone = colour(fact.shown.get("colour"))
    cards = fact.shown.get("cards")
    count = cards if isinstance(cards, int) else 0
    return tn(
        "The used pile goes back to the tower of {colour}: {n} card.",
        "The used pile goes back to the tower of {colour}: {n} cards.",
        count, colour=tone,
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


def _ended(who: str, fact: Fact) -> str:
    return t("{name} ends the turn.", name=who)


def _final(who: str, fact: Fact) -> str:
    return t("The last round begins with {name}.", name=who)


def _bonus(who: str, fact: Fact) -> str:
    card, points = fact.shown.get("card"), fact.shown.get("points")
    count = points if isinstance(points, int) else 0
    return tn(
        "{name}: the bonus card {card} brings {n} point.",
        "{name}: the bonus card {card} brings {n} points.",
        count, name=who, card=card,
    )  # fmt: skip


def _scored(who: str, fact: Fact) -> str:
    return t(
        "{name}: {cards} for cards, {bonus} bonus, {lost} lost, {points} points in all.",
        name=who,
        **{part: fact.shown.get(part) for part in ("cards", "bonus", "lost", "points")},
    )


_TOLD: Mapping[str, Callable[[str, Fact], str]] = {
    "placed": _placed,
    "got": _got,
    "missed": _missed,
    "refilled": _refilled,
    "to-ghost": _to_ghost,
    "choice": _choice,
    "chose": _chose,
    "fell-away": _fell_away,
    "bought": _bought,
    "ended": _ended,
    "final": _final,
    "bonus": _bonus,
    "scored": _scored,
}
