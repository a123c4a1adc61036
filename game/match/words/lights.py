"""What both Lanterns games say alike: colours, sides, and the facts that they share."""

from __future__ import annotations

from game.engine.api import Fact, Json
from game.i18n.catalogue import t
from game.match.words.saying import number


def light(letter: str) -> str:
    """A lantern by its colour."""
    return {
        "R": t("red"),
        "O": t("orange"),
        "G": t("green"),
        "B": t("blue"),
        "W": t("white"),
        "P": t("purple"),
        "K": t("black"),
        "wild": t("wild"),
    }.get(letter, letter)


def side(name: str) -> str:
    """A side of a tile."""
    return {
        "north": t("north"),
        "east": t("east"),
        "south": t("south"),
        "west": t("west"),
    }.get(name, name)


def colour(value: Json) -> str:
    """A colour that a fact names, "" if it names none."""
    return light(value) if isinstance(value, str) else ""


def facing(fact: Fact) -> str:
    """The side that a fact names, "" if it names none."""
    value = fact.shown.get("side")
    return side(value) if isinstance(value, str) else ""


def across(x: int) -> str:
    """How far east or west of the first tile."""
    return t("{n} west", n=-x) if x < 0 else t("{n} east", n=x)


def along(y: int) -> str:
    """How far north or south of the first tile."""
    return t("{n} south", n=-y) if y < 0 else t("{n} north", n=y)


def free_place(x: int, y: int) -> str:
    """A place where a tile may lie."""
    return t("Free place, {across}, {along}", across=across(x), along=along(y))


def placed(who: str, fact: Fact) -> str:
    """A tile and where it lies."""
    said = {"across": across(number(fact, "x")), "along": along(number(fact, "y"))}
    if fact.shown.get("ghost"):
        return t("{name} places the ghost's tile, {across} and {along}.", name=who, **said)
    return t("{name} places a tile, {across} and {along}.", name=who, **said)


def missed(who: str, fact: Fact) -> str:
    """A card that was due, but no longer there."""
    tone = colour(fact.shown.get("colour"))
    return t("{name} receives nothing: no {colour} card is left.", name=who, colour=tone)


def final(who: str, fact: Fact) -> str:
    """The beginning of the last round."""
    return t("The last round begins with {name}.", name=who)


def ended(who: str, fact: Fact) -> str:
    """The end of a turn."""
    return t("{name} ends the turn.", name=who)
