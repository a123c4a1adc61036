"""The arena: what it counts, whom it lets in, and programs that speak GTP or NBoard."""

from __future__ import annotations

import csv
import io
import math
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.ai import arena, gtp
from game.ai.arena import Game, match, opening, play, tally
from game.ai.contestant import Moves, Situation
from game.ai.contestants import changed, contestant
from game.ai.engines import EngineFault, External, Gtp, written
from game.ai.levels import level
from game.ai.reversi.position import pair_in, pair_of
from game.ai.reversi.reference import choose
from game.ai.rounds import Wish, one_round, played
from game.engine.reversi.ggf import read_ggf
from game.engine.reversi.rules import START, ReversiPosition
from game.match.arena import told

HUGE = "9" * 400
LAGOON = f"{sys.executable} -m game"


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command settles how fast kernels are for its whole process."""
    monkeypatch.setenv("LAGOON_KERNELS", "interpreted")


def test_a_round_is_every_seat_once_and_repeats_itself() -> None:
    games = list(match("reef-bag", "random", "random", 3, range(4, 6)))
    assert [(game.seed, game.seat) for game in games] == [(s, n) for s in (4, 5) for n in range(3)]
    assert games == list(match("reef-bag", "random", "random", 3, range(4, 6)))
    wish = Wish("reef-bag", "random", "random", 3, 2, 4)
    assert [game for one in played(wish, 1) for game in one] == games
    assert one_round(wish, 5) == games[3:]


def test_the_figures_of_a_tally() -> None:
    """Worked out by hand: rounds of shares 1, 0.5, 0.75 and margins 4, 0, 2."""
    games = [
        Game(1, 0, 1.0, 5, ()),
        Game(1, 1, 1.0, 3, ()),
        Game(2, 0, 1.0, 1, ()),
        Game(2, 1, 0.0, -1, ()),
        Game(3, 0, 0.5, 0, ()),
        Game(3, 1, 1.0, 4, ()),
    ]
    found = tally(games)
    assert (found.games, found.share, found.margin) == (6, 0.75, 2.0)
    assert found.share_off == pytest.approx(1.96 * 0.25 / math.sqrt(3))
    assert found.margin_off == pytest.approx(1.96 * 2 / math.sqrt(3))
    assert found.elo(2) == pytest.approx(400 * math.log10(3))
    assert found.elo(4) == pytest.approx(400 * math.log10(9))
    assert tally(games[:2]).share_off == math.inf


def test_openings_are_repeatable_and_even() -> None:
    starts = [opening(seed, 6) for seed in range(4)]
    assert starts == [opening(seed, 6) for seed in range(4)]
    assert len({start.position for start in starts}) > 2
    for start in starts:
        position = START
        for seat, move in start.moves:
            following = position.play(seat, move).position
            assert isinstance(following, ReversiPosition)
            position = following
        assert position == start.position and len(start.moves) == 6


@pytest.mark.parametrize("name", ["nobody", "tree:5", "level:9x", "level:3,fear=1", "reference:x"])
def test_nobody_else_is_let_in(name: str) -> None:
    with pytest.raises(ValueError):
        contestant(name, "reversi")


@pytest.mark.parametrize(
    ("game", "name"),
    [
        *(
            ("reef-bag", name)
            for name in ("open:3", "open-flat:3", "flat:3", "tree:1", "greedy", "random")
        ),
        *(("reversi", f"{kind}:{n}") for kind in ("search", "terms", "full") for n in (1, "same")),
        ("reversi", "search:0.1s"),
        ("reversi", "reference"),
        ("reversi", "reference:60"),
        ("reversi", "level:1"),
        ("reversi", "level:8"),
        ("reversi", "level:3,see=0.5,depth=2"),
        ("reversi", "level:3,see=0,loss=64,seconds=0.5,watch=true"),
        ("reversi", "gtp:an engine that is not there"),
        ("reversi", "nboard:12:an engine that is not there"),
    ],
)
def test_everybody_whose_name_is_right_is_let_in(game: str, name: str) -> None:
    assert contestant(name, game) is not None


def test_an_opening_that_cannot_be_is_not_looked_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After 60 plies, every square is taken."""
    monkeypatch.setattr(arena, "_TRIES", 20)
    with pytest.raises(ValueError, match="60 plies"):
        opening(1, 60)


def test_a_level_can_be_tried_with_other_values() -> None:
    row = changed(level("reversi", 3), "see=0.25,depth=2,simple=false,name=Somebody")
    assert (row.see, row.depth, row.simple, row.name) == (0.25, 2, False, "Somebody")
    start = opening(3, 6)
    seat = start.position.turn  # type: ignore[attr-defined]  # a ReversiPosition
    at = Situation(start.position, seat, 5)
    same = contestant("level:6,nodes=200000", "reversi").move(at)
    assert same == contestant("level:6", "reversi").move(at)


def test_a_level_tried_with_other_values_has_them_among_many_too() -> None:
    row = replace(level("reef", 3), crowd=replace(level("reef", 3), nodes=7, elo=0))
    tried = changed(row, "see=0.25")
    assert (tried.among(2).see, tried.among(2).nodes) == (0.25, row.nodes)
    assert (tried.among(4).see, tried.among(4).nodes) == (0.25, 7)
    with pytest.raises(ValueError, match="crowd"):
        changed(row, "crowd=3")


@pytest.mark.parametrize(
    "name",
    ["greedy", "random", "search:300", "terms:300", "full:300", "search:0.01s", "search:same"],
)
def test_reversi_players_play_whole_games(name: str) -> None:
    players = [contestant(name, "reversi"), contestant("reference:1", "reversi")]
    outcome = play("reversi", players, 3, opening(3, 6))
    assert outcome[0] + outcome[1] == 1 and sum(outcome[2:]) == 64


def test_the_reference_player_sees_what_is_there() -> None:
    """Alpha-beta finds the same value as trying everything."""
    board = "-" * 16 + "--OXX---" + "--XOOX--" + "--OXO---" + "---X----" + "-" * 16
    pair = pair_of(board, 0)
    for depth in (1, 2, 3):
        values = {
            s: -whole(pair.played(s).mine, pair.played(s).yours, depth - 1) for s in pair.legal()
        }
        assert values[choose(pair, depth)] == max(values.values())


def whole(mine: int, yours: int, depth: int) -> int:
    """Plain minimax with the same evaluation."""
    from game.ai.reversi.ints import moves
    from game.ai.reversi.position import Pair
    from game.ai.reversi.reference import WIN, look

    pair = Pair(mine, yours)
    if pair.over():
        return WIN * (mine.bit_count() - yours.bit_count())
    if not pair.legal():
        return -whole(yours, mine, depth)
    if depth == 0:
        return int(look(mine, yours, moves(mine, yours)))
    following = [pair.played(s) for s in pair.legal()]
    return max(-whole(after.mine, after.yours, depth - 1) for after in following)


# GTP


def said(*commands: str, level_: int = 1) -> list[str]:
    """What our player answers, an answer each."""
    out = io.BytesIO()
    lines = "".join(command + "\n" for command in commands).encode()
    assert gtp.run(gtp.Board(level=level_), io.BytesIO(lines), out) == 0
    answers = out.getvalue().decode().split("\n\n")
    assert answers.pop() == ""
    return answers


def test_gtp_as_its_specification_says() -> None:
    answers = said(
        "protocol_version",
        "7 name",
        "",
        "# only a comment",
        "8 known_command genmove # with a comment",
        "known_command fly",
        "fly",
        "boardsize 19",
        "boardsize 8",
        "komi 6.5",
        "play black d3",
        "play b d3",
        "play w z9",
        "play w",
        "undo",
        "undo",
        "final_score",
        "quit",
        "name",
    )
    assert answers == [
        "= 2",
        "=7 Lagoon",
        "=8 true",
        "= false",
        "? unknown command",
        "? unacceptable size",
        "=",
        "=",
        "=",
        "? illegal move",
        "? illegal move",
        "? syntax error",
        "=",
        "? cannot undo",
        "? cannot score",
        "=",
    ]


def test_gtp_lists_what_it_knows() -> None:
    (answer,) = said("list_commands")
    names = answer.removeprefix("= ").split("\n")
    assert set(names) == set(gtp.COMMANDS)
    assert {"protocol_version", "name", "version", "genmove", "play", "quit"} <= set(names)


def test_gtp_suggests_without_playing() -> None:
    answers = said("reg_genmove b", "genmove b", "showboard", "genmove b", "genmove w")
    assert answers[0].lower() in ("= c4", "= d3", "= e6", "= f5")
    assert answers[1] == answers[0] and "X X X" in answers[2] or "X" in answers[2]
    assert answers[3] == "? illegal move"  # it is White's turn
    assert answers[4].startswith("= ")


def test_gtp_passes_and_scores() -> None:
    """The shortest game in which Black takes everything; then nobody can move."""
    moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
    plays = [f"play {'bw'[n % 2]} {move}" for n, move in enumerate(moves)]
    answers = said(*plays, "genmove w", "final_score", "undo", "final_score")
    assert answers[:9] == ["="] * 9
    assert answers[9:] == ["= pass", "= B+64", "=", "? cannot score"]


def test_gtp_takes_a_side_that_must_pass_as_passed() -> None:
    """Whether the other program sends the pass or not, the same position comes out."""
    for seed in range(400):
        dice, position = Random(seed), START
        line: list[str] = []
        while not position.is_over and position.legal(position.turn) != ["pass"]:
            move = dice.choice(position.legal(position.turn))
            line.append(f"play {'bw'[position.turn]} {move}")
            following = position.play(position.turn, move).position
            assert isinstance(following, ReversiPosition)
            position = following
        if not position.is_over:
            break
    other = "bw"[1 - position.turn]
    silent = said(*line, f"reg_genmove {other}", "showboard")
    told = said(*line, f"play {'bw'[position.turn]} pass", f"reg_genmove {other}", "showboard")
    assert silent[len(line) :] == told[len(line) + 1 :]
    assert silent[len(line)] not in ("= pass", "? illegal move")


@pytest.mark.parametrize(
    "line",
    [
        "play x d3",
        "play",
        "genmove z",
        "genmove",
        "reg_genmove z",
        "time_left q 1 1",
        f"time_left b {HUGE} 1",
        "time_left b -1 1",
        f"time_left b {2**31} 1",
        f"time_settings {HUGE} 1 1",
        "time_settings 1 1",
        "time_settings -1 0 0",
        "boardsize \u0668",
    ],
)
def test_gtp_answers_a_line_it_cannot_read_and_goes_on(line: str) -> None:
    """An int of the protocol is 0 to 2**31 - 1, in plain digits."""
    assert said(f"12 {line}", "13 name") == ["?12 syntax error", "=13 Lagoon"]


def test_gtp_takes_the_greatest_int_of_its_specification() -> None:
    assert said(f"time_left b {2**31 - 1} 1", f"time_settings {2**31 - 1} 1 1") == ["=", "="]


def test_only_the_command_quit_ends_gtp() -> None:
    assert said("known_command quit", "3 known_command quit", "play quit d3", "name") == [
        "= true",
        "=3 true",
        "? syntax error",
        "= Lagoon",
    ]
    assert said("4 quit", "name") == ["=4"]


@pytest.mark.parametrize("size", [4097, 4096 * 2, 100_000])
def test_a_line_of_gtp_that_is_too_long_is_one_line(size: int) -> None:
    answers = said("7 name".ljust(size - 4) + "quit", "8 name", "#" * size, "9 name")
    assert answers == ["?7 line too long", "=8 Lagoon", "=9 Lagoon"]


def test_a_line_of_gtp_may_be_4096_bytes_long() -> None:
    assert said("7 name".ljust(4096), "8 name".ljust(4096) + "\r") == ["=7 Lagoon", "=8 Lagoon"]


def test_a_fault_of_ours_does_not_end_gtp(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(board: gtp.Board, words: list[str]) -> str:
        raise OverflowError("too much")

    monkeypatch.setitem(gtp.COMMANDS, "undo", fail)
    answers = said("5 undo", "6 name")
    assert answers[0].startswith("?5 ") and answers[1:] == ["=6 Lagoon"]


@pytest.mark.parametrize(
    "given",
    [
        *(["--seconds", word] for word in ("0", "-1", "nan", "inf", "1e999", "x")),
        *(["--nodes", word] for word in ("0", "-5", "1.5", HUGE)),
        *(["--level", word] for word in ("0", "9")),
    ],
)
def test_gtp_refuses_an_effort_that_is_none(
    given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["gtp", *given])
    assert ended.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert given[0] in told and given[1][:50] in told and len(told) < 300


def test_help_says_how_strong_the_players_are(capsys: pytest.CaptureFixture[str]) -> None:
    for part, words in (("gtp", "level 8"), ("nboard", "depth 8")):
        with pytest.raises(SystemExit):
            main([part, "--help"])
        assert words in " ".join(capsys.readouterr().out.split())


def test_both_programs_of_ours_can_be_led() -> None:
    """A whole game each against our player behind GTP and behind NBoard, by separate readers."""
    for name in (f"gtp:{LAGOON} gtp --level 2", f"nboard:1:{LAGOON} nboard"):
        outsider = contestant(name, "reversi")
        assert isinstance(outsider, External)
        try:
            outcome = play(
                "reversi", [outsider, contestant("level:2", "reversi")], 2, opening(2, 6)
            )
        finally:
            outsider.program.close()
        assert sum(outcome[2:]) == 64


def test_a_game_is_written_as_nboard_wants_it() -> None:
    moves: Moves = ((0, "f5"), (1, "d6"), (0, "c3"))
    (game,) = read_ggf(written(moves))
    assert game.start == START and tuple(game.moves) == moves


def test_an_engine_that_cheats_or_dies_is_told(tmp_path: Path) -> None:
    script = tmp_path / "liar.py"
    script.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    print('= a1' if line.startswith('genmove') else '=', flush=True)\n"
        "    print(flush=True)\n"
    )
    liar = External(Gtp(f"{sys.executable} {script}"))
    with pytest.raises(EngineFault, match="a1"):
        liar.move(Situation(START, 0, 1))
    liar.program.close()
    dead = External(Gtp(f"{sys.executable} -c pass"))
    with pytest.raises(EngineFault):
        dead.move(Situation(START, 0, 1))
    dead.program.close()


RHINO = shutil.which("gtp-rhino") or shutil.which("/usr/games/gtp-rhino")


@pytest.mark.skipif(RHINO is None, reason="gtp-rhino (Debian's grhino) is not installed")
def test_debians_engine_can_be_played() -> None:
    rhino = contestant(f"gtp:{RHINO} -l 1 -b 0", "reversi")
    assert isinstance(rhino, External)
    outcome = play("reversi", [contestant("level:3", "reversi"), rhino], 1, opening(1, 6))
    assert sum(outcome[2:]) == 64
    rhino.program.close()


# the command


def test_the_command_tells_and_keeps_every_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.csv"
    given = ["reef-bag", "level:2", "level:1", "--rounds", "2", "--jobs", "1", "--csv", str(path)]
    assert main(["arena", *given]) == 0
    told = capsys.readouterr().out
    assert "level:2 against level:1: 4 games" in told and "Elo" in told
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["seed"], row["seat"]) for row in rows] == [(s, n) for s in "12" for n in "01"]
    assert all(len(row["scores"].split()) == 2 for row in rows)


def test_one_round_has_no_interval() -> None:
    wish = Wish("reversi", "random", "greedy", rounds=1)
    one = [Game(1, 0, 1.0, 5, ()), Game(1, 1, 0.0, -1, ())]
    assert told(wish, one, 1.0) == (
        "reversi, 2 seats, random against greedy: 2 games, 50.0 % (par 50), lead +2.0, Elo +0, "
        "0.50 s a game"
    )
    two = [*one, Game(2, 0, 1.0, 5, ()), Game(2, 1, 1.0, 3, ())]
    # shares of 0.5 and 1, leads of 2 and 4: 1.96 times the deviation, over the root of two
    assert "75.0 ±49.0 % (par 50), lead +3.0 ±2.0, Elo" in told(wish, two, 1.0)


def test_help_names_the_kinds_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    words = " ".join(capsys.readouterr().out.split())
    first = words[words.index(" first ") : words.index(" second ")]
    for kind in (
        "random",
        "greedy",
        "level:N",
        "tree:N",
        "flat:N",
        "open:N",
        "open-flat:N",
        "search:NODES",
    ):
        assert kind in first
    for kind in ("search:same", "reference:", "gtp:COMMAND", "nboard:DEPTH:COMMAND"):
        assert kind in first
    assert words.split(" second ")[1].split(" options:")[0].endswith("(greedy)")


@pytest.mark.parametrize(
    ("game", "name", "allowed"),
    [
        *(("reversi", f"level:{n}", "1 to 8") for n in ("0", "9", "-3", "x", "", "1.5", HUGE)),
        *(("reef", f"level:{n}", "1 to 8") for n in ("0", "9", "")),
        *(("reef-bag", f"tree:{n}", "1 to") for n in ("x", "-5", "0", "")),
        *(("reef-bag", f"flat:{n}", "1 to") for n in ("x", "")),
        *(("reef-bag", f"open:{n}", "1 to") for n in ("-1", "")),
        *(("reversi", f"search:{n}", "0.1s") for n in ("", "-5", "0", "-1s", "nans", "infs", "s")),
        *(("reversi", f"terms:{n}", "same") for n in ("", "x", "0s", "1e999s")),
        ("reversi", "full:none", "same"),
        *(("reversi", f"reference:{n}", "1 to 60") for n in ("-1", "0", "x", HUGE)),
        *(("reversi", f"gtp:{command}", "command is missing") for command in ("", "  ")),
        ("reversi", "nboard:5:", "command is missing"),
        *(("reversi", f"nboard:{n}:an engine", "1 to 60") for n in ("", "x", "0", "61")),
        *(("reversi", f"level:3,see={n}", "0 to 1") for n in ("-1", "nan", "2", "x", "")),
        *(("reversi", f"level:3,loss={n}", "0 to 64") for n in ("-100", "65", "0.5")),
        ("reversi", "level:3,seconds=nan", "0 and"),
        ("reversi", "level:3,nodes=-1", "0 to"),
        ("reversi", "level:3,simple=maybe", "true or false"),
        ("reversi", "level:3,fear=1", "depth"),
        ("reversi", "greedy:5", "behind greedy"),
        ("reversi", "tree:5", "search:NODES"),
        ("reef-bag", "search:5", "tree:N"),
        ("reef-bag", "nobody", "tree:N"),
        ("reversi", "nobody", "gtp:COMMAND"),
    ],
)
@pytest.mark.parametrize("place", [0, 1])
def test_a_name_that_is_none_is_told_before_anything_is_played(
    game: str,
    name: str,
    allowed: str,
    place: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("game.match.arena.played", nothing_is_played)
    names = [name, "random"] if place == 0 else ["random", name]
    assert main(["arena", game, *names]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert name[:50] in told and allowed in told and len(told) < 300


def nothing_is_played(*wish: object) -> None:
    raise AssertionError("a game was begun")


@pytest.mark.parametrize(
    "names", [("search:same", "search:same"), ("terms:same", "full:same"), ("full:same",) * 2]
)
def test_two_who_wait_for_each_other_do_not_meet(
    names: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.match.arena.played", nothing_is_played)
    assert main(["arena", "reversi", *names]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert names[0] in told and names[1] in told


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        *((["--rounds", n], "1 to") for n in ("0", "-1", "x", HUGE)),
        *((["--jobs", n], "1 to") for n in ("0", "-1", "x", HUGE)),
        *((["--plies", n], "0 to 20") for n in ("-1", "21", "60", "x")),
        *((["--seed", n], "0 to") for n in ("-1", "x", str(2**63))),
        *((["--seats", n], "2 or more") for n in ("0", "1", "-1", "x")),
        *((["--ladder", "--levels", n], "1 to 8") for n in ("0", "9", "x")),
    ],
)
def test_numbers_out_of_range_are_told(
    given: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", "reversi", "random", "greedy", *given])
    assert ended.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert given[-2] in told and allowed in told and len(told) < 300


@pytest.mark.parametrize(
    ("game", "seats", "allowed"), [("reversi", "3", "2 seats"), ("reef", "5", "2 to 4 seats")]
)
def test_a_game_for_fewer_people_is_told(
    game: str,
    seats: str,
    allowed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("game.match.arena.played", nothing_is_played)
    assert main(["arena", game, "random", "greedy", "--seats", seats]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert allowed in told and seats in told


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "reef-bag", "nobody", "--rounds", "1", "--jobs", "1"]) == 1
    assert "nobody" in capsys.readouterr().err
    assert main(["arena", "reef-bag", "--rounds", "1", "--dask", "nowhere:1"]) == 1
    assert "distributed" in capsys.readouterr().err


def test_pair_reading_is_by_seat() -> None:
    start = opening(5, 6).position
    assert pair_in(start.view(None)).empties == 54
