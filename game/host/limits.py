"""How much anybody may ask of the server, so that nobody can take it from the others."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes a message, messages a second (and in a burst), sockets, join tries, and patience.

    `queue` is how many bytes may wait for a client that does not read before it is cut off.
    """

    message: int = 4096
    rate: float = 20.0
    burst: int = 40
    sockets_each: int = 16
    sockets: int = 256
    tries: int = 10
    tries_seconds: float = 60.0
    hello_seconds: float = 5.0
    nonsense: int = 10
    tick_seconds: float = 10.0
    queue: int = 1_000_000


MACHINE = 64 * 1024  # a game machine sends whole matches


@dataclass(slots=True)
class Bucket:
    """Messages at `rate` a second, `burst` at once."""

    rate: float
    burst: int
    _left: float = field(init=False)
    _at: float | None = None

    def __post_init__(self) -> None:
        self._left = float(self.burst)

    def take(self, now: float) -> bool:
        """Whether one more is allowed at that time (monotonic seconds)."""
        if self._at is not None:
            self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True)
class Tries:
    """Join tries by address, so many within some seconds."""

    most: int
    seconds: float
    _at: dict[str, deque[float]] = field(default_factory=dict)

    def take(self, address: str, now: float) -> bool:
        """Count a try; whether it is allowed."""
        self._forget(now)
        tried = self._at.setdefault(address, deque())
        if len(tried) >= self.most:
            return False
        tried.append(now)
        return True

    def forgive(self, address: str) -> None:
        """The last try was right and does not count."""
        tried = self._at.get(address)
        if tried:
            tried.pop()

    def _forget(self, now: float) -> None:
        for address, tried in list(self._at.items()):
            while tried and now - tried[0] >= self.seconds:
                tried.popleft()
            if not tried:
                del self._at[address]
