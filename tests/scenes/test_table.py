"""What people see and may do at a table; each test names the complaint that it answers."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine import registry
from game.engine.api import waiting
from game.engine.reversi.rules import ReversiPosition, turns
from game.input.intents import Act, Intent
from game.match.clock import ClockKind, ClockRule
from game.scenes import doors
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.setup import SetupScene
from game.scenes.shelf import ShelfScene
from game.scenes.stack import Push
from game.scenes.table import TableScene
from game.scenes.table_marks import marks
from game.scenes.title import TitleScene
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand
from tests.scenes.conftest import Opens
from tests.scenes.support import FRAME, MINA, OMAR, OTTER, Visit, at_table, begin, picture

DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
PASSES_NEXT = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"


def click(here: Visit, spot: str) -> None:
    MouseHand().click(*here.cell(spot))
    here.run(2)


def is_open(here: Visit) -> bool:
    return here.table.sitting.is_open


def is_moving(here: Visit) -> bool:
    return here.table.sitting.reel.running


# seeing what happened


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_computers_move_is_seen(visit: Opens, speed: str) -> None:
    """U1: at every speed but instant at least 0.6 s pass from the first moved pixel until input
    is open; the last move stays marked; the move is in the list."""
    here = visit(at_table(MINA, OTTER), speed=speed)
    click(here, "d3")
    table = here.table
    while table.match.ply < 2:
        here.run()
    frames = 0
    while not is_open(here):
        here.run()
        frames += 1
    assert frames * FRAME >= 0.6 - FRAME
    here.seconds(5)
    move = table.match.moves[-1].move
    assert marks(table).last[0] == move
    assert table.moves()[-1] == (1, move)


def test_speed_does_not_change_what_is_asked(visit: Opens) -> None:
    """U2: pace is motion, not thinking."""
    asked = []
    for speed in ("slow", "fast"):
        here = visit(at_table(MINA, OTTER), speed=speed)
        click(here, "d3")
        here.seconds(4)
        asked.append(here.player.asked[:1])
        here.close()
    assert asked[0] == asked[1]
    assert asked[0]


@pytest.mark.parametrize("act", ["mouse", "keys", "pad", "touch"])
def test_any_press_ends_the_motion_at_once(visit: Opens, act: str) -> None:
    """U2: a click or any button; the press that does so places nothing."""
    here = visit(at_table(MINA, OMAR), speed="slow")
    click(here, "d3")
    assert is_moving(here)
    if act == "mouse":
        MouseHand().click(*here.cell("c3"))
    elif act == "keys":
        KeyHand().tap("period")
    elif act == "touch":
        TouchHand().tap(*here.cell("c3"))
    else:
        pad = PadHand()
        pad.plug()
        pad.press("a")
    here.run(2)
    assert not is_moving(here)
    assert here.table.match.ply == 1


@pytest.mark.parametrize("forced", [True, False])
def test_forced_move_plays_itself(visit: Opens, forced: bool) -> None:
    """U2: a turn with one possible move plays itself where the setting says so."""
    here = visit()
    here.house.change("play", forced_turns=forced)
    line = up_to_one_choice()
    here.top.ask = Push(doors.table(here.house, begin(here.house, MINA, OMAR, moves=line)))
    here.seconds(1)
    assert (here.table.match.ply > len(line) // 2) is forced
    assert is_open(here) or here.table.match.result is not None


def up_to_one_choice() -> str:
    """Moves after which one move is left, and it is no pass; found by random play."""
    dice = random.Random(2)
    while True:
        position, line = registry.game("reversi").new(2, 0, {}), ""
        while seats := waiting(position.phase):
            legal = position.legal(seats[0])
            if legal == ["pass"]:
                break
            if len(legal) == 1:
                return line
            line += dice.choice(legal)
            position = position.play(seats[0], line[-2:]).position


def test_clock_is_not_charged_for_motion(visit: Opens) -> None:
    """U3: with long motions the clock charges nobody for them, and the state is saved first."""
    here = visit(at_table(MINA, OMAR, clock=ClockRule(ClockKind.SUDDEN, 60)), speed="slow")
    match = here.table.match
    here.seconds(2)
    before = match.clock.left(0)
    click(here, "d3")
    kept = here.house.matches.load(match.id or 0)
    assert is_moving(here)
    assert kept is not None
    assert kept[0].summary.played == 1  # type: ignore[index]  # readable
    frames = 0
    while is_moving(here):
        here.run()
        frames += 1
    assert frames * FRAME > 0.5
    spent = 60 - (match.clock.left(1) or 0)
    assert spent <= 2 * FRAME
    assert before is not None
    assert 57.9 < before <= 58.1
    here.seconds(1)
    assert 0.9 < 60 - (match.clock.left(1) or 0) < 1.2


def test_paused_table_charges_nobody(visit: Opens) -> None:
    """U3: a menu stops the clock."""
    here = visit(at_table(MINA, OMAR, clock=ClockRule(ClockKind.SUDDEN, 60)))
    KeyHand().tap("m")
    here.run(2)
    left = here.table.match.clock.left(0)
    here.seconds(5)
    assert here.table.match.clock.left(0) == left


def test_out_of_time_ends_the_match(visit: Opens) -> None:
    """C06: the end is announced however it comes."""
    here = visit(at_table(MINA, OMAR, clock=ClockRule(ClockKind.SUDDEN, 1)))
    here.seconds(2)
    assert isinstance(here.top, ResultScene)
    assert here.table.match.result.reason == "time"  # type: ignore[union-attr]  # over


def test_told_by_shape(visit: Opens) -> None:
    """U4: in grey, the owner, a legal square, the last move and the side to move differ by more
    than a shade: their pictures differ where the colours are made equal."""
    here = visit(at_table(MINA, OMAR, moves="d3c5"), draws=True)
    table = here.table

    def shape(spot: str) -> list[bool]:
        box = table.top.board.where(spot)
        grey = pygame.transform.grayscale(here.parts.window.surface.subsurface(box))
        small = pygame.transform.smoothscale(grey, (24, 24))
        values = [small.get_at((x, y))[0] for y in range(24) for x in range(24)]
        middle = sorted(values)[len(values) // 2]
        return [abs(value - middle) > 18 for value in values]

    here.seconds(0.2)
    picture(here)
    shapes = {spot: shape(spot) for spot in ("d4", "e5", "c5", "b6", "h8")}
    assert here.legal().count("b6") == 1
    pairs = [(a, b) for a in shapes for b in shapes if a < b]
    for one, other in pairs:
        differ = sum(x != y for x, y in zip(shapes[one], shapes[other], strict=True))
        assert differ > 12, (one, other)
    panels = [here.widget(f"seat {seat}").box for seat in (0, 1)]
    assert table.state(0).turn and not table.state(1).turn
    crops = [here.parts.window.surface.subsurface(box) for box in panels]
    edges = [crop.get_at((crop.get_width() // 2, 2)) for crop in crops]
    assert edges[0] != edges[1]


@pytest.mark.parametrize("seed", [11, 12])
def test_reopened_picture_equals_the_old_one(visit: Opens, seed: int) -> None:
    """U6: save, leave, reopen at random plies: the picture equals the one drawn without motion."""
    dice = random.Random(seed)
    print("seed", seed)
    for ply in sorted(dice.randrange(1, 56) for _ in range(10)):
        here = visit(at_table(MINA, OMAR, moves=ply, seed=seed))
        here.house.change("motion", reduced=True)
        number = here.table.match.id or 0
        here.seconds(1)
        if here.table.match.result is not None:
            here.close()
            continue
        one = picture(here)
        here.close()
        again = visit(lambda house, n=number: doors.resumed(house, n))
        again.house.change("motion", reduced=True)
        again.seconds(1)
        assert picture(again) == one, ply
        again.close()


# making a move


def test_move_is_made_on_release(visit: Opens) -> None:
    """U9: not on press, and sliding off before release cancels."""
    here = visit(at_table(MINA, OMAR))
    mouse = MouseHand()
    mouse.down(*here.cell("d3"))
    here.run(3)
    assert here.table.match.ply == 0
    mouse.up(*here.cell("d2"))
    here.run(3)
    assert here.table.match.ply == 0
    mouse.down(*here.cell("d3"))
    here.run(3)
    mouse.up(*here.cell("d3"))
    here.run(3)
    assert here.table.match.moves[0].move == "d3"


def test_button_acts_on_release(visit: Opens) -> None:
    """U9: sliding off a button before release cancels."""
    here = visit()
    mouse = MouseHand()
    mouse.down(*here.centre("play"))
    here.run(2)
    assert isinstance(here.top, TitleScene)
    mouse.up(3, 3)
    here.run(2)
    assert isinstance(here.top, TitleScene)
    mouse.click(*here.centre("play"))
    here.run(2)
    assert isinstance(here.top, ShelfScene)


def test_finger_corrects_its_aim(visit: Opens) -> None:
    """U10: the aimed square is shown outside the finger and can be corrected before release."""
    here = visit(at_table(MINA, OMAR))
    here.house.change("play", confirm="never")
    touch = TouchHand()
    touch.down(*here.cell("d2"))
    here.run(2)
    assert marks(here.table).touch
    touch.move(*here.cell("d3"))
    here.run(2)
    assert marks(here.table).aimed == "d3"
    touch.up(*here.cell("d3"))
    here.run(2)
    assert here.table.match.moves[0].move == "d3"


def test_the_focus_is_marked_where_keys_lead(visit: Opens) -> None:
    """U34: from screen to screen too; a pointer needs no mark."""
    here = visit(at_table(MINA, OMAR))
    keys, mouse = KeyHand(), MouseHand()
    keys.tap("left")
    keys.tap("escape")
    here.run(3)
    assert isinstance(here.top, PauseScene)
    assert here.top.page.walk.shown
    keys.tap("escape")
    here.run(3)
    assert here.table.page.walk.shown
    mouse.click(*here.centre("menu"))
    here.run(3)
    assert isinstance(here.top, PauseScene)
    assert not here.top.page.walk.shown


def test_one_cursor_at_a_time(visit: Opens) -> None:
    """Where the mouse was left is not marked while the keys lead."""
    here = visit(at_table(MINA, OMAR))
    mouse = MouseHand()
    mouse.move(*here.cell("b7"))
    here.run(2)
    assert marks(here.table).aimed == "b7"
    KeyHand().tap("left")
    here.run(2)
    assert marks(here.table).aimed is None
    mouse.move(*here.cell("d3"))
    here.run(2)
    assert marks(here.table).aimed == "d3"


@pytest.mark.parametrize(
    ("wish", "mouse", "touch"),
    [("never", False, False), ("touch", False, True), ("always", True, True)],
)
def test_confirm_by_device(visit: Opens, wish: str, mouse: bool, touch: bool) -> None:
    """U11, C14: off, for touch only, or always; a waiting move is named in the line and has a
    button of its own in the main place, where no pass ever stands."""
    for device, wanted in (("mouse", mouse), ("touch", touch)):
        here = visit(at_table(MINA, OMAR))
        here.house.change("play", confirm=wish)
        press = MouseHand().click if device == "mouse" else TouchHand().tap
        press(*here.cell("d3"))
        here.run(2)
        table = here.table
        assert (table.match.ply == 0) is wanted
        if wanted:
            assert marks(table).waiting == "d3"
            assert "d3" in table.line()
            assert marks(table).preview == ("d4",)
            press(*here.centre("primary"))
            here.run(2)
        assert table.match.moves[0].move == "d3"
        assert not here.has("primary")
        here.close()


def test_refused_click_says_why(visit: Opens) -> None:
    """U14, C13: a reason in words, and the legal squares for a moment even where marks are off."""
    here = visit(at_table(MINA, OMAR))
    here.house.change("play", legal_marks=False)
    assert marks(here.table).legal == frozenset()
    click(here, "a1")
    assert here.house.notices.texts == ["A disc there would turn nothing."]
    assert marks(here.table).legal == {"c4", "d3", "e6", "f5"}
    assert marks(here.table).refused == "a1"
    assert isinstance(here.top, TableScene)
    here.seconds(3)
    assert marks(here.table).legal == frozenset()
    click(here, "d4")
    assert here.house.notices.texts[-1] == "A disc lies there already."


def test_marks_and_preview(visit: Opens) -> None:
    """C13, C14: legal squares are marked, and what would turn is shown before it is placed; each
    has a switch."""
    here = visit(at_table(MINA, OMAR))
    table = here.table
    assert marks(table).legal == {"c4", "d3", "e6", "f5"}
    MouseHand().move(*here.cell("c4"))
    here.run(2)
    assert marks(table).preview == ("d4",)
    here.house.change("play", preview=False, legal_marks=False)
    assert marks(table).preview == ()
    assert marks(table).legal == {"c4"}  # under the pointer alone


def test_score_is_hidden_but_can_be_had(visit: Opens) -> None:
    """C13: counts are live; hidden by default, shown while a key is held or by a button."""
    here = visit(at_table(MINA, OMAR, moves="d3"))
    table, keys = here.table, KeyHand()
    assert table.state(0).score == ""
    keys.down("s")
    here.run(2)
    assert (table.state(0).score, table.state(1).score) == ("4", "1")
    keys.up("s")
    here.run(2)
    assert table.state(0).score == ""
    MouseHand().click(*here.centre("score"))
    here.run(2)
    assert table.state(0).score == "4"


# undo and hints


@pytest.mark.parametrize("by", ["keys", "button", "pad"])
def test_undo_returns_to_my_decision(visit: Opens, by: str) -> None:
    """U15: against a computer, one undo takes back its move and mine, by key, button and pad."""
    here = visit(at_table(MINA, OTTER))
    assert not here.widget("undo").enabled
    click(here, "d3")
    here.seconds(1)
    assert here.table.match.ply == 2
    if by == "keys":
        KeyHand().tap("z", "ctrl")
    elif by == "button":
        MouseHand().click(*here.centre("undo"))
    else:
        pad = PadHand()
        pad.plug()
        here.run(2)
        pad.press("x")
    here.run(3)
    assert here.table.match.ply == 0
    assert here.table.sitting.is_open
    assert not here.widget("undo").enabled
    KeyHand().tap("y", "ctrl")
    here.run(3)
    assert here.table.match.ply == 2


def test_undo_works_after_the_last_move(visit: Opens) -> None:
    """U15: also when the match is over."""
    here = visit(at_table(MINA, OMAR, moves=WIPE_OUT[:-2]))
    click(here, "c5")
    here.seconds(1)
    assert isinstance(here.top, ResultScene)
    KeyHand().tap("z", "ctrl")
    here.run(4)
    assert isinstance(here.top, TableScene)
    assert here.table.match.ply == 8
    assert here.table.match.result is None


def test_refused_undo_says_why(visit: Opens) -> None:
    """U16: past another person's move only where the host allows it, and it says why."""
    here = visit(at_table(MINA, OTTER))
    KeyHand().tap("z", "ctrl")
    here.run(2)
    assert here.house.notices.texts == ["There is nothing to take back."]
    here.close()
    strict = visit(at_table(MINA, OMAR, tournament=True, moves=2))
    KeyHand().tap("z", "ctrl")
    strict.run(2)
    assert strict.table.match.ply == 2
    assert "tournament" in strict.house.notices.texts[0]


def test_hint_in_two_steps_and_counted(visit: Opens) -> None:
    """U17: where to look, then the move with one reason; counted in the result."""
    here = visit(at_table(MINA, OMAR))
    keys = KeyHand()
    keys.tap("h")
    here.run(4)
    seen = marks(here.table)
    assert len(seen.hint) >= 1 and not seen.hint_exact
    assert here.table.line() == "Look around the marked squares. Ask again for the move."
    keys.tap("h")
    here.run(4)
    seen = marks(here.table)
    assert len(seen.hint) == 1 and seen.hint_exact
    told = f"{seen.hint[0]}: It takes a corner."
    assert here.table.line() == told
    here.seconds(30)
    assert here.table.line() == told  # as long as it is marked
    keys.tap("return")
    here.run(4)
    assert "corner" not in here.table.line()
    assert here.table.match.hints_used == (1, 0)


# passes, hand-overs, turning by hand


def test_pass_and_hand_over_name_the_colour(visit: Opens) -> None:
    """C12, C08: a pass plays itself, visibly: a notice names the colour, and it is in the list."""
    here = visit(at_table(MINA, OMAR, moves=PASSES_NEXT))
    here.seconds(1)
    assert here.house.notices.texts == ["Mina (Black) passes."]
    assert here.table.moves()[-1] == (0, "pass")
    assert sorted(here.legal()) == ["b4", "c3", "g3"]
    assert here.table.sitting.seat == 1


def test_discs_are_turned_by_hand(visit: Opens) -> None:
    """Rule 6: discs are turned by their player; a mistake can be put right until the next move."""
    here = visit(at_table(MINA, OMAR, options={"hand_flip": True}))
    table, mouse = here.table, MouseHand()
    click(here, "d3")
    assert table.turning is not None and table.match.ply == 0
    mouse.click(*here.centre("primary"))
    here.run(3)
    assert table.match.moves[0].move == "d3:"
    assert "not as it should be" in here.house.notices.texts[-1]
    mouse.click(*here.centre("correct"))
    here.run(3)
    click(here, "d4")
    assert table.line() == "Mina (Black): put the turned discs right, then press Done."
    assert marks(table).chosen == ("d4",)
    mouse.click(*here.centre("primary"))
    here.run(3)
    assert [played.move for played in table.match.moves] == ["d3"]
    assert not here.has("correct")


def test_discs_are_turned_by_dragging(visit: Opens) -> None:
    here = visit(at_table(MINA, OMAR, moves="d3c5f6", options={"hand_flip": True}))
    table, mouse = here.table, MouseHand()
    legal = here.legal()
    position = table.match.position
    assert isinstance(position, ReversiPosition)
    spot = max(legal, key=lambda one: len(turns(position, one)))
    right = [cell for run in turns(position, spot) for cell in run]
    click(here, spot)
    mouse.down(*here.cell(right[0]))
    here.run()
    for cell in right[1:]:
        mouse.move(*here.cell(cell))
        here.run()
    mouse.up(*here.cell(right[-1]))
    here.run(2)
    assert set(right) <= set(marks(table).chosen)


# ends


@pytest.mark.parametrize(
    ("moves", "head"), [(DRAW, "A draw!"), (WIPE_OUT, "Mina wins!")], ids=["draw", "wipe-out"]
)
def test_end_is_announced(visit: Opens, moves: str, head: str) -> None:
    """C06, C09: between people too; a draw is a draw, not a loss."""
    here = visit(at_table(MINA, OMAR, moves=moves))
    here.seconds(1)
    assert isinstance(here.top, ResultScene)
    counts = here.top.counting.running  # who has won is not told before it is counted
    assert counts == (head not in [part.spoken() for part in here.top.page.parts()])
    here.seconds(20)
    said = [part.spoken() for part in here.top.page.parts()]
    assert head in said
    if moves == WIPE_OUT:
        assert "As federations score it, empty squares to the winner: Black 64, White 0." in said
    else:
        assert "A draw: Black 32, White 32." in " ".join(said).replace("Mina (", "").replace(
            "Omar (", ""
        ).replace(")", "")


def test_a_key_pressed_while_discs_are_counted_chooses_nothing(visit: Opens) -> None:
    """Who hurries the last discs on has not asked for another match."""
    here = visit(at_table(MINA, OTTER, moves=WIPE_OUT))
    here.run(2)
    result = here.top
    assert isinstance(result, ResultScene)
    was_counting = result.counting.running
    assert was_counting
    keys = KeyHand()
    keys.tap("return")
    here.run(2)
    assert here.top is result
    assert not result.counting.running
    keys.tap("return")  # as quick as the first: still meant for the count
    here.run(2)
    assert here.top is result
    here.seconds(1)
    keys.tap("return")
    here.run(4)
    assert here.table.match.result is None


@pytest.mark.parametrize("way", ["again", "swap", "replay", "board", "new", "title"])
def test_ways_on_from_the_result(visit: Opens, way: str) -> None:
    """C31: a new game from the end, in every order."""
    expected = {
        "again": TableScene,
        "swap": TableScene,
        "replay": ReplayScene,
        "board": TableScene,
        "new": ShelfScene,
        "title": TitleScene,
    }
    here = visit(at_table(MINA, OTTER, moves=WIPE_OUT))
    here.seconds(3)
    MouseHand().click(*here.centre(way))
    here.run(4)
    assert isinstance(here.top, expected[way])
    if way in ("again", "swap"):
        players = here.table.match.players
        assert players == ((MINA, OTTER) if way == "again" else (OTTER, MINA))
        assert here.table.match.result is None


@pytest.mark.parametrize(
    ("way", "scene"),
    [
        ("resume", TableScene),
        ("restart", TableScene),
        ("leave", TitleScene),
        ("resign", ResultScene),
    ],
)
def test_ways_on_from_the_menu(visit: Opens, way: str, scene: type) -> None:
    """C31, U24: every way on and out of the menu; giving up wants a second press."""
    here = visit(at_table(MINA, OMAR, moves=4))
    keys, mouse = KeyHand(), MouseHand()
    keys.tap("escape")
    here.run(3)
    assert isinstance(here.top, PauseScene)
    mouse.click(*here.centre(way))
    here.run(4)
    if way == "resign":
        assert isinstance(here.top, PauseScene)
        mouse.click(*here.centre(way))
        here.seconds(1)
        assert here.table.match.result.reason == "resign"  # type: ignore[union-attr]  # over
    assert isinstance(here.top, scene)
    if way == "restart":
        assert here.table.match.ply == 0


def test_new_game_from_everywhere(visit: Opens) -> None:
    """C31: title, set-up, back, set-up, table, menu, title, table again."""
    here = visit()
    keys = KeyHand()
    for key, scene in (
        ("return", ShelfScene),
        ("return", SetupScene),
        ("escape", ShelfScene),
        ("return", SetupScene),
        ("return", TableScene),
    ):
        keys.tap(key)
        here.run(4)
        assert isinstance(here.top, scene)
    here.loop.stack.handle(Intent(Act.MENU, "keys"))
    here.run(3)
    MouseHand().click(*here.centre("leave"))
    here.run(3)
    MouseHand().click(*here.centre("continue"))
    here.run(3)
    assert isinstance(here.top, TableScene)


def test_log_opens_the_moment(visit: Opens) -> None:
    """U8, U41: what happened in words; a line opens that moment, both ways, and branches."""
    here = visit(at_table(MINA, OMAR, moves=6))
    keys, mouse = KeyHand(), MouseHand()
    keys.tap("l")
    here.run(3)
    assert isinstance(here.top, LogScene)
    mouse.click(*here.centre("ply 3"))
    here.run(3)
    scene = here.top
    assert isinstance(scene, ReplayScene)
    assert scene.cursor.ply == 3
    mouse.click(*here.centre("replay-forward"))
    here.run(3)
    assert scene.cursor.ply == 4
    for _ in range(3):
        mouse.click(*here.centre("replay-back"))
        here.run(3)
    assert scene.cursor.ply == 1
    mouse.click(*here.centre("ply 5"))
    here.run(3)
    assert scene.cursor.ply == 5
    mouse.click(*here.centre("branch"))
    here.run(3)
    assert isinstance(here.top, TableScene)
    assert here.table.match.ply == 5
    assert len(here.house.matches.open_matches()) == 2


def test_stepping_by_keys_tells_the_moves(visit: Opens) -> None:
    """The focus rests on a step button, but the line says what was played."""
    here = visit(at_table(MINA, OMAR, moves="d3c5f6"))
    here.top.ask = Push(doors.replay(here.house, here.table.match, 3))
    here.run(3)
    scene = here.top
    assert isinstance(scene, ReplayScene)
    KeyHand().tap("return")
    here.run(3)
    assert scene.cursor.ply == 2
    assert scene.line() == "Omar (White) places on c5. 1 disc turns."


def test_deleting_can_be_undone(visit: Opens) -> None:
    """Saved games: one deleted by mistake is kept with one press; else it is gone on leaving."""
    here = visit()
    numbers = [begin(here.house, moves=n).id for n in (2, 3)]
    here.loop.stack.top.ask = None
    here.top.ask = Push(doors.matches(here.house))
    here.run(3)
    mouse = MouseHand()
    for number in numbers:
        mouse.click(*here.centre(f"delete {number}"))
        here.run(2)
    mouse.click(*here.centre(f"keep {numbers[0]}"))
    here.run(2)
    assert len(here.house.matches.open_matches()) == 2
    KeyHand().tap("escape")
    here.run(2)
    assert [one.id for one in here.house.matches.open_matches()] == [numbers[0]]
