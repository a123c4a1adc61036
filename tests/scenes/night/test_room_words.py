"""What decided a place, how a round of somebody is told, what the log says and what it does not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.i18n.catalogue import use
from game.scenes.night import card_page, diary, placing, standings_page
from game.scenes.night.diary import Kind, Telling, matching
from game.tourney import acts
from game.tourney.events import Lotted, Timed
from game.tourney.night import POINT, Format, Night, Outcome
from game.tourney.standings.build import standings
from game.view.bidi import screen_runs
from tests.tourney.nights import Book, book


def _cells(night: Night, through: int | None = None) -> list[tuple[str, ...]]:
    return [line.cells for line in standings_page.lines(night, standings(night, through), through)]


def played() -> Book:
    """Four people, one round: P1 beats P2 64-0, P3 and P4 draw, tables put together by hand."""
    from game.tourney.drafting import Pins

    made = book(4, rounds=3)
    made.pair(pins=Pins(tables=((1, 2), (3, 4))))
    made.result(1, 64)
    made.result(3, 32)
    return made


# standings


def test_a_row_says_who_is_ahead_and_by_what() -> None:
    night = played().night
    rows = standings(night)
    assert [night.name(row.who) for row in rows] == ["P1", "P3", "P4", "P2"]
    said = [placing.why(night, rows, number) for number in range(4)]
    assert said == [
        "P1 is at the top. Points: 1.",
        "P3 and P4 are equal in everything and share places 2–3.",
        "P3 and P4 are equal in everything and share places 2–3.",
        "P4 is ahead of P2 in points, 0.5 to 0.",
    ]


def test_the_tie_break_that_decides_is_named_with_its_values() -> None:
    """Brightwell is for eight rounds and more (PAPP); below, the discs of Reversi decide."""
    made = played()
    made.result(3, 40)  # corrected: P3 beat P4 by 40 discs, P1 P2 by 64
    rows = standings(made.night)
    said = placing.why(made.night, rows, 1)
    assert said == "P1 and P3 have equal points; Score in all decides, 64 to 40."


def test_a_lot_is_said_and_shown() -> None:
    made = played()
    made.do([Lotted(1, (4, 3))])
    rows = standings(made.night)
    assert [row.who for row in rows] == [1, 4, 3, 2]
    said = placing.why(made.night, rows, 2)
    assert said == "P4 and P3 are equal in everything; the lot decided."
    assert [cells[0] for cells in _cells(made.night)] == ["1", "2, by lot", "3, by lot", "4"]


def test_shared_places_are_ranges_and_have_shells_only_near_the_top() -> None:
    night = played().night
    assert [cells[0] for cells in _cells(night)] == ["1", "2–3", "2–3", "4"]
    assert standings_page.shells(night, standings(night)) == {"1": 1, "2–3": 2}


def test_before_anything_was_played_nobody_has_a_shell() -> None:
    night = book(5, rounds=3).night
    rows = standings(night)
    assert standings_page.shells(night, rows) == {}
    assert placing.why(night, rows, 0) == "Nothing has been played yet."


def test_many_who_share_are_counted_not_listed() -> None:
    made = book(12, rounds=3)
    made.pair()
    for table in made.night.rounds[0].tables:
        made.do(acts.result(made.night, 1, table.number, acts.from_scores((32, 32))))
    rows = standings(made.night)
    words = placing.why(made.night, rows, 5)
    assert words.endswith("and 11 others are equal in everything and share places 1–12.")


def test_wins_draws_losses_with_forfeits_and_byes_apart() -> None:
    made = book(3, rounds=3)
    made.pair()
    table = made.night.rounds[0].tables[0]
    made.do(acts.no_show(made.night, 1, table.number, (table.players[0],)))
    away, came = table.players
    tally = placing.tallies(made.night)
    assert tally[away] == placing.Tally(lost=1)
    assert tally[came] == placing.Tally(won=1)
    (free,) = made.night.rounds[0].byes
    assert tally[free] == placing.Tally(byes=1)


def test_whoever_left_is_still_there_and_said_so() -> None:
    made = played()
    made.do(acts.leave(made.night, 2))
    made.pair()
    names = [cells[1] for cells in _cells(made.night)]
    assert "P2 (has left)" in names
    before = [cells[1] for cells in _cells(made.night, 1)]
    assert "P2" in before, "standings of an earlier round stay as they were (U26)"


def test_an_empty_tie_break_has_no_column() -> None:
    night = book(8, Format.ROUND_ROBIN).night
    heads = [column.head for column in standings_page.columns(night, standings(night))]
    assert "Direct" not in heads
    assert heads[:2] == ["Place", "Name"]


@pytest.mark.parametrize("format", list(Format))
def test_everything_that_orders_is_explained(format: Format) -> None:
    seats = {"seats": 4, "game": "lanterns"} if format is Format.PODS else {}
    more = {"groups": 2} if format is Format.GROUPS else {}
    night = book(8, format, rounds=5, **{**seats, **more}).night  # type: ignore[arg-type]  # fields
    told = placing.how_told_apart(night)
    assert told[-1][0] == "Shared places"
    assert len(told) == len(placing.breaks(night)) + 2 + (format is Format.GROUPS)
    assert all(meaning.endswith(".") for _, meaning in told)


def test_every_tie_break_there_is_has_a_sentence() -> None:
    from game.tourney.standings.breaks import BREAKS, MEETING

    night = book(4, rounds=3).night
    for name in {*BREAKS, *MEETING} - {"points", "progress", "buchholz-2009"}:
        settings = replace(night.settings, breaks=(name,))
        changed = Night(settings, entrants=night.entrants)
        meaning = placing.how_told_apart(changed)[1][1]
        assert meaning.endswith("."), name


def test_columns_say_what_their_values_are_before_and_after_a_final() -> None:
    """In groups the values of a standing get one more when a final follows."""
    made = book(6, Format.GROUPS, groups=2, advance=1)
    made.pair()
    while not any(table.node for table in made.night.rounds[-1].tables):
        made.finish()
        _columns_fit(made.night)
        made.pair()
    made.finish()
    _columns_fit(made.night)
    rows = standings(made.night)
    assert placing.why(made.night, rows, 1).startswith(
        f"{made.night.name(rows[0].who)} came further than {made.night.name(rows[1].who)}"
    )


def _columns_fit(night: Night) -> None:
    rows = standings(night)
    heads = [column.head for column in standings_page.columns(night, rows)]
    tally = placing.tallies(night)
    for row, cells in zip(rows, _cells(night), strict=True):
        shown = dict(zip(heads, cells, strict=True))
        assert shown["Wins"] == str(tally[row.who].won)
        assert shown["Group"] == str(placing.groups(night)[row.who])
        assert shown["Difference"].lstrip("\u200e\u2212-") == str(_difference(night, row.who))


def _difference(night: Night, who: int) -> int:
    found = 0
    for round in night.rounds:
        table = round.table_of(who)
        if table is not None and table.outcome is not None:
            mine = table.outcome.scores[table.players.index(who)]
            found += 2 * mine - sum(table.outcome.scores)
    return abs(found)


# a card


def test_a_card_adds_up_line_by_line() -> None:
    made = played()
    made.pair()
    made.finish()
    for who in made.night.entrants:
        stops = card_page.stops(made.night, who)
        assert [stop.points for stop in stops] == [
            sum(stop.gained for stop in stops[: n + 1]) for n in range(len(stops))
        ]
        final = next(row for row in standings(made.night) if row.who == who)
        assert stops[-1].points == final.points


def test_a_card_says_seat_opponent_result_points_and_place() -> None:
    night = played().night
    (stop,) = card_page.stops(night, 1)
    table = night.rounds[0].tables[0]
    seat = ("Black", "White")[table.players.index(1)]
    row = card_page.line(night, 1, stop, {1: "1"})
    assert row.cells == ("1", seat, "P2", "Won \u200e64–0", "\u200e+1", "1", "1")
    assert row.mark == "good"
    (lost,) = card_page.stops(night, 2)
    assert card_page.line(night, 2, lost, {}).cells[3:] == ("Lost \u200e0–64", "0", "0", "")
    (drawn,) = card_page.stops(night, 3)
    assert card_page.line(night, 3, drawn, {}).cells[3:] == (
        "Drawn \u200e32–32",
        "\u200e+0.5",
        "0.5",
        "",
    )


def test_byes_absences_and_forfeits_are_told() -> None:
    made = book(3, rounds=4)
    made.pair()
    (free,) = made.night.rounds[0].byes
    (stop,) = card_page.stops(made.night, free)
    assert card_page.line(made.night, free, stop, {}).cells[2] == "Bye"
    assert stop.gained == POINT
    made.finish()
    made.do(acts.enter(made.night, "Late"))
    made.do(acts.leave(made.night, 1))
    made.pair()
    first, second = card_page.stops(made.night, 4)
    assert card_page.line(made.night, 4, first, {}).cells[2] == "Not here yet"
    assert second.table is not None or 4 in made.night.rounds[1].byes
    assert card_page.line(made.night, 1, card_page.stops(made.night, 1)[1], {}).cells[2] == "Away"


@pytest.mark.parametrize(
    ("outcome", "seat", "words"),
    [
        (None, 0, "Still being played"),
        (Outcome((1, 2)), 0, "Won"),
        (Outcome((1, 2)), 1, "Lost"),
        (Outcome((1, 1)), 0, "Drawn"),
        (Outcome((1, 2), (), (1,)), 0, "Won by forfeit"),
        (Outcome((1, 2), (), (1,)), 1, "Forfeited"),
        (Outcome((1, 1), (), (0, 1)), 0, "Forfeited"),
    ],
)
def test_how_a_table_ended(outcome: Outcome | None, seat: int, words: str) -> None:
    from game.tourney.night import Table

    table = Table(1, (1, 2), outcome=outcome)
    assert card_page.ended(table, seat)[0] == words


@pytest.mark.parametrize(
    ("speech", "latin", "base", "shown"),
    [
        ("en", False, 0, "40–24"),
        ("tr", False, 0, "40–24"),
        ("fa", False, 1, "۲۴–۴۰"),
        ("fa", True, 1, "24–40"),
    ],
)
@pytest.mark.parametrize("before", ["", "Mina, ", "کامران، "])
def test_the_own_score_is_read_first_beside_any_name(
    speech: str, latin: bool, base: int, shown: str, before: str
) -> None:
    """Two figures in a line of the other direction would change places; which is whose may not
    depend on the letters of a name. `shown` is from left to right on the screen."""
    from game.tourney.night import Table

    table = Table(1, (1, 2), outcome=Outcome((1, 2), (40, 24)))
    use(speech, latin=latin)
    try:
        said = before + card_page.ended(table, 0)[0]
    finally:
        use("en")
    runs = [text if level % 2 == 0 else text[::-1] for text, level in screen_runs(said, base)]
    assert shown in "".join(runs)


def test_a_table_of_four_is_told_by_place_and_score() -> None:
    from game.tourney.night import Table

    table = Table(1, (1, 2, 3, 4), outcome=Outcome((2, 1, 3, 3), (40, 50, 30, 30)))
    assert card_page.ended(table, 0)[0] == "Place 2 of 4, 40"
    assert card_page.ended(table, 3)[0] == "Place 3 of 4, 30"


# the log


def test_the_log_tells_each_event_once_and_goes_on() -> None:
    made = played()
    telling = Telling()
    assert telling.read(made.events, most=3)
    assert len(telling.said) == 3
    while telling.read(made.events, most=3):
        pass
    count = len(made.events)
    assert [one.seq for one in telling.said] == list(range(count))
    made.do([Timed("pause", 61.0)])
    assert telling.read(made.events)
    assert len(telling.said) == count + 1
    assert telling.said[-1].kind is Kind.CLOCK
    assert not telling.read(made.events)


def test_the_log_is_searched_by_words_and_kind() -> None:
    made = played()
    telling = Telling()
    telling.read(made.events)
    found = matching(telling.said, "p1")
    assert [one.words for one in found] == ["Round 1: P1 64 and P2 0.", "P1 comes."]
    results = matching(telling.said, "", Kind.RESULTS)
    assert len(results) == 2
    assert matching(telling.said, "p1", Kind.PEOPLE)[0].words == "P1 comes."
    assert matching(telling.said, "nobody") == []


def test_the_log_keeps_secrets() -> None:
    """No seeds (decks follow from them), and of a round that is prepared not who meets."""
    from game.tourney.drafting import draft

    made = played()
    made.do(draft(made.night, 987654321))
    telling = Telling()
    telling.read(made.events)
    words = " ".join(one.words for one in telling.said)
    assert made.night.draft is not None
    assert made.night.draft.seed == 987654321
    assert "987654321" not in words
    last = telling.said[-1]
    assert last.words == "Round 2 is prepared."


def test_every_act_has_a_kind() -> None:
    made = played()
    kinds = {diary.kind_of(event.act) for event in made.events}
    assert kinds == {Kind.NIGHT, Kind.PEOPLE, Kind.ROUNDS, Kind.RESULTS}
