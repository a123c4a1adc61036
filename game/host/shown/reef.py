"""Reef on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import JsonObject, Seat
from game.engine.reef.cards import deck
from game.engine.reef.state import (
    COLOUR_1,
    COLOUR_2,
    GIVES_1,
    GIVES_2,
    HIGH,
    HIGHEST,
    LETTERS,
    LOW,
    SHAPE,
    VALUE,
)
from game.host.shown import blocks, corals
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.i18n.catalogue import t
from game.i18n.numbers import digits, listed, whole
from game.match.words.corals import reef_coral


def palette() -> Palette:
    """Corals."""
    return corals.palette(LETTERS, reef_coral)


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The hand, the open cards, the boards, what is left."""
    pack = _pack(view)
    made = []
    if seat is not None:
        hand = [_card(pack, n) for n in blocks.numbers(blocks.rows(view, "hands")[seat])]
        made.append(blocks.cards("hand", t("Your hand"), hand, seat=seat, private=True))
    made.append(_market(view, pack))
    for other in corals.in_turn(len(names), seat):
        stacks = blocks.texts(blocks.rows(view, "boards")[other])
        made.append(corals.board(other, names[other], 4, stacks, reef_coral))
    supply = blocks.table(view.get("supply"))
    left = [blocks.count(reef_coral(c), supply.get(c, 0), c) for c in LETTERS]
    return [*made, blocks.counts("supply", t("Corals left"), left)]


def scores(view: JsonObject) -> list[int]:
    """Points so far."""
    return blocks.numbers(view.get("points"))


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """A card to take or play, or a coral and its square."""
    if blocks.size(view.get("left")):
        return _placing(legal, seat)
    pack = _pack(view)
    choices = [_take(view, pack, text) for text in legal if text.startswith("take")]
    on_deck = [text for text in legal if text.startswith("deck")]
    if on_deck:
        choices.append(_deck(view, pack, on_deck))
    choices += [_play(pack, text) for text in legal if text.startswith("play")]
    return blocks.node(t("Take a card, or play one from your hand."), "list", choices)


def _placing(legal: Sequence[str], seat: Seat) -> Node:
    letters = dict.fromkeys(text.split()[1] for text in legal)
    steps: list[Choice] = []
    for letter in letters:
        coral = reef_coral(letter)
        cells = [text.split()[2] for text in legal if text.split()[1] == letter]
        of = [
            blocks.move(
                digits(cell),
                f"place {letter} {cell}",
                t("place {coral} on {cell}", coral=coral, cell=digits(cell)),
                cell=cell,
                puts=[letter],
            )
            for cell in cells
        ]
        where = blocks.node(t("Place {coral}.", coral=coral), "cells", of, grid=f"board{seat}")
        steps.append(blocks.step(coral, where, colour=letter))
    if len(steps) == 1:
        only = steps[0]["then"]
        assert isinstance(only, dict)
        return only
    return blocks.node(t("Which coral first?"), "colours", steps)


def _market(view: JsonObject, pack: str) -> Block:
    made: list[Block] = []
    for place, entry in enumerate(blocks.rows(view, "open"), start=1):
        if isinstance(entry, Mapping) and isinstance(entry.get("card"), int):
            face = _card(pack, int(str(entry["card"])))
            tokens = blocks.whole(entry, "tokens")
            note = t("{n} points lie on it", n=tokens) if tokens else ""
            made.append({**face, "id": f"open {place}", "note": note})
    cards_left = blocks.rows(view, "deck")
    if cards_left and isinstance(cards_left[0], int):
        face = _card(pack, cards_left[0])
        made.append({**face, "id": "deck", "note": t("{n} in the deck", n=len(cards_left))})
    return blocks.cards("open", t("Open cards and deck"), made)


def _take(view: JsonObject, pack: str, text: str) -> Choice:
    place = text.split()[1]
    entry = blocks.rows(view, "open")[int(place) - 1]
    assert isinstance(entry, Mapping)
    said = _line(pack, int(str(entry["card"])))
    sure = t("take open card {n}", n=place)
    return blocks.move(t("Take: {card}", card=said), text, sure, card=f"open {place}", block="open")


def _deck(view: JsonObject, pack: str, legal: Sequence[str]) -> Choice:
    top = blocks.rows(view, "deck")[0]
    of = []
    for text in legal:
        place = text.split()[1]
        sure = t("take the top card of the deck for a point on card {n}", n=place)
        say = t("The point goes on open card {n}", n=place)
        of.append(blocks.move(say, text, sure, card=f"open {place}", block="open"))
    say = t("Take from the deck for a point: {card}", card=_line(pack, int(str(top))))
    then = blocks.node(t("Which card gets the point?"), "cards", of, block="open")
    return blocks.step(say, then, card="deck", block="open")


def _play(pack: str, text: str) -> Choice:
    number = int(text.split()[1])
    return blocks.move(
        t("Play: {card}", card=_line(pack, number)),
        text,
        card=str(number),
        block="hand",
        private=True,
    )


def _pack(view: JsonObject) -> str:
    options = view.get("options")
    return str(options.get("deck", "standard")) if isinstance(options, Mapping) else "standard"


def _card(pack: str, number: int) -> Block:
    row = _row(pack, number)
    given = LETTERS[row[GIVES_1] - 1]
    return blocks.card(str(number), _line(pack, number), whole(row[VALUE]), given)


def _row(pack: str, number: int) -> list[int]:
    return [int(value) for value in deck(pack).cards[number]]


def _line(pack: str, number: int) -> str:
    """A card in one line, worded as everywhere."""
    row = _row(pack, number)
    gives = [LETTERS[row[GIVES_1] - 1], LETTERS[row[GIVES_2] - 1]]
    if gives[0] == gives[1]:
        said = t("places two: {coral}", coral=reef_coral(gives[0]))
    else:
        said = t("places {corals}", corals=listed([reef_coral(letter) for letter in gives]))
    line = t("{gives}; {pattern}", gives=said, pattern=_pattern(row))
    if row[LOW] == row[HIGH]:
        return t("{card}; exactly {n} high", card=line, n=row[LOW])
    if row[LOW] > 1 and row[HIGH] == HIGHEST:
        return t("{card}; at least {n} high", card=line, n=row[LOW])
    return line


def _pattern(row: Sequence[int]) -> str:
    one, two = (_coral(row[COLOUR_1]), _coral(row[COLOUR_2]))
    worth = {"n": row[VALUE], "one": one, "two": two}
    return (
        t("{n} for each {one}", **worth),
        t("{n} for each {one} next to {two}", **worth),
        t("{n} for each {one} corner to corner with {two}", **worth),
        t("{n} for each straight line of three: {one}", **worth),
        t("{n} for each corner of three: {one}", **worth),
        t("{n} for each slanting line of three: {one}", **worth),
        t("{n} for each square of four: {one}", **worth),
        t("{n} for each {two} around the tallest {one}", **worth),
    )[row[SHAPE]]


def _coral(number: int) -> str:
    return reef_coral(LETTERS[number - 1]) if 1 <= number <= len(LETTERS) else t("any coral")
