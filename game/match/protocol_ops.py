"""What the ops of the engine protocol do: each takes the session and the request, gives the answer.

An op first reads all its fields, then does its work, and only then changes the session, so that a
refused request changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.ai.api import Question, Thought
from game.ai.study import Study
from game.ai.think import solve
from game.engine import record as records
from game.engine import registry
from game.engine.api import (
    BadPosition,
    Json,
    JsonObject,
    NotAllowed,
    Over,
    Position,
    Seat,
    Unreadable,
    waiting,
)
from game.engine.record import MOST_SEED, Record
from game.engine.reversi import count
from game.engine.reversi.board import write_board
from game.engine.reversi.rules import ReversiPosition

# Beyond these a request would keep the program busy for more than some minutes.
MOST_NODES = 10**9
MOST_SECONDS = 600.0
DEEPEST_PERFT = 10
MOST_EMPTY_SOLVED = 26

LONGEST_TEXT = 1000
LONGEST_LINE_OF_PLAY = 128  # more plies than any match has, passes included

Answer: TypeAlias = dict[str, Json]


class Refused(Exception):
    """A request that is answered with an error: a documented code, a text, further fields."""

    def __init__(self, code: str, text: str, **more: Json) -> None:
        super().__init__(text)
        shown = text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "..."
        self.error: Answer = {"code": code, "text": shown, **more}


@dataclass(slots=True)
class Session:
    """The one match, none at first: its record and its positions, the last being the present."""

    record: Record | None = None
    positions: tuple[Position, ...] = ()
    study: Study = field(default_factory=Study)

    def hold(self, record: Record, positions: tuple[Position, ...]) -> None:
        """Make that the match."""
        self.record, self.positions = record, positions

    def match(self) -> tuple[Record, Position]:
        """The record and the present position. Raises `Refused`."""
        if self.record is None:
            raise Refused("no-match", "no match yet: new, load or replay one")
        return self.record, self.positions[-1]

    def status(self) -> Answer:
        """The status fields."""
        record, position = self.match()
        phase = position.phase
        return {
            "game": record.game,
            "ply": len(self.positions) - 1,
            "waiting": list(waiting(phase)),
            "over": isinstance(phase, Over),
            "result": phase.result.as_json() if isinstance(phase, Over) else None,
        }


Op: TypeAlias = Callable[[Session, JsonObject], Answer]


def _games(session: Session, request: JsonObject) -> Answer:
    listed: list[Json] = []
    for name in registry.games():
        about = registry.game(name).about
        options: Answer = {key: option.as_json() for key, option in about.options.items()}
        listed.append({"game": name, "seats": list(about.seats), "options": options})
    return {"games": listed}


def _new(session: Session, request: JsonObject) -> Answer:
    name, seats = _text(request, "game"), _whole(request, "seats")
    seed = _whole(request, "seed", 0, MOST_SEED)
    options = _object(request, "options") if "options" in request else {}
    record, position = records.begin(name, seats, seed, options)
    session.hold(record, (position,))
    return session.status()


def _load(session: Session, request: JsonObject) -> Answer:
    data = _object(request, "position")
    name = data.get("game")
    if not isinstance(name, str):
        raise BadPosition(["game is not a text"])
    record, position = records.begin_at(name, data)
    session.hold(record, (position,))
    return session.status()


def _legal(session: Session, request: JsonObject) -> Answer:
    seat = _whole(request, "seat")
    return {"moves": list(_present(session, seat).legal(seat))}


def _play(session: Session, request: JsonObject) -> Answer:
    seat, move = _whole(request, "seat"), _text(request, "move")
    step = _present(session, seat).play(seat, move)
    record, _ = session.match()
    session.hold(record.after(seat, move), (*session.positions, step.position))
    return {**session.status(), "facts": [fact.as_json() for fact in step.facts]}


def _undo(session: Session, request: JsonObject) -> Answer:
    record, _ = session.match()
    if not record.moves:
        raise NotAllowed("at-start", "no move to take back")
    session.hold(record.before(), session.positions[:-1])
    return session.status()


def _position(session: Session, request: JsonObject) -> Answer:
    return {"position": session.match()[1].dump()}


def _view(session: Session, request: JsonObject) -> Answer:
    if "seat" in request and request["seat"] is None:
        return {"view": session.match()[1].view(None)}
    seat = _whole(request, "seat")
    return {"view": _present(session, seat).view(seat)}


def _record(session: Session, request: JsonObject) -> Answer:
    return {"record": session.match()[0].as_json()}


def _replay(session: Session, request: JsonObject) -> Answer:
    record = records.read_record(_object(request, "record"))
    played = records.replay(record)
    session.hold(record.completed(played.start), played.positions)
    return session.status()


def _think(session: Session, request: JsonObject) -> Answer:
    seat = _whole(request, "seat")
    level = _whole(request, "level", 1, 8) if "level" in request else None
    nodes = _whole(request, "nodes", 1) if "nodes" in request else None
    seconds = _seconds(request) if "seconds" in request else None
    seed = _whole(request, "seed", 0, MOST_SEED) if "seed" in request else 0
    if level is None and nodes is None and seconds is None:
        raise Unreadable("think needs level, nodes or seconds")
    if (nodes or 0) > MOST_NODES or (seconds or 0) > MOST_SECONDS:
        raise Refused("limit", f"at most {MOST_NODES} nodes and {MOST_SECONDS:.0f} seconds")
    position = _present(session, seat)
    _check_turn(position, seat)
    name = session.match()[0].game
    thought = session.study.think(
        Question(name, position.view(seat), seat, level, nodes, seconds or MOST_SECONDS, seed)
    )
    return {
        "move": thought.move,
        "ideas": _ideas(thought, with_discs=name == "reversi"),
        "nodes": thought.nodes,
        "seconds": thought.seconds,
    }


def _ideas(thought: Thought, *, with_discs: bool) -> list[Json]:
    """Best first, no later idea worth more than an earlier one: what a search knows of a move that
    it set aside is a bound from above, or a mean over few games."""
    told: list[Json] = []
    value, discs = 1.0, math.inf
    for idea in thought.ideas:
        value = min(value, idea.value)
        more: Answer = {}
        if with_discs and idea.discs is not None:
            discs = min(discs, idea.discs)
            more = {"discs": discs}
        elif with_discs:
            more = {"discs": None}
        told.append({"move": idea.move, "value": value, **more})
    return told


def _perft(session: Session, request: JsonObject) -> Answer:
    depth = _whole(request, "depth", 0)
    position = _reversi(session, "perft")
    black, white = position.counts
    if depth > DEEPEST_PERFT and 64 - black - white > DEEPEST_PERFT:
        raise Refused("limit", f"perft goes {DEEPEST_PERFT} plies deep from here")
    split = count.divide(position, min(depth, LONGEST_LINE_OF_PLAY))
    return {"leaves": sum(split.values()) if split else 1, "divide": {**split}}


def _solve(session: Session, request: JsonObject) -> Answer:
    position = _reversi(session, "solve")
    black, white = position.counts
    if not position.is_over and 64 - black - white > MOST_EMPTY_SOLVED:
        raise Refused("limit", f"solve takes positions of {MOST_EMPTY_SOLVED} empty cells")
    board = write_board(position.black, position.white)
    proof = solve(board, position.turn, seconds=MOST_SECONDS, ask=session.study.think)
    if proof is None:
        raise Refused("limit", f"not solved within {MOST_SECONDS:.0f} seconds")
    return {
        "discs": proof.discs,
        "move": proof.move,
        "nodes": proof.nodes,
        "seconds": proof.seconds,
    }


def _reversi(session: Session, op: str) -> ReversiPosition:
    _, position = session.match()
    if not isinstance(position, ReversiPosition):
        raise NotAllowed("reversi-only", f"{op} is for reversi")
    return position


OPS: dict[str, Op] = {
    "games": _games,
    "new": _new,
    "load": _load,
    "legal": _legal,
    "play": _play,
    "undo": _undo,
    "position": _position,
    "view": _view,
    "record": _record,
    "replay": _replay,
    "think": _think,
    "perft": _perft,
    "solve": _solve,
}


def _present(session: Session, seat: Seat) -> Position:
    """The present position, if that seat is at the table."""
    _, position = session.match()
    if not 0 <= seat < position.seats:
        raise Unreadable(f"seat must be 0 to {position.seats - 1}")
    return position


def _check_turn(position: Position, seat: Seat) -> None:
    phase = position.phase
    if isinstance(phase, Over):
        raise NotAllowed("over", "the match is over")
    if seat not in waiting(phase):
        raise NotAllowed("not-your-turn", f"seat {seat} has no choice now")


def _text(request: JsonObject, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise Unreadable(f"{name} must be a text")
    return value


def _object(request: JsonObject, name: str) -> JsonObject:
    value = request.get(name)
    if not isinstance(value, dict):
        raise Unreadable(f"{name} must be an object")
    return value


def _whole(
    request: JsonObject, name: str, least: int | None = None, most: int | None = None
) -> int:
    value = request.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(f"{name} must be a whole number")
    if (least is not None and value < least) or (most is not None and value > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise Unreadable(f"{name} must be {bounds}")
    return value


def _seconds(request: JsonObject) -> float:
    value = request.get("seconds")
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
        raise Unreadable("seconds must be a number over 0")
    return math.inf if isinstance(value, int) and value > MOST_SECONDS else float(value)
