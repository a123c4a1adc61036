"""Every command of `lagoon night` by name."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.tourney import cli_lead, cli_show
from game.tourney.desk import Answer, Desk

Command: TypeAlias = Callable[[Desk, Namespace], Answer]
COMMANDS: Mapping[str, Command] = {
    "plan": cli_show.plan,
    "new": cli_lead.new,
    "change": cli_lead.change,
    "note": cli_lead.note,
    "close": cli_lead.close,
    "reopen": cli_lead.reopen,
    "add": cli_lead.add,
    "rename": cli_lead.rename,
    "leave": cli_lead.leave,
    "return": cli_lead.come_back,
    "seat": cli_lead.seat,
    "no-show": cli_lead.no_show,
    "people": cli_show.people,
    "pair": cli_lead.pair,
    "publish": cli_lead.publish,
    "take-back": cli_lead.take_back,
    "pairings": cli_lead.pairings,
    "explain": cli_show.explain,
    "board": cli_show.board,
    "result": cli_lead.result,
    "correct": cli_lead.correct,
    "standings": cli_show.standings,
    "lot": cli_lead.lot,
    "card": cli_show.card,
    "list": cli_show.nights,
    "log": cli_show.log,
    "ratings": cli_show.ratings,
    "records": cli_show.records,
    "export": cli_show.export,
    "import": cli_lead.import_file,
    "simulate": cli_show.simulate,
}
