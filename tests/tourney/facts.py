"""Published events as sheets of our own; see tests/data/tournament/README.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.tourney.night import POINT
from game.tourney.standings.sheet import How, Part, Sheet

FOLDER = Path(__file__).parents[1] / "data" / "tournament"
BYES = {"full_bye": How.BYE, "half_bye": How.AWAY, "zero_bye": How.AWAY}


def facts(name: str) -> Any:
    """One file of facts."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def carrom(data: Any) -> Sheet:
    """An event with scores; 2 points a win."""
    rows: dict[int, list[Part]] = {entry["id"]: [] for entry in data["competitors"]}
    for match in data["matches"]:
        if match.get("final"):
            continue
        a, b, x, y = match["a"], match["b"], match["sa"], match["sb"]
        if b is None:
            rows[a].append(Part(How.BYE, 2 * POINT, own=x, total=x + y))
            continue
        for who, other, own, theirs in ((a, b, x, y), (b, a, y, x)):
            points = 2 * POINT if own > theirs else POINT if own == theirs else 0
            place = 1 if own >= theirs else 2
            rows[who].append(Part(How.PLAYED, points, (other,), own, x + y, place, 0, 2))
    return Sheet({who: tuple(row) for who, row in rows.items()}, win=2 * POINT)


def chess(data: Any) -> Sheet:
    """A Swiss with byes, forfeits and absences."""
    rows = {p["id"]: tuple(_part(r) for r in p["rounds"]) for p in data["players"]}
    return Sheet(rows)


def _part(entry: Any) -> Part:
    points = round((entry["result"] or 0) * POINT)
    if entry["opp"] is None:
        return Part(BYES[entry.get("kind", "zero_bye")], points)
    how = How.PLAYED
    if entry.get("forfeit"):
        how = How.FORFEIT_WIN if points else How.FORFEIT_LOSS
    return Part(how, points, (entry["opp"],), place=1 if points else 2, seats=2)


def crosstable(data: Any) -> Sheet:
    """A round robin as a cross table."""
    rows = {}
    for player in data["players"]:
        row = []
        for other, result in enumerate(player["row"], start=1):
            if result is None:
                continue
            points = round(result * POINT)
            how = How.PLAYED
            if other in player["forfeit_vs"]:
                how = How.FORFEIT_WIN if points else How.FORFEIT_LOSS
            row.append(Part(how, points, (other,), place=1 if points else 2, seats=2))
        rows[player["id"]] = tuple(row)
    return Sheet(rows)
