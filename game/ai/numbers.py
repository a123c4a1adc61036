"""Numbers as people write them: on the command line and in the names of contestants."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

LONGEST_SECONDS = 86_400.0
MOST_NODES = 10**15


def whole(text: str, least: int, most: int | None = None) -> int:
    """The whole number written there, `least` to `most`. Raises ValueError saying what may be."""
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least or (most is not None and number > most):
        span = f"of {least} or more" if most is None else f"from {least} to {most}"
        raise ValueError(f"must be a whole number {span}, not {shown(text)}")
    return number


def share(text: str, least: float, most: float) -> float:
    """The number written there, `least` to `most`. Raises ValueError saying what may be."""
    number = _number(text)
    if not least <= number <= most:
        raise ValueError(f"must be a number from {least:g} to {most:g}, not {shown(text)}")
    return number


def seconds(text: str) -> float:
    """Seconds, more than 0 and at most a day. Raises ValueError saying what may be."""
    number = _number(text)
    if not 0 < number <= LONGEST_SECONDS:
        raise ValueError(
            f"must be more than 0 and at most {LONGEST_SECONDS:g} seconds, not {shown(text)}"
        )
    return number


def shown(text: str) -> str:
    """Any text in quotes on one line, cut off if it is long."""
    return repr(text if len(text) <= 60 else text[:60] + "...")


def given_whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """`whole` for an argument of the command line."""

    def read(text: str) -> int:
        try:
            return whole(text, least, most)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return read


def given_seconds(text: str) -> float:
    """`seconds` for an argument of the command line."""
    try:
        return seconds(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
