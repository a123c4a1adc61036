"""Reef in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Fact
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits, listed
from game.match.words.corals import reef_coral as coral_name
from game.match.words.saying import Teller, number, told

__all__ = ["coral_name", "lines", "why_not"]


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; none for what is only to be seen."""
    return told(_TOLD, fact, names)


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a move may not be played; None for what every game says alike."""
    words = {
        "corals-left": t("The corals of the card being played come first."),
        "no-card-played": t("A coral comes only with a card that is played."),
        "not-left": t("The card gives no such coral any more."),
        "supply-empty": t("No coral of that colour is left."),
        "stack-full": t("Four corals stand there: the stack is full."),
        "not-in-hand": t("That card is not in the hand."),
        "hand-full": t("With four cards in hand no more can be taken."),
        "place-empty": t("No card lies there."),
        "deck-empty": t("The deck is empty."),
        "no-points": t("The deck's top card costs a point, and there is none."),
        "not-lowest": t("The point belongs on an open card of the lowest value."),
    }
    return words.get(reason)


def _paid(who: str, fact: Fact) -> str:
    place = number(fact, "place")
    return t("{name} lays a point on open card {place}.", name=who, place=place)


def _taken(who: str, fact: Fact) -> str:
    tokens, place = number(fact, "tokens"), number(fact, "place")
    if not place:
        return t("{name} takes the deck's top card.", name=who)
    if not tokens:
        return t("{name} takes open card {place}.", name=who, place=place)
    return tn(
        "{name} takes open card {place} and {n} point.",
        "{name} takes open card {place} and {n} points.",
        tokens,
        name=who,
        place=place,
    )


def _played(who: str, fact: Fact) -> str:
    gives = listed([coral_name(letter) for letter in str(fact.shown.get("gives", ""))])
    return t("{name} plays a card: {corals}.", name=who, corals=gives)


def _placed(who: str, fact: Fact) -> str:
    return t(
        "{name} places {coral} on {cell}, {height} high.",
        name=who,
        coral=coral_name(str(fact.shown.get("coral"))),
        cell=digits(str(fact.shown.get("cell"))),
        height=number(fact, "height"),
    )


def _skipped(who: str, fact: Fact) -> str:
    coral = coral_name(str(fact.shown.get("coral")))
    if fact.shown.get("why") == "board-full":
        return t("No room for {name}: {coral} is left out.", name=who, coral=coral)
    return t("None left: {name} goes without {coral}.", name=who, coral=coral)


def _scored(who: str, fact: Fact) -> str:
    count, value = number(fact, "count"), number(fact, "value")
    if not count:
        return t("The card scores nothing for {name}.", name=who)
    points = number(fact, "points")
    return tn(
        "{name} scores {n} point: {count} times {value}.",
        "{name} scores {n} points: {count} times {value}.",
        points,
        name=who,
        count=count,
        value=value,
    )


def _empty(_: str, fact: Fact) -> str:
    coral = coral_name(str(fact.shown.get("coral")))
    return t("The last coral of a colour is placed: {coral}.", coral=coral)


def _ending(_: str, fact: Fact) -> str:
    if fact.shown.get("cause") == "stuck":
        return t("Nobody can move: the match ends.")
    if fact.shown.get("when") == "now":
        return t("The deck is empty: the match ends now.")
    return t("The round is completed, then the match ends.")


def _final(who: str, fact: Fact) -> str:
    points = number(fact, "points")
    if not points:
        return t("{name} has a card left in hand that scores nothing.", name=who)
    return tn(
        "{name} has a card left in hand: {n} point.",
        "{name} has a card left in hand: {n} points.",
        points,
        name=who,
    )


_TOLD: Mapping[str, Teller] = {
    "paid": _paid,
    "taken": _taken,
    "played": _played,
    "placed": _placed,
    "skipped": _skipped,
    "scored": _scored,
    "supply-empty": _empty,
    "ending": _ending,
    "missed": lambda who, _: t("{name} cannot move and misses a turn.", name=who),
    "final-card": _final,
}
