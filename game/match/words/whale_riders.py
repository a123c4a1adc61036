"""Whale Riders in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.api import Fact, Json
from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed

UNKNOWN = "?"


def lines(fact: Fact, names: Sequence[str]) -> list[str]:
    """The fact as lines of the log; what only some may know is told without its secret."""
    who = "" if fact.seat is None else names[fact.seat]
    if fact.kind in ("season", "round"):
        return [_begins(fact, names)]
    if fact.kind == "tied":
        tied = listed([names[seat] for seat in _seats(fact.shown.get("seats"))])
        number = fact.shown.get("number")
        return [t("{names} are tied at {n} and choose again.", names=tied, n=number)]
    told = _TOLD.get(fact.kind)
    return told(who, fact) if told is not None else []


def why_not(reason: str, names: Sequence[str]) -> str | None:
    """Why a move may not be played; None for what every game says alike."""
    words = {
        "wrong-phase": t("That comes at another moment of the round."),
        "not-in-market": t("That card does not lie in the market."),
        "not-in-hand": t("That card is not in the hand."),
        "already-shown": t("That card has been shown in this round already."),
        "just-taken": t("The card just taken cannot be landed yet."),
        "no-such-whale": t("There is no such whale in the hand."),
        "pile-empty": t("The pile is empty: this whale has nothing to draw."),
    }
    return words.get(reason)


def whale_name(kind: Json) -> str:
    """A whale inside a sentence."""
    names = {
        "blue": t("a blue whale"),
        "red": t("a red whale"),
        "green": t("a green whale"),
        "white": t("a white whale"),
    }
    return names.get(str(kind), t("a whale"))


def _whale(who: str, fact: Fact) -> list[str]:
    kind = fact.shown.get("whale")
    if kind is None:
        return [t("{name} plays no whale.", name=who)]
    told = {
        "blue": t("{name} plays a blue whale and draws a card.", name=who),
        "red": t("{name} plays a red whale and will take first.", name=who),
        "green": t("{name} plays a green whale and exchanges a card.", name=who),
        "white": t("{name} plays a white whale and goes first in a tie.", name=who),
    }
    return [told[str(kind)]]


def _card(who: str, fact: Fact) -> list[str]:
    kind, card = fact.kind, str(fact.hidden.get("card", UNKNOWN))
    if card == UNKNOWN:
        told = {
            "left": t("{name} puts a card out of the game.", name=who),
            "drew": t("{name} draws a card from the pile.", name=who),
            "landed": t("{name} lands a fish.", name=who),
            "bid": t("{name} has bid.", name=who),
        }
        return [told[kind]]
    number = int(card[1])
    told = {
        "left": t("{name} puts {n} out of the game.", name=who, n=number),
        "drew": t("{name} draws {n} from the pile.", name=who, n=number),
        "landed": t("{name} lands {n}.", name=who, n=number),
        "bid": t("{name} bids {n}.", name=who, n=number),
    }
    return [told[kind]]


def _joined(who: str, fact: Fact) -> list[str]:
    kind = fact.hidden.get("whale", UNKNOWN)
    if kind == UNKNOWN:
        return [t("A new whale joins {name}.", name=who)]
    return [t("{name} gets {whale} from the reserve.", name=who, whale=whale_name(kind))]


def _revealed(who: str, fact: Fact) -> list[str]:
    return [t("{name} shows {n}.", name=who, n=_number(fact))]


def _took(who: str, fact: Fact) -> list[str]:
    return [t("{name} takes {n} from the market.", name=who, n=_number(fact))]


def _missed(who: str, fact: Fact) -> list[str]:
    return [t("The market is empty: {name} takes nothing and lands nothing.", name=who)]


def _goes(who: str, fact: Fact) -> list[str]:
    place = fact.shown.get("place")
    told = {
        "red": t("{name} takes at place {n}, because of a red whale.", name=who, n=place),
        "number": t("{name} takes at place {n} by number.", name=who, n=place),
        "white": t(
            "{name} takes at place {n}: a white whale goes first in a tie.", name=who, n=place
        ),
        "after-white": t("{name} takes at place {n}, after the white whale.", name=who, n=place),
        "again": t("{name} takes at place {n} after choosing again.", name=who, n=place),
        "seat": t("{name} takes at place {n} by seat: a whole hand was shown.", name=who, n=place),
    }
    return [told[str(fact.shown.get("why"))]]


def _run(who: str, fact: Fact) -> list[str]:
    cards = fact.hidden.get("cards")
    known = [str(card) for card in cards] if isinstance(cards, list) else []
    if not known:
        return [t("{name} counts a run: 10 points.", name=who)]
    numbers = listed([str(card[1]) for card in known])
    return [t("{name} counts the run {numbers}: 10 points.", name=who, numbers=numbers)]


def _scored(who: str, fact: Fact) -> list[str]:
    points, total = fact.shown.get("points"), fact.shown.get("total")
    first = t("{name} makes {points} and has {total} now.", name=who, points=points, total=total)
    runs = fact.hidden.get("runs")
    if not isinstance(runs, int):
        return [first]
    fish = fact.hidden.get("sum")
    parts = tn("{sum} for the fish, {n} run.", "{sum} for the fish, {n} runs.", runs, sum=fish)
    return [first, parts]


def _begins(fact: Fact, names: Sequence[str]) -> str:
    first = fact.shown.get("first")
    name = names[first] if isinstance(first, int) else ""
    if fact.kind == "round":
        return t("Round {n}: {name} is first.", n=fact.shown.get("round"), name=name)
    told = {
        1: t("Spring begins: {name} is first.", name=name),
        2: t("Summer begins: {name} is first.", name=name),
        3: t("Autumn begins: {name} is first.", name=name),
    }
    season = fact.shown.get("season")
    return told.get(season if isinstance(season, int) else 1, "")


def _number(fact: Fact) -> int:
    return int(str(fact.shown.get("card"))[1])


def _seats(value: Json) -> list[int]:
    return [seat for seat in value if isinstance(seat, int)] if isinstance(value, list) else []


_TOLD: Mapping[str, Callable[[str, Fact], list[str]]] = {
    "whale": _whale,
    "left": _card,
    "drew": _card,
    "landed": _card,
    "bid": _card,
    "joined": _joined,
    "revealed": _revealed,
    "goes": _goes,
    "took": _took,
    "missed": _missed,
    "run": _run,
    "scored": _scored,
}
