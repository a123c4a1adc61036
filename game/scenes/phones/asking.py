"""What the server asks the host, and what the host asks the server: rows and answers."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from game.host.client import Refusal
from game.i18n.catalogue import t
from game.i18n.numbers import in_a_row, listed, whole
from game.scenes.phones.way import table_scene
from game.scenes.shelf import words as game_words
from game.scenes.stack import Push
from game.ui.boxes import Row
from game.ui.buttons import Button, Entry, IconButton, Kind
from game.ui.texts import Label
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.phones.phones_page import PhonesPage

Then = Callable[[Future[Any]], None]


class Asking:
    """The talk of one page with the server; nothing here waits."""

    def __init__(self, page: PhonesPage) -> None:
        self._page = page
        self._open: list[tuple[Future[Any], Then | None]] = []

    def ask(self, act: str, fields: dict[str, Any], then: Then | None = None) -> None:
        """Ask for something, and go on with the answer when it comes."""
        link = self._page.link
        if link is not None:
            self._open.append((link.act(act, **fields), then))

    def update(self) -> None:
        """Take answers in."""
        for entry in [entry for entry in self._open if entry[0].done()]:
            self._open.remove(entry)
            answer, then = entry
            if answer.cancelled():  # phones were switched off meanwhile
                continue
            error = answer.exception()
            if error is None and then is not None:
                then(answer)
            elif isinstance(error, Refusal):
                self._page.house.notices.say(error.say, icon="star", seconds=6)
                self._page.house.hear("refuse")
            elif error is not None:
                self._page.house.notices.say(t("The night server does not answer."), icon="star")
            self._page.stale()

    # questions

    def rows(self) -> list[Widget]:
        """Every question, with its answers."""
        found = self._page.state.get("questions", ())
        return [row for question in found for row in self._question(question)]

    def _question(self, question: dict[str, Any]) -> list[Widget]:
        match question["ask"]:
            case "machine":
                words = t("{name} wants to join as a machine.", name=question["name"])
                whose = {"guest": question["guest"]}
                ways = [(t("Let it in"), "admit", whose), (t("Send it away"), "free", whose)]
                return self._answers(words, ways)
            case "said" | "differs":
                return self._result(question)
            case "late":
                return self._late(question)
        words = t("Table {n}: {why}", n=question["served"], why=question["say"])
        return self._answers(words, [(t("Play again"), "again", {"table": question["served"]})])

    def _late(self, question: dict[str, Any]) -> list[Widget]:
        words = t(
            "A machine has finished table {n}, which was given to somebody else: {scores}.",
            n=question["served"],
            scores=in_a_row([whole(score) for score in question["scores"]]),
        )
        about = {"table": question["served"], "place": question["place"]}
        ways = [
            (t("This counts"), "late", {**about, "take": True}),
            (t("It does not"), "late", {**about, "take": False}),
        ]
        return self._answers(words, ways)

    def _result(self, question: dict[str, Any]) -> list[Widget]:
        night = self._page.night
        said = [
            t("{name} says {scores}", name=night.name(int(who)) if night else who,
              scores=in_a_row([whole(score) for score in scores]))
            for who, scores in question["scores"].items()
        ]  # fmt: skip
        words = t("Table {n}: {why}", n=question["table"], why=listed(said))
        about = {"round": question["round"], "table": question["table"]}
        answers = [
            (in_a_row([whole(score) for score in scores]), "decide", {**about, "scores": scores})
            for scores in {tuple(s): s for s in question["scores"].values()}.values()
        ]
        return self._answers(words, answers)

    def _answers(self, words: str, answers: list[tuple[str, str, dict[str, Any]]]) -> list[Widget]:
        buttons: list[Widget] = [
            Button(
                said,
                self._does(act, fields),
                key=f"{act} {sorted(map(str, fields.items()))}",
                kind=Kind.GLASS,
                size=17,
            )
            for said, act, fields in answers
        ]
        return [Label(words, size=18), Row(buttons, gap=10)]

    def _does(self, act: str, fields: dict[str, Any]) -> Callable[[], None]:
        return lambda: self.ask(act, fields)

    # tables

    def tables(self) -> list[Widget]:
        """Every table that is played, with the way to it."""
        found = [part for name, part in self._page.state.items() if name.startswith("table ")]
        return [self._table(part) for part in found if part]

    def _table(self, part: dict[str, Any]) -> Widget:
        names = " \u2013 ".join(chair["name"] or t("free") for chair in part["chairs"])
        number = part["served"]
        entry = Entry(
            names,
            self._watch(number),
            second=game_words(part["game"])[0],
            end=self._standing(part),
            key=f"served {number}",
        )
        if part["round"] or (part["match"] and not part["result"]):
            return entry
        about = {"table": number}
        again = Button(
            t("Play again"),
            self._does("again", about),
            key=f"again {number}",
            kind=Kind.GLASS,
            size=17,
        )
        words = t("Delete {title}", title=names)
        clear = IconButton("trash", words, self._does("close", about), key=f"close {number}")
        ways: list[Widget] = [entry, again, clear] if part["result"] else [entry, clear]
        return Row(ways, weights=(1, *[0] * (len(ways) - 1)), gap=8)

    def _standing(self, part: dict[str, Any]) -> str:
        if part["match"] == 0:
            return t("Waiting for players.")
        if part["result"]:
            return t("The match is over.")
        return t("At another machine") if part["machine"] else t("Being played")

    def _watch(self, number: int) -> Callable[[], None]:
        def watch() -> None:
            page = self._page
            scene = table_scene(page.house, number)
            if scene is None:
                page.house.notices.say(t("The match has not begun."))
            else:
                page.ask = Push(scene)

        return watch
