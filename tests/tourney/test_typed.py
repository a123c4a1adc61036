"""What people type: results in a few letters, lists of players in any script."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.tourney import acts
from game.tourney.drafting import Pins
from game.tourney.entry import find, read_result
from game.tourney.export import standings_csv
from game.tourney.night import Format, Outcome, Refused
from game.tourney.roster import Roster, clean, read_roster
from game.tourney.words import called, outcome_line
from game.view.bidi import screen_runs

from .nights import Book, book


@pytest.fixture(scope="module")
def night() -> Book:
    """A round with Mina against Jo and İnci against Ada Lovelace, in this order of seats."""
    from game.tourney.drafting import Pins

    made = book(["Mina", "Jo", "İnci", "Ada Lovelace"], rounds=3)
    made.pair(1, Pins(tables=((1, 2), (3, 4))))
    return made


@pytest.mark.parametrize(
    ("text", "table", "places", "scores"),
    [
        ("mina 40-24", 1, (1, 2), (40, 24)),
        ("mi 40", 1, (1, 2), (40, 24)),
        ("jo 40", 1, (2, 1), (24, 40)),
        ("jo +4", 1, (2, 1), (30, 34)),
        ("jo -4", 1, (1, 2), (34, 30)),
        ("mina 32", 1, (1, 1), (32, 32)),
        ("mina =", 1, (1, 1), ()),
        ("mina +", 1, (1, 2), ()),
        ("mina -", 1, (2, 1), ()),
        ("2 40-24", 2, (1, 2), (40, 24)),
        ("love 40-24", 2, (2, 1), (24, 40)),
        ("inci 64", 2, (1, 2), (64, 0)),
        ("İNCİ ۴۰", 2, (1, 2), (40, 24)),
        ("mina 40 jo 24", 1, (1, 2), (40, 24)),
        ("ada lovelace 40:24", 2, (2, 1), (24, 40)),
    ],
)
def test_results_in_a_few_letters(
    night: Book, text: str, table: int, places: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert read_result(night.night, text) == (1, table, Outcome(places, scores))


def test_a_name_of_several_words_is_one_name() -> None:
    made = book(["Ali Reza Khan", "Jo"], rounds=1)
    made.pair(1)
    assert read_result(made.night, "ali reza khan 40") == (1, 1, Outcome((1, 2), (40, 24)))
    text = "jo 24 ali reza khan 40"
    assert read_result(made.night, text) == (1, 1, Outcome((1, 2), (40, 24)))


def test_a_table_of_several_is_told_by_its_number() -> None:
    made = book(["Mina", "Jo", "Sam", "Ada"], Format.PODS, rounds=1, game="reef", seats=4)
    made.pair(1)
    with pytest.raises(Refused, match="^Table 1 has more than two seats"):
        read_result(made.night, "mina 80")


def test_somebody_did_not_come(night: Book) -> None:
    _, table, outcome = read_result(night.night, "jo !")
    assert (table, outcome.gone, outcome.places) == (1, (1,), (1, 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mina",
        "zoe 40",
        "i 40 -",
        "mina 70",
        "mina +3",
        "mina x",
        "mina 40 ada 24",
        "9 1-2",
        "mina 400-24",
        "mina 40-25",
        "mina 40 jo 25",
    ],
)
def test_results_that_cannot_be_read(night: Book, text: str) -> None:
    with pytest.raises(Refused):
        read_result(night.night, text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30) | st.from_regex(r"(mina|jo|1|2) [-+=!0-9:]{0,7}", fullmatch=True))
def test_any_text_is_a_result_or_refused(text: str) -> None:
    made = _MADE
    try:
        number, table, outcome = read_result(made.night, text)
        acts.result(made.night, number, table, outcome)
    except Refused:
        pass


_MADE = book(["Mina", "Jo"], rounds=1)
_MADE.pair(1)


@pytest.mark.parametrize("text", ["mina 1000-3", "mina 99999-3", "mina 3 jo 1000", "mina 20-3000"])
def test_scores_of_any_game_have_a_bound(text: str) -> None:
    """A finger that slips makes no score of thousands, typed, by a form or by a phone."""
    made = book(["Mina", "Jo"], rounds=1, game="reef")
    made.pair(1)
    with pytest.raises(Refused, match="^A score is at most 999; [0-9]+ cannot be"):
        read_result(made.night, text)
    with pytest.raises(Refused, match="^A score is at most 999"):
        acts.result(made.night, 1, 1, acts.from_scores((3, 1000)))
    assert read_result(made.night, "mina 999-0")[2].scores in ((999, 0), (0, 999))


def test_a_table_that_is_not_there_is_told(night: Book) -> None:
    with pytest.raises(Refused, match="^Round 1 has no table 9"):
        read_result(night.night, "9 40-24")


def test_more_discs_than_squares_are_told(night: Book) -> None:
    with pytest.raises(Refused, match="^The scores add up to 64"):
        read_result(night.night, "mina 400-24")


def test_names_are_found_by_their_beginning() -> None:
    made = book(["Ann", "Anna", "کامران", "IŞIL"])
    assert find(made.night, "ann") == 1
    assert find(made.night, "كام") == 3
    assert find(made.night, "ışıl") == find(made.night, "işil") == 4
    with pytest.raises(Refused, match="Ann, Anna"):
        find(made.night, "an")


def test_tables_of_four_take_a_score_for_everybody() -> None:
    made = book(["Mina", "Jo", "Sam", "Ada"], Format.PODS, rounds=2, game="reef", seats=4)
    made.pair(1)
    _, _, outcome = read_result(made.night, "mina 80 jo 75 sam 60 ada 80")
    by_name = dict(
        zip(
            [made.night.name(w) for w in made.night.rounds[0].tables[0].players],
            outcome.places,
            strict=True,
        )
    )
    assert by_name == {"Mina": 1, "Ada": 1, "Jo": 3, "Sam": 4}
    for text in ("mina 80 jo 75", "mina 40-24", "mina 80 jo 75 sam 60 sam 1"):
        with pytest.raises(Refused):
            read_result(made.night, text)


def _names(roster: Roster) -> list[str]:
    return [line.name for line in roster.lines]


def test_a_plain_list_of_names() -> None:
    roster = read_roster("Mina\nJo\n\nکامران\n李小龙\n".encode())
    assert _names(roster) == ["Mina", "Jo", "کامران", "李小龙"]
    assert roster.faults == ()
    assert [line.number for line in roster.lines] == [1, 2, 4, 5]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables_of_any_sheet(encoding: str, delimiter: str) -> None:
    text = "Elo,Name,Club\n1500,Şule,North\n1450.5,Ωmega,\n".replace(",", delimiter)
    roster = read_roster(text.encode(encoding))
    assert [(line.name, line.club, line.strength) for line in roster.lines] == [
        ("Şule", "North", 1500.0),
        ("Ωmega", "", 1450.5),
    ]


def test_every_line_that_is_wrong_is_named() -> None:
    text = (
        "name,club,strength,level\n"
        "Mina,,,\n"
        "mina,,,\n"
        ",North,,\n"
        f"{'x' * 30},,,\n"
        "Jo,,strong,\n"
        "Bot,,,9\n"
        "Robot,,,5\n"
        "Here,,,\n"
    )
    roster = read_roster(text.encode(), taken=["HERE"])
    assert _names(roster) == ["Mina", "Robot"]
    assert roster.lines[1].level == 5
    assert [(fault.number, fault.left_out) for fault in roster.faults] == [
        *((3, True), (4, True), (5, True), (6, True), (7, True), (9, True))
    ]
    words = [fault.notice.message.format(**fault.notice.values) for fault in roster.faults]
    assert words[0] == "mina stands in line 2 already."
    assert "strong" in words[3]
    assert "already" in words[5]


def test_a_file_in_another_encoding_is_told() -> None:
    roster = read_roster("Gökçe\n".encode("cp1254"))
    assert _names(roster) == ["Gökçe"]
    assert [(fault.number, fault.left_out) for fault in roster.faults] == [(1, False)]


@pytest.mark.parametrize(
    ("text", "encoding", "guess"),
    [
        ("name,club\nکامران,تهران\nپریسا,شیراز\nSam,North\n", "cp1256", "cp1256"),
        ("name,club\nŞükrü,İzmir\nÖğüt,Iğdır\nSam,North\n", "cp1254", "cp1254"),
    ],
)
def test_lists_of_older_systems_are_read_and_it_is_said(
    text: str, encoding: str, guess: str
) -> None:
    """Persian and Turkish sheets of Windows; what was guessed is told in the first line."""
    letters = text.replace("ی", "ي")  # the Yeh that cp1256 has
    roster = read_roster(letters.encode(encoding))
    wanted = [line.split(",") for line in letters.split()[1:]]
    assert [[line.name, line.club] for line in roster.lines] == wanted
    (fault,) = roster.faults
    assert (fault.number, fault.left_out) == (1, False)
    assert fault.notice.values == {"encoding": guess}


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_letters_without_a_mark(encoding: str) -> None:
    roster = read_roster("name,club\nMina,North\nŞule,South\n".encode(encoding))
    assert (_names(roster), roster.faults) == (["Mina", "Şule"], ())


@pytest.mark.parametrize("encoding", ["cp1251", "cp1253"])
def test_letters_that_cannot_be_told_are_refused_line_by_line(encoding: str) -> None:
    """Nobody is called by garbled letters; plain names of the same file come in."""
    names = ["Наталия", "Михаил"] if encoding == "cp1251" else ["Ελένη", "Νίκος"]
    roster = read_roster("\n".join(["Sam", *names, "Mina"]).encode(encoding))
    assert _names(roster) == ["Sam", "Mina"]
    assert [(fault.number, fault.left_out) for fault in roster.faults] == [
        *((1, False), (2, True), (3, True))
    ]
    assert "UTF-8" in roster.faults[-1].notice.message


def test_a_line_break_in_quotation_marks_is_one_player_and_is_said() -> None:
    roster = read_roster(b'name,club\n"Mina\nKhan",North\nJo,"South\r\nHall"\nAda,\n')
    assert [(line.number, line.name, line.club) for line in roster.lines] == [
        (2, "Mina Khan", "North"),
        (4, "Jo", "South Hall"),
        (6, "Ada", ""),
    ]
    assert [(fault.number, fault.left_out) for fault in roster.faults] == [(2, False), (4, False)]
    assert "line break" in roster.faults[0].notice.message


def test_a_quotation_mark_that_is_never_closed_swallows_nobody() -> None:
    names = [f"P{number}" for number in range(20)]
    roster = read_roster("\n".join(["Sam", '"Mina', *names]).encode())
    assert _names(roster) == ["Sam", "Mina", *names]
    assert [(fault.number, fault.left_out) for fault in roster.faults] == [(2, False)]


def test_control_letters_go_and_half_spaces_stay() -> None:
    assert clean("\u202eEvil\u202c\x00 Name") == "Evil Name"
    assert clean("می\u200cروم") == "می\u200cروم"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode()))
def test_any_file_is_a_list_with_a_report(data: bytes) -> None:
    roster = read_roster(data)
    assert roster.lines or roster.faults
    made = book(0)
    for line in roster.lines:
        made.do(acts.enter(made.night, line.name, level=line.level, seed=line.strength))
    assert len(made.night.entrants) == len(roster.lines)


def test_a_long_or_endless_list_is_read_at_once() -> None:
    """A cell of a million letters, ten thousand lines: cut before anything is compared."""
    report = read_roster(("name\n" + "x" * 1_000_000 + "\nMina").encode())
    assert [line.name for line in report.lines] == ["Mina"]
    report = read_roster(("name\n" + "\n".join(f"P{n}" for n in range(10_000))).encode())
    assert len(report.lines) == 1024
    assert [fault.number for fault in report.faults] == [1026]
    assert len(read_roster(("name\n" + "Mina\n" * 10_000).encode()).faults) <= 2049


def test_only_line_ends_end_a_line() -> None:
    report = read_roster(("name\nA\u2028B\r\nC\x0bD\rE").encode())
    assert [(line.number, line.name) for line in report.lines] == [(2, "A B"), (3, "CD"), (4, "E")]


def test_a_number_stays_behind_a_name_read_from_the_right() -> None:
    made = book(["Jo", "کامران"], rounds=1)
    made.pair(1, Pins(tables=((1, 2),)))
    line = outcome_line(made.night, made.night.rounds[0].tables[0], Outcome((1, 2), (33, 31)))
    assert line == "Jo 33 and کامران\u200e 31"


@pytest.mark.parametrize(
    ("name", "base", "shown"),
    [
        ("Felix A.", 1, "Felix A."),
        ("(Jo) Smith!", 1, "(Jo) Smith!"),
        ("Omar 2", 1, "Omar 2"),
        ("کامران ب.", 0, ".ب نارماک"),
    ],
)
def test_the_edges_of_a_name_stay_on_their_side(name: str, base: int, shown: str) -> None:
    """U45: a full stop after an initial does not jump before the name in the other direction."""
    made = book([name, "Jo"], rounds=1)
    runs = screen_runs(called(made.night, 1), base)
    drawn = "".join(text if level % 2 == 0 else text[::-1] for text, level in runs)
    assert drawn.replace("\u200e", "").replace("\u200f", "") == shown
    assert called(made.night, 2) == "Jo"


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    names = ["=1+1", "@SUM(A1)", "-2", "+3", "A=B"]
    table = standings_csv(book(names).night).decode("utf-8-sig").splitlines()
    shown = [row.split(",")[1] for row in table[1:]]
    assert shown == ["'=1+1", "'@SUM(A1)", "-2", "+3", "A=B"]
    assert read_roster(table[1].split(",")[1].encode()).lines[0].name == "=1+1"


@pytest.mark.parametrize("scores", [(-100, 3), (3, -5000)])
def test_a_score_far_below_zero_is_told_the_least(scores: tuple[int, int]) -> None:
    made = book(4, game="lanterns")
    made.pair()
    with pytest.raises(Refused, match=r"^A score is at least \D*99; \D*(100|5000) cannot be"):
        made.do(acts.result(made.night, 1, 1, acts.from_scores(scores)))
    made.do(acts.result(made.night, 1, 1, acts.from_scores((-99, 3))))
