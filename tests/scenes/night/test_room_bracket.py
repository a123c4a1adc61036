"""The bracket as a tree: where matches stand, what leads where, who is in them, how to walk it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.scenes.night import bracket_drawing as drawing
from game.scenes.night.bracket_page import Field, Sight, beside
from game.scenes.night.bracket_tree import Picture, State, picture, running
from game.tourney import acts
from game.tourney.night import Format
from game.tourney.pairing.bracket import FINAL, SECOND, THIRD
from tests.tourney.nights import Book, book
from tests.view.conftest import MakeLook, make_look, window


def tree_of(players: int, format: Format, rounds: int = 1) -> tuple[Book, Picture]:
    """A bracket after so many rounds, the last one still played."""
    made = book(players, format)
    for number in range(1, rounds + 1):
        made.pair()
        if number < rounds:
            made.finish()
    return made, now(made)


def now(made: Book) -> Picture:
    """The bracket as it stands."""
    shown = picture(made.night)
    assert shown is not None
    return shown


@pytest.mark.parametrize("players", [2, 3, 5, 8, 11, 24, 64])
@pytest.mark.parametrize("format", [Format.SINGLE, Format.DOUBLE])
def test_every_match_has_a_place_of_its_own(players: int, format: Format) -> None:
    """n - 1 matches and one for third place, or 2n - 2 and maybe a second final; byes are none."""
    _, shown = tree_of(players, format)
    places = list(shown.tree.places.values())
    third = players > 3 or (players == 3 and THIRD in shown.tree.places)
    single = players - 1 + (format is Format.SINGLE and third)
    wanted = {single} if format is Format.SINGLE else {2 * players - 2, 2 * players - 1}
    assert len(places) in wanted
    assert len({(p.column, p.row) for p in places}) == len(places)
    assert sorted(p.number for p in places) == list(range(1, len(places) + 1))
    for column in range(shown.tree.columns):
        rows = sorted(p.row for p in places if p.column == column)
        assert all(lower - upper >= 1 for upper, lower in pairwise(rows)), "none covers another"
        assert all(0 <= row <= shown.tree.rows - 1 for row in rows)


@pytest.mark.parametrize("format", [Format.SINGLE, Format.DOUBLE])
def test_ways_lead_on_and_stand_between(format: Format) -> None:
    _, shown = tree_of(16, format)
    tree = shown.tree
    for link in tree.links:
        source, target = tree.places[link.source], tree.places[link.target]
        assert source.column < target.column
        assert source.number < target.number
    into = [link for link in tree.links if link.target == "W2-1"]
    rows = [tree.places[link.source].row for link in into]
    assert tree.places["W2-1"].row == sum(rows) / 2


def test_upper_matches_of_a_double_bracket_stand_above_the_lower_ones() -> None:
    _, shown = tree_of(16, Format.DOUBLE)
    places = shown.tree.places.values()
    lowest = max(place.row for place in places if place.name.startswith("W"))
    assert min(place.row for place in places if place.name.startswith("L")) > lowest + 1


def test_states_scores_and_winners() -> None:
    made, shown = tree_of(4, Format.SINGLE)
    assert {m.state for m in shown.meetings.values()} == {State.PLAYING, State.WAITING}
    assert [m.place.name for m in running(list(shown.meetings.values()))] == ["W1-1", "W1-2"]
    made.finish()
    shown = now(made)
    first = shown.meetings["W1-1"]
    assert first.state is State.OVER
    assert first.winner is not None
    assert first.scores[first.winner] == 52
    assert {shown.meetings[n].state for n in (FINAL, THIRD)} == {State.READY}
    made.pair()
    made.finish()
    shown = now(made)
    assert {m.state for m in shown.meetings.values()} == {State.OVER}
    assert [m.place.name for m in running(list(shown.meetings.values()))] == [FINAL]


def test_who_comes_as_a_loser_is_said_by_the_number_of_the_match() -> None:
    made, shown = tree_of(4, Format.SINGLE)
    third = shown.meetings[THIRD]
    assert third.losers_of == (shown.tree.places["W1-1"].number, shown.tree.places["W1-2"].number)
    assert drawing.names(made.night, third) == ("Loser of 1", "Loser of 2")
    assert drawing.names(made.night, shown.meetings[FINAL]) == ("", "")


def test_a_forfeit_has_no_scores_but_a_winner() -> None:
    made, _ = tree_of(4, Format.SINGLE)
    table = made.night.rounds[0].tables[0]
    made.do(acts.no_show(made.night, 1, table.number, (table.players[0],)))
    shown = now(made)
    meeting = shown.meetings[table.node]
    assert meeting.forfeit
    assert meeting.winner is not None
    assert meeting.players[meeting.winner] == table.players[1]
    assert sorted(drawing.ends(meeting)) == ["", "forfeit"]
    said = drawing.spoken(made.night, meeting, shown, shown.tree.heads)
    assert said.endswith(f"{made.night.name(table.players[1])} won by forfeit.")


def test_a_second_final_is_drawn_only_when_it_is_needed() -> None:
    """Complaint 15: it is played only if the first one makes it needed."""
    made, shown = tree_of(2, Format.DOUBLE)
    assert FINAL in shown.meetings
    lost = made.night.rounds[0].tables[0]
    made.result(lost.players[1], 60)
    for _ in range(3):
        shown = now(made)
        if shown.meetings[FINAL].state is State.OVER:
            break
        made.pair()
        final = made.night.rounds[-1].tables[0]
        made.result(final.players[1], 60)
    shown = now(made)
    assert SECOND in shown.meetings
    made.pair()
    made.finish()
    shown = now(made)
    assert shown.meetings[SECOND].state is State.OVER


def test_no_bracket_before_there_is_one() -> None:
    assert picture(book(8, Format.SINGLE).night) is None
    assert picture(book(8, Format.SWISS, rounds=3).night) is None


def test_heads_are_called_by_how_many_are_left() -> None:
    _, shown = tree_of(16, Format.SINGLE)
    words = [drawing.words(head, shown) for head in shown.tree.heads]
    assert sorted(words) == sorted(
        ["Last 16", "Quarter-finals", "Semi-finals", "Final", "For third place"]
    )
    _, shown = tree_of(8, Format.DOUBLE)
    words = [drawing.words(head, shown) for head in shown.tree.heads]
    assert {"Upper round 1", "Lower round 4", "Final"} <= set(words)


# drawn and walked


@pytest.mark.parametrize("mirrored", [False, True])
def test_nothing_lies_outside_or_on_another(make_look: MakeLook, mirrored: bool) -> None:
    made, shown = tree_of(24, Format.DOUBLE)
    look = make_look((1280, 720))
    look.lettering.right_to_left = mirrored
    try:
        at = drawing.measure(look, shown, drawing.longest(made.night, shown), 16)
        whole = pygame.Rect((0, 0), at.canvas)
        boxes = [drawing.box_of(look, shown, at, name) for name in shown.meetings]
    finally:
        look.lettering.right_to_left = False
    assert all(whole.contains(box) for box in boxes)
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1


def test_only_what_is_seen_is_drawn(make_look: MakeLook, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bracket of 64 in a window: a screenful of matches is drawn, not 126."""
    made, shown = tree_of(64, Format.DOUBLE)
    look = make_look((1280, 720))
    drawn: list[str] = []
    draw = drawing._draw_meeting

    def counted(*given: object) -> None:
        drawn.append("one")
        draw(*given)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(drawing, "_draw_meeting", counted)
    field = Field(made.night, shown, Sight(), lambda name: None)
    field.place(look, pygame.Rect(40, 100, 1200, 520))
    surface = pygame.Surface((1280, 720))
    from game.ui.widget import AT_REST

    field.draw(surface, look, AT_REST)
    assert len(shown.meetings) >= 126
    assert 0 < len(drawn) < 50


def test_every_match_can_be_reached_by_keys(make_look: MakeLook) -> None:
    made, shown = tree_of(11, Format.DOUBLE)
    field = Field(made.night, shown, Sight(), lambda name: None)
    field.place(make_look((1280, 720)), pygame.Rect(0, 0, 700, 300))
    found, waiting = {field.sight.focus}, [field.sight.focus]
    while waiting:
        field.sight.focus = start = waiting.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            field.sight.focus = start
            if field.step(*way) and field.sight.focus not in found:
                found.add(field.sight.focus)
                waiting.append(field.sight.focus)
    assert found == set(shown.meetings)


def test_the_match_in_focus_is_in_sight(make_look: MakeLook) -> None:
    made, shown = tree_of(64, Format.SINGLE)
    field = Field(made.night, shown, Sight(), lambda name: None)
    field.place(make_look((1280, 720)), pygame.Rect(0, 0, 900, 400))
    for way in [(0, 1)] * 9 + [(1, 0)] * 5 + [(0, -1)] * 4:
        field.step(*way)
        assert field.sight.offset is not None
        box = field._box(field.sight.focus).move(-field.sight.offset[0], -field.sight.offset[1])
        assert pygame.Rect(0, 0, 900, 400).contains(box)


def test_it_is_pulled_no_further_than_its_edge_and_a_pull_opens_nothing(
    make_look: MakeLook,
) -> None:
    """U9: what slides is no press."""
    made, shown = tree_of(64, Format.SINGLE)
    opened: list[str] = []
    field = Field(made.night, shown, Sight(), opened.append)
    field.place(make_look((1280, 720)), pygame.Rect(0, 0, 900, 400))
    at = field._at
    assert at is not None
    wide, tall = at.canvas
    field.grab((500, 200), "mouse")
    field.drag((-5000, -9000))
    assert field.sight.offset == (wide - 900, tall - 400)
    field.activate("mouse")
    assert opened == []
    field.grab((500, 200), "mouse")
    field.drag((5500, 9200))
    field.drop()
    assert field.sight.offset == (0, 0)
    box = field._box("W1-1")
    field.grab(box.center, "mouse")
    field.drag(box.center)
    field.activate("mouse")
    assert opened == ["W1-1"]


def test_the_next_match_lies_ahead() -> None:
    boxes = {"a": pygame.Rect(0, 0, 10, 10), "b": pygame.Rect(20, 30, 10, 10)}
    assert beside(boxes["a"], boxes, 1, 0) == "b"
    assert beside(boxes["a"], boxes, -1, 0) is None
    assert beside(boxes["b"], boxes, 0, -1) == "a"


__all__ = ["make_look", "window"]
