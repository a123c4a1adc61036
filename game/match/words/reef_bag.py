"""The bag game in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Fact
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits, listed
from game.match.words.corals import bag_coral
from game.match.words.saying import Teller, number, told


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen."""
    return told(_TOLD, fact, names)


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a move may not be played; None for what every game says alike."""
    words = {
        "take-first": t("First a card or a coral must be taken."),
        "already-taken": t("Only one card or coral is taken in a turn."),
        "place-empty": t("No card lies there."),
        "bag-empty": t("The bag is empty."),
        "no-such-coral": t("There is no such coral in the hand."),
        "occupied": t("A coral grows there already."),
        "not-beside": t("A coral needs another one beside, above or below it."),
        "not-in-hand": t("That card is not in the hand."),
        "no-pattern": t("The pattern of that card does not stand yet."),
    }
    return words.get(reason)


def _taken(who: str, fact: Fact) -> str:
    place = number(fact, "place")
    return t("{name} takes open card {place}.", name=who, place=place)


def _drew(who: str, fact: Fact) -> str:
    coral = bag_coral(str(fact.shown.get("coral")))
    return t("{name} draws from the bag: {coral}.", name=who, coral=coral)


def _placed(who: str, fact: Fact) -> str:
    return t(
        "{name} places {coral} on {cell}.",
        name=who,
        coral=bag_coral(str(fact.shown.get("coral"))),
        cell=digits(str(fact.shown.get("cell"))),
    )


def _scored(who: str, fact: Fact) -> str:
    cells = fact.shown.get("cells")
    named = [digits(str(cell)) for cell in cells] if isinstance(cells, list) else []
    return tn(
        "{name} scores {n} point with {cells}.",
        "{name} scores {n} points with {cells}.",
        number(fact, "points"),
        name=who,
        cells=listed(named),
    )


def _ending(who: str, fact: Fact) -> str:
    cause = fact.shown.get("cause")
    if cause == "target":
        return t("{name} has played enough cards: the round is completed.", name=who)
    if cause == "full-board":
        return t("The board of {name} is full: the round is completed.", name=who)
    return t("{name} finds no card left: the round is completed.", name=who)


_TOLD: Mapping[str, Teller] = {
    "taken": _taken,
    "drew": _drew,
    "placed": _placed,
    "scored": _scored,
    "deck-empty": lambda _, __: t("The deck is empty."),
    "turn-ended": lambda who, _: t("{name} ends the turn.", name=who),
    "ending": _ending,
    "nothing-to-take": lambda who, _: t("There is nothing for {name} to take.", name=who),
}
