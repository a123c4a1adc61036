"""The language in use: set once by the catalogue, read by everything that writes words."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field


@dataclass(slots=True)
class Speech:
    """`code` is "en", "fa" or "tr"; `latin` asks for 0-9, `gregorian` for the months of the West
    in every language."""

    code: str = "en"
    latin: bool = False
    gregorian: bool = False
    words: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)

    @property
    def tag(self) -> str:
        """Differs whenever words, digits or days are written differently."""
        return f"{self.code}{'-latin' * self.latin}{'-gregorian' * self.gregorian}"


SPEECH = Speech()
