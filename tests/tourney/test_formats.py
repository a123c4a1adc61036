"""Round robins, groups, king of the hill, tables of four: who plays, and who stands where."""

from __future__ import annotations

import csv
import io
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from game.engine.api import Result
from game.tourney import acts
from game.tourney.drafting import Pins, draft, queue
from game.tourney.export import standings_csv
from game.tourney.night import POINT, Format, Outcome, Refused
from game.tourney.pairing.seatings import longest, seating
from game.tourney.standings.breaks import BREAKS
from game.tourney.standings.build import placed, sheet_of, standings
from game.tourney.standings.ranking import CATAN, preset, rank
from game.tourney.standings.sheet import How, Part, Sheet
from game.tourney.words import break_value, points

from .facts import facts
from .nights import Book, book


def _to_the_end(made: Book) -> Book:
    while True:
        try:
            made.pair(len(made.events))
        except Refused:
            return made
        made.finish()


@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_round_robin_meets_everybody_once_with_even_seats(players: int) -> None:
    made = _to_the_end(book(players, Format.ROUND_ROBIN))
    tables = [table.players for round in made.night.rounds for table in round.tables]
    assert len(tables) == players * (players - 1) // 2
    assert {frozenset(pair) for pair in tables} == {
        frozenset(pair) for pair in combinations(range(1, players + 1), 2)
    }
    firsts = Counter(pair[0] for pair in tables)
    seconds = Counter(pair[1] for pair in tables)
    assert all(abs(firsts[w] - seconds[w]) <= 1 for w in range(1, players + 1))
    assert [row.who for row in standings(made.night)] == list(range(1, players + 1))


def test_round_robin_leaver_before_half_is_annulled() -> None:
    made = book(6, Format.ROUND_ROBIN)
    made.pair(1)
    made.finish()
    seen = standings(made.night, 1)
    made.do(acts.leave(made.night, 1))
    _to_the_end(made)
    assert standings(made.night, 1) == seen, "as of round 1 the game still counted"
    sheet = sheet_of(made.night)
    assert all(part.how is How.FREE for part in sheet.parts[1])
    assert sheet.points[1] == 0
    assert sum(sheet.points.values()) == 10 * POINT, "the ten games of the other five"


def test_round_robin_leaver_after_half_forfeits_the_rest() -> None:
    made = book(6, Format.ROUND_ROBIN)
    for seed in range(3):
        made.pair(seed)
        made.finish()
    made.do(acts.leave(made.night, 1))
    _to_the_end(made)
    sheet = sheet_of(made.night)
    assert [part.how for part in sheet.parts[1]].count(How.FORFEIT_LOSS) == 2
    assert sum(sheet.points.values()) == 15 * POINT


def test_a_late_player_takes_the_empty_number_of_a_round_robin() -> None:
    made = book(5, Format.ROUND_ROBIN)
    made.pair(1)
    made.finish()
    made.do(acts.enter(made.night, "Late"))
    made.pair(2)
    assert 6 in [who for table in made.night.rounds[1].tables for who in table.players]
    with pytest.raises(Refused, match="Swiss"):
        acts.enter(made.night, "Later")
    made.finish()
    made.do(acts.change(made.night, format=Format.SWISS, rounds=4))
    made.do(acts.enter(made.night, "Later"))
    made.pair(3)
    assert 7 in set(made.night.rounds[2].everybody())


def test_groups_lead_to_a_final() -> None:
    made = _to_the_end(book(11, Format.GROUPS, groups=2))
    groups = made.night.seedings[0].groups
    assert sorted(map(len, groups)) == [5, 6]
    final = made.night.seedings[1].groups[0]
    bests = [sorted(group)[:2] for group in groups]
    assert set(final) == {who for pair in bests for who in pair}
    assert set(final[:2]) == {pair[0] for pair in bests}
    assert [row.place for row in standings(made.night)][:4] == [1, 2, 3, 4]
    assert standings(made.night)[0].who == 1


def test_tables_of_a_final_keep_every_tie_break_in_its_column() -> None:
    """Once a final runs, how far somebody came counts first; in files and on the command line the
    values stay under their own names."""
    made = book(6, Format.GROUPS, groups=2, advance=1)
    made.pair()
    while not any(table.node for table in made.night.rounds[-1].tables):
        made.finish()
        made.pair()
    made.finish()
    won: Counter[int] = Counter()
    for table in (table for round in made.night.rounds for table in round.tables):
        assert table.outcome is not None
        assert table.outcome.winner is not None
        won[table.players[table.outcome.winner]] += 1
    rows = list(csv.DictReader(io.StringIO(standings_csv(made.night).decode("utf-8-sig"))))
    assert len(rows) == 6
    for row, standing in zip(rows, standings(made.night), strict=True):
        assert row["wins"] == str(won[standing.who])
        assert row["points"] == str(won[standing.who])
        assert len(standing.values) == len(made.night.settings.breaks)
    assert None not in rows[0], "no value without a name"


def test_the_king_stays_and_the_others_queue() -> None:
    made = book(4, Format.KING, rounds=6)
    made.pair(1)
    first = made.night.rounds[0].tables[0].players
    made.finish()
    king = min(first)
    waiting = queue(made.night, 1)
    assert waiting[0] == king
    assert waiting[-1] == max(first)
    made.pair(2)
    assert set(made.night.rounds[1].tables[0].players) == {king, waiting[1]}
    made.finish(Outcome((1, 1), (32, 32)))
    assert queue(made.night, 1)[0] == king, "a draw does not depose"
    for seed in range(4):
        made.pair(seed)
        made.finish()
    assert standings(made.night)[0].who == 1
    with pytest.raises(Refused):
        draft(made.night, 9)


def test_playing_plans_keep_their_promises() -> None:
    bounds = facts("worked_examples")["pods_repeat_lower_bounds"]
    twelve = bounds["12_players_3_rounds_of_four"]["pairs_meeting_twice_min"]
    wanted = {8: 12, 9: 0, 12: twelve, 13: 0, 14: 0, 15: 0, 16: 0, 20: 0, 24: 0}
    for players, least in wanted.items():
        rounds = longest(players)
        met: Counter[frozenset[int]] = Counter()
        for number in range(1, rounds + 1):
            tables = seating(range(players), rounds, number)
            assert tables is not None
            assert sorted(who for table in tables for who in table) == list(range(players))
            met.update(frozenset(p) for table in tables for p in combinations(table, 2))
        assert sum(count > 1 for count in met.values()) == least, players
        assert max(met.values()) <= 2
    assert longest(11) == 0
    assert seating(range(9), 5, 1) is None


def test_a_planned_night_follows_its_plan_until_somebody_leaves() -> None:
    made = book(16, Format.PODS, rounds=5, game="reef", seats=4, planned=True)
    for seed in range(3):
        made.pair(seed)
        made.finish()
    assert all(table.terms == {"plan": 3} for table in made.night.rounds[2].tables)
    pairs = [
        frozenset(pair)
        for round in made.night.rounds
        for table in round.tables
        for pair in combinations(table.players, 2)
    ]
    assert len(pairs) == len(set(pairs)) == 72
    made.do(acts.leave(made.night, 1))
    made.pair(4)
    assert [len(table.players) for table in made.night.rounds[3].tables] == [4, 4, 4, 3]


def test_pods_of_a_night() -> None:
    """Points 5-3-2-1 and 5-3-1, the share of the table with a virtual fourth."""
    made = book(7, Format.PODS, rounds=3, game="reef", seats=4)
    made.pair(1)
    four, three = made.night.rounds[0].tables
    assert (len(four.players), len(three.players)) == (4, 3)
    made.do(acts.result(made.night, 1, four.number, acts.from_scores((50, 50, 30, 10))))
    made.do(acts.result(made.night, 1, three.number, acts.from_scores((40, 30, 20))))
    sheet = sheet_of(made.night)
    assert [sheet.points[who] / POINT for who in four.players] == [4, 4, 2, 1]
    assert [sheet.points[who] / POINT for who in three.players] == [5, 3, 1]
    share = BREAKS["share"](sheet)
    assert share[four.players[0]] == Fraction(50, 140)
    assert share[three.players[0]] == Fraction(40, 120), "90 and a fourth at 30"
    assert standings(made.night)[0].who == three.players[0]
    catan = rank(sheet, CATAN[1:], CATAN[:1])
    assert catan[0].who == three.players[0], "the only one who won alone"
    assert {row.who for row in catan[1:3]} == set(four.players[:2])


def test_a_no_show_at_a_table_of_four_leaves_a_table_of_three() -> None:
    made = book(4, Format.PODS, rounds=2, game="reef", seats=4)
    made.pair(1)
    outcome = Outcome((1, 2, 4, 3), (50, 40, 0, 30), gone=(2,))
    made.do(acts.result(made.night, 1, 1, outcome))
    players = made.night.rounds[0].tables[0].players
    sheet = sheet_of(made.night)
    assert [sheet.points[who] / POINT for who in players] == [5, 3, 0, 1]
    assert sheet.parts[players[2]][0].how is How.FORFEIT_LOSS


def test_presets() -> None:
    assert preset("reversi", Format.SWISS, 7) == ("total",)
    assert preset("reversi", Format.SWISS, 8) == ("brightwell", "total")
    assert preset("reef", Format.SWISS, 4)[0] == "buchholz"
    assert preset("reef", Format.SWISS, 5)[:2] == ("buchholz-cut1", "buchholz")
    assert preset("reef", Format.PODS, 4) == ("share", "total", "wins", "head-to-head-place")
    assert "buchholz" not in " ".join(preset("reversi", Format.ROUND_ROBIN, 7))


def test_adding_rounds_changes_no_tie_break() -> None:
    """The order of tie-breaks is fixed when the night begins, so old standings stay."""
    made = book(8, rounds=7)
    made.pair(1)
    made.finish()
    seen = standings(made.night, 1)
    made.do(acts.change(made.night, rounds=9))
    assert made.night.settings.breaks == ("total",)
    assert standings(made.night, 1) == seen
    with pytest.raises(Refused, match="tie-break"):
        acts.change(made.night, breaks=("luck",))


def test_equals_share_a_place_until_a_lot_is_drawn() -> None:
    made = book(4, rounds=3)
    made.pair(1)
    made.finish()
    rows = standings(made.night)
    assert [row.place for row in rows] == [1, 1, 3, 3]
    first = [row.who for row in rows[:2]]
    with pytest.raises(Refused, match="share a place"):
        acts.draw_lot(made.night, [rows[0].who, rows[2].who])
    made.do(acts.draw_lot(made.night, first[::-1]))
    after = standings(made.night)
    assert [row.who for row in after[:2]] == first[::-1]
    assert [row.place for row in after] == [1, 2, 3, 3]
    assert after[0].by_lot


def test_a_bracket_shares_the_places_of_those_who_go_out_together() -> None:
    made = _to_the_end(book(8, Format.SINGLE))
    assert [row.place for row in standings(made.night)] == [1, 2, 3, 4, 5, 5, 5, 5]
    made = _to_the_end(book(8, Format.DOUBLE))
    assert [row.place for row in standings(made.night)] == [1, 2, 3, 4, 5, 5, 7, 7]


def test_a_bracket_needs_a_winner() -> None:
    made = book(4, Format.SINGLE)
    made.pair(1)
    with pytest.raises(Refused, match="must win"):
        acts.result(made.night, 1, 1, acts.from_scores((32, 32)))


def test_a_correction_before_the_next_match_sends_the_other_on() -> None:
    made = book(4, Format.SINGLE, third_place=False)
    made.pair(1)
    made.finish()
    made.pair(2)
    table = made.night.rounds[0].tables[0]
    loser = max(table.players)
    assert loser not in made.night.rounds[1].tables[0].players
    made.result(loser, 40, round=1)
    made.do(acts.take_back(made.night))
    made.pair(3)
    assert loser in made.night.rounds[1].tables[0].players
    made.finish()
    with pytest.raises(Refused, match="results already"):
        made.do(acts.take_back(made.night))


def test_a_late_correction_lets_nobody_meet_themselves() -> None:
    made = book(8, Format.DOUBLE)
    for seed in range(3):
        made.pair(seed)
        made.finish()
    for table in made.night.rounds[0].tables:
        made.result(max(table.players), 40, round=1)
    while True:
        try:
            made.pair(5)
        except Refused:
            break
        made.finish()
    tables = [table for round in made.night.rounds for table in round.tables]
    assert all(len(set(table.players)) == 2 for table in tables)
    assert len(tables) in (14, 15)
    assert [row.place for row in standings(made.night)] == [1, 2, 3, 4, 5, 5, 7, 7]


def test_seeded_nights_start_by_strength() -> None:
    made = book(0, Format.SINGLE, seeded=True)
    for number in range(8):
        made.do(acts.enter(made.night, f"P{number}", seed=float(number)))
    made.pair(1)
    meetings = {frozenset(table.players) for table in made.night.rounds[0].tables}
    assert frozenset((8, 1)) in meetings, "the strongest meets the weakest"
    swiss = book(0, rounds=3, seeded=True)
    for number in range(4):
        swiss.do(acts.enter(swiss.night, f"P{number}", seed=float(number)))
    swiss.pair(1)
    assert {frozenset(t.players) for t in swiss.night.rounds[0].tables} == {
        frozenset((4, 2)),
        frozenset((3, 1)),
    }


def test_pins_that_cannot_be() -> None:
    made = book(4, rounds=3)
    made.do(acts.enter(made.night, "Away"))
    made.do(acts.leave(made.night, 5))
    for pins in (
        Pins(tables=((1, 1),)),
        Pins(tables=((1, 2),), byes=(2,)),
        Pins(tables=((1, 9),)),
        Pins(tables=((1, 5),)),
        Pins(tables=((1, 2, 3),)),
        Pins(tables=((1,),)),
    ):
        with pytest.raises(Refused):
            draft(made.night, 1, pins)
    with pytest.raises(Refused, match="pinned"):
        draft(book(4, Format.SINGLE).night, 1, Pins(byes=(1,)))


def test_results_of_matches_played_on_the_machine() -> None:
    won = acts.from_match(Result((40, 20), (0,), "count", federation=(44, 20)))
    assert (won.places, won.scores) == ((1, 2), (44, 20))
    drawn = acts.from_match(Result((32, 32), (0, 1), "count"))
    assert (drawn.places, drawn.winner) == ((1, 1), None)
    ties = acts.from_match(Result((9, 9, 5, 9), (1,), "count", ties=((1, 2, 0, 1),)))
    assert ties.places == (2, 1, 4, 2)
    assert placed((5, 9, 9)) == (3, 1, 1)
    lost_on_time = acts.from_match(Result((50, 3), (1,), "time", federation=(0, 64)))
    assert (lost_on_time.winner, lost_on_time.reason) == (1, "time")


def test_direct_encounter_never_separates_in_the_published_events() -> None:
    """Published direct encounter is 0 throughout; ours separates nobody there either."""
    from .facts import chess, crosstable

    robin = facts("chess_roundrobin_9p_ussa2026")
    assert all(player["direct_encounter"] == 0 for player in robin["players"])
    for sheet in (crosstable(robin), chess(facts("chess_swiss_38p_5r_frome2026_open"))):
        with_it = [row.place for row in rank(sheet, ("head-to-head",))]
        assert with_it == [row.place for row in rank(sheet, ())]


def test_numbers_as_they_are_shown() -> None:
    assert [points(units) for units in (0, 6, 12, 30, 40)] == ["0", "0.5", "1", "2.5", "3.33"]
    assert break_value("brightwell", 83) == "83"
    assert break_value("share", Fraction(5, 14)) == "0.357"
    assert break_value("buchholz", 5 * POINT + 6) == "5.5"
    assert break_value("head-to-head", None) == ""


def test_forfeits_are_no_games() -> None:
    """A forfeit counts for points, not for meeting: those two may meet again."""
    made = book(2, rounds=3)
    made.pair(1)
    made.do(acts.no_show(made.night, 1, 1, (2,)))
    sheet = sheet_of(made.night)
    assert (sheet.points[1], sheet.points[2]) == (POINT, 0)
    assert BREAKS["total"](sheet)[1] == 40
    made.do(acts.come_back(made.night, 2))
    made.pair(2)
    assert made.night.rounds[1].tables[0].terms.get("met") is None


def test_open_rounds_count_nothing_yet() -> None:
    parts = {1: (Part(How.OPEN, others=(2,)),), 2: (Part(How.OPEN, others=(1,)),)}
    for name, worth in BREAKS.items():
        if name not in ("progress", "opponents-share"):
            assert worth(Sheet(parts))[1] == 0, name
