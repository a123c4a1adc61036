"""A night as files: CSV of standings and matches, JSON of all events, one page to print."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from game.i18n.catalogue import language, t
from game.i18n.direction import direction
from game.i18n.numbers import whole
from game.store.files import write_whole
from game.store.notice import Notice
from game.tourney.events import Event, write_all
from game.tourney.night import POINT, Night, Round
from game.tourney.standings.build import standings
from game.tourney.words import break_value, breaks_of, called, outcome_line, points

_STYLE = """
body { font: 16px/1.4 sans-serif; margin: 2em auto; max-width: 60em; color: #123; }
table { border-collapse: collapse; margin: 0 0 2em; width: 100%; }
th, td { border-bottom: 1px solid #9ab; padding: .3em .6em; text-align: start; }
td.n, th.n { text-align: end; font-variant-numeric: tabular-nums; }
h2 { break-after: avoid; } tr { break-inside: avoid; }
@media print { body { margin: 0; font-size: 11pt; } section { break-inside: avoid-page; } }
"""


_FORMULAS = ("=", "+", "-", "@")
_NUMBER = re.compile(r"[-+]?[\d.]+")


def standings_csv(night: Night, through: int | None = None) -> bytes:
    """Place, name, points and tie-breaks, one player a line (UTF-8 with a mark, as sheets want)."""
    breaks = night.settings.breaks
    rows: list[Sequence[object]] = [("place", "name", "points", *breaks)]
    for row in standings(night, through):
        values = _shown(night, row.values)
        rows.append((row.place, night.name(row.who), _decimal(row.points), *values))
    return _csv(rows)


def matches_csv(night: Night) -> bytes:
    """Every table and bye of every round."""
    seats = night.settings.seats
    head = ["round", "table", "node"]
    for seat in range(1, seats + 1):
        head += [f"player{seat}", f"score{seat}", f"place{seat}"]
    rows: list[Sequence[object]] = [[*head, "note"]]
    for round in night.rounds:
        for table in round.tables:
            line: list[object] = [round.number, table.number, table.node]
            outcome = table.outcome
            for seat in range(seats):
                if seat >= len(table.players):
                    line += ["", "", ""]
                    continue
                score = outcome.scores[seat] if outcome and outcome.scores else ""
                place = outcome.places[seat] if outcome else ""
                line += [night.name(table.players[seat]), score, place]
            away = [night.name(table.players[seat]) for seat in (outcome.gone if outcome else ())]
            rows.append([*line, " ".join(["forfeit:", *away]) if away else ""])
        for who in round.byes:
            blank = ["", ""] + [""] * (3 * seats - 3)
            rows.append([round.number, "", "", night.name(who), *blank, "bye"])
    return _csv(rows)


def page(night: Night) -> bytes:
    """One self-contained page: standings, then the tables of every round, the last first."""
    title = escape(night.settings.title)
    parts = [
        f'<!doctype html><html lang="{language()}" dir="{direction()}"><meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>{_STYLE}</style><h1><bdi>{title}</bdi></h1>",
        _standings_part(night),
        *(_round_part(night, round) for round in reversed(night.rounds)),
        "</html>",
    ]
    return "\n".join(parts).encode()


def _standings_part(night: Night) -> str:
    breaks = night.settings.breaks
    heads = [t("Place"), t("Name"), t("Points"), *map(breaks_of, breaks)]
    rows = []
    for row in standings(night):
        values = [break_value(n, v) for n, v in zip(breaks, row.values, strict=False)]
        rows.append([whole(row.place), called(night, row.who), points(row.points), *values])
    head = t("Standings after round {round}", round=len(night.rounds))
    return _section(head, heads, rows, numbers={0, *range(2, len(heads))})


def _round_part(night: Night, round: Round) -> str:
    rows = [[whole(table.number), outcome_line(night, table)] for table in round.tables]
    rows += [["", t("{name} has the bye", name=called(night, who))] for who in round.byes]
    return _section(t("Round {round}", round=round.number), [t("Table"), ""], rows, numbers={0})


def _section(
    head: str, heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: set[int]
) -> str:
    def cells(row: Sequence[str], tag: str) -> str:
        marks = ['class="n"' if i in numbers else "" for i in range(len(row))]
        return "".join(
            f"<{tag} {mark}><bdi>{escape(text)}</bdi></{tag}>"
            for text, mark in zip(row, marks, strict=True)
        )

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return (
        f"<section><h2><bdi>{escape(head)}</bdi></h2><table><thead><tr>{cells(heads, 'th')}</tr>"
        f"</thead><tbody>{body}</tbody></table></section>"
    )


def write_files(folder: Path, night: Night, events: Sequence[Event]) -> Notice | None:
    """All of them into a folder, each whole or not at all; what went wrong, if anything did."""
    files = {
        "standings.csv": standings_csv(night),
        "matches.csv": matches_csv(night),
        "night.html": page(night),
        "night.json": write_all(events),
    }
    try:
        for name, data in files.items():
            write_whole(folder / name, data)
    except OSError as error:
        return Notice(
            "The copies of the night could not be written to {folder} ({why}). The night itself is"
            " safe.",
            {"folder": str(folder), "why": error.strerror or str(error)},
        )
    return None


def copies(home: Path, number: int, night: Night, events: Sequence[Event]) -> Notice | None:
    """The copy after a round was called out, in a folder of its own: with it the night can go on
    on paper, or on another machine."""
    folder = home / "nights" / f"{number:04d}" / f"round-{len(night.rounds):02d}"
    return write_files(folder, night, events)


def _shown(night: Night, values: Sequence[object]) -> list[str]:
    breaks = night.settings.breaks
    return ["" if v is None else _plain(n, v) for n, v in zip(breaks, values, strict=False)]


def _plain(name: str, value: object) -> str:
    number = float(value)  # type: ignore[arg-type]  # whole numbers and fractions only
    scaled = name not in ("total", "difference", "wins", "brightwell", "share", "opponents-share")
    return f"{number / POINT if scaled and name != 'head-to-head-place' else number:.6g}"


def _decimal(units: int) -> str:
    return f"{units / POINT:.6g}"


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    out = io.StringIO()
    csv.writer(out).writerows([_as_text(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _as_text(cell: object) -> object:
    """What a spreadsheet would take for a formula, such as a name, gets an apostrophe before it."""
    if isinstance(cell, str) and cell[:1] in _FORMULAS and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell
