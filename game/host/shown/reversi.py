"""Reversi on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.api import Json, JsonObject, Seat
from game.host.shown import blocks
from game.host.shown.blocks import Block, Node, Palette
from game.i18n.catalogue import t
from game.i18n.numbers import digits

CELLS = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
_EMPTY = "-"


def palette() -> Palette:
    """Discs."""
    return {"X": (t("black"), "#1d2226"), "O": (t("white"), "#f4f1e8")}


def show(view: JsonObject, seat: Seat | None, names: Sequence[str], new: str) -> list[Block]:
    """The board and the discs in stock; `new` is the move made last."""
    board = str(view.get("board", ""))
    cells = [_cell(name, n, board[n], new) for n, name in enumerate(CELLS)]
    stock = [
        blocks.count(name, n, "XO"[side])
        for side, (name, n) in enumerate(
            zip(names, blocks.numbers(view.get("stock")), strict=False)
        )
    ]
    return [
        blocks.grid("board", t("Board"), (8, 8), cells),
        blocks.counts("stock", t("Discs to be placed"), stock),
    ]


def scores(view: JsonObject) -> list[int]:
    """Discs on the board."""
    board = str(view.get("board", ""))
    return [board.count("X"), board.count("O")]


def ask(view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
    """A square."""
    letter = "XO"[seat]
    choices = [
        blocks.move(
            digits(text),
            text,
            t("Place on {cell}", cell=digits(text)),
            cell=text,
            puts=[letter],
        )
        for text in legal
        if text != "pass"
    ]
    choices += [blocks.move(t("Pass"), text) for text in legal if text == "pass"]
    return blocks.node(t("Place a disc."), "cells", choices, grid="board")


def _cell(name: str, n: int, letter: str, new: str) -> Block:
    words = {"X": t("black"), "O": t("white")}
    say = t("{cell}: {what}", cell=digits(name), what=words.get(letter, t("empty")))
    made = blocks.cell(name, n % 8, n // 8, say, [] if letter == _EMPTY else [letter])
    last: dict[str, Json] = {"new": True}
    return {**made, **last} if name == new[:2] else made
