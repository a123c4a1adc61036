"""What the store has to tell a person, and the one error it raises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Notice:
    """A message for a person: a catalogue key (English text) and its named values.

    The store sits beside the catalogue, so whoever shows the notice looks its words up.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict)


class StoreError(Exception):
    """Something could not be kept; `notice` says what and why. The game itself can go on."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.message.format(**notice.values))
        self.notice = notice
