"""The table of Whale Riders at rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.engine.api import Json, JsonObject, Seat
from game.i18n.catalogue import t, tn
from game.i18n.numbers import whole
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.captions import caption, numeral
from game.view.boards.whales import reading
from game.view.boards.whales.cards import RATIO, Cards
from game.view.boards.whales.geometry import Arranged, Zones
from game.view.boards.whales.ice import slab_picture
from game.view.boards.whales.words import season_name
from game.view.look import Look


@dataclass(frozen=True, slots=True)
class Table:
    """A view with the places of everything in it."""

    view: JsonObject
    zone: Zones
    at: Arranged
    cards: Cards
    viewer: Seat | None
    people: Sequence[tuple[str, str]]

    @property
    def season(self) -> str:
        """The letter of the season."""
        return reading.season_of(self.view)


def draw_table(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Everything at rest, from back to front."""
    _draw_season(surface, look, table)
    _draw_market(surface, look, table, marks)
    _draw_floes(surface, look, table)
    _draw_plaques(surface, look, table)
    _draw_catch(surface, look, table)
    _draw_whales(surface, look, table, marks)
    _draw_hand(surface, look, table, marks)
    _draw_last(surface, look, table, marks)


def _draw_last(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """What the last move did besides the cards that it left in sight: `bid 1`, `used 1`, and into
    the hand (`hands 1`) or the catch (`catch 1`) of a seat."""
    for name in marks.last:
        verb, _, seat = name.partition(" ")
        if not seat.isdigit() or verb not in ("bid", "used", "hands", "catch"):
            continue
        box = _last_box(table, verb, int(seat))
        if box is not None:
            timber.put(surface, "last", box, look, timber.SUN)


def _last_box(table: Table, verb: str, seat: Seat) -> pygame.Rect | None:
    zone = table.zone
    if verb == "bid":
        return table.at.bids[seat]
    if verb == "used":
        return used_box(table, seat)
    if seat != zone.bottom:
        return zone.plaques[seat]
    return zone.catch if verb == "catch" else None


def _draw_season(surface: pygame.Surface, look: Look, table: Table) -> None:
    """The season's medal with its name and the round below; the other two small."""
    box = table.zone.season
    key = ("season", table.season, reading.whole(table.view, "round"), plaques.look_key(look))
    picture = timber.kept(key, box.size, lambda made: _season(made, look, table))
    surface.blit(picture, box)


def _season(surface: pygame.Surface, look: Look, table: Table) -> None:
    box = surface.get_rect()
    line = look.lettering.height(look.text_px(18))
    side = min(box.width - look.px(8), box.height - 2 * line - look.px(44))
    small = min(round(side * 0.36), (box.width - 2 * look.px(6)) // 3)
    top = box.centery - (side + small + 2 * line + look.px(14)) // 2
    medal = pygame.Rect(box.centerx - side // 2, top, side, side)
    surface.blit(look.pictures.get(f"fish_season_{table.season}", medal.size), medal)
    rest = pygame.Rect(box.x, medal.bottom + look.px(2), box.width, line)
    ink = look.theme["ink"]
    _on_water(surface, look, season_name(table.season), rest, look.text_px(19), ink)
    rest.y += line
    words = t("Round {n}", n=reading.whole(table.view, "round"))
    _on_water(surface, look, words, rest, look.text_px(16), look.theme["ink_soft"])
    gap = look.px(6)
    left = box.centerx - (3 * small + 2 * gap) // 2
    for number, letter in enumerate(reading.LETTERS):
        at = pygame.Rect(left + number * (small + gap), rest.bottom + look.px(4), small, small)
        picture = look.pictures.get(f"fish_season_{letter}", at.size)
        if letter != table.season:
            picture = picture.copy()
            picture.set_alpha(120)
        surface.blit(picture, at)


def _on_water(
    surface: pygame.Surface,
    look: Look,
    words: str,
    box: pygame.Rect,
    size: int,
    colour: tuple[int, int, int],
) -> None:
    """A bold line with a dark edge: it lies on no panel."""
    dark = look.theme["ground"]
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 2)):
        moved = box.move(dx * look.px(1), dy * look.px(1))
        caption(surface, look, words, moved, size, dark, bold=True)
    caption(surface, look, words, box, size, colour, bold=True)


def _draw_market(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    zone = table.zone
    slab = slab_picture(zone.slab.size)
    surface.blit(slab, slab.get_rect(center=zone.slab.center))
    _draw_pile(surface, look, table)
    hidden = table.view.get("hidden")
    choosing = any(spot.startswith("market ") for spot in marks.legal)
    for card, box in table.at.market.items():
        if card == hidden:
            continue
        spot = f"market {card}"
        draw_card(surface, look, table, card, box, spot, marks, choosing=choosing)


def _draw_pile(surface: pygame.Surface, look: Look, table: Table) -> None:
    """As many edges as there are cards, and their number."""
    pile, count = table.zone.pile, reading.whole(table.view, "pile")
    if not count:
        pygame.draw.rect(
            surface, (126, 178, 196), pile, max(2, look.px(2)), border_radius=look.px(12)
        )
        return
    margin = look.px(30)
    inside = pygame.Rect(margin, margin, *pile.size)
    size = (pile.width + 2 * margin, pile.height + 2 * margin)
    key = ("pile", count, table.season, plaques.look_key(look))
    picture = timber.kept(key, size, lambda made: _pile(made, look, table, inside, count))
    surface.blit(picture, (pile.x - margin, pile.y - margin))


def _pile(surface: pygame.Surface, look: Look, table: Table, pile: pygame.Rect, count: int) -> None:
    back = table.cards.get(f"back {table.season}", pile.size)
    timber.cast(surface, pile, look, 4 + count * 0.3)
    steps = (count + 3) // 4
    surface.fblits([(back, pile.move(-n * look.px(1.4), -n * look.px(1.6))) for n in range(steps)])
    top = pile.move(-(steps - 1) * look.px(1.4), -(steps - 1) * look.px(1.6))
    size = min(look.text_px(20), round(pile.width * 0.3))
    centre = (top.centerx, top.bottom - round(pile.height * 0.14))
    numeral(surface, look, whole(count), centre, size, (255, 250, 234), (10, 34, 46))


def draw_card(
    surface: pygame.Surface,
    look: Look,
    table: Table,
    card: str,
    box: pygame.Rect,
    spot: str,
    marks: Marks,
    *,
    choosing: bool,
) -> None:
    """A card with its shadow and marks; it rises when it is aimed at or chosen."""
    legal = spot in marks.legal
    place = box.move(0, -_rise(look, spot, marks, legal))
    if spot == marks.refused and not look.reduced:
        place = place.move(round(look.px(4) * sin(look.moment * 38)), 0)
    timber.cast(surface, place, look, 6 if legal else 4)
    dim = choosing and not legal and spot not in marks.chosen
    get = table.cards.dim if dim else table.cards.get
    picture = get(card, box.size)
    surface.blit(picture, picture.get_rect(center=place.center))
    mark(surface, look, spot, place, marks)


def _rise(look: Look, spot: str, marks: Marks, legal: bool) -> int:
    if spot in marks.chosen or spot == marks.waiting:
        return look.px(13)
    if legal and spot in (marks.aimed, marks.focus):
        return look.px(5 if marks.pressed else 9)
    return 0


def mark(surface: pygame.Surface, look: Look, spot: str, box: pygame.Rect, marks: Marks) -> None:
    """All marks of one spot around its box."""
    sun, foam = timber.SUN, timber.FOAM
    if spot in marks.last:
        timber.put(surface, "last", box, look, sun)
    if spot in marks.legal:
        timber.put(surface, "legal", box, look, foam)
    if spot in marks.chosen:
        timber.put(surface, "chosen", box, look, sun)
        timber.badge(surface, look, "check", box.midtop, look.px(24), sun)
    if spot in marks.hint:
        timber.put(surface, "hint", box, look, sun)
        timber.badge(surface, look, "hint", box.midtop, look.px(26), sun)
    if spot == marks.aimed and spot in marks.legal:
        timber.put(surface, "aimed", box, look, foam)
    if spot == marks.focus:
        timber.put(surface, "focus", box, look, look.theme["focus"])
    if spot == marks.waiting:
        beat = 0.0 if look.reduced else 0.5 - 0.5 * cos(2 * pi * look.moment * 1.1)
        wide = 2 * round(look.px(5) * beat)
        timber.put(surface, "waiting", box.inflate(wide, wide), look, sun)
    if spot == marks.refused:
        timber.put(surface, "refused", box, look, look.theme["bad"])
        timber.badge(surface, look, "cross", box.midtop, look.px(24), look.theme["bad"])


def _draw_floes(surface: pygame.Surface, look: Look, table: Table) -> None:
    order = reading.places(table.view)
    tied = reading.numbers(table.view.get("tied"))
    for seat, floe in table.at.floes.items():
        surface.blit(look.pictures.get("fish_floe", floe.size), floe)
        bid = table.at.bids[seat]
        _draw_bid(surface, look, table, seat, bid)
        side = max(look.px(34), round(floe.width * 0.24))
        face = pygame.Rect(0, 0, side, side)
        face.center = (floe.centerx, floe.bottom - round(floe.height * 0.12))
        plaques.draw_face(surface, look, table.people[seat][1], seat, face)
        whale = reading.per_seat(table.view, "used")[seat]
        if isinstance(whale, str):
            _draw_used(surface, look, table, whale, used_box(table, seat))
        if seat in order:
            draw_place(surface, look, bid, order[seat])
        if seat in tied:
            draw_knot(surface, look, bid)


def used_box(table: Table, seat: Seat) -> pygame.Rect:
    """Where the whale that a seat has played this round lies: at the left of its bid."""
    bid = table.at.bids[seat]
    wide = round(bid.width * 0.52)
    made = pygame.Rect(0, 0, wide, round(wide * RATIO))
    made.midbottom = (bid.x, bid.bottom + round(bid.height * 0.1))
    return made


def _draw_used(
    surface: pygame.Surface, look: Look, table: Table, whale: str, box: pygame.Rect
) -> None:
    timber.cast(surface, box, look, 3)
    surface.blit(table.cards.get(f"whale {whale}", box.size), box)


def _draw_bid(
    surface: pygame.Surface, look: Look, table: Table, seat: Seat, box: pygame.Rect
) -> None:
    """The card shown last, and over it a new one, face down."""
    bid = reading.per_seat(table.view, "bids")[seat]
    shown = reading.shown_last(table.view, seat)
    if shown is not None:
        place = box.move(0, -round(box.height * 0.16)) if bid is not None else box
        timber.cast(surface, place, look, 4)
        surface.blit(table.cards.get(shown, box.size), place)
    if bid is not None:
        timber.cast(surface, box, look, 4)
        surface.blit(table.cards.get(f"back {table.season}", box.size), box)


def draw_place(
    surface: pygame.Surface, look: Look, bid: pygame.Rect, place: int, grow: float = 1.0
) -> None:
    """The place in the order of taking, on a brass token at the corner of the bid."""
    _token(surface, look, bid, whole(place), grow)


def draw_knot(surface: pygame.Surface, look: Look, bid: pygame.Rect, grow: float = 1.0) -> None:
    """Tied: an equals sign on a red token."""
    _token(surface, look, bid, "", grow)


def _token(surface: pygame.Surface, look: Look, bid: pygame.Rect, words: str, grow: float) -> None:
    full = round(max(look.px(15), bid.width * 0.2))
    radius = max(4, round(full * grow))
    centre = (bid.right - full // 4, bid.y + full // 3)
    side = 2 * radius + 8
    picture = timber.kept(
        ("token", words), (side, side), lambda made: _token_picture(made, look, words, radius)
    )
    surface.blit(picture, picture.get_rect(center=centre))


def _token_picture(made: pygame.Surface, look: Look, words: str, radius: int) -> None:
    x, y = made.get_rect().center
    pygame.draw.aacircle(made, timber.EDGE, (x + 1, y + 2), radius + 2)
    pygame.draw.aacircle(made, (138, 94, 34), (x, y), radius)
    pygame.draw.aacircle(
        made, (255, 214, 120) if words else (236, 98, 76), (x, y), round(radius * 0.88)
    )
    if words:
        size = round(radius * 1.25)
        numeral(made, look, words, (x, y), size, (60, 34, 6), (255, 236, 184))
        return
    wide, high = round(radius * 1.1), max(2, round(radius * 0.24))
    for shift in (-1, 1):
        bar = pygame.Rect(0, 0, wide, high)
        bar.center = (x, y + shift * round(radius * 0.28))
        pygame.draw.rect(made, (255, 248, 236), bar, border_radius=high // 2)


def _draw_plaques(surface: pygame.Surface, look: Look, table: Table) -> None:
    view, zone = table.view, table.zone
    acting = reading.to_act(view)
    scores = reading.numbers(view.get("scores"))
    for seat, box in zone.plaques.items():
        name, face = table.people[seat]
        rows = () if seat == zone.bottom else (_counts(table, seat),)
        said = plaques.Plaque(
            seat, name, face, seat in acting, scores[seat], rows, seat == view.get("first")
        )
        plaques.draw_plaque(surface, look, box, said)


def _counts(table: Table, seat: Seat) -> tuple[plaques.Count, ...]:
    view = table.view
    hand, caught, whales = (
        reading.size(reading.per_seat(view, name)[seat]) for name in ("hands", "landed", "whales")
    )
    made = [plaques.Count(f"fish_back_{table.season}", hand, 100 / 140)]
    if table.at.button is not None:
        made.append(plaques.Count("whale_back", whales, 100 / 140))
    return (*made, plaques.Count("fish_basket", caught))


def _draw_catch(surface: pygame.Surface, look: Look, table: Table) -> None:
    """The basket, what lies in it, and what it is worth so far."""
    pane = table.zone.catch
    caught = reading.per_seat(table.view, "landed")[table.zone.bottom]
    shown = tuple(reading.texts(caught)) if isinstance(caught, list) else caught
    key = ("catch", str(shown), table.season, plaques.look_key(look))
    picture = timber.kept(key, pane.size, lambda made: _catch(made, look, table, caught))
    surface.blit(picture, pane)


def _catch(surface: pygame.Surface, look: Look, table: Table, caught: Json) -> None:
    pane = surface.get_rect()
    surface.blit(timber.glass(pane.size, look.px(14), look.theme["panel"], 0.8), pane)
    box = pane.inflate(-look.px(16), -look.px(12))
    side = min(box.height, round(box.width * 0.3))
    basket = look.mirrored(pygame.Rect(box.x, box.bottom - side, side, side), box)
    surface.blit(look.pictures.get("fish_basket", basket.size), basket)
    rest = pygame.Rect(box.x + side + look.px(6), box.y, box.width - side - look.px(6), box.height)
    rest = look.mirrored(rest, box)
    line = max(look.px(22), look.lettering.height(look.text_px(15)))
    cards = sorted(reading.texts(caught), key=lambda card: (reading.number_of(card), card))
    row = pygame.Rect(rest.x, rest.y + look.px(4), rest.width, rest.height - line - look.px(8))
    if isinstance(caught, list):
        _draw_minis(surface, look, table, cards, row)
        worth = sum(map(reading.number_of, cards))
        count = len(reading.runs(cards))
        words = tn("{n} point", "{n} points", worth)
        if count:
            words = t(
                "{total} = {sum} + {runs}", total=worth + 10 * count, sum=worth, runs=10 * count
            )
    else:
        words = tn("{n} fish", "{n} fish", reading.size(caught))
        backs = ["back " + table.season] * reading.size(caught)
        _draw_minis(surface, look, table, backs, row)
    below = pygame.Rect(rest.x, rest.bottom - line, rest.width, line)
    _on_water(surface, look, words, below, look.text_px(16), look.theme["ink"])


def _draw_minis(
    surface: pygame.Surface, look: Look, table: Table, cards: Sequence[str], row: pygame.Rect
) -> None:
    """Small cards that overlap, lying in one row."""
    if not cards:
        return
    wide = min(round(row.height / RATIO), look.px(58), row.width)
    high = round(wide * RATIO)
    pitch = min(round(wide * 0.72), (row.width - wide) // max(1, len(cards) - 1))
    top = row.bottom - high
    blits = []
    for number, card in enumerate(cards):
        blits.append((table.cards.get(card, (wide, high)), (row.x + number * pitch, top)))
    surface.fblits(blits)


def _draw_whales(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    if table.viewer is None:
        return
    held = reading.texts(reading.per_seat(table.view, "whales")[table.viewer])
    choosing = table.view.get("phase") == "whale" and bool(marks.legal)
    for kind, box in table.at.whales.items():
        spot = f"whale {kind}"
        for behind in range(held.count(kind) - 1, 0, -1):
            card = table.cards.get(spot, box.size)
            surface.blit(card, box.move(look.px(5) * behind, -look.px(4) * behind))
        draw_card(surface, look, table, spot, box, spot, marks, choosing=choosing)
        if held.count(kind) > 1:
            centre = (box.right - look.px(10), box.bottom - look.px(10))
            times = t("×{n}", n=held.count(kind))
            size = min(look.text_px(18), round(box.width * 0.3))
            numeral(surface, look, times, centre, size, (255, 250, 234), (10, 34, 46))
    if "no-whale" in marks.legal and table.at.button is not None:
        _draw_button(surface, look, table.at.button, marks)


def _draw_button(surface: pygame.Surface, look: Look, box: pygame.Rect, marks: Marks) -> None:
    pressed = marks.pressed and marks.aimed == "no-whale"
    place = box.move(0, look.px(2) if pressed else 0)
    timber.cast(surface, place, look, 2 if pressed else 5)
    surface.blit(timber.plank(box.size, look.px(14)), place)
    inner = place.inflate(-look.px(24), -look.px(6))
    caption(surface, look, t("Play no whale"), inner, look.text_px(18), (46, 28, 10), bold=True)
    mark(surface, look, "no-whale", place, marks)


def _draw_hand(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    choosing = any(spot.startswith("hand ") for spot in marks.legal)
    taken = table.view.get("taken")
    for card, box in table.at.hand.items():
        spot = f"hand {card}"
        draw_card(surface, look, table, card, box, spot, marks, choosing=choosing)
        if card == taken:
            side = look.px(26)
            timber.badge(
                surface, look, "hand", (box.centerx, box.bottom - side // 2), side, (255, 214, 120)
            )
    back = f"back {table.season}"
    for box in table.at.backs:
        timber.cast(surface, box, look, 4)
        picture = table.cards.get(back, box.size)
        surface.blit(picture, picture.get_rect(center=box.center))
