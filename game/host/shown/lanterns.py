"""Lanterns with towers and the ghost on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import JsonObject, Seat
from game.engine.lanterns.cards import BONUSES, COSTS, INDEX, KINDS, LETTERS, POINTS
from game.host.shown import blocks, lake
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.host.shown.corals import in_turn
from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed
from game.match.words.lights import light


def palette() -> Palette:
    """Lanterns; orange is wild, black bare."""
    return lake.palette(LETTERS)


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The tile turned up, the lake, cards, what can be bought."""
    made = []
    tile = view.get("tile")
    if isinstance(tile, int):
        face = {"id": str(tile), "say": lake.sides(tile), **lake.face(tile, classic=False)}
        made.append(blocks.tiles("tile", t("The tile"), [face]))
    made.append(lake.show(view, new, classic=False))
    for other in in_turn(len(names), seat):
        hand = blocks.table(blocks.rows(view, "hands")[other])
        title = t("Lanterns of {name}", name=names[other])
        made.append(blocks.counts(f"hand{other}", title, lake.cards(hand, LETTERS), seat=other))
    towers = lake.cards(blocks.table(view.get("towers")), LETTERS)
    made.append(blocks.counts("towers", t("Towers"), towers))
    open_cards = [_card(name) for name in blocks.texts(view.get("cards"))]
    made.append(blocks.cards("cards", t("Score cards"), open_cards))
    left = tn("{n} tile to come", "{n} tiles to come", blocks.whole(view, "pile"))
    return [*made, blocks.words("pile", "", [left])]


def scores(view: JsonObject) -> list[int]:
    """Points printed on the cards bought."""
    return [
        sum(int(POINTS[INDEX[name]]) for name in blocks.texts(bought))
        for bought in blocks.rows(view, "bought")
    ]


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """Place the tile, choose a colour, buy a card, end."""
    if any(text.startswith("colour") for text in legal):
        letters = [text.split()[1] for text in legal]
        of = [blocks.move(light(c), f"colour {c}", _choose(c), colour=c) for c in letters]
        return blocks.node(_why(view), "colours", of)
    buys = [_buy(text) for text in legal if text.startswith("buy")]
    places = [text for text in legal if text.startswith("place")]
    if places:
        tile = blocks.whole(view, "tile")
        where = lake.places(_where(view), tile, places, classic=False)
        if not buys:
            return where
        first = blocks.step(t("Place the tile"), where, card=str(tile), block="tile")
        return blocks.node(t("Place the tile, or buy a score card first."), "list", [first, *buys])
    of = [*buys, _end(buys=bool(buys))] if "end" in legal else buys
    words = t("Buy a score card, or end the turn.") if buys else t("End the turn.")
    return blocks.node(words, "cards", of, block="cards")


def _where(view: JsonObject) -> str:
    if view.get("phase") == "ghost":
        return t("Place the tile of the ghost.")
    return t("Place the tile beside another.")


def _choose(letter: str) -> str:
    return t("choose {colour}", colour=light(letter))


def _why(view: JsonObject) -> str:
    choices = blocks.rows(view, "choices")
    first = blocks.texts(choices[0]) if choices else []
    if first[1:] == ["give"]:
        return t("Choose the colour that the others receive.")
    return t("Choose the colour that you receive.")


def _buy(text: str) -> Choice:
    name = text.split()[1]
    return blocks.move(_line(name), text, t("buy card {card}", card=name), card=name, block="cards")


def _end(*, buys: bool) -> Choice:
    choice = blocks.move(t("End the turn"), "end")
    if buys:
        choice["warn"] = t("A score card could still be bought.")
    return choice


def _card(name: str) -> Block:
    card = INDEX[name]
    return blocks.card(name, _line(name), str(int(POINTS[card])) if not BONUSES[card] else "+")


def _line(name: str) -> str:
    card = INDEX[name]
    cost = listed(
        [
            t("{n} {colour}", n=int(n), colour=light(letter))
            for letter, n in zip(LETTERS, COSTS[card], strict=True)
            if n
        ]
    )
    if BONUSES[card]:
        return t("Bonus card for {cost}", cost=cost) + ". " + _bonus(KINDS[int(BONUSES[card]) - 1])
    return tn("{n} point for {cost}", "{n} points for {cost}", int(POINTS[card]), cost=cost)


def _bonus(kind: str) -> str:
    return {
        "leftover": t("Left-over lantern cards cost nothing; every three bring 1 point."),
        "small": t("1 point for each own small card."),
        "large": t("2 points for each own large card."),
        "few-left": t("3 points with at most two lantern cards left."),
        "other-bonus": t("2 points for each other own bonus card."),
        "all-groups": t("4 points with cards of all three groups."),
    }[kind]
