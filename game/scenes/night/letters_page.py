"""Letters on the screen, for whoever has no keyboard: a mouse, a finger or a pad writes a name."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalogue import t
from game.i18n.numbers import digits
from game.i18n.speech import SPEECH
from game.scenes.house import House
from game.scenes.night.enter_field import EnterField
from game.scenes.night.night_page import HarbourPage
from game.scenes.stack import Pop
from game.ui.boxes import Column, Grid, Row
from game.ui.buttons import Button, IconButton, Kind
from game.ui.widget import Widget
from game.view.look import Look

# small and capital letters; a script without capitals has one row
_LATIN = ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_TURKISH = ("abcçdefgğhıijklmnoöprsştuüvyzqwx", "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZQWX")
_PERSIAN = ("ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآئ",)
_SIGNS = "0123456789-'."
_COLUMNS = 13


class LettersPage(HarbourPage):
    """`done` gets the text; whether it was taken. With `again` the next one can be written."""

    width = 1080.0
    middle = True

    def __init__(
        self,
        house: House,
        name: str,
        done: Callable[[str], bool],
        *,
        text: str = "",
        longest: int = 24,
        again: bool = False,
    ) -> None:
        super().__init__(house)
        self.name = name
        self.text = text
        self.longest = longest
        self.again = again
        self.capital = True  # as a name begins
        self._done = done
        self.page.walk.key = "letter 0"

    def title(self) -> str:
        return self.name

    def primary(self) -> Button:
        words = t("Write it down")
        return Button(words, self.send, key="send", icon="check", kind=Kind.PRIMARY, size=22)

    def body(self, look: Look) -> Widget:
        field = EnterField(
            self.name, self.text, self._wrote, self.send, longest=self.longest, key="text"
        )
        rows = self._rows()
        letters = rows[-1] if self.capital else rows[0]
        keys: list[Widget] = [
            self._letter(letter, letter, f"letter {n}") for n, letter in enumerate(letters)
        ]
        keys += [self._letter(digits(sign), digits(sign), f"sign {sign}") for sign in _SIGNS]
        below: list[Widget] = [
            Button(t("Space"), lambda: self._add(" "), key="space", kind=Kind.GLASS, size=18),
            IconButton("undo", t("Take the last letter away"), self._erase, key="erase", side=48),
        ]
        if len(rows) > 1:
            words = t("Small letters") if self.capital else t("Capital letters")
            below.insert(0, Button(words, self._turn, key="capital", kind=Kind.GLASS, size=18))
        weights = [1.0] * (len(below) - 1) + [0.0]
        grid = Grid(keys, most=_COLUMNS, gap=6)
        return Column([field, grid, Row(below, weights=weights, gap=8)], gap=12)

    def _rows(self) -> tuple[str, ...]:
        return {"fa": _PERSIAN, "tr": _TURKISH}.get(SPEECH.code, _LATIN)

    def _letter(self, shown: str, letter: str, key: str) -> Widget:
        return Button(shown, lambda: self._add(letter), key=key, kind=Kind.GLASS, size=20)

    # what is written

    def _wrote(self, text: str) -> None:
        self.text = text
        self._first()

    def _add(self, letter: str) -> None:
        self.text = (self.text + letter)[: self.longest]
        self._first()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self._first()

    def _first(self) -> None:
        """A word begins with a capital, and goes on with small letters."""
        self.capital = not self.text or self.text.endswith((" ", "-"))
        self.stale()

    def _turn(self) -> None:
        self.capital = not self.capital
        self.stale()

    def send(self) -> None:
        """Hand the text over."""
        if not self.text.strip() or not self._done(self.text):
            return
        if not self.again:
            self.ask = Pop()
            return
        self.text = ""
        self.page.walk.focus("letter 0")
        self._first()
