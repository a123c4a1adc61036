"""The bag game on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import JsonObject, Seat
from game.engine.reef_bag.cards import deck
from game.engine.reef_bag.state import (
    COLOUR_1,
    COLOUR_2,
    COLOUR_3,
    COLUMN,
    LAYER,
    LETTERS,
    LEVEL,
    SHAPE,
    VALUE,
)
from game.host.shown import blocks, corals
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits, listed, whole
from game.match.words.corals import bag_coral


def palette() -> Palette:
    """Corals."""
    return corals.palette(LETTERS, bag_coral)


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The hand, corals in hand, the open cards, the boards."""
    pack, side = _pack(view), _side(view)
    made = []
    if seat is not None:
        hand = [_card(pack, n) for n in blocks.numbers(blocks.rows(view, "cards")[seat])]
        made.append(blocks.cards("hand", t("Your hand"), hand, seat=seat, private=True))
    for other in corals.in_turn(len(names), seat):
        held = str(blocks.rows(view, "corals")[other])
        if held:
            items = [blocks.count(bag_coral(c), held.count(c), c) for c in LETTERS if c in held]
            title = t("Corals in the hand of {name}", name=names[other])
            made.append(blocks.counts(f"corals{other}", title, items, seat=other))
    made.append(_market(view, pack))
    for other in corals.in_turn(len(names), seat):
        stacks = ["" if c == "-" else c for c in str(blocks.rows(view, "boards")[other])]
        made.append(corals.board(other, names[other], side, stacks, bag_coral))
    left = tn("Bag: {n} coral left", "Bag: {n} corals left", blocks.size(view.get("bag")))
    return [*made, blocks.words("bag", "", [left])]


def scores(view: JsonObject) -> list[int]:
    """Points of the cards played."""
    pack = _pack(view)
    return [
        sum(int(deck(pack).cards[n][VALUE]) for n in blocks.numbers(played))
        for played in blocks.rows(view, "played")
    ]


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """Take or draw; place corals, play cards, end."""
    pack = _pack(view)
    of: list[Choice] = []
    for text in legal:
        verb, _, what = text.partition(" ")
        if verb == "take":
            number = blocks.rows(view, "open")[int(what) - 1]
            said = t("Take: {card}", card=_line(pack, int(str(number))))
            sure = t("take open card {n}", n=what)
            of.append(blocks.move(said, text, sure, card=f"open {what}", block="open"))
        elif verb == "draw":
            of.append(blocks.move(t("Draw a coral"), text, t("draw from the bag")))
        elif verb == "score":
            said = t("Play: {card}", card=_line(pack, int(what)))
            of.append(blocks.move(said, text, card=what, block="hand", private=True))
    of += _placings(legal, seat)
    if "end" in legal:
        of.append(_end(legal))
    taking = view.get("phase") == "take"
    words = t("Take a card or a coral.") if taking else t("Place corals, play cards, then end.")
    return blocks.node(words, "list", of)


def _placings(legal: Sequence[str], seat: Seat) -> list[Choice]:
    placings = [text.split() for text in legal if text.startswith("place ")]
    made = []
    for letter in dict.fromkeys(coral for _, coral, _ in placings):
        of = [
            blocks.move(
                digits(cell),
                f"place {letter} {cell}",
                t("place the {coral} on {cell}", coral=bag_coral(letter), cell=digits(cell)),
                cell=cell,
                puts=[letter],
            )
            for _, coral, cell in placings
            if coral == letter
        ]
        name = bag_coral(letter)
        where = blocks.node(t("Place {coral}.", coral=name), "cells", of, grid=f"board{seat}")
        made.append(blocks.step(t("Place: {coral}", coral=name), where, colour=letter))
    return made


def _end(legal: Sequence[str]) -> Choice:
    choice = blocks.move(t("End the turn"), "end")
    if any(text.startswith("score") for text in legal):
        choice["private"] = True
        choice["warn"] = t("A card stands and has not been played.")
    return choice


def _market(view: JsonObject, pack: str) -> Block:
    made = []
    for place, number in enumerate(blocks.rows(view, "open"), start=1):
        if isinstance(number, int):
            made.append({**_card(pack, number), "id": f"open {place}"})
    left = t("{n} in the deck", n=len(blocks.rows(view, "deck")))
    return blocks.cards("open", t("Open cards; {left}", left=left), made)


def _pack(view: JsonObject) -> str:
    options = view.get("options")
    return str(options.get("deck", "standard")) if isinstance(options, Mapping) else "standard"


def _side(view: JsonObject) -> int:
    options = view.get("options")
    return 4 if isinstance(options, Mapping) and options.get("size") == 4 else 5


def _row(pack: str, number: int) -> list[int]:
    return [int(value) for value in deck(pack).cards[number]]


def _letters(row: Sequence[int]) -> list[str]:
    return [LETTERS[n - 1] for n in (row[COLOUR_1], row[COLOUR_2], row[COLOUR_3]) if n]


def _card(pack: str, number: int) -> Block:
    row = _row(pack, number)
    return blocks.card(str(number), _line(pack, number), whole(row[VALUE]), _letters(row)[0])


def _line(pack: str, number: int) -> str:
    """What a card asks for, worded as everywhere."""
    row = _row(pack, number)
    letters = _letters(row)
    said = listed([bag_coral(letter) for letter in letters])
    if row[SHAPE] == LEVEL:
        return tn(
            "{n} point: side by side {corals}",
            "{n} points: side by side {corals}",
            row[VALUE],
            corals=said,
        )
    if row[SHAPE] == COLUMN and row[LAYER]:
        rows = listed([digits(str(row[LAYER] + n)) for n in range(len(letters))])
        return t(
            "{n} points: in rows {rows}, from below, {corals}",
            n=row[VALUE],
            rows=rows,
            corals=said,
        )
    if row[SHAPE] == COLUMN:
        return t("{n} points: from below {corals}", n=row[VALUE], corals=said)
    return t("{n} points: rising aslant {corals}", n=row[VALUE], corals=said)
