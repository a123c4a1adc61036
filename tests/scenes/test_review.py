"""Looking over a match: what was worth what, the mistakes, and the way to their moments."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.ai.api import Answered, Failed, Idea, Question, Report, Thought
from game.ai.review import Review
from game.ai.think import think
from game.engine import registry
from game.input.intents import Act, Intent
from game.match.header import Header, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.looking_back import LookingBack
from game.scenes.party.guides import guide_of
from game.scenes.review import ReviewScene, decisions
from tests.scenes.support import MINA, OMAR, OTTER, Visit, begin

Opens = Callable[..., Visit]
GAMES = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
SPOTLESS = ("end", "no-whale")


class Judge:
    """Values another legal move at 0.5 and 8 points, the move asked about by a list."""

    def __init__(self, values: list[float]) -> None:
        self.values = values
        self.asked: list[Question] = []
        self.cancelled: list[int] = []
        self._reports: list[Report] = []

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        ticket = len(self.asked)
        value = self.values[(question.seed - 1) % len(self.values)]
        world = registry.game(question.game).imagine(question.view, question.seat, 1)
        best = next(m for m in world.legal(question.seat) if m != question.about)
        ideas = (Idea(best, 0.5, 8.0), Idea(question.about, value, 16 * value))
        self._reports.append(Answered(ticket, Thought(best, ideas, 1, 0.0)))
        return ticket

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def poll(self) -> list[Report]:
        reports, self._reports = self._reports, []
        return reports


def ended(house: House, *players: Player, game: str = "reversi", moves: int = 2000) -> Match:
    """A match of random moves."""
    header = Header(game, players, seed=5)
    match = Match.begin(header, house.matches, house.time)
    dice = random.Random(5)
    while match.result is None and match.ply < moves:
        seat = match.waiting[0]
        match.offer(seat, dice.choice(match.position.legal(seat)))
    return match


def review_of(match: Match, judge: Judge) -> Review:
    review = Review(match.header.game, decisions(match), judge)
    while review.running:
        review.update()
    return review


def test_every_decision_is_asked_as_its_seat_saw_it(visit: Opens) -> None:
    match = ended(visit().house, MINA, OTTER, OMAR, game="whale-riders", moves=40)
    judge = Judge([0.1])
    review_of(match, judge)
    played = [p for p in match.moves if p.choice]
    assert [(q.seat, q.view, q.about) for q in judge.asked] == [
        (p.seat, p.before.view(p.seat), p.move) for p in played
    ]
    assert all(question.level is None for question in judge.asked)


def test_the_worst_come_first_and_slips_are_left_out(visit: Opens) -> None:
    match = begin(visit().house, MINA, OTTER, moves=8)
    review = review_of(match, Judge([0.1, -0.9, 0.3, 0.48, 0.5, 0.2, -0.4, 0.49]))
    found = review.mistakes((0, 1))
    assert [one.ply for one in found] == [2, 7, 1]
    assert found[0].lost == pytest.approx(1.4) and found[0].points == pytest.approx(22.4)
    assert found[0].line != (found[0].move,)
    assert [one.ply for one in review.mistakes((0,), most=9)] == [7, 1, 3]
    assert [one.ply for one in review.judged] == list(range(1, 9))


def test_a_move_that_turned_out_better_is_no_mistake(visit: Opens) -> None:
    match = begin(visit().house, MINA, OTTER, moves=2)
    review = review_of(match, Judge([0.7]))
    assert review.mistakes((0, 1)) == []
    assert all(one.value == 0.7 and one.lost == 0 for one in review.judged)


def test_what_was_under_way_is_asked_again_after_a_rest(visit: Opens) -> None:
    match = begin(visit().house, MINA, OTTER, moves=5)
    judge = Judge([0.1])
    review = Review("reversi", decisions(match), judge)
    review.update()
    review.rest()
    assert judge.cancelled == [1, 2]
    while review.running:
        review.update()
    assert [one.ply for one in review.judged] == [1, 2, 3, 4, 5]


def test_a_failed_question_does_not_stop_it(visit: Opens) -> None:
    match = begin(visit().house, MINA, OTTER, moves=4)
    judge = Judge([0.1])
    review = Review("reversi", decisions(match), judge)
    review.update()
    judge._reports = [Failed(1, "the thinking process ended twice"), *judge._reports[1:]]
    while review.running:
        review.update()
    assert (len(review.judged), review.failed) == (3, 1)


def test_the_real_player_finds_a_blunder() -> None:
    """Exactly solved: the loss is the difference of the exact scores."""
    match = begin_late()
    judge = Real()
    review = Review("reversi", decisions(match), judge)
    while review.running:
        review.update()
    for one, played in zip(review.judged, [p for p in match.moves if p.choice], strict=True):
        assert one.move == played.move and one.points >= 0
        assert (one.points == 0) == (one.line[0] == one.move or one.lost == 0)


class Real:
    """Thinks in this process."""

    def __init__(self) -> None:
        self._reports: list[Report] = []
        self._tickets = 0

    def ask(self, question: Question) -> int:
        self._tickets += 1
        self._reports.append(Answered(self._tickets, think(question)))
        return self._tickets

    def cancel(self, ticket: int) -> None: ...

    def poll(self) -> list[Report]:
        reports, self._reports = self._reports, []
        return reports


def begin_late() -> Match:
    """The last moves of a random match, played again at random."""
    match = Match.begin(Header("reversi", (MINA, OTTER), seed=1))
    dice = random.Random(2)
    while match.result is None:
        seat = match.waiting[0]
        match.offer(seat, dice.choice(match.position.legal(seat)))
    late = match.position_at(match.ply - 8).dump()
    start = {key: value for key, value in late.items() if key != "options"}
    made = Match.begin(Header("reversi", (MINA, OTTER), seed=1, position=start))
    while made.result is None:
        seat = made.waiting[0]
        made.offer(seat, dice.choice(made.position.legal(seat)))
    return made


@pytest.mark.parametrize("game", GAMES)
def test_from_the_end_screen_to_the_moment_and_on(visit: Opens, game: str) -> None:
    made = visit(lambda house: doors.table(house, ended(house, MINA, OTTER, game=game)))
    made.house.thinker = Judge([0.5, 0.5, -0.8, 0.5])
    made.seconds(40)  # the count
    press(made, "review")
    assert isinstance(made.top, ReviewScene)
    made.seconds(20)
    assert not made.top.review.running
    worst = made.top.review.mistakes(made.top._seats())
    assert worst and {one.seat for one in worst} == {0}  # those of the person, not of the computer
    press(made, "mistake 1")
    scene: object = made.top
    assert isinstance(scene, LookingBack) and scene.cursor.ply == worst[0].ply - 1
    assert made.has("branch")
    better = worst[0].line[0]
    named = better if game == "reversi" else guide_of(game).named(better)
    scene.page.walk.let_go()
    assert named in scene.line()
    assert scene.path(better) or better in SPOTLESS
    scene.go_to(scene.cursor.ply + 1)
    assert named not in scene.line()
    scene.back()
    made.run(2)
    assert isinstance(made.top, ReviewScene) and not made.top.review.running


@pytest.mark.parametrize("game", ["reversi", "whale-riders"])
def test_a_match_is_looked_over_once(visit: Opens, game: str) -> None:
    """Whoever comes back, also from the moment of a mistake, finds what was said before."""
    made = visit(lambda house: doors.table(house, ended(house, MINA, OTTER, game=game)))
    judge = made.house.thinker = Judge([0.5, -0.8])
    made.seconds(40)
    press(made, "review")
    made.seconds(20)
    assert isinstance(made.top, ReviewScene) and not made.top.review.running
    judged, asked = list(made.top.review.judged), len(judge.asked)
    press(made, "mistake 1")
    press(made, "review")
    assert isinstance(made.top, ReviewScene)
    made.seconds(1)
    assert made.top.review.judged == judged and len(judge.asked) == asked
    other = ReviewScene(made.house, ended(made.house, MINA, OTTER, game=game, moves=9))
    assert not other.review.judged


def test_a_review_left_in_the_middle_goes_on(visit: Opens) -> None:
    made = visit()
    made.house.thinker = judge = Judge([0.1])
    match = ended(made.house, MINA, OTTER)
    first = ReviewScene(made.house, match)
    first.update(0.1)
    first.update(0.1)
    done = len(first.review.judged)
    assert 0 < done < first.review.total
    again = ReviewScene(made.house, match)
    while again.review.running:
        again.update(0.1)
    assert len(again.review.judged) == again.review.total
    assert len(judge.asked) - len(judge.cancelled) == again.review.total


def press(made: Visit, key: str) -> None:
    """Walk there with the keys and confirm."""
    made.page.walk.focus(key)
    made.loop.stack.handle(Intent(Act.CONFIRM, "keys"))
    made.loop.stack.handle(Intent(Act.CONFIRM, "keys", up=True))
    made.run(2)


def test_a_match_looked_back_at_can_be_reviewed(visit: Opens) -> None:
    """From the list of finished matches too; not while it goes on."""
    made = visit(lambda house: doors.replay(house, ended(house, MINA, OTTER)))
    made.house.thinker = Judge([0.5])
    press(made, "review")
    assert isinstance(made.top, ReviewScene)
    going = visit(lambda house: doors.replay(house, begin(house, MINA, OTTER, moves=4)))
    assert not going.has("review")
