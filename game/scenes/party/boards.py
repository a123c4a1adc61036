"""Which picture a table has; each is imported when somebody sits down at it."""

from __future__ import annotations

from game.engine.registry import UnknownGame
from game.scenes.party.table_view import TableView


def board_of(game: str) -> TableView:
    """A fresh board of that game. Raises `UnknownGame`."""
    if game == "reef":
        from game.view.boards.reef.table import ReefTable

        return ReefTable()
    if game == "reef-bag":
        from game.view.boards.bag.table import BagTable

        return BagTable()
    if game == "whale-riders":
        from game.view.boards.whales.board import WhalesBoard

        return WhalesBoard()
    if game in ("lanterns", "lanterns-classic"):
        from game.view.boards.lake.board import LakeBoard

        return LakeBoard(classic=game == "lanterns-classic")
    if game == "reversi":  # at a desk where somebody learns
        from game.scenes.learn.reversi_spots import ReversiSpots

        return ReversiSpots()
    raise UnknownGame(game)
