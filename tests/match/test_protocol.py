"""The engine protocol, op by op, over Reversi and every other registered game."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from game.engine import registry
from game.engine.api import waiting
from game.engine.reversi.rules import START
from game.match.protocol import LONGEST_LINE, answer, run
from game.match.protocol_ops import OPS, Session
from tests.engine.test_reversi import HANDED_OVER, MUST_PASS, SHORTEST, after

BOARD = START.dump()["board"]
NEW = {"op": "new", "game": "reversi", "seats": 2, "seed": 1}


class Client:
    """A program at the other end."""

    def __init__(self) -> None:
        self.session = Session()

    def raw(self, line: bytes) -> dict[str, Any]:
        answered = answer(self.session, line)
        assert answered.endswith(b"\n") and answered.count(b"\n") == 1
        found: dict[str, Any] = json.loads(answered)
        assert set(found) >= {"id", "ok"}
        return found

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.raw(json.dumps(request).encode())

    def good(self, **request: Any) -> dict[str, Any]:
        found = self.ask(**request)
        assert found["ok"] is True, found
        return found

    def code(self, **request: Any) -> str:
        found = self.ask(**request)
        assert found["ok"] is False, found
        assert set(found) == {"id", "ok", "error"}
        assert found["error"]["text"]
        return str(found["error"]["code"])


@pytest.fixture
def client() -> Client:
    return Client()


def test_one_answer_a_line_until_the_end_of_input() -> None:
    lines = b'\n{"id":1,"op":"games"}\r\n   \n{"id":2,"op":"legal"}\nrubbish\n{"id":3,"op":"games"}'
    out = io.BytesIO()
    assert run(io.BytesIO(lines), out) == 0
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [found["id"] for found in answers] == [1, 2, None, 3]
    assert [found["ok"] for found in answers] == [True, False, False, True]


@pytest.mark.parametrize("tag", [None, 0, -1.5, "x", "\ud800", [1, {"a": None}], {}, True, 10**200])
def test_the_id_comes_back(client: Client, tag: Any) -> None:
    assert client.ask(op="games", id=tag)["id"] == tag
    assert client.ask(op="no such op", id=tag)["id"] == tag


def test_games(client: Client) -> None:
    listed = client.good(op="games")["games"]
    assert [entry["game"] for entry in listed] == list(registry.games())
    assert listed[0] == {
        "game": "reversi",
        "seats": [2, 2],
        "options": {
            "hand_flip": {"default": False, "values": [False, True]},
            "opening": {"default": "standard", "values": ["standard", "balanced"]},
        },
    }


def test_new_gives_the_status(client: Client) -> None:
    found = client.good(**NEW, id=7)
    assert found == {
        "id": 7,
        "ok": True,
        "game": "reversi",
        "ply": 0,
        "waiting": [0],
        "over": False,
        "result": None,
    }
    assert client.good(**NEW, options={"hand_flip": True, "opening": "balanced"})["ply"] == 0


def test_play_undo_and_the_facts(client: Client) -> None:
    client.good(**NEW)
    assert client.good(op="legal", seat=0)["moves"] == ["c4", "d3", "e6", "f5"]
    assert client.good(op="legal", seat=1)["moves"] == []
    found = client.good(op="play", seat=0, move="d3")
    assert (found["ply"], found["waiting"]) == (1, [1])
    assert found["facts"] == [
        {"kind": "placed", "seat": 0, "cell": "d3", "stock": [29, 30]},
        {"kind": "turned", "seat": 0, "lines": [["d4"]], "counts": [4, 1]},
    ]
    assert client.good(op="undo")["ply"] == 0
    assert client.good(op="position")["position"] == START.dump()
    assert client.ask(op="undo")["error"]["reason"] == "at-start"


def test_a_whole_game_ends_with_its_result(client: Client) -> None:
    client.good(**NEW)
    for place in range(0, len(SHORTEST), 2):
        found = client.good(op="play", seat=place // 2 % 2, move=SHORTEST[place : place + 2])
    assert found["over"] is True
    assert found["waiting"] == []
    assert found["result"] == {
        "scores": [13, 0],
        "winners": [0],
        "reason": "wipe-out",
        "federation": [64, 0],
    }
    assert client.ask(op="play", seat=1, move="a1")["error"]["reason"] == "over"
    assert client.good(op="legal", seat=0)["moves"] == []
    assert client.ask(op="think", seat=1, level=1)["error"]["reason"] == "over"
    assert client.good(op="undo")["over"] is False


def test_load_gives_an_equal_position(client: Client) -> None:
    client.good(**NEW)
    client.good(op="play", seat=0, move="d3")
    position = client.good(op="position")["position"]
    found = client.good(op="load", position=position)
    assert (found["ply"], found["waiting"]) == (0, [1])
    assert client.good(op="position")["position"] == position
    record = client.good(op="record")["record"]
    assert record["position"] == position
    assert "seed" not in record
    assert client.code(op="undo") == "not-allowed"
    bare = {"game": "reversi", "board": BOARD, "unknown": [1, 2]}
    assert client.good(op="load", position=bare)["waiting"] == [0]
    assert client.good(op="position")["position"] == START.dump()


def test_a_bad_position_names_every_fault(client: Client) -> None:
    client.good(**NEW)
    bad = {"game": "reversi", "board": "XO", "turn": 2, "stock": [99, 99], "options": {"x": 1}}
    error = client.ask(op="load", position=bad)["error"]
    assert error["code"] == "bad-position"
    assert len(error["faults"]) == 4
    assert client.code(op="load", position={}) == "bad-position"
    assert client.code(op="load", position={"game": 5}) == "bad-position"
    assert client.code(op="load", position={"game": "chess"}) == "unknown-game"
    assert client.good(op="position")["position"] == START.dump()


def test_view(client: Client) -> None:
    client.good(**NEW)
    for seat in (None, 0, 1):
        assert client.good(op="view", seat=seat)["view"]["board"] == BOARD
    assert client.code(op="view") == "unreadable"
    assert client.code(op="view", seat=2) == "unreadable"


def test_record_and_replay(client: Client) -> None:
    client.good(**NEW)
    client.good(op="play", seat=0, move="d3")
    client.good(op="play", seat=1, move="c3")
    record = client.good(op="record")["record"]
    assert record == {
        "game": "reversi",
        "seats": 2,
        "seed": 1,
        "options": {"hand_flip": False, "opening": "standard"},
        "moves": [[0, "d3"], [1, "c3"]],
        "rules": 1,
    }
    position = client.good(op="position")["position"]
    client.good(**NEW)
    assert client.good(op="replay", record=record)["ply"] == 2
    assert client.good(op="position")["position"] == position
    assert client.good(op="record")["record"] == record
    assert client.good(op="undo")["ply"] == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": 1}, "unreadable"),
        ({"moves": [[0, "d4"]]}, "not-allowed"),
        ({"moves": [[0, "zz"]]}, "unreadable"),
        ({"moves": None}, "unreadable"),
        ({"seats": 4}, "unreadable"),
        ({"seed": None, "position": {"board": ""}}, "bad-position"),
        ({"rules": 99}, "unreadable"),
    ],
)
def test_records_that_do_not_replay(client: Client, change: dict[str, Any], code: str) -> None:
    client.good(**NEW)
    good = {"game": "reversi", "seats": 2, "seed": 1, "moves": [[0, "d3"]], "rules": 1}
    assert client.code(op="replay", record={**good, **change}) == code
    assert client.good(op="position")["position"] == START.dump()


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({}, "unreadable"),
    ({"op": None}, "unreadable"),
    ({"op": ["new"]}, "unreadable"),
    ({"op": "New"}, "unreadable"),
    ({"op": "new"}, "unreadable"),
    ({**NEW, "game": "chess"}, "unknown-game"),
    ({**NEW, "game": None}, "unreadable"),
    ({**NEW, "seats": 3}, "unreadable"),
    ({**NEW, "seats": "2"}, "unreadable"),
    ({**NEW, "seats": True}, "unreadable"),
    ({**NEW, "seats": 2.0}, "unreadable"),
    ({**NEW, "seed": -1}, "unreadable"),
    ({**NEW, "seed": 2**63}, "unreadable"),
    ({**NEW, "seed": None}, "unreadable"),
    ({**NEW, "options": []}, "unreadable"),
    ({**NEW, "options": {"hand_flip": 1}}, "unreadable"),
    ({**NEW, "options": {"nonsense": True}}, "unreadable"),
    ({"op": "load"}, "unreadable"),
    ({"op": "load", "position": []}, "unreadable"),
    ({"op": "legal"}, "unreadable"),
    ({"op": "legal", "seat": 2}, "unreadable"),
    ({"op": "legal", "seat": -1}, "unreadable"),
    ({"op": "legal", "seat": "0"}, "unreadable"),
    ({"op": "play", "seat": 0}, "unreadable"),
    ({"op": "play", "seat": 0, "move": 3}, "unreadable"),
    ({"op": "play", "seat": 0, "move": "x9"}, "unreadable"),
    ({"op": "play", "seat": 0, "move": "D3"}, "unreadable"),
    ({"op": "play", "seat": 0, "move": "a1"}, "not-allowed"),
    ({"op": "play", "seat": 1, "move": "d3"}, "not-allowed"),
    ({"op": "play", "seat": 0, "move": "pass"}, "not-allowed"),
    ({"op": "replay"}, "unreadable"),
    ({"op": "replay", "record": "d3"}, "unreadable"),
    ({"op": "think", "seat": 0}, "unreadable"),
    ({"op": "think", "seat": 0, "level": 0}, "unreadable"),
    ({"op": "think", "seat": 0, "level": 9}, "unreadable"),
    ({"op": "think", "seat": 0, "nodes": 0}, "unreadable"),
    ({"op": "think", "seat": 0, "seconds": 0}, "unreadable"),
    ({"op": "think", "seat": 0, "seconds": "1"}, "unreadable"),
    ({"op": "think", "seat": 0, "level": 1, "seed": -1}, "unreadable"),
    ({"op": "think", "seat": 0, "nodes": 10**30}, "limit"),
    ({"op": "think", "seat": 0, "seconds": 10**30}, "limit"),
    ({"op": "think", "seat": 0, "seconds": 601.5}, "limit"),
    ({"op": "think", "seat": 1, "level": 1}, "not-allowed"),
    ({"op": "perft"}, "unreadable"),
    ({"op": "perft", "depth": -1}, "unreadable"),
    ({"op": "perft", "depth": 2.5}, "unreadable"),
    ({"op": "perft", "depth": 40}, "limit"),
    ({"op": "perft", "depth": 10**40}, "limit"),
    ({"op": "solve"}, "limit"),
]


@pytest.mark.parametrize(("request_", "code"), REFUSED)
def test_refused_requests_change_nothing(
    client: Client, request_: dict[str, Any], code: str
) -> None:
    client.good(**NEW)
    assert client.code(**request_) == code
    assert client.good(op="position")["position"] == START.dump()
    assert client.good(op="record")["record"]["moves"] == []


@pytest.mark.parametrize(
    "request_",
    [
        {"op": "legal", "seat": 0},
        {"op": "play", "seat": 0, "move": "d3"},
        {"op": "undo"},
        {"op": "position"},
        {"op": "view", "seat": None},
        {"op": "record"},
        {"op": "think", "seat": 0, "level": 1},
        {"op": "perft", "depth": 1},
        {"op": "solve"},
    ],
)
def test_without_a_match(client: Client, request_: dict[str, Any]) -> None:
    assert client.code(**request_) == "no-match"


def test_a_refused_new_keeps_the_match(client: Client) -> None:
    client.good(**NEW)
    client.good(op="play", seat=0, move="d3")
    assert client.code(**{**NEW, "seats": 9}) == "unreadable"
    assert client.good(op="undo")["ply"] == 0


class TestThink:
    """The computer player through the protocol."""

    def test_a_level_and_a_seed_are_repeatable(self, client: Client) -> None:
        client.good(**NEW)
        asked = {"op": "think", "seat": 0, "level": 2, "seed": 5}
        first, second = client.good(**asked), client.good(**asked)
        assert first["move"] in ("c4", "d3", "e6", "f5")
        assert (first["move"], first["ideas"], first["nodes"]) == (
            second["move"],
            second["ideas"],
            second["nodes"],
        )

    def test_ideas(self, client: Client) -> None:
        client.good(**NEW)
        found = client.good(op="think", seat=0, nodes=500, seconds=5)
        assert set(found) == {"id", "ok", "move", "ideas", "nodes", "seconds"}
        assert {"move", "value", "discs"} == set(found["ideas"][0])
        values = [idea["value"] for idea in found["ideas"]]
        assert values == sorted(values, reverse=True)
        assert all(-1 <= value <= 1 for value in values)

    def test_no_idea_is_worth_more_than_a_better_one(self, client: Client) -> None:
        client.good(op="load", position=after("f5d6c3d3c4f4f6f3e6e7").dump())
        for nodes in (50, 300, 1000):
            found = client.good(op="think", seat=0, nodes=nodes)
            assert len(found["ideas"]) > 3
            for name in ("value", "discs"):
                values = [idea[name] for idea in found["ideas"]]
                assert values == sorted(values, reverse=True)
            assert found["ideas"][0]["move"] == found["move"]

    def test_a_pass(self, client: Client) -> None:
        client.good(op="load", position=after(MUST_PASS).dump())
        assert client.good(op="think", seat=0, level=1)["move"] == "pass"


def test_perft(client: Client) -> None:
    client.good(**NEW)
    found = client.good(op="perft", depth=6)
    assert found["leaves"] == 8200
    assert found["divide"] == {"c4": 2050, "d3": 2050, "e6": 2050, "f5": 2050}
    assert client.good(op="perft", depth=0)["leaves"] == 1
    assert client.good(op="perft", depth=0)["divide"] == {}
    client.good(op="load", position=after(SHORTEST).dump())
    assert client.good(op="perft", depth=5)["leaves"] == 1
    assert client.good(op="perft", depth=5)["divide"] == {}


def test_perft_may_be_deep_where_little_is_left(client: Client) -> None:
    client.good(op="load", position=after(HANDED_OVER[:-16]).dump())
    deep = client.good(op="perft", depth=10**40)
    assert deep["leaves"] == client.good(op="perft", depth=60)["leaves"] > 1
    assert sum(deep["divide"].values()) == deep["leaves"]


def test_solve(client: Client) -> None:
    client.good(op="load", position=after(HANDED_OVER[:-12]).dump())
    found = client.good(op="solve")
    assert set(found) == {"id", "ok", "discs", "move", "nodes", "seconds"}
    seat = client.good(op="load", position=after(HANDED_OVER[:-12]).dump())["waiting"][0]
    assert found["move"] in client.good(op="legal", seat=seat)["moves"]
    # Playing the proven moves to the end gives what was promised.
    status: dict[str, Any] = {"over": False, "waiting": [seat]}
    while not status["over"]:
        move = client.good(op="solve")["move"]
        status = client.good(op="play", seat=status["waiting"][0], move=move)
    scores = status["result"]["federation"]
    assert scores[seat] - scores[1 - seat] == found["discs"]
    over = client.good(op="solve")
    assert over["move"] is None
    assert over["discs"] in (scores[0] - scores[1], scores[1] - scores[0])


@pytest.mark.parametrize("name", registry.games())
def test_every_game_speaks_the_protocol(client: Client, name: str) -> None:
    least, most = registry.game(name).about.seats
    for seats in range(least, most + 1):
        status = client.good(op="new", game=name, seats=seats, seed=seats)
        assert (status["game"], status["ply"], status["over"]) == (name, 0, False)
        dice = random.Random(seats)
        for ply in range(1, 31):
            seat = dice.choice(status["waiting"])
            moves = client.good(op="legal", seat=seat)["moves"]
            position = client.good(op="position")["position"]
            status = client.good(op="play", seat=seat, move=dice.choice(moves))
            assert status["ply"] == ply and status["facts"]
            if ply % 5 == 0:
                assert client.good(op="undo")["ply"] == ply - 1
                assert client.good(op="position")["position"] == position
                status = client.good(op="play", seat=seat, move=moves[0])
            client.good(op="view", seat=dice.choice([None, *range(seats)]))
            if status["over"]:
                break
        record = client.good(op="record")["record"]
        position = client.good(op="position")["position"]
        assert client.good(op="replay", record=record)["ply"] == status["ply"]
        assert client.good(op="position")["position"] == position
        client.good(op="load", position=position)
        assert client.good(op="position")["position"] == position
        if name != "reversi":
            assert client.code(op="perft", depth=1) == "not-allowed"
            assert client.code(op="solve") == "not-allowed"


class TestHostile:
    """Lines that are no requests at all."""

    @pytest.mark.parametrize(
        "line",
        [
            b"\xff\xfe\x00",
            b"\x00",
            b"\xef\xbb\xbf{}",
            b"null",
            b"3",
            b'"op"',
            b"[]",
            b"{",
            b'{"op": "games"',
            b"{'op': 'games'}",
            b'{"id": NaN, "op": "games"}',
            b'{"id": -Infinity, "op": "games"}',
            b'{"id": 1e999, "op": "games"}',
            b'{"id": ' + b"9" * 5000 + b', "op": "games"}',
            b"[" * 100_000,
            b'{"a":' * 100_000,
            b'{"id":' + b"[" * 900 + b"]" * 900 + b', "op": "games"}' + b"x",
            b'{"op":"\xed\xa0\x80"}',
            b"x" * LONGEST_LINE,
        ],
    )
    def test_unreadable(self, client: Client, line: bytes) -> None:
        found = client.raw(line)
        assert found["error"]["code"] == "unreadable"
        assert found["id"] is None

    def test_deep_ids_and_positions(self, client: Client) -> None:
        for depth in (10, 200, 400, 900, 980, 990, 995, 1000, 1100, 5000):
            nest = b"[" * depth + b"]" * depth
            client.raw(b'{"op": "games", "id": ' + nest + b"}")
            for op, key in (("load", "position"), ("replay", "record"), ("new", "options")):
                line = f'{{"op": "{op}", "game": "reversi", "seats": 2, "seed": 1, "{key}": '
                found = client.raw(line.encode() + b'{"game": "reversi", "board": ' + nest + b"}}")
                assert found["ok"] is False
                assert found["error"]["code"] in ("unreadable", "bad-position")

    def test_the_longest_line_is_answered_and_a_longer_one_refused(self) -> None:
        head, tail = b'{"id": 1, "op": "games", "x": "', b'"}'
        fill = LONGEST_LINE - len(head) - len(tail)
        longest = head + b"y" * fill + tail
        out = io.BytesIO()
        lines = longest + b"\r\n" + head + b"y" * (fill + 1) + tail + b"\n" + longest
        run(io.BytesIO(lines), out)
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        assert [found["ok"] for found in answers] == [True, False, True]
        assert answers[1]["error"]["code"] == "limit"

    def test_the_last_of_two_equal_keys_counts(self, client: Client) -> None:
        assert client.raw(b'{"id": 1, "op": "no", "id": 2, "op": "games"}')["id"] == 2

    def test_texts_of_an_error_stay_short(self, client: Client) -> None:
        found = client.ask(op="new", game="x" * 100_000, seats=2, seed=0)
        assert found["error"]["code"] == "unknown-game"
        assert len(found["error"]["text"]) < 1100

    def test_a_fault_of_ours_is_answered_too(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(session: Session, request: Any) -> Any:
            raise KeyError("ours")

        monkeypatch.setitem(OPS, "games", broken)
        assert client.ask(op="games")["error"]["text"] == "internal fault: KeyError"

    def test_a_closed_reader_ends_quietly(self) -> None:
        class Closed(io.BytesIO):
            def write(self, data: Any) -> int:
                raise BrokenPipeError

        assert run(io.BytesIO(b'{"op": "games"}\n' * 3), Closed()) == 0


def test_waiting_is_what_the_rules_say(client: Client) -> None:
    client.good(**NEW)
    assert client.good(op="play", seat=0, move="d3")["waiting"] == list(
        waiting(START.play(0, "d3").position.phase)
    )
