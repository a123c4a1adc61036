"""Pictures of what the host works with, with few and with many, for `tools/shots_night.py`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Protocol

from game.app import Loop
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.nights import NightsScene
from game.scenes.stack import Scene
from game.store.people import Emblem
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.night import Format, Outcome, Settings, Table

FEW, MANY = 8, 64
NAMES = (
    *("Mina", "Omar", "Captain Horatio Bluewate", "Zeynep", "Tove", "Ali", "Ines", "Björn"),
    *("Sam", "Noor", "Kai", "Lucia", "Deniz", "Yara", "Pim", "Ada", "Hugo", "Leila", "Otto"),
    *("Mehmet", "Sara", "Finn", "Aylin", "Jonas", "Elif", "Marek", "Nadia", "Iris", "Bo"),
    *("Rosa", "Emil", "Selin"),
)


class Stage(Protocol):
    """A program whose time stands in our hands, see `tools/shots.py`."""

    loop: Loop
    house: House

    def run(self, seconds: float) -> None:
        """Let that much time pass."""

    def do(self, *acts: Act) -> None:
        """Somebody at the keyboard."""


Prepare = Callable[[Stage], None]
Screen = tuple[Callable[[House], Scene], Prepare]


def names(count: int) -> list[str]:
    """So many names, some of them long."""
    return [
        NAMES[n] if n < len(NAMES) else f"{NAMES[n % 32][:20]} {n // 32 + 1}" for n in range(count)
    ]


def desk(
    house: House,
    count: int,
    rounds: int = 0,
    *,
    format: Format = Format.SWISS,
    game: str = "reversi",
    open_tables: int = 0,
    drafted: bool = False,
    stations: int = 0,
    seed: int = 7,
) -> HostDesk:
    """A night after so many rounds; of the last one so many tables have no result yet."""
    seats = 4 if format is Format.PODS else 2
    settings = Settings(
        "Friday at the harbour",
        game,
        format,
        5 if format in (Format.SWISS, Format.PODS) else None,
        stations=stations or (3 if count == FEW else 20),
        seats=seats,
    )
    made = HostDesk.begin(house, settings, seed=seed)
    dice = random.Random(count + seed)
    for number, name in enumerate(names(count)):
        made.do(acts.enter(made.night, name, seed=float(2000 - number)))
    made.do(acts.enter(made.night, "Mira the Otter", level=4))
    made.do(acts.leave(made.night, count + 1))
    for number in range(1, rounds + 1):
        made.do(draft(made.night, number))
        made.do(acts.publish(made.night))
        assert made.night.current is not None
        tables = [table for table in made.night.current.tables if table.outcome is None]
        last = number == rounds
        for table in tables[: len(tables) - open_tables] if last else tables:
            made.do(acts.result(made.night, number, table.number, _outcome(table, dice)))
    if drafted:
        made.do(draft(made.night, rounds + 1))
    return made


def _outcome(table: Table, dice: random.Random) -> Outcome:
    if len(table.players) == 2:
        mine = dice.choice([n for n in range(8, 57) if n != 32])
        return acts.from_scores((mine, 64 - mine))
    return acts.from_scores([dice.randrange(20, 70) for _ in table.players])


def _tab(name: str, count: int, rounds: int, **more: object) -> Callable[[House], Scene]:
    return lambda house: ways.tab(house, desk(house, count, rounds, **more), name)  # type: ignore[arg-type]  # fields by name


def _nights(house: House) -> Scene:
    desk(house, FEW, 5)
    desk(house, FEW, 2, format=Format.PODS, game="lanterns")
    return NightsScene(house)


def _empty(house: House) -> Scene:
    return NightsScene(house)


def _plan(house: House) -> Scene:
    from game.scenes.night.plan_page import PlanPage

    return PlanPage(house)


def _begin(house: House) -> Scene:
    from game.scenes.night.begin_page import BeginPage
    from game.scenes.night.plan_page import Wishes
    from game.tourney.plan import offers

    wishes = Wishes(guests=12, stations=3)
    swiss = next(one for one in offers(wishes.evening) if one.format is Format.SWISS)
    return BeginPage(house, wishes, swiss)


def _known(house: House) -> Scene:
    for name in ("Marek", "Malin", "Mehmet", "Jo", "Annemarie van den Bergh", "Ivo", "Pilar"):
        house.people.remember(name, Emblem.CRAB)
    return ways.tab(house, desk(house, FEW), "people")


def _take_in(house: House) -> Scene:
    from game.scenes.night.take_in_page import TakeInPage

    folder = house.home / "nights" / "0007" / "round-03"
    folder.mkdir(parents=True)
    (folder / "night.json").write_text("{}")
    return TakeInPage(house)


def _letters(house: House) -> Scene:
    from game.scenes.night.letters_page import LettersPage

    page = LettersPage(house, t("Name"), lambda text: True, text="Zeyne")
    page.capital = False
    return page


def _import(house: House) -> Scene:
    from game.scenes.night.import_page import ImportPage

    path = house.home / "club.csv"
    path.write_text("name,club,level\nNora,Pier 9\nMina,\n,\nNora,\nHob,,9\nTom,Pier 9\n")
    page = ImportPage(house, desk(house, FEW))
    page.typed = str(path)
    page._read()
    return page


def _club(house: House) -> Scene:
    from game.scenes.night.club_page import ClubPage

    for seed in (7, 8):
        made = desk(house, FEW, 5, seed=seed)
        made.do(acts.close(made.night))
    return ClubPage(house)


def _read(stage: Stage) -> None:
    """Until the nights have been read."""
    until = time.monotonic() + 30
    page = stage.loop.stack.top
    while page.due() is not None and time.monotonic() < until:
        stage.run(0.1)
        time.sleep(0.01)
    stage.run(0.2)


def _draft(count: int, **more: object) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        return ways.draft(house, desk(house, count, 2, drafted=True, **more))  # type: ignore[arg-type]  # fields by name

    return make


def _pin(house: House) -> Scene:
    from game.scenes.night.draft_page import DraftPage
    from game.scenes.night.pin_page import PinPage

    page = DraftPage(house, desk(house, FEW, 2, drafted=True))
    return PinPage(page, "table", 2)


def _pushed(name: str, count: int, **more: object) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        made = desk(house, count, 3, open_tables=2, **more)  # type: ignore[arg-type]  # fields by name
        if name == "results":
            return ways.results(house, made)
        if name == "find":
            from game.scenes.night.find_page import FindPage

            return FindPage(house, made)
        if name == "person":
            return ways.person(house, made, 3)
        if name == "why":
            return ways.explained(house, made, 3, 2)
        assert made.night.current is not None
        return ways.table(house, made, 3, made.night.current.tables[-1].number)

    return make


def _still(stage: Stage) -> None:
    stage.run(0.4)


def _keys(*wanted: Act) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.run(0.3)
        stage.do(*wanted)

    return prepare


def _types(text: str) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.run(0.3)
        stage.loop.stack.handle(Intent(Act.TYPE, "keys", text=text))
        stage.run(0.2)

    return prepare


def screens() -> dict[str, Screen]:
    """The host's screens by name."""
    down = _keys(Act.DOWN, Act.DOWN)
    made: dict[str, Screen] = {
        "nights-empty": (_empty, _still),
        "nights": (_nights, _keys(Act.UP)),
        "night-club": (_club, _read),
        "night-plan": (_plan, down),
        "night-begin": (_begin, _still),
        "night-people-known": (_known, _types("ma")),
        "night-take-in": (_take_in, _still),
        "night-letters": (_letters, down),
        "night-import": (_import, _still),
        "night-pin": (_pin, down),
        "night-draft-pods": (_draft(FEW, format=Format.PODS, game="lanterns"), _still),
        "night-table-pods": (_pushed("table", FEW, format=Format.PODS, game="lanterns"), _still),
        "night-board-bracket": (
            _tab("board", FEW, 2, format=Format.DOUBLE, open_tables=1),
            _still,
        ),
        "night-person": (_pushed("person", FEW), _still),
        "night-why": (_pushed("why", FEW), _still),
        "night-choices": (_tab("settings", FEW, 2), _still),
    }
    for count in (FEW, MANY):
        made[f"night-people-{count}"] = (_tab("people", count, 0), _still)
        made[f"night-draft-{count}"] = (_draft(count), down)
        made[f"night-board-{count}"] = (_tab("board", count, 2, open_tables=3), down)
        made[f"night-board-over-{count}"] = (_tab("board", count, 5), _still)
        made[f"night-results-{count}"] = (_pushed("results", count), _types("om +6"))
        made[f"night-find-{count}"] = (_pushed("find", count), _types("m"))
        made[f"night-table-{count}"] = (_pushed("table", count), _still)
    return made
