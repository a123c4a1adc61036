"""Reef's table in words: spots for a voice, cards for whoever asks what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Seat
from game.engine.reef.shapes import (
    CORNER,
    DIAGONAL,
    LINE,
    ORTHOGONAL,
    SINGLE,
    SLANT,
    SQUARE,
    SURROUND,
)
from game.engine.reef.state import CELLS, LETTERS
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits, listed
from game.match.words.reef import coral_name
from game.view.boards.reef.faces import Print, printed
from game.view.boards.reef.plates import name_of
from game.view.boards.reef.reading import Scene


def coral(letter: str) -> str:
    """A kind of coral by colour and form; "?" is any."""
    return t("any coral") if letter == "?" else coral_name(letter)


def spoken(spot: str, scene: Scene, main: Seat, names: Sequence[str]) -> str:
    """A spot in one line."""
    kind, _, what = spot.partition(" ")
    if spot in CELLS:
        return _cell(spot, scene.boards[main][CELLS.index(spot)])
    if kind == "hand":
        return t("Hand: {card}", card=card_line(printed(scene.pack, int(what))))
    if kind == "card":
        return t("Being played: {card}", card=card_line(printed(scene.pack, int(what))))
    if kind == "open":
        return _open(scene, int(what))
    if kind == "deck":
        return _deck(scene)
    if kind == "left":
        return t("To be placed: {coral}", coral=coral(what))
    if kind == "supply":
        count = scene.supply[LETTERS.index(what)]
        return t("Supply, {coral}: {count} left", coral=coral(what), count=count)
    if kind == "seat":
        return _seat(scene, int(what), names)
    return spot


def _cell(spot: str, stack: str) -> str:
    place = digits(spot)
    if not stack:
        return t("{cell}: empty", cell=place)
    return tn(
        "{cell}: {coral}, {n} high", "{cell}: {coral}, {n} high", len(stack),
        cell=place, coral=coral(stack[-1]),
    )  # fmt: skip


def _open(scene: Scene, place: int) -> str:
    entry = scene.open[place - 1]
    if entry.card is None:
        return t("Open place {place}: empty", place=place)
    words = card_line(printed(scene.pack, entry.card))
    if not entry.tokens:
        return t("Open card {place}: {card}", place=place, card=words)
    return tn(
        "Open card {place}, {n} point lies on it: {card}",
        "Open card {place}, {n} points lie on it: {card}",
        entry.tokens,
        place=place,
        card=words,
    )


def _deck(scene: Scene) -> str:
    top, count = scene.deck
    if top is None:
        return t("Deck: {count} cards left", count=count)
    words = card_line(printed(scene.pack, top))
    return t("Deck, {count} cards left, on top: {card}", count=count, card=words)


def _seat(scene: Scene, seat: Seat, names: Sequence[str]) -> str:
    return t(
        "{name}: {points} points, {cards} cards in hand",
        name=name_of(names, seat),
        points=scene.points[seat],
        cards=len(scene.hands[seat]),
    )


def card_line(card: Print) -> str:
    """A card in one line."""
    return t("{gives}; {pattern}", gives=_gives(card), pattern=pattern(card))


def _gives(card: Print) -> str:
    if card.gives[0] == card.gives[1]:
        return t("places two: {coral}", coral=coral(card.gives[0]))
    return t("places {corals}", corals=listed([coral(letter) for letter in card.gives]))


def pattern(card: Print) -> str:
    """What a card scores, as a clause."""
    one, two = coral(card.colours[0]), coral(card.colours[1])
    worth = {"n": card.value, "one": one, "two": two}
    sentences = {
        SINGLE: t("{n} for each {one}", **worth),
        ORTHOGONAL: t("{n} for each {one} next to {two}", **worth),
        DIAGONAL: t("{n} for each {one} corner to corner with {two}", **worth),
        LINE: t("{n} for each straight line of three: {one}", **worth),
        CORNER: t("{n} for each corner of three: {one}", **worth),
        SLANT: t("{n} for each slanting line of three: {one}", **worth),
        SQUARE: t("{n} for each square of four: {one}", **worth),
        SURROUND: t("{n} for each {two} around the tallest {one}", **worth),
    }
    return sentences[card.shape]


def explain(spot: str, scene: Scene, main: Seat) -> list[str]:
    """What lies on a spot and what its signs mean, in lines."""
    card = _card_at(spot, scene)
    if card is not None:
        return card_lines(printed(scene.pack, card))
    if spot in CELLS and scene.boards[main][CELLS.index(spot)]:
        stack = scene.boards[main][CELLS.index(spot)]
        words = listed([coral(letter) for letter in reversed(stack)])
        return [t("From the top: {corals}.", corals=words), t("Only the top coral counts.")]
    return []


def _card_at(spot: str, scene: Scene) -> int | None:
    kind, _, what = spot.partition(" ")
    if kind in ("hand", "card"):
        return int(what)
    if kind == "open":
        return scene.open[int(what) - 1].card
    return scene.deck[0] if kind == "deck" else None


def card_lines(card: Print) -> list[str]:
    """A card explained: what it places, what it scores, what its numbers mean."""
    lines = [
        t("First {gives}.", gives=_gives(card)),
        t("Then it scores {pattern}.", pattern=pattern(card)),
    ]
    if card.height.endswith("+"):
        lines.append(
            t("{height}: the stack is at least {n} high.", height=digits(card.height), n=card.low)
        )
    elif card.height:
        lines.append(
            t("{height}: the stack is exactly {n} high.", height=digits(card.height), n=card.low)
        )
    else:
        lines.append(t("No number: the stack may have any height."))
    if card.shape == SURROUND:
        lines.append(t("Only one stack in the middle counts, the tallest of its colour."))
    elif card.shape != SINGLE:
        lines.append(t("It may be turned. No coral counts twice."))
    return lines
