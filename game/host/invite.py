"""The way in, as text and as a code to be scanned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Invite:
    """Where the server is, and the code: `join` for newcomers, `seat` for one seat."""

    ip: str
    port: int
    code: str
    seat: bool = False

    @property
    def address(self) -> str:
        """The address to be typed, without the code."""
        return f"{self.ip}:{self.port}"

    @property
    def link(self) -> str:
        """The whole address; the code stands in the fragment, which is sent to nobody."""
        return f"http://{self.address}/#{'s' if self.seat else 'j'}={self.code}"

    @property
    def matrix(self) -> tuple[tuple[bool, ...], ...]:
        """The scannable code of the link: rows, True is dark, without the quiet zone of 4."""
        return matrix(self.link)


@lru_cache(maxsize=32)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Any text as a QR code: rows, True is dark."""
    import segno

    code = segno.make_qr(text, error="m")
    return tuple(tuple(bool(dot) for dot in row) for row in code.matrix)


def rows(text: str) -> list[str]:
    """The same as rows of 0 and 1, as a stage page draws it."""
    return ["".join("1" if dot else "0" for dot in row) for row in matrix(text)]
