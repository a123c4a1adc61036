"""Reading a position of the bag game from its JSON form, with every fault it has."""

from __future__ import annotations

from game.engine import fields
from game.engine.api import About, BadPosition, Json, JsonObject, Unreadable
from game.engine.decks import STANDARD, Deck
from game.engine.moment import Record
from game.engine.plain import fresh
from game.engine.reef_bag import kernels
from game.engine.reef_bag.cards import deck
from game.engine.reef_bag.state import CORALS, DTYPE, LETTERS, PLACES, TARGETS, VALUE
from game.engine.reef_bag.text import bits
from game.engine.telling import SILENT


def load(data: JsonObject, about: About) -> tuple[Record, dict[str, Json]]:
    """The record and the options of a position. Raises `BadPosition`."""
    faults: list[str] = []
    if data.get("game", about.game) != about.game:
        faults.append(f"game is not {about.game}")
    options = fields.options(about, data.get("options", {}), faults)
    used = _deck(options, faults)
    s = blank(fields.seat_count(data, about, faults), used, options)
    _load_turn(s, data, faults)
    _load_boards(s, data, faults)
    _load_corals(s, data, faults)
    _load_cards(s, data, used, faults)
    if faults:
        raise BadPosition(faults)
    if not s.building:
        kernels.begin_turn(s, SILENT)
    return s, options


def blank(seats: int, used: Deck, options: JsonObject) -> Record:
    """A record with empty boards and an empty bag for that many seats."""
    s: Record = fresh(DTYPE)
    s.players = seats
    s.target = TARGETS[seats]
    s.cards[:] = used.cards
    s.side = options["size"]
    return s


def _deck(options: dict[str, Json], faults: list[str]) -> Deck:
    try:
        return deck(str(options["deck"]))
    except Unreadable as error:
        faults.append(str(error))
        return deck(STANDARD)


def _load_turn(s: Record, data: JsonObject, faults: list[str]) -> None:
    last = int(s.players) - 1
    s.start = fields.whole(data.get("start", 0), "start", faults, most=last)
    s.turn = fields.whole(data.get("turn", int(s.start)), "turn", faults, most=last)
    s.ending = int(fields.flag(data.get("ending", False), "ending", faults))
    phase = data.get("phase", "take")
    if phase not in ("take", "build"):
        faults.append('phase is neither "take" nor "build"')
    s.building = int(phase == "build")


def _load_boards(s: Record, data: JsonObject, faults: list[str]) -> None:
    players, places = int(s.players), bits(int(s.side))
    bare = "-" * len(places)
    given = data.get("boards", [bare] * players)
    rows = fields.row(given, "boards", faults, count=players, instead=bare)
    for seat, board in enumerate(rows):
        name = f"board of seat {seat}"
        known = LETTERS + "-"
        text = fields.letters(board, name, faults, known=known, most=len(places))
        if isinstance(board, str) and len(board) < len(places):
            faults.append(f"{name} has {len(board)} cells, not {len(places)}")
            continue
        for letter, bit in zip(text, places.values(), strict=False):
            if letter != "-":
                kernels.put(s, seat, LETTERS.index(letter) + 1, bit)


def _load_corals(s: Record, data: JsonObject, faults: list[str]) -> None:
    players = int(s.players)
    bag = fields.letters(data.get("bag", ""), "bag", faults, known=LETTERS, most=CORALS)
    s.bag[: len(bag)] = _colours(bag[::-1])
    s.bag_count = len(bag)
    given = data.get("corals", [""] * players)
    for seat, held in enumerate(fields.row(given, "corals", faults, count=players, instead="")):
        name = f"corals of seat {seat}"
        text = fields.letters(held, name, faults, known=LETTERS, most=CORALS)
        s.corals[seat, : len(text)] = _colours(text)
        s.coral_counts[seat] = len(text)


def _colours(text: str) -> list[int]:
    return [LETTERS.index(letter) + 1 for letter in text]


def _load_cards(s: Record, data: JsonObject, used: Deck, faults: list[str]) -> None:
    """Hands, played cards, open cards and the deck: no card twice."""
    players, known, most = int(s.players), used.ids, used.count
    none: list[Json] = [[] for _ in range(players)]
    hands = fields.row(data.get("cards", none), "cards", faults, count=players, instead=[])
    played = fields.row(data.get("played", none), "played", faults, count=players, instead=[])
    seen: list[int] = []
    for seat in range(players):
        name = f"cards of seat {seat}"
        hand = fields.cards(hands[seat], name, faults, known=known, most=most)
        name = f"played cards of seat {seat}"
        lying = fields.cards(played[seat], name, faults, known=known, most=most)
        s.hands[seat, : len(hand)], s.hand_counts[seat] = hand, len(hand)
        s.played[seat, : len(lying)], s.played_counts[seat] = lying, len(lying)
        s.points[seat] = int(sum(s.cards[card, VALUE] for card in lying))
        seen += hand + lying
    drawn = fields.cards(data.get("deck", []), "deck", faults, known=known, most=most)
    s.deck[: len(drawn)] = drawn[::-1]
    s.deck_count = len(drawn)
    row = fields.row(data.get("open", [None] * PLACES), "open", faults, count=PLACES, instead=None)
    for place, card in enumerate(row):
        name = f"open place {place + 1}"
        s.open[place] = 0 if card is None else fields.card(card, name, faults, known=known)
    fields.once([*seen, *drawn, *(int(card) for card in s.open)], faults)
