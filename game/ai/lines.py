"""Lines that another program writes to this one, however long they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO


def lines(stdin: BinaryIO, longest: int) -> Iterator[bytes]:
    """The lines of input; one longer than `longest` bytes comes cut off just after the limit."""
    while line := stdin.readline(longest + 2):
        kept = line
        while line and not line.endswith(b"\n"):
            line = stdin.readline(longest)
        yield kept.rstrip(b"\r\n")
