"""How a bracket looks: planks with two names, lit ways for those who go on, a boat where a match is
being played. Used by the page of the host and by the stage view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.night.bracket_tree import Head, Meeting, Picture, Place, State
from game.tourney.night import Night
from game.tourney.pairing.bracket import FINAL, LOWER, SECOND, THIRD
from game.tourney.words import called
from game.ui import paint
from game.ui.buttons import draw_focus
from game.view.look import Look
from game.view.scenery import harbour
from game.view.theme import Colour


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes in window pixels: of the text, of a match, from one match to the next, of the head of
    a column, of the room at the end of a line of a match, and of the whole drawing."""

    text: int
    wide: int
    high: int
    across: int
    down: int
    head: int
    end: int
    canvas: tuple[int, int] = (0, 0)


def names(night: Night, meeting: Meeting) -> tuple[str, str]:
    """What stands on the two lines of a match."""
    first, second = (_name(night, meeting, side) for side in (0, 1))
    return first, second


def _name(night: Night, meeting: Meeting, side: int) -> str:
    who = meeting.players[side]
    if who is not None:
        return called(night, who)
    loser = meeting.losers_of[side]
    return t("Loser of {n}", n=loser) if loser else ""


def ends(meeting: Meeting) -> tuple[str, str]:
    """What stands at the ends of the two lines: scores, or that somebody did not come."""
    if meeting.state is not State.OVER:
        return "", ""
    if meeting.forfeit:
        said = ["" if side == meeting.winner else t("forfeit") for side in (0, 1)]
        return said[0], said[1]
    shown = ["" if score is None else whole(score) for score in meeting.scores]
    return shown[0], shown[1]


@dataclass(frozen=True, slots=True)
class Longest:
    """What decides how wide a match is: the longest names and ends of lines."""

    names: tuple[str, ...]
    ends: tuple[str, ...]


def longest(night: Night, picture: Picture) -> Longest:
    """Of all matches of a bracket."""
    meetings = list(picture.meetings.values())
    return Longest(
        _long(name for one in meetings for name in names(night, one)),
        _long(said for one in meetings for said in ends(one)),
    )


def _long(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(texts), key=len)[-40:])


def measure(look: Look, picture: Picture, said: Longest, text: int) -> Measures:
    """Sizes with which every name and score of the bracket is whole."""
    width = look.lettering.width
    line = look.lettering.height(text)
    high = 2 * line + max(4, text // 2)
    widest, end = _widest(look, said.names, text), _widest(look, said.ends, text)
    end = max(end, high - text // 3)  # a boat fits there as well
    number = width(whole(len(picture.meetings)), round(text * 0.75)) + round(text * 1.1)
    wide = number + max(widest, text * 6) + end + round(text * 1.4)
    heads = [words(head, picture) for head in picture.tree.heads]
    wide = max(wide, _widest(look, heads, round(text * 0.95)))
    across, down, head = wide + round(text * 2.6), high + round(text * 0.9), line + text // 2
    at = Measures(text, wide, high, across, down, head, end)
    return replace(at, canvas=_canvas(picture, at))


def _widest(look: Look, texts: Iterable[str], size: int) -> int:
    """The width of the widest, bold; only the longest ones are measured."""
    return max((look.lettering.width(text, size, bold=True) for text in _long(texts)), default=0)


def words(head: Head, picture: Picture) -> str:
    """The head of a column."""
    double = any(one.kind == LOWER for one in picture.tree.heads)
    if head.kind == FINAL:
        return t("Final")
    if head.kind == SECOND:
        return t("Second final")
    if head.kind == THIRD:
        return t("For third place")
    if head.kind == LOWER:
        return t("Lower round {n}", n=head.level)
    if double:
        return t("Upper round {n}", n=head.level)
    if head.matches == 2:
        return t("Semi-finals")
    if head.matches == 4:
        return t("Quarter-finals")
    return t("Last {n}", n=2 * head.matches)


def _canvas(picture: Picture, at: Measures) -> tuple[int, int]:
    tree = picture.tree
    edge = at.text
    wide = tree.columns * at.across - (at.across - at.wide) + 2 * edge + at.high
    return wide, round(at.head + tree.rows * at.down + edge + _lower_head(picture, at))


def _lower_head(picture: Picture, at: Measures) -> int:
    return at.head if any(head.kind in (LOWER, THIRD) for head in picture.tree.heads) else 0


def box_of(look: Look, picture: Picture, at: Measures, name: str) -> pygame.Rect:
    """Where a match lies on the canvas."""
    place = picture.tree.places[name]
    top = at.head + round(place.row * at.down)
    return _mirrored(look, at, place.column, top, at.high)


def _mirrored(look: Look, at: Measures, column: int, top: int, high: int) -> pygame.Rect:
    wide, tall = at.canvas
    box = pygame.Rect(at.text + column * at.across, top, at.wide, high)
    return look.mirrored(box, pygame.Rect(0, 0, wide, tall))


def draw(
    surface: pygame.Surface,
    look: Look,
    night: Night,
    picture: Picture,
    at: Measures,
    view: pygame.Rect,
    offset: tuple[int, int],
    *,
    focus: str = "",
    sticky: bool = True,
) -> None:
    """Draw what is seen in `view` while the canvas is moved by `offset`; only that is drawn.

    With `sticky` the heads of a single bracket stay at the upper edge.
    """
    clip = surface.get_clip()
    kept = sticky and not any(head.kind == LOWER for head in picture.tree.heads)
    body = pygame.Rect(view.x, view.y + at.head * kept, view.width, view.height - at.head * kept)
    surface.set_clip(body.clip(clip))
    dx, dy = view.x - offset[0], view.y - offset[1]
    shown = {name: box_of(look, picture, at, name).move(dx, dy) for name in picture.meetings}
    _draw_links(surface, look, picture, at, view, shown)
    for name, box in shown.items():
        if box.inflate(2 * at.high, at.text).colliderect(view):
            _draw_meeting(surface, look, night, picture.meetings[name], at, box)
            if name == focus:
                draw_focus(surface, look, box, look.px(10))
    surface.set_clip(view.clip(clip))
    _draw_heads(surface, look, picture, at, view, (dx, dy), sticky=kept)
    surface.set_clip(clip)


def _draw_links(
    surface: pygame.Surface,
    look: Look,
    picture: Picture,
    at: Measures,
    view: pygame.Rect,
    shown: dict[str, pygame.Rect],
) -> None:
    """Ways first in the quiet colour, then the lit ones over them."""
    lit: list[list[tuple[int, int]]] = []
    quiet: list[list[tuple[int, int]]] = []
    for link in picture.tree.links:
        source, target = shown[link.source], shown[link.target]
        if not source.union(target).colliderect(view):
            continue
        end = target.y + at.high // 4 + (at.high // 2 if link.side else 0)
        if look.right_to_left:
            first, last = source.left, target.right
        else:
            first, last = source.right, target.left
        middle = last + (at.across - at.wide) // 2 * (1 if look.right_to_left else -1)
        line = [(first, source.centery), (middle, source.centery), (middle, end), (last, end)]
        meeting = picture.meetings[link.source]
        (lit if meeting.winner is not None else quiet).append(line)
    thick = max(2, at.text // 7)
    for lines, colour, width in ((quiet, "panel_edge", thick), (lit, "good", thick + 1)):
        for line in lines:
            pygame.draw.lines(surface, look.theme[colour], False, line, width)


def _draw_meeting(
    surface: pygame.Surface,
    look: Look,
    night: Night,
    meeting: Meeting,
    at: Measures,
    box: pygame.Rect,
) -> None:
    over, playing = meeting.state is State.OVER, meeting.state is State.PLAYING
    edge = "accent" if playing else "panel_edge"
    face = paint.framed(
        box.size,
        max(2, at.text // 2),
        look.theme["panel" if meeting.state is State.WAITING else "panel_high"],
        255 if look.theme.name == "contrast" else 214 if meeting.state is State.WAITING else 246,
        edge=(look.theme[edge], max(1, at.text // (6 if playing else 12))),
        shade=(at.text // 3, at.text // 6, 90),
    )
    surface.blit(face, (box.x - at.text // 3, box.y - at.text // 3))
    number = _number_box(look, meeting, at, box)
    small = round(at.text * 0.75)
    look.lettering.draw(
        surface, whole(meeting.place.number), number, small, look.theme["ink_soft"], align="centre"
    )
    half = at.high // 2
    for side in (0, 1):
        line = pygame.Rect(box.x, box.y + side * half, box.width, half)
        _draw_side(surface, look, night, meeting, side, at, line, number.width)
    seam = pygame.Rect(box.x, box.centery, box.width - number.width, 1)
    seam = pygame.Rect(box.x + number.width, box.centery, seam.width - at.text // 2, 1)
    surface.fill(look.theme["panel_edge"], look.mirrored(seam, box))
    if playing and meeting.table is not None:
        _draw_boat(surface, look, meeting, at, box)
    if over and meeting.place.name in (FINAL, SECOND, THIRD):
        _draw_prizes(surface, look, meeting, at, box)


def _number_box(look: Look, meeting: Meeting, at: Measures, box: pygame.Rect) -> pygame.Rect:
    wide = look.lettering.width("888", round(at.text * 0.75))
    return look.mirrored(pygame.Rect(box.x, box.y, wide + at.text // 3, box.height), box)


def _draw_side(
    surface: pygame.Surface,
    look: Look,
    night: Night,
    meeting: Meeting,
    side: int,
    at: Measures,
    line: pygame.Rect,
    taken: int,
) -> None:
    won, over = meeting.winner == side, meeting.state is State.OVER
    known = meeting.players[side] is not None
    ink: Colour = look.theme["ink" if known and (won or not over) else "ink_soft"]
    pad = at.text // 2
    if won:
        bar = pygame.Rect(line.x + taken - pad // 2, line.y + pad // 2, max(3, at.text // 5), 0)
        bar.height = line.height - pad
        surface.fill(look.theme["good"], look.mirrored(bar, line))
    inner = pygame.Rect(line.x + taken + pad // 2, line.y, line.width - taken - pad, line.height)
    name = pygame.Rect(inner.x, inner.y, inner.width - at.end - pad // 2, inner.height)
    text = names(night, meeting)[side]
    bold = won or (known and not over)
    draw_text = look.lettering.draw
    draw_text(surface, text, look.mirrored(name, line), at.text, ink, bold=bold)
    end = pygame.Rect(inner.right - at.end, inner.y, at.end, inner.height)
    said = ends(meeting)[side]
    if said:
        draw_text(surface, said, look.mirrored(end, line), at.text, ink, bold=won, align="end")


def _draw_boat(
    surface: pygame.Surface, look: Look, meeting: Meeting, at: Measures, box: pygame.Rect
) -> None:
    """The table at which it is played, on a sail."""
    assert meeting.table is not None
    side = at.high - at.text // 3
    place = pygame.Rect(box.right - side - at.text // 4, box.y + at.text // 8, side, side)
    place = look.mirrored(place, box)
    surface.blit(harbour.boat(look, side, meeting.table.number), place)
    number = whole(meeting.table.number)
    on = harbour.sail(place)
    size = max(8, min(at.text, round(on.height * 0.62)))
    look.lettering.draw(surface, number, on, size, (58, 42, 22), bold=True, align="centre")


def _draw_prizes(
    surface: pygame.Surface, look: Look, meeting: Meeting, at: Measures, box: pygame.Rect
) -> None:
    """Shells beside those who have them; after a final that another one follows there are none."""
    side = round(at.high * 0.52)
    prizes = {True: 3} if meeting.place.name == THIRD else {True: 1, False: 2}
    for won, place in prizes.items():
        if meeting.winner is None:
            continue
        row = meeting.winner if won else 1 - meeting.winner
        spot = pygame.Rect(box.right + at.text // 3, 0, side, round(side * 1.1))
        spot.centery = box.y + at.high // 4 + row * (at.high // 2)
        surface.blit(harbour.rosette(look, side, place), look.mirrored(spot, box))


def _draw_heads(
    surface: pygame.Surface,
    look: Look,
    picture: Picture,
    at: Measures,
    view: pygame.Rect,
    moved: tuple[int, int],
    *,
    sticky: bool,
) -> None:
    heads = picture.tree.heads
    size = round(at.text * 0.95)
    lower = min((head.row for head in heads if head.kind == LOWER), default=0.0)
    for head in heads:
        row = 0.0
        if head.kind in (LOWER, THIRD):
            row = lower if head.kind == LOWER else head.row
        top = round(row * at.down) + moved[1]
        if row == 0 and sticky:
            top = view.y
        box = _mirrored(look, at, head.column, 0, at.head).move(moved[0], 0)
        box.y = top
        if not box.colliderect(view):
            continue
        back = paint.rounded(box.size, at.text // 2, look.theme["panel"])
        surface.blit(back, box)
        look.lettering.draw(
            surface, words(head, picture), box, size, look.theme["ink"], bold=True, align="centre"
        )


def which(picture: Picture | None, node: str) -> str:
    """Which match of the bracket that is, as its drawing calls it."""
    place = picture.tree.places.get(node) if picture is not None else None
    if picture is None or place is None:
        return ""
    title = _title(place, picture, picture.tree.heads)
    return t("{title}, match {n}", title=title, n=place.number)


def _title(place: Place, picture: Picture, heads: Iterable[Head]) -> str:
    found = (
        words(head, picture)
        for head in heads
        if head.column == place.column and place.name.startswith(head.kind)
    )
    return next(found, "")


def spoken(night: Night, meeting: Meeting, picture: Picture, heads: Iterable[Head]) -> str:
    """One match in a sentence."""
    title = _title(meeting.place, picture, heads)
    first, second = (name or t("somebody") for name in names(night, meeting))
    values = {"title": title, "n": meeting.place.number, "one": first, "other": second}
    if meeting.state is State.WAITING:
        return t("{title}, match {n}: {one} and {other}, not decided yet.", **values)
    if meeting.state is State.READY:
        return t("{title}, match {n}: {one} and {other} come next.", **values)
    if meeting.state is State.PLAYING and meeting.table is not None:
        return t(
            "{title}, match {n}: {one} and {other} play at table {table}.",
            table=meeting.table.number, **values,
        )  # fmt: skip
    return _told_end(night, meeting, values)


def _told_end(night: Night, meeting: Meeting, values: dict[str, object]) -> str:
    if meeting.winner is None:
        return t("{title}, match {n}: {one} and {other}, won by nobody.", **values)
    winner = meeting.players[meeting.winner]
    assert winner is not None
    name = called(night, winner)
    if meeting.forfeit:
        return t(
            "{title}, match {n}: {one} and {other}, {name} won by forfeit.", name=name, **values
        )
    own, other = meeting.scores[meeting.winner], meeting.scores[1 - meeting.winner]
    if own is None or other is None:
        return t("{title}, match {n}: {one} and {other}, {name} won.", name=name, **values)
    return t(
        "{title}, match {n}: {one} and {other}, {name} won {own} to {less}.",
        name=name, own=own, less=other, **values,
    )  # fmt: skip
