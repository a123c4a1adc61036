"""The table of the bag game in words: spots for a voice, cards for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Seat
from game.engine.reef_bag.state import COLUMN, LEVEL
from game.i18n.catalogue import t, tn
from game.i18n.numbers import digits, listed
from game.match.words.corals import bag_coral
from game.view.boards.bag.faces import Print, printed
from game.view.boards.bag.reading import Scene
from game.view.boards.reef.plates import name_of


def spoken(spot: str, scene: Scene, main: Seat, names: Sequence[str]) -> str:
    """A spot in one line."""
    kind, _, what = spot.partition(" ")
    if spot in scene.cells:
        letter = scene.boards[main][scene.cells.index(spot)]
        if letter == "-":
            return t("{cell}: empty", cell=digits(spot))
        return t("{cell}: {coral}", cell=digits(spot), coral=bag_coral(letter))
    if kind == "hand":
        return t("Hand: {card}", card=pattern(printed(scene.pack, int(what))))
    if kind == "open":
        card = scene.open[int(what) - 1]
        if card is None:
            return t("Open place {place}: empty", place=int(what))
        words = pattern(printed(scene.pack, card))
        return t("Open card {place}: {card}", place=int(what), card=words)
    if kind == "left":
        count = scene.corals[main].count(what)
        return t("In hand: {coral}, {count}", coral=bag_coral(what), count=count)
    return _other(kind, what, scene, names)


def _other(kind: str, what: str, scene: Scene, names: Sequence[str]) -> str:
    if kind == "deck":
        return t(
            "Deck: {count} cards left; {cards} played cards end the match",
            count=scene.deck,
            cards=scene.target,
        )
    if kind == "bag":
        return tn("Bag: {n} coral left", "Bag: {n} corals left", scene.bag)
    if kind == "end":
        return t("End the turn")
    if kind == "seat":
        seat = int(what)
        return t(
            "{name}: {points} points with {played} cards; in hand {cards} cards, {corals} corals",
            name=name_of(names, seat),
            points=scene.points(seat),
            played=len(scene.played[seat]),
            cards=len(scene.cards[seat]),
            corals=len(scene.corals[seat]),
        )
    return kind


def pattern(card: Print) -> str:
    """What a card asks for, in one clause."""
    corals = listed([bag_coral(letter) for letter in card.corals])
    worth = {"n": card.value, "corals": corals}
    if card.shape == LEVEL:
        return tn(
            "{n} point: side by side {corals}",
            "{n} points: side by side {corals}",
            card.value,
            corals=corals,
        )
    if card.shape == COLUMN and card.layer:
        rows = listed([digits(str(card.layer + number)) for number in range(len(card.corals))])
        return t("{n} points: in rows {rows}, from below, {corals}", rows=rows, **worth)
    if card.shape == COLUMN:
        return t("{n} points: from below {corals}", **worth)
    return t("{n} points: rising aslant {corals}", **worth)


def explain(spot: str, scene: Scene) -> list[str]:
    """What lies on a spot and what its signs mean, in lines."""
    kind, _, what = spot.partition(" ")
    card = int(what) if kind == "hand" else None
    if kind == "open":
        card = scene.open[int(what) - 1]
    if card is None:
        return []
    face = printed(scene.pack, card)
    lines = [pattern(face)]
    if face.layer:
        lines.append(t("The numbers are rows: it counts only there."))
    if face.mirrors:
        lines.append(t("It may be mirrored, not turned."))
    else:
        lines.append(t("It may not be turned."))
    lines.append(t("It scores once. The corals stay and may serve other cards."))
    return lines
