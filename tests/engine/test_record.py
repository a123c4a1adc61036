"""Records of matches."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.engine.api import BadPosition, BrokenRecord, NotAllowed, Unreadable
from game.engine.record import MOST_SEED, Record, begin, begin_at, read_record, replay
from game.engine.registry import UnknownGame, game, games
from game.engine.reversi.rules import START
from game.engine.reversi.text import read_transcript, record_of
from tests.engine.test_reversi import MUST_PASS

GOOD: dict[str, Any] = {
    "game": "reversi",
    "seats": 2,
    "seed": 3,
    "options": {"hand_flip": False, "opening": "standard"},
    "moves": [[0, "d3"], [1, "c3"], [0, "c4"]],
    "rules": 1,
}


def test_a_record_is_read_and_written_back() -> None:
    assert read_record(GOOD).as_json() == GOOD
    assert json.loads(json.dumps(read_record(GOOD).as_json())) == GOOD


def test_a_match_grows_and_shrinks() -> None:
    record, position = begin("reversi", 2, 3, {})
    assert position == START
    for seat, move in ((0, "d3"), (1, "c3"), (0, "c4")):
        record = record.after(seat, move)
    assert record.as_json() == GOOD
    assert record.before().as_json() == {**GOOD, "moves": GOOD["moves"][:2]}


def test_replay_gives_every_position_and_fact() -> None:
    played = replay(read_record(GOOD))
    assert len(played.positions) == 4
    assert played.start == played.positions[0] == START
    assert played.last == played.positions[3]
    assert [step.facts[0].shown["cell"] for step in played.steps] == ["d3", "c3", "c4"]


def test_a_record_may_begin_from_any_position() -> None:
    start = START.play(0, "d3").position.dump()
    record, position = begin_at("reversi", start)
    written = record.after(1, "c3").as_json()
    assert written["position"] == start
    assert "seed" not in written
    assert replay(read_record(written)).positions[0] == position


def test_what_was_left_out_is_completed() -> None:
    bare: dict[str, Any] = {"game": "reversi", "seats": 2, "seed": 0, "moves": []}
    record = read_record(bare)
    assert record.rules == game("reversi").about.version
    full = record.completed(replay(record).start).as_json()
    assert full["options"] == GOOD["options"]
    start = {"game": "reversi", "board": START.dump()["board"]}
    record = read_record({"game": "reversi", "seats": 2, "position": start, "moves": []})
    assert record.completed(replay(record).start).as_json()["position"] == START.dump()


BROKEN: list[tuple[Any, str]] = [
    (None, "record"),
    ([], "record"),
    ({}, "game"),
    ({**GOOD, "game": 5}, "game"),
    ({**GOOD, "seats": "2"}, "seats"),
    ({**GOOD, "seats": True}, "seats"),
    ({**GOOD, "seats": 10**30}, "seats"),
    ({**GOOD, "seed": -1}, "seed"),
    ({**GOOD, "seed": MOST_SEED + 1}, "seed"),
    ({**GOOD, "seed": 0.5}, "seed"),
    ({**GOOD, "seed": False}, "seed"),
    ({**GOOD, "seed": None}, "start"),
    ({**GOOD, "position": {}}, "start"),
    ({**GOOD, "seed": None, "position": []}, "position"),
    ({**GOOD, "options": None}, "options"),
    ({**GOOD, "moves": None}, "moves"),
    ({**GOOD, "moves": {}}, "moves"),
    ({**GOOD, "moves": [[0, "d3"], [1]]}, "move 2"),
    ({**GOOD, "moves": [[0, "d3"], "c3"]}, "move 2"),
    ({**GOOD, "moves": [["0", "d3"]]}, "move 1"),
    ({**GOOD, "moves": [[True, "d3"]]}, "move 1"),
    ({**GOOD, "moves": [[0, None]]}, "move 1"),
    ({**GOOD, "rules": "1"}, "rules"),
    ({**GOOD, "rules": 0}, "rules"),
]


@pytest.mark.parametrize(("data", "place"), BROKEN)
def test_a_broken_record_is_refused_with_its_place(data: Any, place: str) -> None:
    with pytest.raises(BrokenRecord, match=f"^{place}"):
        read_record(data)


@pytest.mark.parametrize(
    ("change", "place", "cause"),
    [
        ({"game": "chess"}, "start", UnknownGame),
        ({"seats": 3}, "start", Unreadable),
        ({"options": {"x": 1}}, "start", Unreadable),
        ({"rules": 2}, "start", BrokenRecord),
        ({"seed": None, "position": {"board": 1}}, "start", BadPosition),
        ({"seed": None, "position": START.dump(), "seats": 1}, "start", BrokenRecord),
        ({"moves": [[0, "d3"], [1, "d4"]]}, "move 2, 'd4' by seat 1", NotAllowed),
        ({"moves": [[0, "d3"], [0, "c3"]]}, "move 2, 'c3' by seat 0", NotAllowed),
        ({"moves": [[0, "d33"]]}, "move 1, 'd33' by seat 0", Unreadable),
        ({"moves": [[9, "d3"]]}, "move 1, 'd3' by seat 9", NotAllowed),
    ],
)
def test_a_record_that_does_not_replay_names_the_place(
    change: dict[str, Any], place: str, cause: type[Exception]
) -> None:
    record = read_record({**GOOD, **change})
    with pytest.raises(BrokenRecord) as broken:
        replay(record)
    assert str(broken.value).startswith(place)
    assert isinstance(broken.value.__cause__, cause)


def test_an_unknown_game_without_a_version_is_refused_when_read() -> None:
    with pytest.raises(BrokenRecord, match="^game"):
        read_record({"game": "chess", "seats": 2, "seed": 1, "moves": []})


def test_any_json_gives_a_record_or_broken_record() -> None:
    dice = random.Random(31)
    values: list[Any] = [None, True, 0, -1, 2**70, 1.5, "", "d3", [], {}, [[0, "d3"]], [[]], [None]]
    for _ in range(3000):
        data = {key: value for key, value in GOOD.items() if dice.random() < 0.9}
        for _ in range(dice.randrange(3)):
            data[dice.choice([*GOOD, "position"])] = dice.choice(values)
        try:
            replay(read_record(data))
        except BrokenRecord as error:
            assert str(error)


def test_passes_replay() -> None:
    record = record_of(read_transcript(MUST_PASS + "passb4"))
    assert isinstance(record, Record)
    assert record.moves[-2:] == ((0, "pass"), (1, "b4"))
    assert replay(record).last.legal(0)


def test_the_registry_knows_its_games() -> None:
    assert "reversi" in games()
    for name in games():
        assert game(name).about.game == name
    with pytest.raises(UnknownGame):
        game("chess")
