"""Positions of Whale Riders as JSON: dumping, loading with every fault, and loading a view."""

from __future__ import annotations

from game.engine.api import About, Json, JsonObject, Seat
from game.engine.faults import MOST, Reader
from game.engine.moment import Options, Record
from game.engine.pile import fill
from game.engine.plain import fresh
from game.engine.whale_riders.cards import CODES, INDEX, WHALE_COPIES, WHALE_INDEX, WHALES
from game.engine.whale_riders.checks import check_round, check_zones
from game.engine.whale_riders.state import (
    BID,
    CARDS,
    DTYPE,
    LAND,
    PHASES,
    TAKE,
    WHALE,
    WHALE_CARDS,
)
from game.engine.whale_riders.view import card_or_none, codes, kinds, open_fields


def dump(s: Record, _: Options) -> dict[str, Json]:
    """The complete position."""
    seats = range(int(s.players))
    return {
        **open_fields(s),
        "hands": [codes(s.hands[seat], int(s.hands_n[seat])) for seat in seats],
        "landed": [codes(s.landed[seat], int(s.landed_n[seat])) for seat in seats],
        "whales": [kinds(s.whales[seat], int(s.whales_n[seat])) for seat in seats],
        "bids": [card_or_none(int(s.bids[seat])) for seat in seats],
        "pile": codes(s.pile, int(s.pile_n))[::-1],
        "decks": {
            letter: codes(s.decks[i], int(s.decks_n[i]))[::-1] for i, letter in enumerate("sa")
        },
        "gone": codes(s.gone, int(s.gone_n)),
        "reserve": kinds(s.reserve, int(s.reserve_n))[::-1],
    }


def load(data: JsonObject, about: About) -> Record:
    """A position from its JSON form. Raises `BadPosition` with every fault."""
    reader = Reader(data)
    s = _open_state(reader, about)
    _read_cards(reader, s)
    _read_whales(reader, s)
    check_zones(reader, s)
    check_round(reader, s)
    reader.check()
    return s


def load_view(view: JsonObject, about: About, seat: Seat) -> Record:
    """The record of a view: what `seat` does not see is counted, its contents are of no meaning.

    Raises `BadPosition` for something that is no view of that seat.
    """
    reader = Reader(view)
    s = _open_state(reader, about)
    seats = int(s.players)
    _read_seen(reader, "hands", seat, s.hands, s.hands_n)
    _read_seen(reader, "landed", seat, s.landed, s.landed_n)
    _read_seen(reader, "whales", seat, s.whales, s.whales_n)
    for other, value in enumerate(reader.rows("bids", seats)):
        s.bids[other] = 0 if value == "?" else reader.name(value, f"bids[{other}]", INDEX)
    s.pile_n = reader.number("pile", 0, CARDS)
    s.gone_n = reader.number("gone", 0, CARDS)
    s.reserve_n = reader.number("reserve", 0, WHALE_CARDS)
    decks = reader.field("decks")
    for i, letter in enumerate("sa"):
        count = decks.get(letter) if isinstance(decks, dict) else None
        s.decks_n[i] = reader.whole(count, f"decks.{letter}", 0, CARDS)
    landing = reader.field("landing")
    s.lander = -1 if landing is None else reader.whole(landing, "landing", 0, seats - 1)
    _check_count(reader, s)
    reader.check()
    return s


def _read_seen(reader: Reader, name: str, seat: Seat, cards: Record, counts: Record) -> None:
    """A list a seat: the viewer's own with its cards, the others as sizes."""
    index = WHALE_INDEX if name == "whales" else INDEX
    for other in range(counts.shape[0]):
        counts[other] = 0
    for other, value in enumerate(reader.items(reader.field(name), name)[: counts.shape[0]]):
        if other == seat:
            counts[other] = fill(cards[other], reader.names(value, f"{name}[{other}]", index))
        else:
            counts[other] = reader.whole(value, f"{name}[{other}]", 0, cards.shape[1])


def _check_count(reader: Reader, s: Record) -> None:
    lists = int(s.hands_n.sum() + s.landed_n.sum() + s.decks_n.sum())
    if lists + int(s.market_n + s.pile_n + s.gone_n) != CARDS:
        reader.fault("not exactly 96 cards")


def _open_state(reader: Reader, about: About) -> Record:
    s: Record = fresh(DTYPE)
    seats = s.players = reader.seats(about)
    s.whaling = int(bool(reader.options(about)["whales"]))
    s.season = reader.number("season", 1, 3, 1)
    s.round_number = reader.number("round", 1, MOST, 1)
    s.first = reader.number("first", 0, seats - 1, 0)
    start = PHASES[WHALE if s.whaling else BID]
    s.phase = PHASES.index(reader.word("phase", PHASES, start))
    s.scores[:seats] = reader.numbers("scores", seats, -MOST, MOST)
    s.used[:] = s.bids[:] = s.taken = s.lander = -1
    for seat, value in enumerate(reader.rows("used", seats)):
        s.used[seat] = reader.name(value, f"used[{seat}]", WHALE_INDEX)
    s.acted = len(_acted(reader, s, seats))
    s.tied = sum(1 << seat for seat in reader.seat_list("tied", seats))
    order = reader.seat_list("order", seats)
    s.order[: len(order)] = order
    s.order_n = len(order)
    s.taken = reader.name(reader.field("taken"), "taken", INDEX)
    for seat, value in enumerate(reader.rows("shown", seats, [])):
        cards = reader.names(value, f"shown[{seat}]", INDEX)
        reader.once(f"shown[{seat}]:", [CODES[card] for card in cards])
        s.shown_n[seat] = fill(s.shown[seat], cards)
    s.market_n = fill(s.market, reader.names(reader.field("market", []), "market", INDEX))
    return s


def _acted(reader: Reader, s: Record, seats: int) -> list[int]:
    """`acted` runs in seat order; left out, it is complete where the whale step is over."""
    everybody = [(int(s.first) + i) % seats for i in range(seats)]
    past = int(s.phase) in (BID, TAKE, LAND) and int(s.whaling) == 1
    if past and not reader.has("acted"):
        return everybody
    acted = reader.seat_list("acted", seats)
    if acted != everybody[: len(acted)]:
        reader.fault("acted: not in seat order from the first seat")
    if past and len(acted) != seats:
        reader.fault("acted: the whale step is over, but not everybody has acted")
    if len(acted) == seats and int(s.phase) == WHALE:
        reader.fault("acted: everybody has acted, but the whale step is not over")
    if acted and (not s.whaling or int(s.phase) > LAND):
        reader.fault("acted: there is no whale step")
    return acted


def _read_cards(reader: Reader, s: Record) -> None:
    seats = int(s.players)
    for seat, value in enumerate(reader.rows("hands", seats, [])):
        s.hands_n[seat] = fill(s.hands[seat], reader.names(value, f"hands[{seat}]", INDEX))
    for seat, value in enumerate(reader.rows("landed", seats, [])):
        s.landed_n[seat] = fill(s.landed[seat], reader.names(value, f"landed[{seat}]", INDEX))
    for seat, value in enumerate(reader.rows("bids", seats)):
        s.bids[seat] = reader.name(value, f"bids[{seat}]", INDEX)
    pile = reader.names(reader.field("pile", []), "pile", INDEX)
    s.pile_n = fill(s.pile, pile[::-1])
    decks = reader.field("decks", {})
    if not isinstance(decks, dict):
        reader.fault("decks: no object")
        decks = {}
    for i, letter in enumerate("sa"):
        deck = reader.names(decks.get(letter, []), f"decks.{letter}", INDEX)
        s.decks_n[i] = fill(s.decks[i], deck[::-1])
    gone = reader.names(reader.field("gone", []), "gone", INDEX)
    if not reader.has("gone"):
        named = set(zone_cards(s))
        gone = [card for card in range(CARDS) if card not in named]
    s.gone_n = fill(s.gone, gone)
    _check_96(reader, s)
    _find_lander(s)


def zone_cards(s: Record) -> list[int]:
    """Every card that lies somewhere, shown ones once, in the order of the zones."""
    found: list[int] = []
    for seat in range(int(s.players)):
        found += s.hands[seat, : int(s.hands_n[seat])].tolist()
        found += s.landed[seat, : int(s.landed_n[seat])].tolist()
    for i in range(2):
        found += s.decks[i, : int(s.decks_n[i])].tolist()
    for cards, count in ((s.market, s.market_n), (s.pile, s.pile_n), (s.gone, s.gone_n)):
        found += cards[: int(count)].tolist()
    return found


def _check_96(reader: Reader, s: Record) -> None:
    found = zone_cards(s)
    there = set(found)
    reader.once("card", [CODES[card] for card in found])
    missing = [CODES[card] for card in range(CARDS) if card not in there]
    if missing:
        reader.fault(f"not exactly 96 cards: {', '.join(missing)} missing")


def _find_lander(s: Record) -> None:
    """The seat that must land: the one that holds the card just taken."""
    if int(s.phase) != LAND:
        return
    for seat in range(int(s.players)):
        if int(s.taken) in s.hands[seat, : int(s.hands_n[seat])].tolist():
            s.lander = seat


def _read_whales(reader: Reader, s: Record) -> None:
    for seat, value in enumerate(reader.rows("whales", int(s.players), [])):
        whales = reader.names(value, f"whales[{seat}]", WHALE_INDEX)
        s.whales_n[seat] = fill(s.whales[seat], whales)
    reserve = reader.names(reader.field("reserve", []), "reserve", WHALE_INDEX)
    s.reserve_n = fill(s.reserve, reserve[::-1])
    there = list(reserve) + [kind for kind in s.used.tolist() if kind >= 0]
    for seat in range(int(s.players)):
        there += s.whales[seat, : int(s.whales_n[seat])].tolist()
    for kind, name in enumerate(WHALES):
        if there.count(kind) > int(WHALE_COPIES[kind]):
            reader.fault(f"whales: more than {WHALE_COPIES[kind]} {name} ones")
    if there and not s.whaling:
        reader.fault("whales: played without them")
