"""What was chosen at set-up for two to four, kept for the next time, and the header it makes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from game.engine.api import Json
from game.i18n.catalogue import t
from game.match.clock import ClockRule
from game.match.header import Header, Player
from game.match.learning import own
from game.scenes.setup_choice import CLOCKS, EMBLEMS, SeatChoice
from game.store.people import Emblem

MOST = 4


@dataclass(frozen=True, slots=True)
class Rule:
    """One option of a game in words: its values, the first being the usual one."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    given: Callable[[str, int, random.Random], Json]  # value, seats, dice


def rules_of(game: str) -> tuple[Rule, ...]:
    """The options of a game that the set-up screen offers."""
    made: dict[str, Callable[[], tuple[Rule, ...]]] = {
        "reef": _reef,
        "reef-bag": _bag,
        "whale-riders": _whales,
        "lanterns": _lanterns,
    }
    return (*made[game](), *_decks(game)) if game in made else ()


def _decks(game: str) -> tuple[Rule, ...]:
    """Other decks of ours, and those that lie in a person's own levels folder."""
    names = own.decks(game).items
    if len(names) < 2:
        return ()
    known = {"standard": t("As usual"), "pairs": t("Pairs only"), "towers": t("Towers only")}
    values = tuple((name, known.get(name, name)) for name in names)
    return (Rule("deck", t("Deck"), values, lambda value, seats, dice: value),)


def _plain(values: Mapping[str, Json]) -> Callable[[str, int, random.Random], Json]:
    return lambda value, seats, dice: values[value]


def _reef() -> tuple[Rule, ...]:
    return (
        Rule(
            "centre",
            t("Corals in the middle"),
            (
                ("usual", t("As usual")),
                ("lot", t("Drawn by lot, the same for all")),
                ("each", t("Drawn by lot for each")),
            ),
            _centre,
        ),
        Rule(
            "deck_end",
            t("When the deck is empty"),
            (("now", t("The game ends at once")), ("round", t("The round is completed"))),
            _plain({"now": "now", "round": "round"}),
        ),
    )


def _centre(value: str, seats: int, dice: random.Random) -> Json:
    if value == "usual":
        return "RYGP"
    drawn = ["".join(dice.sample("RYGP", 4)) for _ in range(seats)]
    return drawn[0] if value == "lot" else list(drawn)


def _bag() -> tuple[Rule, ...]:
    return (
        Rule(
            "size",
            t("Size of the aquarium"),
            (("5", t("Five by five")), ("4", t("Four by four"))),
            _plain({"5": 5, "4": 4}),
        ),
    )


def _whales() -> tuple[Rule, ...]:
    return (
        Rule(
            "whales",
            t("Whales"),
            (("yes", t("With whales")), ("no", t("Without whales"))),
            _plain({"yes": True, "no": False}),
        ),
    )


def _lanterns() -> tuple[Rule, ...]:
    return (
        Rule(
            "final",
            t("Buying at the end"),
            (
                ("turn", t("All at once (the last of four has it harder)")),
                ("rounds", t("One card each, round by round (even for all)")),
            ),
            _plain({"turn": "turn", "rounds": "rounds"}),
        ),
        Rule(
            "equal_turns",
            t("Tiles for three and four"),
            (("0", t("All are used")), ("1", t("Equally many for each"))),
            _plain({"0": 0, "1": 1}),
        ),
        Rule(
            "leftover",
            t("Lantern cards left at the end"),
            (("1", t("One point lost for each")), ("0", t("Nothing lost"))),
            _plain({"1": 1, "0": 0}),
        ),
    )


@dataclass(slots=True)
class PartyChoice:
    """Everything that the set-up screen asks; `seats` has four, of which `count` play."""

    seats: list[SeatChoice]
    count: int = 2
    clock: str = "none"
    first: str = "lot"  # or "chosen"
    values: dict[str, str] = field(default_factory=dict)
    pads: list[str] = field(default_factory=lambda: [""] * MOST)

    @property
    def playing(self) -> list[SeatChoice]:
        """The seats that play."""
        return self.seats[: self.count]

    def moved(self, place: int) -> None:
        """Whoever sits there changes places with the next one."""
        other = (place + 1) % self.count
        seats, pads = self.seats, self.pads
        seats[place], seats[other] = seats[other], seats[place]
        pads[place], pads[other] = pads[other], pads[place]

    def plain(self) -> dict[str, object]:
        """As the settings file keeps it."""
        return {
            "count": self.count,
            "computers": [seat.computer for seat in self.seats],
            "names": [seat.name for seat in self.seats],
            "emblems": [str(seat.emblem) for seat in self.seats],
            "levels": [seat.level for seat in self.seats],
            "clock": self.clock,
            "first": self.first,
            "values": [f"{name}={value}" for name, value in self.values.items()],
        }

    def header(self, game: str, dice: random.Random, *, casual: bool) -> Header:
        """The match that was asked for; who begins is drawn by lot unless it was chosen."""
        players = [self._player(game, place) for place in range(self.count)]
        players = told_apart(players)
        if self.first == "lot":
            by = dice.randrange(self.count)
            players = players[by:] + players[:by]
        options: dict[str, Json] = {
            rule.name: rule.given(self.value(rule), self.count, dice) for rule in rules_of(game)
        }
        return Header(
            game,
            tuple(players),
            seed=dice.randrange(2**62),
            options=options,
            clock=CLOCKS.get(self.clock, ClockRule()),
            casual=casual,
        )

    def value(self, rule: Rule) -> str:
        """What was chosen for an option, else the usual."""
        chosen = self.values.get(rule.name)
        return chosen if chosen in dict(rule.values) else rule.values[0][0]

    def _player(self, game: str, place: int) -> Player:
        made = self.seats[place].player(game)
        if not made.is_person:
            return made
        name = made.name or t("Player {n}", n=place + 1)
        return replace(made, name=name, device=self.pads[place])


def told_apart(players: list[Player]) -> list[Player]:
    """No two at a table are called the same."""
    made: list[Player] = []
    for player in players:
        name, number = player.name, 2
        while any(other.name == name for other in made):
            name, number = t("{name} {n}", name=player.name[:20], n=number), number + 1
        made.append(replace(player, name=name))
    return made


def read(plain: Mapping[str, object], game: str) -> PartyChoice:
    """A choice as it was kept; whatever cannot be used is as at the first start."""
    seats = [
        SeatChoice(
            computer=_at(plain.get("computers"), seat, seat > 0) is True,
            name=str(_at(plain.get("names"), seat, ""))[:24],
            emblem=_emblem(_at(plain.get("emblems"), seat, EMBLEMS[seat]), seat),
            level=_level(_at(plain.get("levels"), seat, 2)),
        )
        for seat in range(MOST)
    ]
    count, clock = plain.get("count"), str(plain.get("clock"))
    kept = plain.get("values")
    pairs = [str(entry).partition("=") for entry in kept] if isinstance(kept, list) else []
    return PartyChoice(
        seats,
        count=count if isinstance(count, int) and 2 <= count <= MOST else 2,
        clock=clock if clock in CLOCKS else "none",
        first="chosen" if plain.get("first") == "chosen" else "lot",
        values={name: value for name, _, value in pairs},
    )


def _at(values: object, place: int, default: object) -> object:
    if isinstance(values, list | tuple) and len(values) > place:
        return values[place]
    return default


def _emblem(value: object, seat: int) -> Emblem:
    return Emblem(str(value)) if str(value) in EMBLEMS else EMBLEMS[seat]


def _level(value: object) -> int:
    return value if isinstance(value, int) and 1 <= value <= 8 else 2
