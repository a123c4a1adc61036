"""States of a phone made with the server's own words, for pictures and pages without a server."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from game.engine import registry
from game.engine.api import Over, waiting
from game.host.speech import speaking

State = dict[str, Any]
NAMES = ("Mina", "Captain Horatio Bluewater", "Çağrı", "کوروش")
EMBLEMS = ("crab", "turtle", "ray", "seahorse")


def _shown(game: str) -> Any:
    return import_module(f"game.host.shown.{game.replace('-', '_')}")


def table(
    game: str,
    seats: int,
    moves: int,
    *,
    seed: int = 5,
    lang: str = "en",
    seat: int | None = None,
    verbs: tuple[str, ...] = (),
    options: State | None = None,
) -> State:
    """A table after about so many random moves; it stops where the waiting seat's legal moves
    include all `verbs`. `seat` None: that seat."""
    position = registry.game(game).new(seats, seed, options or {})
    dice, new = random.Random(seed), ""
    for ply in range(2000):
        due = waiting(position.phase)
        if not due:
            break
        legal = position.legal(due[0])
        seen = {text.split()[0] for text in legal}
        if ply >= moves and set(verbs) <= seen and seat in (None, due[0]):
            break
        new = dice.choice([text for text in legal if text != "end"] or legal)
        position = position.play(due[0], new).position
    due = waiting(position.phase)
    me = seat if seat is not None else (due[0] if due else 0)
    shown = _shown(game)
    view = position.view(me)
    with speaking(lang):
        over = isinstance(position.phase, Over)
        legal = position.legal(me) if me in due else []
        result = position.phase.result if isinstance(position.phase, Over) else None
        points = result.scores if result else shown.scores(view)
        if any(text.startswith("place") for text in legal) and game == "lanterns":
            legal = [text for text in legal if text.startswith("place")]
        tree = shown.ask(view, me, legal) if legal else None
        return {
            "id": 3,
            "game": game,
            "title": game,
            "seat": me,
            "turn": "you" if legal else "over" if over else "wait",
            "say": tree["ask"] if tree else "…",
            "seats": [
                {
                    "seat": n,
                    "name": NAMES[n],
                    "kind": "person",
                    "emblem": EMBLEMS[n],
                    "here": n != 2,
                    "turn": n in due,
                    "score": str(points[n]),
                    "clock": 312.0 if game == "reversi" else None,
                }
                for n in range(seats)
            ],
            "running": list(due),
            "palette": {
                code: {"say": word, "rgb": rgb, "sign": code[0].upper()}
                for code, (word, rgb) in shown.palette().items()
            },
            "show": shown.show(view, me, NAMES[:seats], new),
            "ask": {"id": 7, "private": False, "tree": tree} if tree else None,
            "log": [{"n": 1, "say": ["Omid takes open card 2.", "Omid scores 4 points."]}],
            "result": result and {"say": f"{NAMES[result.winners[0]]} wins.", **result.as_json()},
            "can": ["resign"],
            "view": view,
        }


def phone(**parts: Any) -> State:
    """A whole snapshot of a phone."""
    return {
        "t": "snap",
        "v": 1,
        "me": {"who": 4, "name": "Mina", "emblem": "crab"},
        "table": None,
        "tables": [],
        "night": None,
        "room": None,
        "say": "",
        **parts,
    }


PEOPLE = ("Mina", "Omid", "Sara", "Captain Horatio Bluewater", "Çağrı", "کوروش", "Ayşe", "نازنین")


def room() -> State:
    """What a night of eight shows to all after two rounds."""
    pairs = [
        {
            "table": n + 1,
            "station": n + 1,
            "who": [2 * n + 3, 2 * n + 4],
            "names": [PEOPLE[2 * n], PEOPLE[2 * n + 1]],
            "say": f"{PEOPLE[2 * n]} 40, {PEOPLE[2 * n + 1]} 24" if n == 2 else "",
        }
        for n in range(4)
    ]
    return {
        "round": 3,
        "rounds": 5,
        "pairings": pairs,
        "byes": [{"who": 12, "name": "Sara"}],
        "breaks": ["Buchholz", "SB"],
        "standings": [
            {
                "place": n + 1,
                "who": n + 3,
                "name": name,
                "points": f"{2 - n / 4:g}",
                "breaks": ["12", "7.5"],
            }
            for n, name in enumerate(PEOPLE)
        ],
        "board": [
            {"station": n, "now": "Mina – Omid", "next": "Sara – Ayşe", "deck": ""}
            for n in (1, 2, 3)
        ],
        "clock": {"left": 754.0, "running": True},
    }


def night(*, entry: State | None = None, **parts: Any) -> State:
    """My evening."""
    match = {
        "round": 3,
        "table": 1,
        "station": 2,
        "when": "now",
        "names": ["Mina", "Omid"],
        "seat": 0,
        "where": "table" if entry else "phone",
        "entry": entry,
    }
    return {
        "title": "Friday",
        "game": "reversi",
        "closed": False,
        "say": "Round 3: Mina plays Omid at table 1.",
        "here": True,
        "leaving": False,
        "place": 3,
        "points": "1.5",
        "match": match,
        "card": [
            {"round": 1, "say": "Mina 40, Omid 24", "points": "1", "place": 2},
            {"round": 2, "say": "Sara 32, Mina 32", "points": "0.5", "place": 3},
        ],
        **parts,
    }


ENTRY: State = {
    "names": ["Mina (Black)", "Omid (White)"],
    "least": 0,
    "most": 64,
    "sum": 64,
    "mine": None,
    "said": [{"name": "Omid", "scores": [40, 24]}],
    "state": "said",
    "say": "Omid says 40 to 24. Enter the same to agree.",
}
