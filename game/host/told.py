"""A served table as one client may know it: the state that goes over the wire, see README.md."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import ModuleType
from typing import Protocol, cast

from game.engine.api import Json, JsonObject, Seat
from game.host.served import Chair, Held, ServedTable
from game.host.shown import (
    corals,
    lanterns,
    lanterns_classic,
    reef,
    reef_bag,
    reversi,
    whale_riders,
)
from game.host.shown.blocks import Block, Node, Palette
from game.host.speech import set_apart
from game.i18n.catalogue import t
from game.i18n.numbers import listed, whole
from game.match import log
from game.match.table import Match

_LINES = 12
_NAMES: Mapping[str, Callable[[], str]] = {
    "reversi": lambda: t("Reversi"),
    "reef": lambda: t("Reef"),
    "reef-bag": lambda: t("Reef from the Bag"),
    "whale-riders": lambda: t("Whale Riders"),
    "lanterns": lambda: t("Lanterns"),
    "lanterns-classic": lambda: t("Lanterns Classic"),
}


class Shown(Protocol):
    """What every module of `shown` offers."""

    def palette(self) -> Palette:
        """Colour codes with their words."""

    def show(
        self, view: JsonObject, seat: Seat | None, names: Sequence[str], new: str
    ) -> list[Block]:
        """The blocks to draw."""

    def scores(self, view: JsonObject) -> list[int]:
        """What each seat has so far."""

    def ask(self, view: JsonObject, seat: Seat, legal: Sequence[str]) -> Node:
        """What the seat can do."""


_MODULES: Mapping[str, ModuleType] = {
    "reversi": reversi,
    "reef": reef,
    "reef-bag": reef_bag,
    "whale-riders": whale_riders,
    "lanterns": lanterns,
    "lanterns-classic": lanterns_classic,
}


def title(game: str) -> str:
    """What a game is called."""
    return _NAMES[game]()


def shown(game: str) -> Shown:
    """How a game is shown."""
    return cast(Shown, _MODULES[game])


def gathering(table: ServedTable) -> dict[str, Json]:
    """A table that waits for players, as a list of tables shows it."""
    return {
        "id": table.number,
        "game": table.game,
        "title": title(table.game),
        "free": list(table.free()),
        "names": [chair.name for chair in table.record.chairs],
    }


def state(table: ServedTable, seat: Seat | None, here: Collection[int]) -> dict[str, Json]:
    """The table as `seat` (None: a spectator) may know it; `here` are the guests connected."""
    match = table.match
    if match is None:
        return _before(table, seat, here)
    view = match.position.view(seat)
    called = log.names(match)
    how = shown(table.game)
    node = _ask(table, seat, view, how)
    made: dict[str, Json] = {
        **_head(table, seat),
        "turn": _turn(table, seat),
        "say": _say(table, seat, node, called),
        "seats": _seats(table, match, _scores(match, how), here),
        "running": list(match.clock.running),
        "palette": _palette(how),
        "show": _blocks(match, seat, view, called),
        "ask": None if node is None else {"id": table.asked(cast(int, seat)), "tree": node},
        "log": _log(match, seat),
        "result": _result(match),
        "can": _can(table, seat),
        "made": 0 if seat is None else table.asked(seat),
        "view": view,
    }
    return set_apart(made, [chair.name for chair in table.record.chairs])


def _blocks(match: Match, seat: Seat | None, view: JsonObject, called: Sequence[str]) -> list[Json]:
    blocks = shown(match.header.game).show(view, seat, called, _last(match, seat))
    if match.ply and match.header.game in ("reef", "reef-bag"):
        corals.mark_last(blocks, match.moves[-1].seat, match.moves[-1].move)
    return list(blocks)


def _before(table: ServedTable, seat: Seat | None, here: Collection[int]) -> dict[str, Json]:
    said = table.broken and t("The match of this table cannot be read.")
    return {
        **_head(table, seat),
        "turn": "gathering",
        "say": said or t("Waiting for players."),
        "seats": [_chair(n, chair, here) for n, chair in enumerate(table.record.chairs)],
        "running": [],
        "palette": {},
        "show": [],
        "ask": None,
        "log": [],
        "result": None,
        "can": [] if seat is None or table.record.night else ["stand"],
        "view": {},
    }


def _head(table: ServedTable, seat: Seat | None) -> dict[str, Json]:
    return {
        "id": table.number,
        "game": table.game,
        "title": title(table.game),
        "seat": seat,
    }


def _ask(table: ServedTable, seat: Seat | None, view: JsonObject, how: Shown) -> Node | None:
    match = table.match
    if match is None or seat is None or seat not in match.waiting or table.paused or table.broken:
        return None
    return how.ask(view, seat, match.position.legal(seat))


def _turn(table: ServedTable, seat: Seat | None) -> str:
    match = table.match
    if match is None or match.result is not None:
        return "over"
    if table.paused or table.broken:
        return "paused"
    return "you" if seat in match.waiting else "wait"


def _say(table: ServedTable, seat: Seat | None, node: Node | None, called: Sequence[str]) -> str:
    match = cast(Match, table.match)
    if table.broken:
        return t("The match of this table cannot be read.")
    if match.result is not None:
        return log.result_line(match)
    if table.paused:
        return t("The table is paused.")
    if node is not None:
        return str(node["ask"])
    return t("Waiting for {names}.", names=listed([called[other] for other in match.waiting]))


def _scores(match: Match, how: Shown) -> Sequence[int]:
    """What everybody has so far, at the end what counts."""
    return how.scores(match.position.view(None)) if match.result is None else match.result.scores


def _seats(
    table: ServedTable, match: Match, scores: Sequence[int], here: Collection[int]
) -> list[Json]:
    made: list[Json] = []
    for seat, chair in enumerate(table.record.chairs):
        left = match.clock.left(seat)
        made.append(
            {
                **_chair(seat, chair, here),
                "turn": seat in match.waiting,
                "score": whole(scores[seat]) if seat < len(scores) else "",
                "clock": None if left is None else round(left, 1),
            }
        )
    return made


def _chair(seat: Seat, chair: Chair, here: Collection[int]) -> dict[str, Json]:
    kinds = {Held.FREE: "free", Held.COMPUTER: "computer"}
    return {
        "seat": seat,
        "name": chair.name,
        "kind": kinds.get(chair.held, "person"),
        "emblem": chair.emblem,
        "here": chair.held is not Held.GUEST or chair.guest in here,
        "turn": False,
        "score": "",
        "clock": None,
    }


def _palette(how: Shown) -> dict[str, Json]:
    return {
        code: {"say": say, "rgb": rgb, "sign": say[:1]}
        for code, (say, rgb) in how.palette().items()
    }


def _last(match: Match, seat: Seat | None) -> str:
    """The last move if all may know it whole: of a board, never of a hand."""
    if not match.ply:
        return ""
    move = match.moves[-1].move
    return move if move.startswith("place") or match.header.game == "reversi" else ""


def _log(match: Match, seat: Seat | None) -> list[Json]:
    made: list[Json] = []
    for ply in range(max(1, match.ply - _LINES + 1), match.ply + 1):
        lines: list[Json] = list(log.log(match, ply, seat))
        if lines:
            made.append({"n": ply, "say": lines})
    return made


def _result(match: Match) -> dict[str, Json] | None:
    result = match.result
    if result is None:
        return None
    return {
        "say": log.result_line(match),
        "scores": list(result.scores),
        "winners": list(result.winners),
    }


def _can(table: ServedTable, seat: Seat | None) -> list[Json]:
    match = table.match
    if match is None or seat is None or table.paused or match.result is not None:
        return []
    casual = match.header.casual and not match.header.tournament and not table.secrets
    return ["resign", "undo"] if casual and match.who_undoes() == seat else ["resign"]
