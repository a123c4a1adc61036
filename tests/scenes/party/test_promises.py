"""What players complained of elsewhere, tried at each of the tables for two to four."""

from __future__ import annotations

import random

import pytest

from game.engine.api import waiting
from game.match import log
from game.match.clock import ClockKind, ClockRule
from game.match.header import Header
from game.match.table import Match
from game.scenes import doors
from game.scenes.party.curtain import CurtainScene
from game.scenes.party.marks import marks
from game.scenes.party.table import PartyTable
from game.scenes.stack import Push
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import (
    GAMES,
    OTTER,
    PEOPLE,
    at,
    first_spot,
    hand_of,
    is_moving,
    make_move,
    point,
    table_of,
    until_open,
    wish,
)
from tests.scenes.support import FRAME, Visit, picture

OPEN = [game for game in GAMES if game != "whale-riders"]  # one to move after the other


def play_one(here: Visit, seed: int = 1) -> str:
    """The person to move makes a move by mouse."""
    until_open(here)
    table = table_of(here)
    move = wish(random.Random(seed), list(table.legal))
    make_move(here, hand_of("mouse", here), move)
    return move


# seeing what happened


@pytest.mark.parametrize("game", GAMES)
def test_computers_move_is_seen(visit: Opens, game: str) -> None:
    """U1: 0.6 s pass from the first moved pixel until input is open, at a fast pace too; the last
    move stays marked while nothing happens; it is in the list by name."""
    here = visit(at(game, OTTER, PEOPLE[0], seed=4), speed="fast")
    table = table_of(here)
    frames = 0
    while not (table.sitting.is_open and table.match.ply):
        here.run()
        frames = frames + 1 if table.sitting.reel.running else frames
        assert frames < 2000
    assert frames * FRAME >= 0.6 - FRAME
    before = marks(table).last
    here.seconds(5)
    assert marks(table).last == before
    told = [line for line in log.log(table.match, 1) if "Otter" in str(line)]
    assert told


@pytest.mark.parametrize("game", GAMES)
def test_last_moves_are_marked(game: str) -> None:
    """U1, U4: of every kind of move that leaves something on the table, for whoever looks."""
    from game.scenes.party.guides import guide_of

    match, dice = Match.begin(Header(game, PEOPLE[:2], seed=2)), random.Random(2)
    guide, found = guide_of(game), set()
    while match.result is None and match.ply < 120:
        seat = match.waiting[0]
        match.offer(seat, wish(dice, match.position.legal(seat)))
        played = match.moves[-1]
        for viewer in (0, 1, None):
            if guide.last(played, viewer):
                found.add(played.move.split()[0])
    kinds = {
        "reef": {"take", "place"},
        "reef-bag": {"take", "place"},
        "whale-riders": {"bid", "take", "land", "whale"},
        "lanterns": {"place"},
        "lanterns-classic": {"place"},
    }
    assert kinds[game] <= found


@pytest.mark.parametrize("act", ["mouse", "keys", "pad", "touch"])
def test_any_press_ends_the_motion_at_once(visit: Opens, act: str) -> None:
    """U2: a click or any button; the press that does so chooses nothing."""
    here = visit(at("lanterns", *PEOPLE[:2], seed=2), speed="slow")
    here.house.change("play", forced_turns=False)
    table = table_of(here)
    play_one(here)
    ply = table.match.ply
    assert is_moving(here)
    where = (here.parts.window.size[0] // 2, here.parts.window.size[1] // 2)
    if act == "mouse":
        MouseHand().click(*where)
    elif act == "keys":
        KeyHand().tap("period")
    elif act == "touch":
        TouchHand().tap(*where)
    else:
        pad = PadHand(4)
        pad.plug()
        pad.press("a")
    here.run(2)
    assert not is_moving(here)
    assert table.match.ply == ply


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("game", ["whale-riders", "lanterns"])
def test_a_forced_move_plays_itself(visit: Opens, game: str, forced: bool) -> None:
    """U2: a turn with one possible move plays itself where the setting says so."""
    here = visit()
    here.house.change("play", forced_turns=forced)
    dice = random.Random(4)
    while True:
        made = Match.begin(Header(game, PEOPLE[:2]), here.house.matches, here.house.time)
        while made.result is None and (len(made.waiting) > 1 or made.forced() is None):
            seat = made.waiting[0]
            made.offer(seat, dice.choice(made.position.legal(seat)))
        if made.result is None:
            break
    ply = made.ply
    here.top.ask = Push(doors.table(here.house, made))
    for _ in range(90):
        here.run()
        if isinstance(here.top, CurtainScene):
            MouseHand().click(*here.centre("open"))
    assert (made.ply > ply) is forced


@pytest.mark.parametrize("game", OPEN)
def test_clock_is_not_charged_for_motion(visit: Opens, game: str) -> None:
    """U3: the state is saved before the motion begins, and motion is charged to nobody."""
    sudden = ClockRule(ClockKind.SUDDEN, 60)

    def first(house: object) -> PartyTable:
        header = Header(game, (PEOPLE[0], OTTER), seed=2, clock=sudden)
        made = doors.table(house, Match.begin(header, house.matches, house.time))  # type: ignore[arg-type,attr-defined]  # a house
        assert isinstance(made, PartyTable)
        return made

    here = visit(first, speed="slow")
    match = table_of(here).match
    play_one(here)
    kept = here.house.matches.load(match.id or 0)
    assert is_moving(here)
    assert kept is not None
    assert kept[0].summary.played == match.ply  # type: ignore[index]  # readable
    left = [match.clock.left(seat) for seat in (0, 1)]
    frames = 0
    while is_moving(here):
        here.run()
        frames += 1
    assert frames * FRAME > 0.4
    spent = [(a or 0) - (match.clock.left(seat) or 0) for seat, a in enumerate(left)]
    assert sum(spent) <= 3 * FRAME


@pytest.mark.parametrize("game", GAMES)
def test_reduced_motion_only_fades(game: str) -> None:
    """U5: over a whole match no clip moves anything: no flights, falls, rings, drops, no cameras,
    and nothing lasts longer than a fade."""
    from game.scenes.party.boards import board_of

    match, dice = Match.begin(Header(game, PEOPLE[:3], seed=6)), random.Random(6)
    board = board_of(game)
    board.viewer = 0
    while match.result is None and match.ply < 150:
        seat = match.waiting[0]
        match.offer(seat, wish(dice, match.position.legal(seat)))
        played = match.moves[-1]
        facts = [fact.seen_by(0) for fact in played.step.facts]
        before, after = played.before.view(0), played.after.view(0)
        clip = board.plan(before, facts, after, reduced=True)
        for share in (0.0, 0.1, 0.5, 0.99):
            pose = clip.pose(clip.seconds * share)
            moved = getattr(pose, "effects", ()) or getattr(pose, "parts", ())
            assert not moved, (played.move, pose)
        last = clip.pose(0.2)
        assert getattr(last, "old", None) is None and getattr(last, "veil", None) is None


@pytest.mark.parametrize("game", GAMES)
def test_reopened_picture_equals_the_old_one(visit: Opens, game: str) -> None:
    """U6: save, leave, reopen at random plies, twenty in all: the same picture."""
    dice = random.Random(f"{game} 8")
    for ply in sorted(dice.randrange(0, 60) for _ in range(4)):
        here = visit(size=(960, 540))
        here.house.change("motion", reduced=True)
        here.house.change("play", forced_turns=False)
        made = Match.begin(Header(game, PEOPLE[:2], seed=ply), here.house.matches, here.house.time)
        while made.ply < ply and made.result is None:
            seat = waiting(made.phase)[0]
            made.offer(seat, wish(dice, made.position.legal(seat)))
        shown = []
        for _ in range(2):
            assert made.id is not None
            here.top.ask = Push(doors.resumed(here.house, made.id))
            here.seconds(1)
            if made.result is None:
                shown.append(picture(here))
            here.close()
            here = visit(size=(960, 540))
            here.house.change("motion", reduced=True)
        assert len(set(shown)) <= 1, (game, ply)
        here.close()


# making a move


@pytest.mark.parametrize("game", GAMES)
def test_a_pick_is_made_on_release(visit: Opens, game: str) -> None:
    """U9: not on press, and sliding off before release cancels."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    here.house.change("play", confirm="always")
    until_open(here)
    table, mouse = table_of(here), MouseHand()
    spot = first_spot(table)
    mouse.down(*point(here, spot))
    here.run(3)
    assert not table.picks.chosen
    mouse.up(3, 3)
    here.run(3)
    assert not table.picks.chosen
    mouse.down(*point(here, spot))
    here.run(3)
    mouse.up(*point(here, spot))
    here.run(3)
    assert table.picks.chosen == (spot,)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_corrects_its_aim(visit: Opens, game: str) -> None:
    """U10: what is aimed at is shown while the finger is down, and can be corrected."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    until_open(here)
    table, touch = table_of(here), TouchHand()
    spots = sorted(s for s in table.picks.following if s in table.spread.board.spots())
    touch.down(*point(here, spots[0]))
    here.run(2)
    assert marks(table).touch
    assert marks(table).aimed == spots[0]
    if len(spots) > 1:
        touch.move(*point(here, spots[-1]))
        here.run(2)
        assert marks(table).aimed == spots[-1]
    touch.up(*point(here, spots[-1]))
    here.run(2)
    assert table.picks.chosen == (spots[-1],)


@pytest.mark.parametrize("wish_", ["never", "touch", "always"])
def test_confirm_by_device(visit: Opens, wish_: str) -> None:
    """U11, C14: off, for touch only, or always; what waits is named in the line, pulses, and its
    button stands where no other way on ever does."""
    for device, wanted in (("mouse", wish_ == "always"), ("touch", wish_ != "never")):
        here = visit(at("reef", PEOPLE[0], OTTER, seed=2))
        here.house.change("play", confirm=wish_)
        table = table_of(here)
        hand = hand_of(device, here)
        hand.pick("open 1")
        assert (table.match.ply == 0) is wanted
        if wanted:
            assert marks(table).waiting == "open 1"
            assert "1" in table.line()
            primary = here.widget("primary").box
            hand.press("primary")
            here.run(2)
            ways = [p.box for p in here.page.parts() if str(p.key).startswith("way ")]
            assert not any(primary.colliderect(box) for box in ways)
        assert table.match.moves[0].move.startswith("take 1")
        here.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_says_why_and_shows_what_can_be_chosen(visit: Opens, game: str) -> None:
    """U14: in words, never by a box that has to be closed."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    here.house.change("play", legal_marks=False)
    until_open(here)
    table = table_of(here)
    wrong = [
        spot
        for spot in table.spread.board.spots()
        if spot not in table.picks.following and not spot.startswith(("seat", "turn", "supply"))
    ]
    if not wrong:
        pytest.fail(f"everything can be chosen in {game}")
    MouseHand().click(*point(here, wrong[0]))
    here.run(2)
    assert table.refused == wrong[0]
    assert marks(table).legal == table.picks.following
    assert here.house.notices.texts
    assert here.top is table


# undo and hints


@pytest.mark.parametrize("by", ["keys", "button", "pad"])
@pytest.mark.parametrize("game", ["reef", "lanterns"])
def test_undo_returns_to_my_decision(visit: Opens, game: str, by: str) -> None:
    """U15, C11: one undo goes back to my last decision, by key, button and pad; with none of mine
    to take back the button is off."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    table = table_of(here)
    until_open(here)
    start = table.match.ply
    assert not here.widget("undo").enabled
    for spot in next(path for move, path in table.paths.items() if shows_nothing(game, move)):
        MouseHand().click(*point(here, spot))
        here.run(2)
    if here.has("primary") and table.waiting:
        MouseHand().click(*here.centre("primary"))
        here.run(2)
    assert table.match.ply > start
    if not here.widget("undo").enabled:
        assert table.sitting.why_no_undo() == "shown"
        return
    if by == "keys":
        KeyHand().tap("z", "ctrl")
    elif by == "button":
        MouseHand().click(*here.centre("undo"))
    else:
        pad = PadHand(5)
        pad.plug()
        here.run(2)
        pad.press("x")
    here.run(3)
    assert table.match.ply == start


def shows_nothing(game: str, move: str) -> bool:
    """Moves after which nothing hidden has been turned up."""
    return move.startswith("place" if game == "lanterns" else "play")


@pytest.mark.parametrize("game", GAMES)
def test_undo_is_no_way_to_peek(visit: Opens, game: str) -> None:
    """U16: after something hidden was shown it is refused and says why; and so in a tournament."""
    here = visit(at(game, *PEOPLE[:2], seed=2))
    table = table_of(here)
    table.match.casual = False
    dice = random.Random(3)
    refused = set()
    while table.match.result is None and table.match.ply < 60:
        seat = waiting(table.match.phase)[0]
        table.match.offer(seat, wish(dice, table.match.position.legal(seat)))
        played = table.match.moves[-1]
        reason = table.match.can_undo(played.seat)
        if reason is not None:
            refused.add(reason)
            assert log.why_not(table.match, reason)
    assert refused


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_in_two_steps_and_are_counted(visit: Opens, game: str) -> None:
    """U17: a few places, then the move with one reason; counted for its seat."""
    here = visit(at(game, PEOPLE[0], OTTER, seed=2))
    until_open(here)
    table, keys = table_of(here), KeyHand()
    keys.tap("h")
    here.run(6)
    first = marks(table)
    assert not first.hint_exact
    keys.tap("h")
    here.run(6)
    second = marks(table)
    assert second.hint_exact
    assert len(second.hint) >= (1 if first.hint else 0)
    assert "It takes a corner." in table.line()
    here.seconds(30)
    assert "It takes a corner." in table.line()  # as long as it is marked
    assert table.match.hints_used[0] == 1
