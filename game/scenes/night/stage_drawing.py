"""How the pages of the stage view look: names with their tables, boats, places, steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.night import placing
from game.scenes.night.stage_frame import (
    SQUEEZE,
    Sheet,
    cut,
    fitting,
    grown,
    plank,
    row,
    rows,
    spots,
    widest,
    write,
)
from game.scenes.night.stage_pages import Boat, Kind, Leaf, Seat, Stand, podium
from game.scenes.night.stage_tree import Pieces, draw_bracket
from game.scenes.night.standings_page import draw_shell
from game.tourney.night import Night
from game.tourney.standings.ranking import Standing
from game.tourney.words import called, points
from game.ui import paint
from game.ui.boxes import pane
from game.view.look import Look
from game.view.scenery import harbour

_ENGRAVED = (58, 42, 22)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that can stand on the pages."""

    night: Night
    seats: tuple[Seat, ...] = ()
    boats: tuple[Boat, ...] = ()
    people: tuple[str, ...] = ()
    bracket: Pieces | None = None
    ranks: tuple[Standing, ...] = ()

    @property
    def ranked(self) -> list[str]:
        """The names in the order of the standings."""
        return [called(self.night, one.who) for one in self.ranks]


# how much has room


def _across(look: Look, sheet: Sheet, names: Sequence[str], end: int) -> int:
    """How many names with so much room behind each fit side by side: one to three."""
    small = int(sheet.text * SQUEEZE)
    need = widest(look, names, small) + end + sheet.text
    return max(1, min(3, (sheet.page.width + sheet.text // 2) // (need + sheet.text // 2)))


def room(look: Look, sheet: Sheet, content: Content) -> dict[Kind, int]:
    """How many lines a page of each kind has room for."""
    seats = [seat.name for seat in content.seats]
    cards = _cards(look, sheet, content)
    return {
        Kind.WELCOME: rows(sheet) * _across(look, sheet, content.people, 0),
        Kind.PAIRINGS: rows(sheet) * _across(look, sheet, seats, _seat_end(look, sheet)),
        Kind.BOARD: cards[0] * cards[1],
        Kind.STANDINGS: rows(sheet) * _across(look, sheet, content.ranked, _rank_room(sheet)),
    }


def _seat_end(look: Look, sheet: Sheet) -> int:
    notes = max(look.lettering.width(word, sheet.text) for word in (t("bye"), t("rests")))
    return max(round(sheet.text * 3.4), notes + sheet.text // 2)


def _rank_room(sheet: Sheet) -> int:
    return round(sheet.text * 4.4)


def _cards(look: Look, sheet: Sheet, content: Content) -> tuple[int, int, int]:
    """Columns and rows of tables on a page, and the height of one."""
    seats = max((len(boat.names) for boat in content.boats), default=2)
    high = max(seats * sheet.line, round(sheet.text * 2.6)) + sheet.text // 2
    names = [name for boat in content.boats for name in boat.names]
    need = widest(look, names, int(sheet.text * SQUEEZE)) + _ends(look, sheet, content)
    need += _boat_side(sheet, high) + round(sheet.text * 1.4)
    across = 2 if 2 * need + sheet.text // 2 <= sheet.page.width else 1
    return across, max(1, sheet.page.height // (high + sheet.text // 4)), high


def _boat_side(sheet: Sheet, high: int) -> int:
    return min(high, round(sheet.text * 2.9))


def _ends(look: Look, sheet: Sheet, content: Content) -> int:
    """Room for scores, and for words in smaller letters."""
    scores = [score for boat in content.boats for score in boat.scores if len(score) < 4]
    said = [score for boat in content.boats for score in boat.scores if len(score) >= 4]
    said += [stands()[boat.stand] for boat in content.boats]
    small = int(sheet.text * SQUEEZE)
    return max(widest(look, scores, sheet.text), widest(look, said, small)) + sheet.text // 3


def stands() -> dict[Stand, str]:
    """Where a table without a result stands, in a word; those that play are framed."""
    return {Stand.NOW: "", Stand.NEXT: t("next"), Stand.LATER: t("later"), Stand.OVER: ""}


def titles() -> dict[Kind, str]:
    """What each page is called."""
    return {
        Kind.WELCOME: t("Who is here"),
        Kind.PAIRINGS: t("Where you play"),
        Kind.BOARD: t("The tables"),
        Kind.STANDINGS: t("Standings"),
        Kind.BRACKET: t("Bracket"),
        Kind.CLOCK: t("Time"),
        Kind.PODIUM: t("The first three"),
        Kind.JOIN: t("Join with your phone"),
    }


# pages


def draw_leaf(
    surface: pygame.Surface, look: Look, sheet: Sheet, content: Content, leaf: Leaf
) -> None:
    """The page itself; `stage_frame.draw_clock_page` draws the clock, `stage_join` the way in."""
    match leaf.kind:
        case Kind.WELCOME:
            _draw_welcome(surface, look, sheet, content, leaf)
        case Kind.PAIRINGS:
            _draw_seats(surface, look, sheet, content, leaf)
        case Kind.BOARD:
            _draw_boats(surface, look, sheet, content, leaf)
        case Kind.STANDINGS:
            _draw_ranks(surface, look, sheet, content, leaf)
        case Kind.BRACKET:
            draw_bracket(surface, look, sheet, content.night, content.bracket, leaf.number)
        case Kind.PODIUM:
            _draw_podium(surface, look, sheet, content)


def _draw_seats(
    surface: pygame.Surface, look: Look, sheet: Sheet, content: Content, leaf: Leaf
) -> None:
    shown = content.seats[leaf.first : leaf.last]
    names = [seat.name for seat in content.seats]
    across = _across(look, sheet, names, _seat_end(look, sheet))
    against = leaf.of == 1 and len(shown) <= rows(sheet)
    if against:
        across, sheet = 1, _grown_seats(look, sheet, shown)
    end = _seat_end(look, sheet)
    wide = widest(look, names, sheet.text) + sheet.text
    boxes = spots(look, sheet, len(shown), across, row(sheet), sheet.text // 2)
    for number, (seat, box) in enumerate(zip(shown, boxes, strict=True)):
        inner = plank(surface, look, box, number)
        start = min(wide, inner.width // 2) if against else inner.width - end
        name, rest, last = cut(look, inner, start, end)
        write(surface, look, seat.name, name, sheet.text, "ink", bold=True)
        if against and seat.against:
            write(surface, look, seat.against, rest, sheet.text, "ink_soft")
        _draw_place(surface, look, sheet, content, seat, last)


def _grown_seats(look: Look, sheet: Sheet, shown: Sequence[Seat]) -> Sheet:
    names = widest(look, [seat.name for seat in shown], sheet.text)
    others = max((look.lettering.width(s.against, sheet.text) for s in shown), default=0)
    need = names + others + _seat_end(look, sheet) + 3 * sheet.text
    return grown(sheet, len(shown), need)


def _draw_place(
    surface: pygame.Surface,
    look: Look,
    sheet: Sheet,
    content: Content,
    seat: Seat,
    box: pygame.Rect,
) -> None:
    """The table in the colour of what matters, and in Reversi the colour that is played."""
    if seat.table is None:
        write(surface, look, seat.note, box, sheet.text, "ink_soft", align="end")
        return
    high = min(box.height - look.px(6), round(sheet.text * 1.22))
    wide = max(round(sheet.text * 1.7), high)
    pill = look.mirrored(pygame.Rect(box.right - wide, box.centery - high // 2, wide, high), box)
    surface.blit(paint.rounded(pill.size, max(1, high // 3), look.theme["accent"]), pill)
    number = whole(seat.table)
    write(surface, look, number, pill, sheet.text, "accent_ink", bold=True, align="centre")
    if content.night.settings.game == "reversi" and seat.seat < 2:
        side = round(sheet.text * 1.1)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (box.right - wide - round(sheet.text * 0.9), box.centery)
        name = ("disc_black", "disc_white")[seat.seat]
        surface.blit(look.pictures.get(name, disc.size), look.mirrored(disc, box))


def _draw_boats(
    surface: pygame.Surface, look: Look, sheet: Sheet, content: Content, leaf: Leaf
) -> None:
    shown = content.boats[leaf.first : leaf.last]
    if leaf.of == 1:
        sheet = _grown_boats(look, sheet, content)
    across, _, high = _cards(look, sheet, content)
    step = high + sheet.text // 4
    boxes = spots(look, sheet, len(shown), across, step, sheet.text // 2)
    ends = _ends(look, sheet, content)
    for boat, box in zip(shown, boxes, strict=True):
        box.height = high
        _draw_boat(surface, look, sheet, boat, box, ends)


def _grown_boats(look: Look, sheet: Sheet, content: Content) -> Sheet:
    """The largest letters with which all tables still stand on one page, two in a row if they
    did."""
    before = _cards(look, sheet, content)[0]
    for factor in (1.5, 1.4, 1.3, 1.2, 1.1):
        larger = replace(sheet, text=int(sheet.text * factor), line=int(sheet.line * factor))
        across, down, high = _cards(look, larger, content)
        if across >= before and across * down >= len(content.boats) and high <= sheet.page.height:
            return larger
    return sheet


def _draw_boat(
    surface: pygame.Surface, look: Look, sheet: Sheet, boat: Boat, box: pygame.Rect, ends: int
) -> None:
    now = boat.stand is Stand.NOW
    edge, thick = ("accent", 3) if now else ("panel_edge", 1)
    pane(surface, look, box, alpha=240, edge=edge, thick=thick)
    inner = box.inflate(-look.px(20), -max(1, look.px(8)))
    side = _boat_side(sheet, inner.height)
    start, names, last = cut(look, inner, side + sheet.text // 3, ends)
    at = pygame.Rect(start.x, 0, side, side)
    at.centery = start.centery
    at = look.mirrored(at, start)
    surface.blit(harbour.boat(look, side, boat.number), at)
    sail, number = harbour.sail(at), whole(boat.number)
    size = fitting(look, number, sail, sheet.text)
    look.lettering.draw(surface, number, sail, size, _ENGRAVED, bold=True, align="centre")
    step = names.height // max(1, len(boat.names))
    for seat, name in enumerate(boat.names):
        line = pygame.Rect(names.x, names.y + seat * step, names.width, step)
        won, over = seat in boat.winners, boat.stand is Stand.OVER
        ink = "ink_soft" if over and boat.winners and not won else "ink"
        write(surface, look, name, line, sheet.text, ink, bold=won or not over)
        score = pygame.Rect(last.x, line.y, last.width, step)
        if boat.scores[seat]:
            said = boat.scores[seat]
            write(surface, look, said, score, sheet.text, ink, bold=won, align="end")
    word = stands()[boat.stand]
    if word:
        write(surface, look, word, last, sheet.text, "ink_soft", align="end")


def _draw_ranks(
    surface: pygame.Surface, look: Look, sheet: Sheet, content: Content, leaf: Leaf
) -> None:
    shown = content.ranks[leaf.first : leaf.last]
    across = _across(look, sheet, content.ranked, _rank_room(sheet))
    if leaf.of == 1 and len(shown) <= rows(sheet):
        need = widest(look, content.ranked, sheet.text) + _rank_room(sheet) + 2 * sheet.text
        across, sheet = 1, grown(sheet, len(shown), need)
    counts = placing.spread(content.ranks)
    said = {one.who: placing.place(one, counts[one.place]) for one in content.ranks}
    start = max(
        round(sheet.text * 1.8), widest(look, list(said.values()), int(sheet.text * SQUEEZE))
    )
    boxes = spots(look, sheet, len(shown), across, row(sheet), sheet.text // 2)
    for number, (one, box) in enumerate(zip(shown, boxes, strict=True)):
        inner = plank(surface, look, box, number)
        place, name, end = cut(look, inner, start + sheet.text // 3, round(sheet.text * 2.1))
        place.width -= sheet.text // 3
        place.x += sheet.text // 3 if look.right_to_left else 0
        if one.place <= 3 and one.place + counts[one.place] - 1 <= 4:
            size = round(sheet.text * 0.72)
            draw_shell(surface, look, place, one.place, said[one.who], size)
        else:
            write(surface, look, said[one.who], place, sheet.text, "ink_soft", align="centre")
        write(surface, look, called(content.night, one.who), name, sheet.text, "ink", bold=True)
        if not content.night.settings.format.is_bracket:
            units = points(one.points)
            write(surface, look, units, end, sheet.text, "ink", bold=True, align="end")


def _draw_welcome(
    surface: pygame.Surface, look: Look, sheet: Sheet, content: Content, leaf: Leaf
) -> None:
    shown = content.people[leaf.first : leaf.last]
    if not shown:
        page = sheet.page
        box = pygame.Rect(page.x, page.y, page.width, min(page.height, 2 * row(sheet)))
        inner = plank(surface, look, box, 0)
        words = t("Come in! The first one to arrive opens the evening.")
        look.lettering.draw(surface, words, inner, sheet.text, look.theme["ink"], wrap=True)
        return
    across = _across(look, sheet, content.people, 0)
    if len(shown) <= rows(sheet):
        need = widest(look, content.people, sheet.text) + 2 * sheet.text
        across, sheet = 1, grown(sheet, len(shown), need)
    boxes = spots(look, sheet, len(shown), across, row(sheet), sheet.text // 2)
    for number, (name, box) in enumerate(zip(shown, boxes, strict=True)):
        inner = plank(surface, look, box, number)
        write(surface, look, name, inner, sheet.text, "ink", bold=True)


# the first three


def _draw_podium(surface: pygame.Surface, look: Look, sheet: Sheet, content: Content) -> None:
    """As on steps: the second, the first, the third."""
    steps = dict(podium(content.night, [(one.place, one.who) for one in content.ranks]))
    order = [place for place in (2, 1, 3) if place in steps]
    gap = sheet.text // 2
    wide = max(1, (sheet.page.width - gap * 2) // 3)
    left = sheet.page.x + (sheet.page.width - len(order) * (wide + gap) + gap) // 2
    for number, place in enumerate(order):
        high = sheet.page.height * {1: 100, 2: 88, 3: 78}[place] // 100
        box = pygame.Rect(left + number * (wide + gap), sheet.page.bottom - high, wide, high)
        box = look.mirrored(box, sheet.page)
        pane(surface, look, box, alpha=238, edge="accent" if place == 1 else "panel_edge", thick=2)
        _draw_step(surface, look, sheet, box, place, steps[place])


def _draw_step(
    surface: pygame.Surface,
    look: Look,
    sheet: Sheet,
    box: pygame.Rect,
    place: int,
    names: tuple[str, ...],
) -> None:
    side = max(8, min(box.width // 2, round(box.height * 0.42)))
    picture = harbour.rosette(look, side, place)
    at = picture.get_rect(midtop=(box.centerx, box.y + sheet.text // 2))
    surface.blit(picture, at)
    on = pygame.Rect(at.x, at.y + round(at.height * 0.12), at.width, round(at.height * 0.46))
    size = max(6, round(side * 0.34))
    look.lettering.draw(surface, whole(place), on, size, _ENGRAVED, bold=True, align="centre")
    rest = pygame.Rect(box.x, at.bottom, box.width, box.bottom - at.bottom)
    rest = rest.inflate(-look.px(20), -look.px(8))
    shown = _as_many(look, sheet, names, rest)
    ink = look.theme["ink"]
    look.lettering.draw(surface, shown, rest, sheet.text, ink, bold=True, align="centre", wrap=True)


def _as_many(look: Look, sheet: Sheet, names: Sequence[str], box: pygame.Rect) -> str:
    """As many of the names as have room, the rest as their number."""
    high = look.lettering.height(sheet.text)
    for count in range(len(names), 0, -1):
        left = len(names) - count
        said = [*names[:count], *([t("and {n} more", n=left)] if left else [])]
        text = "\n".join(said)
        if len(look.lettering.wrap(text, sheet.text, box.width, bold=True)) * high <= box.height:
            return text
    return names[0]
