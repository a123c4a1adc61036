"""A match: offered moves, endings, resuming, saving that fails."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.engine.api import BrokenRecord, JsonObject, NotAllowed, Unreadable
from game.engine.record import replay
from game.match.forced import forced
from game.match.header import Header, again, read_header
from game.match.replay import ReplayCursor
from game.match.table import Match
from game.store.matches import Damaged, MoveRow, Summary
from game.store.notice import Notice, StoreError

from .tables import (
    BLACK_PASSES,
    DRAW,
    MINA,
    OLE,
    ROBOT,
    SIX_HANDED_OVER,
    WIPE_OUT,
    StillTime,
    a_match,
    a_store,
    number,
    outcome,
    play,
    play_random,
    saved,
    texts,
    waits,
)


def test_pass_is_a_move_of_its_own_and_the_match_goes_on() -> None:
    """C01, C03: no move is a pass, not the end."""
    match = a_match()
    play(match, BLACK_PASSES)
    assert texts(match)[-1] == "pass"
    assert match.moves[-1].seat == 0
    assert outcome(match) is None
    assert waits(match) == (1,)
    assert match.position.legal(1) == ["b4", "c3", "g3"]


def test_whole_games_end_as_they_should() -> None:
    """C05, C06, C09: the end is announced between two people, draws are draws."""
    match = a_match()
    play(match, DRAW)
    assert match.result is not None
    assert match.result.scores == (32, 32)
    assert match.result.winners == (0, 1)
    assert texts(match).count("pass") == 1
    match = a_match()
    play(match, WIPE_OUT)
    assert match.result is not None
    assert (match.result.scores, match.result.federation) == ((13, 0), (64, 0))
    match = a_match()
    play(match, SIX_HANDED_OVER)
    assert match.result is not None
    assert match.result.scores == (57, 7)
    handed = [f for p in match.moves for f in p.step.facts if f.kind == "hand-over"]
    assert len(handed) == 6


def test_finished_position_at_the_start_is_won_by_count() -> None:
    """C07."""
    match = a_match(position={"game": "reversi", "board": "X" * 20 + "O" * 44, "turn": 0})
    assert match.result is not None
    assert match.result.winners == (1,)
    assert waits(match) == ()
    assert match.forced() is None
    with pytest.raises(NotAllowed) as caught:
        match.offer(0, "a1")
    assert caught.value.reason == "over"


def test_no_state_without_a_way_on() -> None:
    """C12: in 60 random games somebody always waits, with moves, until the end."""
    for seed in range(60):
        match, dice = a_match(), Random(seed)
        while match.result is None:
            (seat,) = match.waiting
            moves = match.position.legal(seat)
            assert moves, f"seed {seed}: nothing to do after {texts(match)}"
            assert (match.forced() is not None) == (len(moves) == 1)
            match.offer(seat, dice.choice(moves))
        assert waits(match) == ()


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [(0, "d4", "occupied"), (0, "a1", "outflanks-nothing"), (1, "d3", "not-your-turn")],
)
def test_refused_moves_change_nothing(tmp_path: Path, seat: int, move: str, reason: str) -> None:
    store = a_store(tmp_path)
    match = a_match(store)
    match.offer(0, "d3")
    match.undo(0)
    with pytest.raises(NotAllowed) as caught:
        match.offer(seat, move)
    assert caught.value.reason == reason
    with pytest.raises(Unreadable):
        match.offer(0, "z9")
    assert match.ply == 0
    assert match.can_redo
    assert match.id is not None
    assert Match.resume(store, match.id).can_redo


def test_wrong_headers() -> None:
    with pytest.raises(Unreadable, match="seats"):
        a_match(players=(MINA, OLE, MINA))
    with pytest.raises(Unreadable, match="players"):
        a_match(players=(MINA,), position={"game": "reversi", "board": "-" * 64})
    with pytest.raises(Unreadable, match="people only"):
        a_match(players=(MINA, ROBOT), options={"hand_flip": True})


def test_resumed_at_any_ply_is_identical(tmp_path: Path) -> None:
    store, dice = a_store(tmp_path), Random(11)
    match = a_match(store, players=(MINA, ROBOT))
    assert match.id is not None
    while match.result is None:
        play_random(match, dice, 1)
        again = Match.resume(store, match.id, StillTime())
        assert again.position == match.position
        assert again.record() == match.record()
        assert again.header == match.header
        assert again.phase == match.phase
        assert again.can_undo(0) == match.can_undo(0)
        assert [p.step for p in again.moves] == [p.step for p in match.moves]
    assert replay(match.record()).last == match.position


def test_giving_up(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = a_match(store)
    play(match, "d3c5")
    step = match.resign(0)
    assert [fact.kind for fact in step.facts] == ["resign", "over"]
    result = match.result
    assert result is not None
    assert (result.winners, result.reason, result.federation) == ((1,), "resign", (0, 64))
    assert result.scores == (3, 3)
    assert step.position == match.position
    with pytest.raises(NotAllowed, match="end"):
        match.offer(0, "d6")
    with pytest.raises(NotAllowed, match="end"):
        match.resign(1)
    assert match.id is not None
    again = Match.resume(store, match.id)
    assert outcome(again) == result
    assert again.ended_by == 0
    assert not store.open_matches()
    assert again.can_undo(1) == "over"
    assert again.undo(0) == ()
    assert outcome(again) is None
    assert again.ply == 2
    assert Match.resume(store, match.id).result is None


def test_hints_are_counted_once_for_two_steps(tmp_path: Path) -> None:
    """U17."""
    store = a_store(tmp_path)
    match = a_match(store)
    assert [match.hint(0) for _ in range(3)] == [1, 2, 2]
    assert match.hints_used == (1, 0)
    with pytest.raises(NotAllowed) as caught:
        match.hint(1)
    assert caught.value.reason == "not-your-turn"
    match.offer(0, "d3")
    assert match.hint(1) == 1
    match.offer(1, "c5")
    assert match.hint(0) == 1
    assert match.hints_used == (2, 1)
    assert match.id is not None
    assert Match.resume(store, match.id).hints_used == (2, 1)
    with pytest.raises(NotAllowed) as caught:
        a_match(tournament=True).hint(0)
    assert caught.value.reason == "tournament"


def test_same_players_again() -> None:
    match = a_match(players=(MINA, OLE))
    assert again(match.header) == match.header
    swapped = again(match.header, swap=True, seed=9)
    assert swapped.players == (OLE, MINA)
    assert swapped.seed == 9


def test_header_is_saved_whole(tmp_path: Path) -> None:
    header = replace(a_match().header, position={"board": "x"}, casual=False, tournament=True)
    assert read_header(header.as_json()) == header


@pytest.mark.parametrize(
    "harm",
    [
        {"players": 4},
        {"players": [4]},
        {"players": [{"kind": "ghost"}]},
        {"players": [{"kind": "person", "level": 11}]},
        {"seed": "x"},
        {"options": []},
        {"clock": {"kind": "sand"}},
        {"clock": {"kind": "none", "seconds": "x"}},
        {"position": 3},
    ],
)
def test_broken_headers_name_their_place(harm: dict[str, object]) -> None:
    with pytest.raises(BrokenRecord, match="header|clock"):
        read_header({**a_match().header.as_json(), **harm})


def test_damaged_save_is_refused_by_name_or_mended(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match, other = a_match(store), a_match(store)
    play(match, "d3c5f6f5")
    play(other, "d3")
    assert match.id is not None
    found = store.load(match.id)
    assert isinstance(found, tuple)
    sheet = found[1]
    rows = [MoveRow(p.seat, p.move) for p in match.moves]
    sheet.rewrite([*rows[:2], MoveRow(0, "a1"), rows[3]], 4, None, {})
    with pytest.raises(BrokenRecord, match="move 3, 'a1'"):
        Match.resume(store, match.id)
    mended = Match.resume(store, match.id, mend=True)
    assert texts(mended) == ["d3", "c5"]
    assert texts(Match.resume(store, match.id)) == ["d3", "c5"]
    assert other.id is not None
    assert texts(Match.resume(store, other.id)) == ["d3"]
    assert all(isinstance(found, Summary) for found in store.open_matches())
    with pytest.raises(BrokenRecord):
        Match.resume(store, 999)


def test_unreadable_row_does_not_hide_the_others(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match, other = a_match(store), a_match(store)
    store._database.connection.execute("UPDATE matches SET header = 'x' WHERE id = ?", (match.id,))
    listed = {found.id: found for found in store.open_matches()}
    assert match.id is not None
    assert other.id is not None
    assert isinstance(listed[match.id], Damaged)
    assert isinstance(listed[other.id], Summary)
    with pytest.raises(BrokenRecord, match="Mina"):
        Match.resume(store, match.id)


def test_full_disk_lets_the_match_go_on_and_makes_good(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = a_match(store)
    match.offer(0, "d3")
    database = store._database.connection
    database.execute("PRAGMA query_only = 1")
    match.offer(1, "c5")
    match.offer(0, "d6")
    assert texts(match) == ["d3", "c5", "d6"]
    assert not saved(match)
    told = [notice.message for notice in match.take_notices()]
    assert len(told) == 2
    assert "goes on but is not being saved" in told[1]
    assert not match.take_notices()
    database.execute("PRAGMA query_only = 0")
    match.undo(0)
    assert saved(match)
    assert match.take_notices() == [Notice("The match is being saved again.")]
    assert match.id is not None
    again = Match.resume(store, match.id)
    assert texts(again) == ["d3", "c5"]
    assert [p.move for p in again.redo()] == ["d6"]


def test_match_begun_on_a_full_disk(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    store._database.connection.execute("PRAGMA query_only = 1")
    match = a_match(store)
    play(match, "d3c5")
    assert number(match) is None
    store._database.connection.execute("PRAGMA query_only = 0")
    play(match, "d6")
    assert match.id is not None
    assert texts(Match.resume(store, match.id)) == ["d3", "c5", "d6"]


def test_second_window_on_the_same_match_takes_the_pen(tmp_path: Path) -> None:
    one, two = a_store(tmp_path), a_store(tmp_path)
    first = a_match(one)
    first.offer(0, "d3")
    assert first.id is not None
    second = Match.resume(two, first.id)
    second.offer(1, "c5")
    first.offer(1, "e3")
    assert not first.is_saved
    assert "another window" in first.take_notices()[0].message
    first.offer(0, "f6")
    assert texts(Match.resume(one, first.id)) == ["d3", "c5"]


def test_without_a_store_nothing_is_saved_or_said() -> None:
    match = a_match()
    match.offer(0, "d3")
    assert not match.is_saved
    assert not match.take_notices()


def test_store_error_on_resume_is_told(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = a_match(store)
    store._database.connection.execute("DROP TABLE moves")
    assert match.id is not None
    with pytest.raises(StoreError):
        Match.resume(store, match.id)


def test_looking_back_and_branching(tmp_path: Path) -> None:
    """U8."""
    store = a_store(tmp_path)
    match = a_match(store)
    play(match, WIPE_OUT)
    cursor = ReplayCursor(match)
    assert cursor.is_live
    assert cursor.position == match.position
    seen = [cursor.position]
    while cursor.ply:
        cursor.back()
        seen.append(cursor.position)
    assert seen[-1] == match.start
    assert cursor.back() is None
    forth = [cursor.position]
    while cursor.ply < cursor.last:
        cursor.forward()
        forth.append(cursor.position)
    assert forth == seen[::-1]
    assert cursor.go_to(99) == match.moves[-1]
    cursor.go_to(4)
    branch = cursor.branch(store)
    assert texts(branch) == ["e6", "f4", "e3", "f6"]
    assert branch.id != match.id
    assert outcome(branch) is None
    play_random(branch, Random(1), 1)
    assert match.ply == 9
    assert branch.id is not None
    assert texts(Match.resume(store, branch.id)) == texts(branch)


def test_forced_moves() -> None:
    match = a_match()
    assert forced(match.position) is None
    play(match, BLACK_PASSES[:-2])
    match.offer(1, BLACK_PASSES[-2:])
    assert match.forced() == (0, "pass")
    assert match.forced(only_passes=True) == (0, "pass")
    one: JsonObject = {"game": "reversi", "board": "-OX" + "-" * 61, "turn": 0}
    assert a_match(position=one).forced() == (0, "a1")
    assert a_match(position=one).forced(only_passes=True) is None


def test_header_defaults_make_a_match() -> None:
    match = Match.begin(Header("reversi", (MINA, OLE)))
    assert waits(match) == (0,)
    assert match.who_undoes() is None
