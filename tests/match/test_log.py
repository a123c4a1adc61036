"""What happened, in words (U22, U41, C06, C09)."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.engine.api import Fact
from game.i18n.catalogue import use
from game.match import log
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.store.people import Emblem
from game.view.bidi import screen_runs

from .tables import (
    BLACK_PASSES,
    DRAW,
    MINA,
    OLE,
    ROBOT,
    SIX_HANDED_OVER,
    WIPE_OUT,
    a_match,
    play,
    play_random,
)

NAMELESS = (Player(Kind.PERSON), Player(Kind.PERSON))


def test_a_move_in_words() -> None:
    match = a_match(players=(MINA, ROBOT))
    play(match, "d3c5")
    assert log.spoken(match, 1) == "Mina (Black) places on d3. 1 disc turns."
    assert log.spoken(match, 2) == "White places on c5. 1 disc turns."


def test_a_pass_names_the_colour() -> None:
    match = a_match()
    play(match, BLACK_PASSES)
    assert log.spoken(match, match.ply) == "Mina (Black) passes."
    match = a_match(players=NAMELESS)
    play(match, BLACK_PASSES)
    assert log.spoken(match, match.ply) == "Black passes."


def test_handing_over_names_both() -> None:
    match = a_match(players=NAMELESS)
    play(match, SIX_HANDED_OVER)
    told = [line for ply in range(1, match.ply + 1) for line in log.log(match, ply)]
    assert told.count("White hands a disc to Black.") == 6


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (DRAW, "A draw: Black 32, White 32."),
        (WIPE_OUT, "Mina (Black) wins: Black 13, White 0."),
        (SIX_HANDED_OVER, "Mina (Black) wins: Black 57, White 7."),
        ("d3", ""),
    ],
)
def test_results(game: str, line: str) -> None:
    match = a_match()
    play(match, game)
    assert log.result_line(match) == line
    assert log.log(match, match.ply)[-1:] == ([line] if line else ["1 disc turns."])


@pytest.mark.parametrize(("language", "right_first"), [("en", False), ("tr", False), ("fa", True)])
def test_a_score_stands_beside_its_name(language: str, right_first: bool) -> None:
    """After a name that reads the other way as well; it stood on its wrong side."""
    header = Header("reef", (Player(Kind.PERSON, "Mina"), Player(Kind.PERSON, "کوروش")), seed=3)
    match = Match.begin(header)
    match.resign(1)
    use(language, latin=True)
    try:
        line = log.result_line(match)
    finally:
        use("en")
    scores = line[line.index("Mina", line.index(":")) if ":" in line else 0 :]
    shown = "".join(text for text, _ in screen_runs(scores, int(right_first)))
    plain = [part for part in re.split("[^0-9A-Za-zء-ی]+", shown) if part]
    two = [plain.index("Mina"), plain.index("کوروش")]
    step = -1 if right_first else 1
    assert all(plain[at + step].isdigit() for at in two), plain


def test_giving_up_is_told() -> None:
    match = a_match()
    step = match.resign(1)
    told = [line for fact in step.facts for line in log.lines("reversi", fact, log.names(match))]
    assert told == ["Ole (White) gives up."]
    assert log.result_line(match) == ("Ole (White) gives up. Mina (Black) wins: Black 2, White 2.")


def test_nobody_is_you_and_every_move_has_a_line() -> None:
    for seed in range(10):
        match = a_match(players=(MINA, OLE))
        play_random(match, Random(seed))
        for ply in range(1, match.ply + 1):
            spoken = log.spoken(match, ply)
            assert spoken, f"seed {seed}, ply {ply}"
            assert "you" not in spoken.casefold().split()


def test_odd_names_are_left_as_they_are() -> None:
    odd = Player(Kind.PERSON, "{x} %s {")
    match = a_match(players=(odd, OLE))
    play(match, "d3")
    assert log.spoken(match, 1) == "{x} %s { (Black) places on d3. 1 disc turns."


def test_refusals_in_words() -> None:
    match = a_match()
    said = {
        reason: log.why_not(match, reason)
        for reason in (
            "occupied", "outflanks-nothing", "must-pass", "can-place", "hand-flip-off",
            "nothing-there", "other-cell", "over", "not-your-turn", "time", "tournament",
            "nothing", "past-person", "shown",
        )
    }  # fmt: skip
    assert len(set(said.values())) == len(said)
    assert log.why_not(match, "something else") == "That is not allowed now."


def test_hints_are_told_with_the_result() -> None:
    match = a_match()
    assert log.hints_line(match) == ""
    match.hint(0)
    assert log.hints_line(match) == "Mina (Black): 1 hint"


def test_secrets_are_not_told(shells: str) -> None:
    match = a_match(game=shells)
    match.offer(0, "draw")
    assert match.moves[0].step.facts[0].seen_by(1).hidden == {"shell": "?"}
    assert log.log(match, 1, viewer=1) == []
    assert log.names(match) == ["Mina", "Ole"]
    assert log.lines(shells, Fact("resign", 1), log.names(match)) == ["Ole gives up."]


def test_a_match_without_names_is_called_by_its_seats() -> None:
    """Nobody is "person" in the list of saved games."""
    nobody = Player(Kind.PERSON, "", Emblem.CRAB)
    mira = Player(Kind.COMPUTER, "Mira the Otter", Emblem.RAY, 4)
    assert Header("reversi", (nobody, mira)).title == "Black \u2013 Mira the Otter"
    assert Header("reef", (mira, nobody)).title == "Mira the Otter \u2013 Player 2"
