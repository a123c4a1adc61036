"""Lanterns, the published game, on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import JsonObject, Seat
from game.engine.lake import COLOURS
from game.host.shown import blocks, lake
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.host.shown.corals import in_turn
from game.i18n.catalogue import t
from game.i18n.numbers import listed, whole
from game.match.words.lights import light

_STACKS = ("four", "pairs", "seven", "generic")


def palette() -> Palette:
    """Lanterns."""
    return lake.palette()


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The own tiles, the lake, lantern cards, dedications."""
    made = []
    if seat is not None:
        own = blocks.numbers(blocks.rows(view, "tiles")[seat])
        faces = [{"id": str(n), "say": lake.sides(n), **lake.face(n, classic=True)} for n in own]
        made.append(blocks.tiles("tiles", t("Your tiles"), faces, private=True))
    made.append(lake.show(view, new, classic=True))
    favors = blocks.numbers(view.get("favors"))
    for other in in_turn(len(names), seat):
        hand = lake.cards(blocks.table(blocks.rows(view, "hands")[other]), COLOURS)
        items = [*hand, blocks.count(t("favor tokens"), favors[other])]
        title = t("Lanterns of {name}", name=names[other])
        made.append(blocks.counts(f"hand{other}", title, items, seat=other))
    supply = lake.cards(blocks.table(view.get("supply")), COLOURS)
    made.append(blocks.counts("supply", t("Lanterns left"), supply))
    made.append(blocks.words("stacks", t("Dedications"), _stacks(view)))
    return made


def scores(view: JsonObject) -> list[int]:
    """Honor."""
    return [sum(blocks.numbers(row)) for row in blocks.rows(view, "honor")]


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """Exchange, dedicate or discard, place a tile, end."""
    of: list[Choice] = []
    if any(text.startswith("place") for text in legal):
        of += _tiles(legal)
    dedications = [text for text in legal if text.startswith("dedicate")]
    if dedications:
        kinds = [blocks.move(_dedication(text), text) for text in dedications]
        then = blocks.node(t("Which dedication?"), "list", kinds)
        of.append(blocks.step(t("Make a dedication"), then))
    if any(text.startswith("exchange") for text in legal):
        of.append(_exchange(legal))
    for text in legal:
        if text.startswith("discard"):
            letter = text.split()[1]
            say = t("discard {colour}", colour=light(letter))
            of.append(blocks.move(say, text, colour=letter))
    if "end" in legal:
        of.append(_end(dedications))
    return blocks.node(_words(legal), "list", of)


def _words(legal: Sequence[str]) -> str:
    if any(text.startswith("discard") for text in legal):
        return t("More than twelve lantern cards: dedicate, or discard.")
    if "end" in legal:
        return t("Exchange and dedicate once more, then end.")
    return t("Choose a tile and place it; before that, exchange or dedicate if wanted.")


def _tiles(legal: Sequence[str]) -> list[Choice]:
    by_tile: dict[int, list[str]] = {}
    for text in legal:
        if text.startswith("place"):
            by_tile.setdefault(int(text.split()[1]), []).append(text)
    made = []
    for tile, texts in by_tile.items():
        words = t("Place the tile beside another.")
        then = lake.places(words, tile, texts, classic=True)
        say = t("Place a tile: {sides}", sides=lake.sides(tile))
        picked = lake.face(tile, classic=True)
        made.append(blocks.step(say, then, card=str(tile), block="tiles", private=True, **picked))
    return made


def _exchange(legal: Sequence[str]) -> Choice:
    by_given: dict[str, list[Choice]] = {}
    for text in legal:
        verb, *letters = text.split()
        if verb == "exchange":
            one, other = letters
            sure = t("exchange {one} for {other}", one=light(one), other=light(other))
            choice = blocks.move(light(other), text, sure, colour=other)
            by_given.setdefault(one, []).append(choice)
    of = [
        blocks.step(light(one), blocks.node(t("For which colour?"), "colours", gets), colour=one)
        for one, gets in by_given.items()
    ]
    then = blocks.node(t("Which lantern card do you give?"), "colours", of)
    return blocks.step(t("Exchange a lantern"), then)


def _dedication(text: str) -> str:
    _, kind, *letters = text.split()
    colours = listed([light(letter) for letter in letters])
    if kind == "four":
        return t("dedicate four: {colours}", colours=colours)
    if kind == "pairs":
        return t("dedicate pairs: {colours}", colours=colours)
    return t("dedicate seven colours")


def _end(dedications: Sequence[str]) -> Choice:
    choice = blocks.move(t("End the turn"), "end")
    if dedications:
        choice["warn"] = t("A dedication could still be made.")
    return choice


def _stacks(view: JsonObject) -> list[str]:
    stacks = view.get("stacks")
    names = {
        "four": t("Four of a kind"),
        "pairs": t("Three pairs"),
        "seven": t("Seven different"),
        "generic": t("When a stack is empty"),
    }
    lines = []
    for name in _STACKS:
        tokens = blocks.numbers(stacks.get(name)) if isinstance(stacks, Mapping) else []
        if tokens:
            lines.append(t("{stack}: {n} honor", stack=names[name], n=whole(tokens[0])))
        else:
            lines.append(t("{stack}: no token left", stack=names[name]))
    return lines
