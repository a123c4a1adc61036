"""Thousands of malformed requests: only documented errors, the match unchanged, nothing thrown."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.engine import registry
from game.match.protocol import answer
from game.match.protocol_ops import Session

REQUESTS = 20_000
CODES = {
    "unreadable",
    "unknown-game",
    "bad-position",
    "no-match",
    "not-allowed",
    "limit",
}
OPS = ["games", "new", "load", "legal", "play", "undo", "position", "view", "record", "replay"]
ODD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    63,
    2**63,
    -(2**63),
    10**400,
    1.5,
    1e300,
    "",
    "d3",
    "pass",
    "?",
    "-" * 64,
    "X" * 64,
    "\ud800",
    "\x00",
    "place R b2",
    "\u06f1",
    [],
    [[]],
    [None] * 64,
    ["", -1, {}],
    {},
    {"": {}},
    {"R": -1},
]


def states() -> list[tuple[str, dict[str, Any], dict[str, Any], list[str]]]:
    """For each game a position and a record from the middle of a match, and move texts seen."""
    found = []
    for name in registry.games():
        rules = registry.game(name)
        session = Session()
        dice = random.Random(name)
        seats = rules.about.seats[1]
        ask(session, {"op": "new", "game": name, "seats": seats, "seed": 9})
        seen = []
        status = ask(session, {"op": "replay", "record": ask(session, {"op": "record"})["record"]})
        for _ in range(25):
            if status["over"]:
                break
            seat = dice.choice(status["waiting"])
            moves = ask(session, {"op": "legal", "seat": seat})["moves"]
            seen += moves[:3]
            status = ask(session, {"op": "play", "seat": seat, "move": dice.choice(moves)})
        position = ask(session, {"op": "position"})["position"]
        found.append((name, position, ask(session, {"op": "record"})["record"], sorted(set(seen))))
    return found


def ask(session: Session, request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer(session, json.dumps(request).encode()))
    return found


def mutated(value: Any, dice: random.Random, depth: int = 0) -> Any:
    """The value with something in it changed, left out, doubled or replaced."""
    if depth > 4 or not isinstance(value, dict | list) or not value or dice.random() < 0.15:
        return mutated_leaf(value, dice)
    if isinstance(value, dict):
        key = dice.choice(list(value))
        changed = dict(value)
        if dice.random() < 0.15:
            del changed[key]
        else:
            changed[key] = mutated(value[key], dice, depth + 1)
        return changed
    place = dice.randrange(len(value))
    again = list(value)
    match dice.randrange(6):
        case 0:
            del again[place]
        case 1:
            again.insert(place, value[place])
        case _:
            again[place] = mutated(value[place], dice, depth + 1)
    return again


def mutated_leaf(value: Any, dice: random.Random) -> Any:
    if isinstance(value, str) and value and dice.random() < 0.6:
        at = dice.randrange(len(value))
        return value[:at] + dice.choice(["", "X", "O", "-", "?", "R", "9", " "]) + value[at + 1 :]
    if isinstance(value, int) and not isinstance(value, bool) and dice.random() < 0.6:
        return value + dice.choice([-1, 1, 5, -100, 2**31, 2**63])
    return dice.choice(ODD)


@pytest.mark.parametrize("part", range(4))
def test_malformed_requests(part: int) -> None:
    dice = random.Random(f"protocol fuzz {part}")
    known = states()
    session = Session()
    ask(session, {"op": "new", "game": "reversi", "seats": 2, "seed": 1})
    codes = set()
    for _ in range(REQUESTS // 4):
        name, position, record, moves = dice.choice(known)
        request = a_request(name, position, record, moves, dice)
        line = json.dumps(request).encode()
        if dice.random() < 0.1:
            at = dice.randrange(len(line))
            line = line[:at] + bytes([dice.randrange(256)]) * dice.randrange(3) + line[at + 1 :]
            line = line.replace(b"\n", b" ")
        before = (session.record, session.positions)
        found = json.loads(answer(session, line))
        if found["ok"]:
            check_match(session)
            continue
        codes.add(found["error"]["code"])
        assert found["error"]["code"] in CODES
        assert not found["error"]["text"].startswith("internal fault"), (line, found)
        assert (session.record, session.positions) == before
        if found["error"]["code"] == "bad-position":
            assert found["error"]["faults"]
        if found["error"]["code"] == "not-allowed":
            assert found["error"]["reason"]
    assert codes >= {"unreadable", "unknown-game", "bad-position", "not-allowed"}


def a_request(
    name: str,
    position: dict[str, Any],
    record: dict[str, Any],
    moves: list[str],
    dice: random.Random,
) -> Any:
    """A request with good fields, then usually one or two changes."""
    op = dice.choice([*OPS, "load", "load", "load", "replay", "play", "nonsense"])
    request: Any = {"id": dice.randrange(100), "op": op}
    if op == "load":
        request["position"] = position
    elif op == "replay":
        request["record"] = record
    elif op == "new":
        request |= {"game": name, "seats": record["seats"], "seed": 3, "options": {}}
    elif op in ("legal", "play", "view"):
        request |= {"seat": dice.randrange(5), "move": dice.choice(moves)}
    inner = {"load": "position", "replay": "record"}.get(op)
    for _ in range(dice.choice([1, 1, 2, 3])):
        if inner and isinstance(request, dict) and inner in request and dice.random() < 0.85:
            request[inner] = mutated(request[inner], dice)
        else:
            request = mutated(request, dice)
    return request


def check_match(session: Session) -> None:
    """A position that was let in can be looked at from all sides and played on."""
    if session.record is None:
        return
    position = session.positions[-1]
    for seat in range(position.seats):
        for move in position.legal(seat)[:1]:
            position.play(seat, move)
        position.view(seat)
    json.dumps(position.dump(), allow_nan=False)
