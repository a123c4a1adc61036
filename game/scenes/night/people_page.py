"""Who is here: names typed fast, Enter adds; people known are suggested, computers sit in too."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.levels import level, levels
from game.i18n.catalogue import t, tn
from game.i18n.names import key as key_of
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.night_page import NightPage
from game.scenes.stack import Swap
from game.store.notice import StoreError
from game.store.people import Emblem
from game.tourney import acts
from game.tourney.night import Entrant, Refused, Who, refuse
from game.tourney.words import called
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, IconButton, Kind
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_SUGGESTED = 6


class PeoplePage(NightPage):
    """Tab of the people."""

    tab = "people"

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.typed = ""
        self.club = ""
        self.strength = ""
        self.level = 3
        self.late: Who | None = None  # who came last, while a round runs
        self._known: list[str] = []
        self.page.walk.key = "name"

    def resume(self) -> None:
        try:
            self._known = [person.name for person in self.house.people.all()]
        except StoreError as error:
            self.house.tell([error.notice])
        super().resume()

    # what is shown

    def body(self, look: Look) -> Widget:
        night = self.desk.night
        rows: list[Widget] = [Panel(Column(self._entry(), gap=8), pad=12)]
        if self.late is not None:
            rows.append(self._late_one(self.late))
        here = len(night.here(night.coming))
        count = tn("{n} player is here", "{n} players are here", here)
        gone = len(night.entrants) - here
        if gone:
            count = t("{here}, {gone} away", here=count, gone=whole(gone))
        if night.entrants:
            columns = (Cells(count), Cells("", 1.2))
            lines = [self._line(one) for one in reversed(list(night.entrants.values()))]
            rows.append(self.lines("people", columns, lines, self._open))
        else:
            words = t("Type a name and press Enter. Then the next one.")
            rows.append(Panel(Label(words, size=20, align="centre"), pad=22))
        return Column(rows, gap=12)

    def _entry(self) -> list[Widget]:
        name = EnterField(t("Name"), self.typed, self._writes("typed"), self.add, key="name")
        club = EnterField(
            t("Club or household"), self.club, self._writes("club"), self.add, key="club"
        )
        letters = IconButton(
            "keyboard", t("Letters on the screen"), self._letters, key="letters", side=48
        )
        fields: list[Widget] = [letters, name, club]
        if self.desk.night.settings.seeded:
            strength = self._writes("strength")
            fields.append(
                EnterField(t("Strength"), self.strength, strength, self.add, key="strength")
            )
        weights = (0, 1.4, 1) if len(fields) == 3 else (0, 1.4, 1, 0.8)
        rows: list[Widget] = [Row(fields, weights=weights, gap=10)]
        suggested = self._suggested()
        if suggested:
            rows.append(Grid(suggested, most=_SUGGESTED, gap=8))
        return [*rows, self._computers()]

    def _suggested(self) -> list[Widget]:
        night, wanted = self.desk.night, key_of(self.typed)
        here = {key_of(entrant.name) for entrant in night.entrants.values()}
        found = [
            name
            for name in self._known
            if key_of(name) not in here
            and any(word.startswith(wanted) for word in (key_of(name), *key_of(name).split()))
        ]
        return [
            Button(name, self._adds(name), key=f"known {name}", kind=Kind.GLASS, size=17)
            for name in found[:_SUGGESTED]
        ]

    def _computers(self) -> Widget:
        game = self.desk.night.settings.game
        shown = [
            (one.number, t("{level}  {name}", level=one.number, name=t(one.name)))
            for one in levels(game)
        ]

        def chosen(number: int) -> None:
            self.level = number

        choice = Choice(t("Computer player"), shown, self.level, chosen, key="level")
        words = t("Let it play")
        button = Button(
            words, self._add_computer, key="computer", icon="computer", kind=Kind.GLASS, size=17
        )
        return Row([button, choice], weights=(0, 1), gap=10)

    def _late_one(self, who: Who) -> Widget:
        night = self.desk.night
        name = called(night, who)
        words = t("{name} plays from round {n} on.", name=name, n=whole(night.coming))
        row: list[Widget] = [Label(words, size=18)]
        weights: list[float] = [1]
        try:
            acts.seat_late(night, who)
        except Refused:
            pass
        else:
            now = t("Seat {name} now", name=name)
            row.append(Button(now, self._seat_late, key="seat", kind=Kind.PRIMARY, size=18))
            weights.append(0)
        return Panel(Row(row, weights=weights, gap=12), pad=12)

    def _line(self, entrant: Entrant) -> Line:
        night = self.desk.night
        said = []
        if entrant.level is not None:
            said.append(t("computer, level {n}", n=whole(entrant.level)))
        if entrant.club:
            said.append(entrant.club)
        mark = ""
        if entrant.has_left(night.coming):
            said.append(t("away"))
            mark = "bad"
        elif entrant.since > max(1, len(night.rounds)):
            said.append(t("from round {n} on", n=whole(entrant.since)))
            mark = "accent"
        return Line(str(entrant.who), (entrant.name, ", ".join(said)), mark)

    # what the host does

    def _writes(self, field: str) -> Callable[[str], None]:
        def write(text: str) -> None:
            setattr(self, field, text)
            if field == "typed":
                self.stale()

        return write

    def _adds(self, name: str) -> Callable[[], None]:
        def add() -> None:
            self.typed = name
            self.add()
            self.page.walk.focus("name")

        return add

    def _letters(self) -> None:
        def done(text: str) -> bool:
            self.typed = text
            return self.add()

        from game.scenes.night.letters_page import LettersPage

        self.push(LettersPage(self.house, t("Name"), done, text=self.typed, again=True))

    def add(self) -> bool:
        """Whoever was typed comes; whether anybody did."""
        if not self.typed.strip() or not self.attempt(self._add):
            return False
        self.typed = self.club = self.strength = ""
        self.house.hear("point")
        self.page.walk.focus("name")
        self.stale()
        return True

    def _add(self) -> None:
        strength = 0.0
        if self.strength.strip():
            try:
                strength = float(self.strength.replace(",", "."))
            except ValueError as error:
                raise refuse("The strength {text} is no number.", text=self.strength) from error
        night = self.desk.night
        self.desk.do(acts.enter(night, self.typed, club=self.club, seed=strength))
        self._came()
        name = list(self.desk.night.entrants.values())[-1].name
        if name not in self._known:
            emblems = tuple(Emblem)
            self.house.people.remember(name, emblems[len(self._known) % len(emblems)])
            self._known.append(name)

    def _add_computer(self) -> None:
        if self.attempt(self._computer):
            self.house.hear("point")
            self.stale()

    def _computer(self) -> None:
        night = self.desk.night
        game = night.settings.game
        name = t(level(game, self.level).name)
        taken = {key_of(entrant.name) for entrant in night.entrants.values()}
        number, wanted = 2, name
        while key_of(wanted) in taken:
            wanted, number = f"{name} {number}", number + 1
        self.desk.do(acts.enter(night, wanted, level=self.level))
        self._came()

    def _came(self) -> None:
        night = self.desk.night
        who = list(night.entrants)[-1]
        self.late = who if night.rounds and not night.rounds[-1].is_complete else None

    def _seat_late(self) -> None:
        who = self.late
        if who is not None and self.tries(lambda: acts.seat_late(self.desk.night, who)):
            self.late = None
            self.page.walk.focus("name")
            self.stale()

    def _open(self, key: str) -> None:
        self.push(ways.person(self.house, self.desk, int(key)))

    # the foot

    def others(self) -> list[Button]:
        words = t("Take in a list")
        return [Button(words, self._import, key="import", kind=Kind.GLASS, size=18)]

    def primary(self) -> Button:
        night = self.desk.night
        first = not night.rounds and night.draft is None and not self.desk.drafting
        able = len(night.here(night.coming)) >= 2
        if first and able:
            words, does = t("Prepare round {n}", n=whole(1)), self._prepare
        else:
            words, does = t("To the call board"), self._board
        return Button(words, does, key="main", icon="play", kind=Kind.PRIMARY, size=22)

    def _prepare(self) -> None:
        self.desk.ask()
        self.ask = Swap(ways.draft(self.house, self.desk))

    def _board(self) -> None:
        self.go("board")

    def _import(self) -> None:
        from game.scenes.night.import_page import ImportPage

        self.push(ImportPage(self.house, self.desk))
