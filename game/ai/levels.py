"""The levels of computer players, read from data: `levels/ai/<game>.toml`."""

from __future__ import annotations

import logging
import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import game

_log = logging.getLogger(__name__)
_TYPES = {"int": (int,), "float": (int, float), "str": (str,), "bool": (bool,)}
_MOST = {"see": 1.0, "form": 1.0, "seconds": 60.0}  # nothing may be below 0 but `elo`


@dataclass(frozen=True, slots=True)
class Level:
    """One computer player.

    `name` and `line` (how it plays) are catalogue keys. `see` is the share of moves it notices,
    `greedy` that it wants discs now, `depth` how far it looks, `exact` from how many empties it
    reads to the end, `loss` the most discs it may throw away with one move, `nodes` its budget and
    `ending` more to prove an ending, `seconds` the longest, `elo` the measured distance to the
    level below (level 1: to random play). In card games `watch` says whether it minds the others,
    `depth` is 1 for planning one card at a time, 2-3 for comparing moves, 4 for a tree. `simple`
    (Reversi): it judges by a few rules of thumb instead of the trained weights; `form` (Reversi) is
    added to `see` on a good day and taken from it on a bad one. `crowd` is how it plays against
    more than one other, if not like that.
    """

    number: int
    name: str
    line: str
    see: float = 1.0
    form: float = 0.0
    greedy: bool = False
    depth: int = 1
    exact: int = 0
    loss: int = 64
    nodes: int = 1000
    ending: int = 0
    seconds: float = 2.5
    watch: bool = True
    simple: bool = False
    elo: int = 0
    crowd: Level | None = None

    def among(self, seats: int) -> Level:
        """How it plays in a match of so many seats."""
        return self.crowd if self.crowd is not None and seats > 2 else self


def levels_folder() -> Path:
    """Where the data of levels lies: inside the installed package, else beside it."""
    inside = Path(game.__file__).parent / "levels"
    return inside if inside.is_dir() else Path(game.__file__).parent.parent / "levels"


_BARE = tuple(Level(n, str(n), "", nodes=50 * n, seconds=0.4) for n in range(1, 9))


def levels(name: str) -> tuple[Level, ...]:
    """The eight levels of a game, weakest first; those of `any` if it has none of its own, or
    none that can be used."""
    return _found(name)[0]


def are_lost(name: str) -> bool:
    """Whether the game has levels of its own that cannot be used; the log says why."""
    return _found(name)[1]


@cache
def _found(name: str) -> tuple[tuple[Level, ...], bool]:
    lost = False
    for path in (levels_folder() / "ai" / f"{one}.toml" for one in (name, "any")):
        try:
            return read(path), lost
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:
            _log.warning("%s is passed over: %s", path, error)
            lost = True
    return _BARE, lost


def read(path: Path) -> tuple[Level, ...]:
    """The eight levels of a file. Raises `ValueError` (or `OSError`) if they cannot be used."""
    rows = tomllib.loads(path.read_text("utf-8")).get("level")
    if not isinstance(rows, list) or len(rows) != 8:
        raise ValueError("there are not eight levels")
    return tuple(_level(number, row) for number, row in enumerate(rows, start=1))


def _level(number: int, row: Any) -> Level:
    try:
        own = {key: value for key, value in row.items() if key != "crowd"}
        made = _checked(number, Level(**own))
        if "crowd" not in row:
            return made
        return replace(made, crowd=_checked(number, replace(made, **{"elo": 0, **row["crowd"]})))
    except (TypeError, AttributeError) as error:
        raise ValueError(f"level {number}: {error}") from error


def _checked(number: int, made: Level) -> Level:
    if made.number != number:
        raise ValueError(f"level {made.number} stands at place {number}")
    for each in fields(Level):
        value = getattr(made, each.name)
        if each.name == "crowd":
            if value is not None:
                raise ValueError(f"level {number}: there is no crowd in a crowd")
        elif type(value) not in _TYPES[str(each.type)] or not _is_in_range(each.name, value):
            raise ValueError(f"level {number}: {each.name} is {value!r}")
    return made


def _is_in_range(name: str, value: Any) -> bool:
    if isinstance(value, str) or name == "elo":
        return True
    return bool(0 <= value <= _MOST.get(name, 1 << 40))


def level(name: str, number: int) -> Level:
    """Level 1-8 of a game."""
    return levels(name)[min(8, max(1, number)) - 1]
