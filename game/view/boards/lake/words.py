"""What a spot of a Lanterns table is, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject
from game.engine.lanterns.cards import BONUSES, COSTS, INDEX, KINDS, POINTS
from game.engine.lanterns.cards import LETTERS as CARD_LETTERS
from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed
from game.match.words.lights import free_place
from game.view.boards.lake import reading


def colour_name(letter: str) -> str:
    """A colour inside a sentence."""
    names = {
        "R": t("red"), "O": t("orange"), "G": t("green"), "B": t("blue"), "W": t("white"),
        "P": t("purple"), "K": t("black"), "wild": t("wild"), "bare": t("no lantern"),
    }  # fmt: skip
    return names.get(letter, "")


def spoken(spot: str, view: JsonObject) -> str:
    """One line for a spot."""
    verb, _, name = spot.partition(" ")
    told = {
        "cell": _cell,
        "turn": _turn,
        "buy": _card,
        "colour": _colour,
        "held": _held,
        "give": _held,
        "tile": _tile,
        "stack": _stack,
    }
    if verb in told:
        return told[verb](name, view)
    return {"end": t("End the turn"), "exchange": t("Exchange"), "discard": t("Discard")}.get(
        spot, ""
    )


def explain(spot: str, view: JsonObject) -> Sequence[str]:
    """The lines of a tooltip."""
    verb, _, name = spot.partition(" ")
    if verb == "buy":
        return (_card(name, view), _bonus(name)) if _bonus(name) else (_card(name, view),)
    if verb == "stack":
        return (_stack(name, view), _spend(name))
    if spot == "exchange":
        return (
            t("Exchange"),
            t("Two favor tokens and one lantern card for one of another colour."),
        )
    line = spoken(spot, view)
    return (line,) if line else ()


def _cell(name: str, view: JsonObject) -> str:
    x, _, y = name.partition(",")
    return free_place(int(x), int(y))


def _turn(name: str, view: JsonObject) -> str:
    tile = view.get("tile")
    if not isinstance(tile, int):
        return tn("{n} quarter turn", "{n} quarter turns", int(name))
    shown = [
        reading.lantern(letter, classic=reading.is_classic(view))
        for letter in reading.sides(tile, int(name))
    ]
    north, east, south, west = (colour_name(letter) for letter in shown)
    return t(
        "north {north}, east {east}, south {south}, west {west}",
        north=north, east=east, south=south, west=west,
    )  # fmt: skip


def _card(name: str, view: JsonObject) -> str:
    if name not in reading.texts(view.get("cards")):
        return t("This card has been bought.")
    card = INDEX[name]
    cost = [
        t("{n} {colour}", n=int(count), colour=colour_name(letter))
        for letter, count in zip(CARD_LETTERS, COSTS[card], strict=True)
        if count
    ]
    head = tn("{n} point for {cost}", "{n} points for {cost}", int(POINTS[card]), cost=listed(cost))
    return t("Bonus card for {cost}", cost=listed(cost)) if BONUSES[card] else head


def _bonus(name: str) -> str:
    bonus = int(BONUSES[INDEX[name]])
    if not bonus:
        return ""
    told = {
        "leftover": t("Left-over lantern cards cost nothing; every three bring 1 point."),
        "small": t("1 point for each own small card."),
        "large": t("2 points for each own large card."),
        "few-left": t("3 points with at most two lantern cards left."),
        "other-bonus": t("2 points for each other own bonus card."),
        "all-groups": t("4 points with cards of all three groups."),
    }
    return told[KINDS[bonus - 1]]


def _colour(name: str, view: JsonObject) -> str:
    stock = view.get("supply" if reading.is_classic(view) else "towers")
    left = reading.counts(stock).get(name, 0)
    return tn("{colour}: {n} card left", "{colour}: {n} cards left", left, colour=colour_name(name))


def _held(name: str, view: JsonObject) -> str:
    return t("{colour}, from the hand", colour=colour_name(name))


def _tile(name: str, view: JsonObject) -> str:
    if not name.isdigit():
        return t("A hidden tile")
    north, east, south, west = (colour_name(letter) for letter in reading.sides(int(name), 0))
    return t(
        "north {north}, east {east}, south {south}, west {west}",
        north=north, east=east, south=south, west=west,
    )  # fmt: skip


def _stack(name: str, view: JsonObject) -> str:
    stacks = view.get("stacks")
    tokens = reading.numbers(stacks.get(name)) if isinstance(stacks, dict) else []
    names = {
        "four": t("Four of a kind"),
        "pairs": t("Three pairs"),
        "seven": t("Seven different"),
        "generic": t("When a stack is empty"),
    }
    if not tokens:
        return t("{stack}: no token left", stack=names[name])
    return t("{stack}: {n} honor", stack=names[name], n=tokens[0])


def _spend(name: str) -> str:
    told = {
        "four": t("Spend four lantern cards of one colour."),
        "pairs": t("Spend two lantern cards of each of three colours."),
        "seven": t("Spend one lantern card of each of the seven colours."),
        "generic": t("These tokens serve when another stack is empty."),
    }
    return told[name]
