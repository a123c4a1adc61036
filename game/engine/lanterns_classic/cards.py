"""Supplies and dedication tokens of `levels/lanterns-classic/tokens.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.levels import Entry, Fault, line_of, read_table, sound_text

STACKS = ("four", "pairs", "seven", "generic")
FOUR, PAIRS, SEVEN, GENERIC = range(4)
MOST_TOKENS = 12
LEAST_SEATS, MOST_SEATS = 2, 4


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match begins with: lantern cards a colour, tiles in the draw stack, and the tokens of
    each stack, top first."""

    lanterns: int
    stack: int
    tokens: tuple[tuple[int, ...], ...]


def _setup(entry: Entry) -> tuple[Setup, list[str]]:
    wrong = []
    numbers = {"lanterns": 1, "stack": 1}
    for name, most in (("lanterns", 20), ("stack", 35)):
        value = entry.fields[name]
        if type(value) is int and 1 <= value <= most:
            numbers[name] = value
        else:
            wrong.append(f"{name} {value!r} is not a whole number from 1 to {most}")
    tokens = [_tokens(entry, name, wrong) for name in STACKS]
    return Setup(numbers["lanterns"], numbers["stack"], tuple(tokens)), wrong


def _tokens(entry: Entry, name: str, wrong: list[str]) -> tuple[int, ...]:
    values = entry.fields[name]
    good = isinstance(values, list) and len(values) <= MOST_TOKENS
    if not isinstance(values, list) or not good or any(type(v) is not int for v in values):
        wrong.append(f"{name} is no list of at most {MOST_TOKENS} whole numbers")
        return ()
    if sorted(values, reverse=True) != values or min(values, default=1) < 1:
        wrong.append(f"{name} does not fall, or holds no token of honor")
    return tuple(values)


def _setups(text: str) -> tuple[dict[int, Setup], list[Fault]]:
    table = read_table(text, "seats", ("lanterns", "stack", *STACKS))
    faults, found = list(table.faults), {}
    for entry in table.entries:
        setup, wrong = _setup(entry)
        faults += [Fault(entry.line, f"{entry.key} seats: {text}") for text in wrong]
        if entry.key not in ("2", "3", "4"):
            faults.append(Fault(entry.line, f"{entry.key!r} is no number of seats"))
            continue
        found[int(entry.key)] = setup
        if 3 * int(entry.key) + setup.stack > 35:
            faults.append(Fault(entry.line, f"{entry.key} seats: more than 35 tiles"))
    if not faults and set(found) != set(range(LEAST_SEATS, MOST_SEATS + 1)):
        faults.append(Fault(line_of(text, "seats"), "not one line each for 2, 3 and 4 seats"))
    return found, faults


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with the file `name` of this game."""
    if name != "tokens":
        return [Fault(0, f"{name!r} is no file of lanterns-classic")]
    return _setups(text)[1]


def _load() -> dict[int, Setup]:
    return _setups(sound_text("lanterns-classic", "tokens", lambda text: _setups(text)[1]))[0]


SETUPS = _load()
