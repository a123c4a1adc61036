"""`lagoon night ...`: a whole night from the command line, for scripts and for hosts who type.

Every command ends with 0 and says what it did, or ends with 1 and says in one line why not; with
`--json` both as one object on a line. What was acknowledged is on the disk.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.engine.registry import games
from game.i18n.catalogue import t
from game.store.database import open_database
from game.store.notice import Notice, StoreError
from game.store.paths import paths

if TYPE_CHECKING:
    from game.tourney.desk import Answer

FORMATS = ("swiss", "round-robin", "single", "double", "pods", "king", "groups")
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_parser(parts: Commands) -> Commands:
    """Add `night` to the parts of `lagoon`; what further commands of a night are added to."""
    night = parts.add_parser("night", help="lead a tournament night")
    commands = night.add_subparsers(metavar="COMMAND", required=True)
    _begin(commands)
    _people(commands)
    _rounds(commands)
    _results(commands)
    _look(commands)
    _files(commands)
    return commands


def run(asked: argparse.Namespace) -> int:
    """Do one command; the exit code."""
    from game.tourney.commands import COMMANDS
    from game.tourney.desk import Desk
    from game.tourney.night import Refused

    place = paths()
    with closing(open_database(place.database)) as database:
        notices = database.take_notices()
        if database.in_memory:
            return _refused(asked, notices[0], notices[1:])
        desk = Desk(database, place.data, asked.night)
        desk.notices += notices
        try:
            said = COMMANDS[asked.command](desk, asked)
        except (Refused, StoreError) as error:
            return _refused(asked, error.notice, desk.notices)
        except BrokenPipeError:
            return 1
    _say(asked, said, desk.notices)
    return 0


def _say(asked: argparse.Namespace, said: Answer, notices: list[Notice]) -> None:
    told = [t(notice.message, **notice.values) for notice in notices]
    if asked.json:
        whole = {"ok": True, **said.data, "notices": told}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False) + "\n")
        return
    for line in told:
        sys.stderr.write(line + "\n")
    for line in said.lines:
        sys.stdout.write(line + "\n")


def _refused(asked: argparse.Namespace, notice: Notice, others: list[Notice]) -> int:
    told = [t(entry.message, **entry.values) for entry in (*others, notice)]
    if asked.json:
        whole = {"ok": False, "error": told[-1], "reason": notice.message, "notices": told[:-1]}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False) + "\n")
    else:
        for line in told:
            sys.stderr.write(line + "\n")
    return 1


def _add(
    commands: Commands, name: str, what: str, *, night: bool = True
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=what, description=what)
    parser.add_argument("--json", action="store_true", help="answer as one JSON object")
    if night:
        parser.add_argument("--night", type=int, metavar="N", help="which night (the newest)")
    parser.set_defaults(part=run, command=name, **({} if night else {"night": None}))
    return parser


def _begin(commands: Commands) -> None:
    plan = _add(commands, "plan", "which formats fit the evening", night=False)
    plan.add_argument("--guests", type=int, required=True)
    plan.add_argument("--stations", type=int, default=1, help="matches at the same time")
    plan.add_argument("--minutes", type=int, help="for the whole evening")
    plan.add_argument("--game", choices=games(), default="reversi")
    plan.add_argument("--match-minutes", type=int)
    new = _add(commands, "new", "begin a night", night=False)
    new.add_argument("title")
    new.add_argument("--game", choices=games(), default="reversi")
    new.add_argument("--format", choices=FORMATS, default="swiss")
    new.add_argument("--rounds", type=int, help="left open if not given")
    new.add_argument("--stations", type=int, default=1)
    new.add_argument("--minutes", type=int, default=12, help="for a match")
    new.add_argument("--seats", type=int, help="at the largest table")
    new.add_argument("--bye", choices=("win", "draw"), default="win")
    new.add_argument("--late", choices=("zero", "half"), default="zero")
    new.add_argument("--breaks", metavar="A,B,C", help="tie-breaks in order, after the points")
    new.add_argument("--twice", action="store_true", help="a double round robin")
    new.add_argument("--single-final", action="store_true", help="no second final")
    new.add_argument("--decider", choices=("replay", "clock"), default="replay")
    new.add_argument("--clock", metavar="MIN+SEC", help="for each player, such as 15+0")
    new.add_argument("--planned", action="store_true", help="tables by a plan, not by points")
    new.add_argument("--seeded", action="store_true", help="strength decides who starts where")
    new.add_argument("--groups", type=int, default=0)
    new.add_argument("--advance", type=int, default=2, help="so many of each group")
    new.add_argument("--seed", type=int, help="of all dice of the night")
    change = _add(commands, "change", "change the settings")
    for name in ("rounds", "stations", "minutes"):
        change.add_argument(f"--{name}", type=int)
    change.add_argument("--open-end", action="store_true", help="as many rounds as it takes")
    change.add_argument("--format", choices=FORMATS)
    change.add_argument("--breaks", metavar="A,B,C")
    note = _add(commands, "note", "write something down")
    note.add_argument("words", nargs="+")
    _add(commands, "close", "end the night")
    _add(commands, "reopen", "go on after all")


def _people(commands: Commands) -> None:
    add = _add(commands, "add", "somebody comes")
    add.add_argument("names", nargs="+", metavar="NAME")
    add.add_argument("--level", type=int, help="a computer player, 1 to 8")
    add.add_argument("--club", default="", help="or household")
    add.add_argument("--strength", type=float, default=0.0)
    add.add_argument("--late", action="store_true", help="seat them in the round that runs")
    for name, what in (
        ("leave", "somebody goes after this round"),
        ("return", "somebody who left is back"),
        ("seat", "seat somebody late in the round that runs"),
        ("no-show", "somebody did not come to their table"),
        ("card", "one player's evening"),
    ):
        parser = _add(commands, name, what)
        parser.add_argument("who", metavar="WHO")
        if name == "leave":
            parser.add_argument("--now", action="store_true", help="and forfeits the table")
    rename = _add(commands, "rename", "a name is spelled otherwise")
    rename.add_argument("who", metavar="WHO")
    rename.add_argument("name", metavar="NAME")
    _add(commands, "people", "everybody who came")


def _rounds(commands: Commands) -> None:
    pair = _add(commands, "pair", "prepare the next round")
    pair.add_argument("--pin", action="append", metavar="A:B", help="these meet")
    pair.add_argument("--bye", action="append", metavar="WHO", help="this one has the bye")
    pair.add_argument("--seed", type=int)
    pair.add_argument("--publish", action="store_true", help="and call it out")
    _add(commands, "publish", "call out the prepared round")
    _add(commands, "take-back", "take back a round without results")
    shown = _add(commands, "pairings", "the tables of a round")
    shown.add_argument("--round", type=int)
    explain = _add(commands, "explain", "why they meet")
    explain.add_argument("table", type=int, nargs="?")
    explain.add_argument("--round", type=int)
    explain.add_argument("--bye", metavar="WHO")
    explain.add_argument("--why-not", nargs=2, metavar=("A", "B"))
    _add(commands, "board", "now, next and on deck")


def _results(commands: Commands) -> None:
    result = _add(commands, "result", "a result: mina 40-24, mina +4, 3 40-24, mina !")
    result.add_argument("text", nargs=argparse.REMAINDER, metavar="TEXT")
    correct = _add(commands, "correct", "another result for any round")
    correct.add_argument("round", type=int)
    correct.add_argument("text", nargs=argparse.REMAINDER, metavar="TEXT")
    standings = _add(commands, "standings", "who stands where")
    standings.add_argument("--round", type=int, help="as of that round")
    lot = _add(commands, "lot", "an order drawn among equals")
    lot.add_argument("order", nargs="+", metavar="WHO")


def _look(commands: Commands) -> None:
    _add(commands, "list", "all nights", night=False)
    log = _add(commands, "log", "what happened")
    log.add_argument("words", nargs="*", help="only what holds them")
    ratings = _add(commands, "ratings", "strength over all nights", night=False)
    ratings.add_argument("--game", choices=games(), default="reversi")
    _add(commands, "records", "everybody's numbers over all nights", night=False)


def _files(commands: Commands) -> None:
    export = _add(commands, "export", "CSV, JSON and a page to print")
    export.add_argument("folder", type=Path)
    imported = _add(commands, "import", "a night (JSON) or players (CSV)")
    imported.add_argument("file", type=Path)
    simulate = _add(commands, "simulate", "a night by dice, checked", night=False)
    simulate.add_argument("--players", type=int, default=16)
    simulate.add_argument("--rounds", type=int, default=5)
    simulate.add_argument("--format", choices=FORMATS, default="swiss")
    simulate.add_argument("--game", choices=games())
    simulate.add_argument("--seed", type=int)
    for name, usual in (("late", 5.0), ("leaving", 5.0), ("corrections", 3.0)):
        simulate.add_argument(f"--{name}", type=float, default=usual, metavar="PERCENT")
