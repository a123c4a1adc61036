"""Whale Riders on a phone: the hand is the phone's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import Json, JsonObject, Seat
from game.host.shown import blocks
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits
from game.match.words.fish import fish, whale

_RGB = {
    "p": "#58a65c",
    "s": "#e0a526",
    "a": "#c4622d",
    "blue": "#3f7fc4",
    "red": "#c9463d",
    "green": "#3f9a62",
    "white": "#dfe7ea",
}


def palette() -> Palette:
    """Seasons and whales."""
    seasons = {"p": t("Spring"), "s": t("Summer"), "a": t("Autumn")}
    kinds = ("blue", "red", "green", "white")
    return {
        **{letter: (word, _RGB[letter]) for letter, word in seasons.items()},
        **{kind: (whale(kind), _RGB[kind]) for kind in kinds},
    }


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The hand, whales and catch of the own seat; the market; what the others have."""
    made = []
    if seat is not None:
        made += _own(view, seat)
    market = [_card(code) for code in blocks.texts(view.get("market"))]
    pile = t("{n} in the pile", n=blocks.whole(view, "pile"))
    made.append(blocks.cards("market", t("Market; {left}", left=pile), market))
    shown = blocks.rows(view, "shown")
    for other, name in enumerate(names):
        bids = [_card(code) for code in blocks.texts(shown[other])]
        if bids:
            title = t("Shown by {name}", name=name)
            made.append(blocks.cards(f"shown{other}", title, bids, seat=other))
    lines = [_line(view, other, name) for other, name in enumerate(names)]
    return [*made, blocks.words("others", t("At the table"), lines)]


def scores(view: JsonObject) -> list[int]:
    """Points of the seasons counted."""
    return blocks.numbers(view.get("scores"))


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """A whale, a bid, a fish to take, a fish to land."""
    phase = view.get("phase")
    if phase == "whale":
        return _whales(legal)
    if phase == "take":
        return _cards(t("Take a fish from the market."), legal, "market", private=False)
    if phase == "land":
        return _cards(t("Land a fish, not the one just taken."), legal, "hand")
    if blocks.rows(view, "tied"):
        return _cards(t("Equal numbers! Choose another card for the bid."), legal, "hand")
    return _cards(t("Choose a card for the secret bid."), legal, "hand")


def _own(view: JsonObject, seat: Seat) -> list[Block]:
    hand = [_card(code) for code in blocks.texts(blocks.rows(view, "hands")[seat])]
    catch = [_card(code) for code in blocks.texts(blocks.rows(view, "landed")[seat])]
    kinds = blocks.texts(blocks.rows(view, "whales")[seat])
    whales = [blocks.card(kind, whale(kind), "", kind) for kind in kinds]
    made = [blocks.cards("hand", t("Your hand"), hand, seat=seat, private=True)]
    if kinds:
        made.append(blocks.cards("whales", t("Your whales"), whales, seat=seat, private=True))
    made.append(blocks.cards("catch", t("Your catch"), catch, seat=seat, private=True))
    bid = blocks.rows(view, "bids")[seat]
    if isinstance(bid, str):
        made.append(blocks.cards("bid", t("Your bid"), [_card(bid)], seat=seat, private=True))
    return made


def _line(view: JsonObject, seat: Seat, name: str) -> str:
    def size(field: str) -> int:
        return blocks.size(blocks.rows(view, field)[seat])

    said = t(
        "{name}: {hand} in hand, {whales} whales, {catch} caught",
        name=name,
        hand=size("hands"),
        whales=size("whales"),
        catch=size("landed"),
    )
    if blocks.rows(view, "bids")[seat] is not None:
        said += " " + t("Has bid.")
    used = blocks.rows(view, "used")[seat]
    return f"{said} {_used(str(used))}" if used is not None else said


def _used(kind: str) -> str:
    return t("Played {whale}.", whale=whale(kind))


def _card(code: str) -> Block:
    return blocks.card(code, fish(code), digits(code[1:2]), code[:1])


def _cards(words: str, legal: Sequence[str], block: str, *, private: bool = True) -> Node:
    of: list[Choice] = []
    for text in legal:
        verb, _, code = text.partition(" ")
        secret: Mapping[str, Json] = {"private": True} if private else {}
        of.append(
            blocks.move(fish(code), text, _sure(verb, code), card=code, block=block, **secret)
        )
    return blocks.node(words, "cards", of, block=block)


def _sure(verb: str, code: str) -> str:
    if verb == "bid":
        return t("bid {card}", card=fish(code))
    if verb == "take":
        return t("take {card}", card=fish(code))
    return t("land {card}", card=fish(code))


def _whales(legal: Sequence[str]) -> Node:
    of: list[Choice] = []
    green = [text for text in legal if text.startswith("whale green")]
    for text in legal:
        kind = text.partition(" ")[2]
        if text == "no-whale":
            of.append(blocks.move(t("No whale"), text, t("play no whale")))
        elif text not in green:
            say = t("play {whale}", whale=whale(kind))
            of.append(blocks.move(say, text, card=kind, block="whales", private=True))
    if green:
        leaves = [_leaves(text) for text in green]
        then = blocks.node(t("Which card leaves the game?"), "cards", leaves, block="hand")
        say = t("play {whale}", whale=whale("green"))
        of.append(blocks.step(say, then, card="green", block="whales", private=True))
    count = len(of) - 1
    words = tn("Play the whale, or none.", "Play one of {n} whales, or none.", max(count, 1))
    return blocks.node(words if count else t("You have no whale."), "list", of)


def _leaves(text: str) -> Choice:
    code = text.split()[2]
    sure = t("play the green whale on {card}", card=fish(code))
    return blocks.move(fish(code), text, sure, card=code, block="hand", private=True)
