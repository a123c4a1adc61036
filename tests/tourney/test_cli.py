"""`lagoon night` in a process of its own, and its commands one by one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from game.__main__ import main
from game.tourney.commands import COMMANDS

ROOT = Path(__file__).parents[2]
Said: TypeAlias = dict[str, Any]
Host: TypeAlias = Callable[..., Said]


@pytest.fixture
def host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Host:
    """Says a command and hears its JSON; `ok` None: whether done or refused."""
    monkeypatch.setenv("LAGOON_HOME", str(tmp_path))

    def say(command: str, *words: str, ok: bool | None = True) -> Said:
        code = main(["night", command, "--json", *words])
        said: Said = json.loads(capsys.readouterr().out)
        assert ok in (said["ok"], None), said
        assert code == (0 if said["ok"] else 1)
        return said

    return say


def _begun(host: Host, *names: str, rounds: int = 3) -> None:
    host("new", "Friday", "--rounds", str(rounds), "--seed", "1")
    host("add", *names)


def test_a_whole_night(host: Host, tmp_path: Path) -> None:
    _begun(host, "Mina", "Jo", "Ada")
    drafted = host("pair", "--seed", "5", "--pin", "mina:jo")
    assert sorted(drafted["tables"][0]["players"]) == ["Jo", "Mina"]
    assert drafted["byes"] == ["Ada"]
    assert host("standings")["round"] == 0
    host("publish")
    host("add", "Late", "--late")
    assert host("pairings")["byes"] == []
    host("result", "mina", "+4")
    host("result", "ada", "40-24")
    host("correct", "1", "jo", "40")
    rows = host("standings")["standings"]
    assert {row["name"]: row["points"] for row in rows} == {"Mina": 0, "Jo": 1, "Ada": 1, "Late": 0}
    host("leave", "late")
    host("pair", "--publish")
    assert host("board")["stations"][0]["now"] == 1
    lucky = host("pairings")["byes"][0]
    assert "lowest" in " ".join(host("explain", "--bye", lucky)["why"])
    assert host("explain", "1")["why"]
    player = host("pairings")["tables"][0]["players"][0]
    host("no-show", player)
    host("return", player)
    host("return", "late")
    host("rename", "late", "Later")
    assert [p["here"] for p in host("people")["people"]] == [True] * 4
    host("note", "Pizza", "is", "here")
    assert host("log", "pizza")["log"][0]["what"] == "Pizza is here"
    assert host("standings", "--round", "1")["standings"] != host("standings")["standings"]
    assert len(host("card", "jo")["rounds"]) == 2
    host("change", "--rounds", "2")
    assert "Add a round" in host("pair", ok=False)["error"]
    host("close")
    copies = sorted(path.name for path in (tmp_path / "nights" / "0001").iterdir())
    assert copies == ["round-01", "round-02"]
    assert host("ratings")["ratings"]
    assert host("records")["records"][0]["nights"] == 1


def test_export_and_import(host: Host, tmp_path: Path) -> None:
    _begun(host, "Mina", "Jo", "Ada", "Sam")
    host("pair", "--publish")
    host("result", "1", "40-24")
    before = host("standings")["standings"]
    host("export", str(tmp_path / "out"))
    assert host("import", str(tmp_path / "out" / "night.json"))["night"] == 2
    assert host("standings")["standings"] == before
    assert [night["night"] for night in host("list")["nights"]] == [2, 1]
    (tmp_path / "people.csv").write_text("name\nZoe\nmina\n", encoding="utf-8")
    said = host("import", str(tmp_path / "people.csv"), "--night", "1")
    assert said["came"] == 1
    assert said["faults"] == [
        {"line": 3, "what": "mina is in the night already.", "left_out": True}
    ]
    (tmp_path / "bad.json").write_text("{}")
    assert "no night" in host("import", str(tmp_path / "bad.json"), ok=False)["error"]
    assert "cannot be read" in host("import", str(tmp_path / "none.csv"), ok=False)["error"]


def test_refusals_say_why_in_a_line(host: Host) -> None:
    assert "no night yet" in host("standings", ok=False)["error"]
    _begun(host, "Mina", "Jo")
    for words in (
        ("add", "mina"),
        ("publish",),
        ("take-back",),
        ("result", "mina", "40"),
        ("result", "mina"),
        ("leave", "nobody"),
        ("return", "mina"),
        ("explain", "1"),
        ("explain",),
        ("standings", "--round", "4"),
        ("pairings",),
        ("seat", "mina"),
        ("no-show", "mina"),
        ("reopen",),
        ("lot", "mina", "mina"),
        ("people", "--night", "9"),
        ("new", "X", "--breaks", "luck"),
        ("new", "X", "--seats", "3"),
        ("new", "X", "--clock", "soon"),
    ):
        said = host(*words, ok=False)
        assert said["error"]
        assert "\n" not in said["error"]


def test_a_night_of_knock_out_with_clocks(host: Host) -> None:
    host("new", "Cup", "--format", "double", "--clock", "15+5", "--decider", "clock", "--seed", "2")
    host("add", "Mina", "Jo", "Ada")
    said = host("pair", "--publish")
    (table,) = said["tables"]
    assert table["node"].startswith("W1-")
    assert "less time" in host("result", "1", "32-32", ok=False)["error"]
    for _ in range(9):
        for entry in host("pairings")["tables"]:
            if not entry["done"]:
                host("result", str(entry["table"]), "40-24")
        if not host("pair", "--publish", ok=None)["ok"]:
            break
    assert [row["place"] for row in host("standings")["standings"]] == [1, 2, 3]


def test_plans_and_simulations(host: Host) -> None:
    found = host("plan", "--guests", "8", "--minutes", "240")["offers"]
    assert found[0]["advised"]
    assert {offer["format"] for offer in found} > {"swiss", "round-robin", "double"}
    for format in ("swiss", "double", "pods", "king"):
        said = host(
            "simulate", "--players", "9", "--rounds", "4", "--format", format, "--seed", "3"
        )
        assert said["faults"] == []
        assert said["seed"] == 3


@pytest.mark.parametrize(
    "words",
    [
        ("plan", "--guests", "0"),
        ("plan", "--guests", "1"),
        ("plan", "--guests", "-4"),
        ("plan", "--guests", "2000"),
        ("plan", "--guests", "8", "--stations", "0"),
        ("plan", "--guests", "8", "--minutes", "0"),
        ("plan", "--guests", "8", "--match-minutes", "-1"),
        ("simulate", "--players", "-3"),
        ("simulate", "--players", "1"),
        ("simulate", "--players", "1000000"),
        ("simulate", "--rounds", "0"),
        ("simulate", "--late", "-5"),
        ("simulate", "--corrections", "101"),
        ("simulate", "--leaving", "nan"),
    ],
)
def test_numbers_that_make_no_night_are_refused(host: Host, words: tuple[str, ...]) -> None:
    said = host(*words, ok=False)["error"]
    assert re.search("2 to 1.?024 players|counted from 1|0 to 100 per cent", said), said


def test_every_command_is_known_and_helped() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "game", "night", "--help"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    for name in COMMANDS:
        assert re.search(rf"^    {name}\s", asked.stdout, re.MULTILINE), name


def _process(home: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "night", *words],
        input=given,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        env={**os.environ, "LAGOON_HOME": str(home), "PYTHONUTF8": "1"},
    )


def test_lines_for_people(tmp_path: Path) -> None:
    assert _process(tmp_path, "new", "Friday").stdout == "Night 1 begins.\n"
    _process(tmp_path, "add", "Şule", "کامران")
    _process(tmp_path, "pair", "--publish", "--seed", "1")
    said = _process(tmp_path, "result", "-", given="Şule 40-24\n\n")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Şule 40" in said.stdout
    said = _process(tmp_path, "result", "nobody", "40")
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "Nobody here is called nobody.\n"


def test_a_place_that_cannot_be_written_is_said_and_nothing_pretended(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    said = _process(tmp_path / "home", "new", "Friday")
    assert said.returncode == 1
    assert "Nothing can be saved" in said.stderr
    assert said.stdout == ""


def test_odd_numbers_and_titles(host: Host) -> None:
    host("new", "Bad\x1b[2J\u202etitle")
    assert [night["title"] for night in host("list")["nights"]] == ["Bad[2Jtitle"]
    assert host("result", "mina", "+", ok=False)["error"] == "No round is published."
    for number in (str(1 << 70), "-1", "0"):
        assert "no night" in host("board", "--night", number, ok=False)["error"]
