"""Turning discs by hand (rules-reversi.md 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.api import JsonObject, NotAllowed
from game.engine.reversi.rules import ReversiPosition
from game.match import log
from game.match.handflip import HandFlip
from game.match.table import Match

from .tables import BLACK_PASSES, a_match, a_store, outcome, play, texts

HAND = {"hand_flip": True}


def _now(match: Match) -> ReversiPosition:
    position = match.position
    assert isinstance(position, ReversiPosition)
    return position


def test_turned_rightly_is_a_plain_move() -> None:
    match = a_match(options=HAND)
    hand = HandFlip(_now(match), "d3")
    assert hand.compare().missed == ("d4",)
    assert hand.toggle("d4")
    assert not hand.toggle("a1")
    assert hand.compare().is_right
    assert hand.done() == "d3"
    match.offer(0, hand.done())
    assert match.can_correct(0) is None
    assert match.can_correct(1) == "nothing"


def test_wrong_discs_are_corrected_until_the_other_has_moved(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = a_match(store, options=HAND)
    hand = HandFlip(_now(match), "d3")
    hand.toggle("e5")
    assert (hand.compare().extra, hand.compare().missed) == (("e5",), ("d4",))
    match.offer(0, hand.done())
    assert texts(match) == ["d3:e5"]
    assert len(log.log(match, 1)) == 2  # nothing told while it can be put right
    before = match.moves[0].before
    assert isinstance(before, ReversiPosition)
    again = HandFlip.again(before, match.moves[0].move)
    assert again.turned == {"e5"}
    again.toggle("e5")
    again.toggle("d4")
    with pytest.raises(NotAllowed) as caught:
        match.correct(0, "c4")
    assert caught.value.reason == "other-cell"
    match.correct(0, again.done())
    assert texts(match) == ["d3"]
    match.offer(1, "c5")
    assert match.can_correct(0) == "past-person"
    with pytest.raises(NotAllowed):
        match.correct(0, "d3:")
    assert match.id is not None
    assert texts(Match.resume(store, match.id)) == ["d3", "c5"]


def test_mistakes_stay_and_are_told_when_final() -> None:
    match = a_match(options=HAND)
    match.offer(0, "d3:")
    match.offer(1, "c5:" if "c5" in match.position.legal(1) else match.position.legal(1)[0])
    told = " ".join(log.log(match, 1))
    assert "left discs unturned" in told
    assert "d4" in told
    assert match.moves[0].after == match.moves[1].before


def test_a_forced_pass_does_not_make_a_mistake_final() -> None:
    match = a_match(options=HAND)
    play(match, BLACK_PASSES)
    assert texts(match)[-1] == "pass"
    placed = match.moves[-2]
    assert match.can_correct(placed.seat) is None
    match.correct(placed.seat, placed.move + ":")
    assert texts(match)[-1] == placed.move + ":"
    assert outcome(match) is None


def test_only_with_the_option() -> None:
    match = a_match()
    match.offer(0, "d3")
    assert match.can_correct(0) == "hand-flip-off"


def test_placing_by_hand_never_plays_itself() -> None:
    one: JsonObject = {"game": "reversi", "board": "-OX" + "-" * 61, "turn": 0}
    assert a_match(position=one, options=HAND).forced() is None
