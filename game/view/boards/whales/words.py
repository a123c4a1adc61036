"""What a spot of the Whale Riders table is, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject
from game.i18n.catalogue import t, tn
from game.view.boards.whales.reading import number_of, texts


def season_name(letter: str) -> str:
    """Spring, Summer or Autumn."""
    return {"p": t("Spring"), "s": t("Summer"), "a": t("Autumn")}.get(letter, "")


def whale_name(kind: str) -> str:
    """What a whale is called."""
    names = {
        "blue": t("Blue whale"),
        "red": t("Red whale"),
        "green": t("Green whale"),
        "white": t("White whale"),
    }
    return names.get(kind, "")


def whale_power(kind: str) -> str:
    """What a whale does, in one sentence."""
    powers = {
        "blue": t("Draws the top card of the pile."),
        "red": t("Takes from the market before everybody else this round."),
        "green": t("One card of the hand leaves the game; the top card of the pile comes for it."),
        "white": t("Goes first in a tie, and brings a new whale."),
    }
    return powers.get(kind, "")


def spoken(spot: str, view: JsonObject) -> str:
    """One line for a spot."""
    verb, _, name = spot.partition(" ")
    if verb == "hand":
        return t("{n} of {season}, in the hand", n=number_of(name), season=season_name(name[0]))
    if verb == "market":
        return t("{n} of {season}, in the market", n=number_of(name), season=season_name(name[0]))
    if verb == "whale":
        return whale_name(name) + ". " + whale_power(name)
    return t("Play no whale") if spot == "no-whale" else ""


def explain(spot: str, view: JsonObject) -> Sequence[str]:
    """The lines of a tooltip."""
    verb, _, name = spot.partition(" ")
    if verb == "whale":
        count = sum(row.count(name) for row in _rows(view))
        return (
            whale_name(name),
            whale_power(name),
            tn("{n} in the hand", "{n} in the hand", count),
        )
    if verb in ("hand", "market"):
        head = t("{n} of {season}", n=number_of(name), season=season_name(name[0]))
        return (head, _use(view, verb), t("Three numbers in a row in the catch are worth 10 more."))
    if spot == "no-whale":
        return (t("Play no whale"), t("Unused whales stay for later seasons."))
    return ()


def _rows(view: JsonObject) -> Sequence[Sequence[str]]:
    """The whales of the seats whose whales are known."""
    rows = view.get("whales")
    return [texts(row) for row in rows] if isinstance(rows, list) else []


def _use(view: JsonObject, verb: str) -> str:
    if verb == "market":
        return t("What is taken goes into the hand and is landed later.")
    phase = view.get("phase")
    if phase == "bid":
        return t("As a bid a low number takes early; the card stays in the hand.")
    if phase == "land":
        return t("A landed card goes into the catch; its number counts as points.")
    return t("A card of the hand can be bid or landed.")
