"""Whether a loaded position of Whale Riders hangs together, so that play can go on from it."""

from __future__ import annotations

from game.engine.faults import Reader
from game.engine.moment import Record
from game.engine.telling import SILENT
from game.engine.whale_riders.deal import HAND, MARKET
from game.engine.whale_riders.kernels import LAST_SEASON, to_act
from game.engine.whale_riders.state import BID, LAND, OVER, TAKE, WHALE
from game.engine.whale_riders.ties import tied_seats


def check_zones(reader: Reader, s: Record) -> None:
    """Decks to come, hands and market hold enough."""
    seats = int(s.players)
    for i, letter in enumerate("sa"):
        count = int(s.decks_n[i])
        if int(s.season) > i + 1 and count:
            reader.fault(f"decks.{letter}: its season has begun")
        if int(s.season) <= i + 1 and count < HAND * seats + MARKET:
            reader.fault(f"decks.{letter}: too few cards to deal a season")
    if int(s.phase) == OVER:
        return
    if int(s.phase) != LAND and int(s.market_n) == 0:
        reader.fault("market: empty, though the round goes on")
    for seat in range(seats):
        if int(s.hands_n[seat]) < (2 if seat == int(s.lander) else 1):
            reader.fault(f"hands[{seat}]: no card to choose")


def check_round(reader: Reader, s: Record) -> None:
    """The round's fields fit the phase and each other."""
    phase = int(s.phase)
    if phase == WHALE and not s.whaling:
        reader.fault("phase: whale, but without whales")
    if phase == OVER and int(s.season) != LAST_SEASON:
        reader.fault("phase: over before the last season")
    _check_used(reader, s)
    if phase == BID:
        _check_bids(reader, s)
    elif s.tied or (s.bids >= 0).any():
        reader.fault("bids and tied: only while bidding")
    if phase in (WHALE, OVER) and s.shown_n.any():
        reader.fault("shown: nothing was revealed yet this round")
    if phase in (TAKE, LAND):
        _check_shown(reader, s)
    _check_taking(reader, s)


def _check_taking(reader: Reader, s: Record) -> None:
    phase = int(s.phase)
    if phase not in (TAKE, LAND) and int(s.order_n):
        reader.fault("order: only while taking")
    if phase == TAKE and not int(s.order_n):
        reader.fault("order: nobody to take")
    if (int(s.taken) >= 0) != (phase == LAND):
        reader.fault("taken: a card exactly while somebody must land")
    elif phase == LAND:
        _check_lander(reader, s)


def _check_used(reader: Reader, s: Record) -> None:
    acted = {(int(s.first) + i) % int(s.players) for i in range(int(s.acted))}
    for seat in range(int(s.players)):
        if int(s.used[seat]) >= 0 and seat not in acted:
            reader.fault(f"used[{seat}]: has not had its whale step")


def _check_lander(reader: Reader, s: Record) -> None:
    if int(s.lander) < 0:
        reader.fault("taken: in nobody's hand")
    elif int(s.lander) in s.order[: int(s.order_n)].tolist():
        reader.fault("order: holds the seat that must land")


def _hand(s: Record, seat: int) -> set[int]:
    return set(s.hands[seat, : int(s.hands_n[seat])].tolist())


def _shown(s: Record, seat: int) -> set[int]:
    return set(s.shown[seat, : int(s.shown_n[seat])].tolist())


def _check_bids(reader: Reader, s: Record) -> None:
    seats = range(int(s.players))
    before = len(reader.faults)
    for seat in seats:
        bid = int(s.bids[seat])
        if bid >= 0 and bid not in _hand(s, seat) - _shown(s, seat):
            reader.fault(f"bids[{seat}]: not in hand, or revealed already")
        if bid >= 0 and s.tied and not int(s.tied) >> seat & 1:
            reader.fault(f"bids[{seat}]: that seat does not choose again")
        if not _shown(s, seat) <= _hand(s, seat):
            reader.fault(f"shown[{seat}]: not in hand")
        if bool(s.shown_n[seat]) != bool(s.tied):
            reader.fault(f"shown[{seat}]: everybody has revealed in a tie, nobody before")
    if len(reader.faults) > before:
        return
    if s.tied and int(tied_seats(s, SILENT)) != int(s.tied):
        reader.fault("tied: not the seats that are tied by what they have shown")
    if int(to_act(s)) < 0:
        reader.fault("bids: nobody is left to bid")


def _check_shown(reader: Reader, s: Record) -> None:
    """What was revealed is still in hand, but for one card that may have been landed since."""
    waiting = {int(s.lander), *s.order[: int(s.order_n)].tolist()}
    for seat in range(int(s.players)):
        away = _shown(s, seat) - _hand(s, seat)
        caught = set(s.landed[seat, : int(s.landed_n[seat])].tolist())
        if not away <= caught or len(away) > (0 if seat in waiting else 1):
            reader.fault(f"shown[{seat}]: neither in hand nor just landed")
