"""Puzzles are solved at the table, the voyage keeps its stars, all is reached from the title."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.engine.registry import games
from game.match.learning import library
from game.match.learning.puzzle_run import Outcome, PuzzleRun
from game.match.learning.voyage import voyages
from game.scenes.house import House
from game.scenes.learn.challenges import ChallengesScene
from game.scenes.learn.looks_page import LooksScene
from game.scenes.learn.menu import LearnGame, LearnShelf
from game.scenes.learn.progress import key_of
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.puzzles import PuzzleList
from game.scenes.learn.teach import TeachScene
from game.scenes.learn.voyage import StopScene, VoyageScene
from game.scenes.party.table import PartyTable
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import Hand, hand_of
from tests.scenes.support import Visit


def desk(visit: Visit) -> PuzzleScene:
    scene = visit.top
    assert isinstance(scene, PuzzleScene)
    return scene


def make(visit: Visit, hand: Hand, move: str) -> None:
    """One move, spot by spot."""
    scene = desk(visit)
    if move in scene.ways:
        hand.press(f"way {move}")
    else:
        for spot in scene.paths[move]:
            hand.pick(spot)
    if scene.waiting is not None:
        hand.press("primary")
    visit.seconds(0.3)


def puzzle_at(game: str, number: int = 0) -> PuzzleRun:
    return PuzzleRun(library.puzzles(game)[number])


@pytest.mark.parametrize("game", games())
def test_a_puzzle_is_solved_by_its_answer(game: str, visit: Opens) -> None:
    run = puzzle_at(game)
    after = library.puzzles(game)[1:3]
    program = visit(lambda house: PuzzleScene(house, run, after))
    hand = hand_of("mouse", program)
    for move in run.puzzle.answer:
        make(program, hand, move)
    assert run.outcome is Outcome.SOLVED
    assert desk(program).words().answer
    assert program.house.learned.note("puzzle", key_of(run.puzzle))["stars"] == 3
    hand.press("primary")
    assert desk(program).run.puzzle == after[0]


@pytest.mark.parametrize("kind", ["keys", "pad", "touch"])
def test_a_puzzle_by_each_device(kind: str, visit: Opens) -> None:
    run = puzzle_at("reversi")
    program = visit(lambda house: PuzzleScene(house, run))
    make(program, hand_of(kind, program), run.puzzle.answer[0])
    assert run.outcome is Outcome.SOLVED


def test_a_miss_says_what_could_be_reached_and_shows_it(visit: Opens) -> None:
    run = puzzle_at("lanterns", 12)
    program = visit(lambda house: PuzzleScene(house, run))
    hand = hand_of("mouse", program)
    make(program, hand, "end")
    assert run.outcome is Outcome.MISSED
    assert str(run.puzzle.value) in desk(program).words().answer
    hand.press("answer 0")
    program.seconds(5)
    scene = desk(program)
    assert tuple(scene.run.moves) == run.puzzle.answer
    hand.press("primary")
    again = desk(program)
    assert again.run.outcome is Outcome.OPEN
    assert (again.run.tries, again.run.helped) == (1, True)
    assert not program.house.learned.all("puzzle")


def test_moves_of_a_puzzle_are_taken_back(visit: Opens) -> None:
    run = puzzle_at("lanterns", 14)
    assert len(run.puzzle.answer) >= 2
    program = visit(lambda house: PuzzleScene(house, run))
    hand = hand_of("mouse", program)
    make(program, hand, run.puzzle.answer[0])
    assert len(run.moves) == 1
    hand.press("undo")
    program.run(3)
    assert run.moves == []
    assert desk(program).match.ply == 0
    for move in run.puzzle.answer:
        make(program, hand, move)
    assert run.outcome is Outcome.SOLVED


def test_the_hint_marks_the_next_move_and_costs_stars(visit: Opens) -> None:
    run = puzzle_at("reversi")
    program = visit(lambda house: PuzzleScene(house, run))
    hand = hand_of("mouse", program)
    hand.press("hint")
    scene = desk(program)
    spots = scene.pointer.marked(scene.paths, (), scene.picks.following)
    assert spots == run.puzzle.answer
    make(program, hand, run.puzzle.answer[0])
    assert run.stars == 1


def test_the_ways_from_the_title(visit: Opens) -> None:
    program = visit()
    hand = hand_of("mouse", program)
    ways: tuple[tuple[str, type[Scene]], ...] = (
        ("learn", LearnShelf),
        ("game reef", LearnGame),
        ("teach", TeachScene),
        ("back", LearnGame),
        ("puzzles", PuzzleList),
        ("puzzle 3", PuzzleScene),
    )
    for key, scene in ways:
        hand.press(key)
        assert type(program.top) is scene
    assert desk(program).run.puzzle == library.puzzles("reef")[3]
    for _ in range(4):
        hand.press("menu" if isinstance(program.top, PuzzleScene) else "back")
    hand.press("challenges")
    assert isinstance(program.top, ChallengesScene)
    hand.press("day")
    assert isinstance(program.top, PuzzleScene)


def test_the_puzzle_of_the_day_is_ticked_off(visit: Opens) -> None:
    today = date(2026, 11, 30)
    program = visit(lambda house: ChallengesScene(house, lambda: today))
    hand = hand_of("mouse", program)
    hand.press("day")
    scene = desk(program)
    for move in scene.run.puzzle.answer:
        make(program, hand, move)
    hand.press("primary")
    assert isinstance(program.top, ChallengesScene)
    assert program.house.learned.all("day") == {"2026-11-30": {"solved": True}}
    assert "Solved" in program.widget("day").spoken()


def chart(house: House) -> Scene:
    return VoyageScene(house, voyages().items[0])


def chart_of(program: Visit) -> VoyageScene:
    scene = program.top
    assert isinstance(scene, VoyageScene)
    return scene


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_a_stop_is_sailed_to_played_and_starred(kind: str, visit: Opens) -> None:
    program = visit(chart)
    press = hand_of("mouse", program).press
    press("stop 1")
    assert program.has("stop 0"), "the second stop is not reached yet"
    if kind == "keys":
        from tests.input.virtual import KeyHand

        keys = KeyHand()
        program.page.walk.focus("stop 0")
        keys.tap("return")
        program.run(3)
        keys.tap("return")
        program.run(3)
    else:
        press("stop 0")
        press("sail")
    table = program.top
    assert isinstance(table, TableScene | PartyTable)
    match = table.match
    while match.result is None:
        seat = match.waiting[0]
        match.offer(seat, match.position.legal(seat)[0])
    while len(program.loop.stack.scenes) > 1:
        program.loop.stack._take()
        program.top.resume()
    sailing = chart_of(program).sailing
    assert sailing.won["pool"] >= 1
    assert (sailing.open, sailing.going) == (2, {})


def test_a_match_that_goes_on_is_gone_on_with(visit: Opens) -> None:
    program = visit(chart)
    press = hand_of("mouse", program).press
    press("stop 0")
    press("sail")
    first = program.top
    assert isinstance(first, TableScene)
    program.loop.stack._take()
    program.top.resume()
    program.run(2)
    assert isinstance(program.top, StopScene)
    press("sail")
    assert isinstance(program.top, TableScene)
    assert program.top.match.id == first.match.id


def test_looks_are_chosen_once_they_are_unlocked(visit: Opens) -> None:
    program = visit(lambda house: LooksScene(house, 12))
    press = hand_of("mouse", program).press
    press("Kelp forest")
    assert program.house.settings.picture.theme == "system"
    press("Sunset")
    assert program.house.settings.picture.theme == "sunset"
    press("The usual colours")
    assert program.house.settings.picture.theme == "system"


def test_own_positions_are_played_and_broken_files_named(
    visit: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    squares = "---------------------------OX------XO---------------------------"
    for name, text in (
        ("a", f'[[position]]\ntitle = "Mine"\nposition = {{ board = "{squares}", turn = 1 }}\n'),
        ("b", "[[position]]\ntitle = 'Torn'\n"),
    ):
        path = tmp_path / "own" / "reversi" / "positions" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setenv("LAGOON_LEVELS", str(tmp_path / "own"))
    library.forget()
    try:
        program = visit(lambda house: LearnGame(house, "reversi"))
        texts = [getattr(part, "text", "") for part in program.page.parts()]
        assert any(text.startswith("b.toml, line 1: ") for text in texts)
        press = hand_of("mouse", program).press
        press("own")
        press("position 0")
        table = program.top
        assert isinstance(table, TableScene)
        assert [player.is_person for player in table.match.players] == [False, True]
    finally:
        library.forget()


def test_achievements_of_a_match_are_taken_in_once(visit: Opens) -> None:
    from game.match.header import Header, Kind, Player
    from game.match.table import Match
    from game.scenes.learn.records import BadgesScene, MeetingsScene

    program = visit(lambda house: ChallengesScene(house, lambda: date(2026, 11, 30)))
    house = program.house
    players = (Player(Kind.PERSON, "Mina"), Player(Kind.PERSON, "Omar"))
    match = Match.begin(Header("lanterns-classic", players, seed=2), house.matches, house.time)
    while match.result is None:
        seat = match.waiting[0]
        legal = match.position.legal(seat)
        seven = [move for move in legal if move == "dedicate seven"]
        match.offer(seat, (seven or legal)[-1])
    dedicated = [p for p in match.moves if p.move == "dedicate seven"]
    press = hand_of("mouse", program).press
    press("badges")
    assert isinstance(program.top, BadgesScene)
    kept = house.learned.all("badge")
    assert ("seven-colours" in kept) == bool(dedicated)
    assert kept["seen"] == {"match": match.id}
    press("back")
    press("meetings")
    assert isinstance(program.top, MeetingsScene)
    texts = [getattr(part, "text", "") for part in program.page.parts()]
    assert any("Omar" in text for text in texts)
