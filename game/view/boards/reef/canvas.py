"""Drawing a Reef table: boards, plates, market, tray, marks, and what moves above them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import pi, sin

import pygame

from game.engine.api import Seat
from game.engine.reef.state import CELLS, LETTERS
from game.i18n.catalogue import t
from game.i18n.numbers import signed, whole
from game.view.boards.board import Marks
from game.view.boards.reef import ground, pieces
from game.view.boards.reef.anchors import anchor, box_of, tokens_in
from game.view.boards.reef.faces import Faces
from game.view.boards.reef.felt import (
    LIFT,
    card_of,
    draw_backs,
    draw_flying,
    draw_gap,
    draw_points,
    lifted_by,
    on_the_way,
    spread_hand,
)
from game.view.boards.reef.marks import (
    draw_bubbles,
    draw_frames,
    draw_group,
    frames_of,
    spots_marked,
)
from game.view.boards.reef.motion import TOUCH, squash_of
from game.view.boards.reef.moves import Preview
from game.view.boards.reef.paper import (
    SUN,
    back,
    badge,
    draw_panel,
    drop,
    faint,
    pearl,
    put_numeral,
)
from game.view.boards.reef.places import Field, Layout
from game.view.boards.reef.plates import EMBLEMS, draw_count, draw_plate, name_of, pearl_in
from game.view.boards.reef.reading import Scene
from game.view.boards.reef.tape import Bubbles, Fall, Flight, Part, Points, Pose, Ring, Settle
from game.view.boards.signs import sign
from game.view.look import Look
from game.view.motion import ease_in, ease_out, part

_LOW = 3  # corals of a colour: the end is near


class Canvas:
    """Draws tables for one look; `look` may be replaced by one of another moment."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.names: Sequence[str] = ()
        self.portraits: Sequence[str] = ()
        self._faces = Faces(look)
        self._reefs = ground.Reefs(look)

    # what lies there

    def table(
        self,
        surface: pygame.Surface,
        places: Layout,
        scene: Scene,
        lifted: Collection[int] = (),
        parts: Sequence[Part] = (),
    ) -> None:
        """Everything that lies there; `lifted` are cards of the hand that somebody points at, and
        the hand makes room for `parts` that come or go."""
        for seat, home in places.homes.items():
            self._reefs.draw(surface, home.field, at_rest(scene.boards[seat], seat, parts))
            self._plate(surface, places, scene, seat)
            if seat != places.main:
                draw_backs(surface, self.look, home.hand, len(scene.hands[seat]))
        self._supply(surface, places, scene)
        self._market(surface, places, scene)
        self._tray(surface, places, scene)
        self._hand(surface, places, scene, lifted, parts)

    def _plate(self, surface: pygame.Surface, places: Layout, scene: Scene, seat: Seat) -> None:
        portrait = self.portraits[seat] if seat < len(self.portraits) else EMBLEMS[seat % 4]
        name = name_of(self.names, seat)
        points = whole(scene.points[seat])
        turn = scene.turn == seat
        plate = places.homes[seat].plate
        draw_plate(surface, self.look, plate, seat, name, portrait, points, turn=turn)

    def _card(
        self, surface: pygame.Surface, scene: Scene, card: int | None, box: pygame.Rect
    ) -> None:
        shade = drop(box.size)
        surface.blit(shade, shade.get_rect(center=(box.centerx + 3, box.centery + 5)))
        picture = back(box.size) if card is None else self._faces.get(scene.pack, card, box.size)
        surface.blit(picture, box)

    def _hand(
        self,
        surface: pygame.Surface,
        places: Layout,
        scene: Scene,
        lifted: Collection[int],
        parts: Sequence[Part],
    ) -> None:
        hand = scene.hands[places.main]
        boxes = spread_hand(places.hand, len(hand), places.main, parts)
        for card, box in zip(hand, boxes, strict=True):
            rise = self.look.px(LIFT) if card in lifted else 0
            self._card(surface, scene, card, box.move(0, -rise))
        if hand and None in hand:
            last = places.hand(len(hand), len(hand) - 1)
            spot = (last.right - last.width // 8, last.bottom - last.height // 10)
            badge(surface, self.look, str(len(hand)), spot, self.look.text_px(18))

    def _supply(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        whole_box = places.supply[0].unionall(list(places.supply[1:]))
        draw_panel(surface, self.look, whole_box, 0.9)
        for box, letter, count in zip(places.supply, LETTERS, scene.supply, strict=True):
            draw_count(surface, self.look, box, letter, count, low=count <= _LOW)

    def _market(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        top, count = scene.deck
        box = places.deck
        if count:
            for layer in range(min(4, (count + 11) // 12), 0, -1):
                under = box.move(layer * self.look.px(2), layer * self.look.px(2))
                self._card(surface, scene, None, under)
            self._card(surface, scene, top, box)
            corner = (box.x + box.width // 5, box.bottom - box.height // 9)
            size = min(self.look.text_px(16), box.width // 5)
            badge(surface, self.look, str(count), corner, size)
        else:
            draw_gap(surface, self.look, box)
        for number, place in enumerate(scene.open):
            spot = places.open[number]
            if place.card is None:
                draw_gap(surface, self.look, spot)
            else:
                self._card(surface, scene, place.card, spot)
            if place.tokens:
                self._tokens(surface, tokens_in(spot), place.tokens)

    def _tokens(self, surface: pygame.Surface, box: pygame.Rect, count: int) -> None:
        shade = pieces.shade(round(box.width * 0.8), round(box.width * 0.8), 0.45)
        surface.blit(shade, shade.get_rect(center=(box.centerx + 2, box.centery + 3)))
        surface.blit(pearl(box.width), box)
        put_numeral(surface, self.look, signed(count), box.center, round(box.width * 0.48))

    def _tray(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        draw_panel(surface, self.look, places.tray, 0.55)
        if scene.card is None:
            self._last_card(surface, places, scene)
            return
        self._card(surface, scene, scene.card, places.card)
        for box, letter in zip(places.left, scene.left, strict=False):
            shade = pieces.shade(round(box.width * 0.7), round(box.width * 0.6), 0.4)
            surface.blit(shade, shade.get_rect(center=(box.centerx + 3, box.centery + 6)))
            picture = pieces.flat(letter, round(box.width * 0.9))
            surface.blit(picture, picture.get_rect(center=box.center))

    def _last_card(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        """The card that seat before scored last lies there, faint, on its pile."""
        card, room = places.at_rest() if scene.ending else (places.card, places.tray)
        pile = scene.discards[(scene.turn - 1) % scene.seats] if scene.discards else ()
        if pile:
            picture = self._faces.get(scene.pack, pile[-1], card.size)
            surface.blit(faint(picture, 0.55), card)
        if scene.ending:
            size = self.look.text_px(24)
            while size > 10 and not self._fits(t("Last round"), size, room):
                size -= 1
            ink = self.look.theme["accent"]
            self.look.lettering.draw(
                surface, t("Last round"), room, size, ink, bold=True, align="centre", wrap=True
            )

    def _fits(self, text: str, size: int, room: pygame.Rect) -> bool:
        """Whether no word is wider than the room, and all lines stand in it."""
        letters = self.look.lettering
        widest = max(letters.width(word, size, bold=True) for word in text.split())
        lines = letters.wrap(text, size, room.width, bold=True)
        return widest <= room.width and letters.height(size) * len(lines) <= room.height

    # marks

    def marks(self, surface: pygame.Surface, places: Layout, scene: Scene, marks: Marks) -> None:
        """Everything that is marked; aimed cards rise."""
        round_ = places.card_size[0] // 10
        for spot in spots_marked(marks):
            if spot in CELLS:
                self._mark_cell(surface, places, scene, marks, spot)
                continue
            box = box_of(places, scene, spot)
            if not box.width:
                continue
            if card_of(spot) in lifted_by(marks):
                box = box.move(0, -self.look.px(LIFT))
            draw_frames(surface, self.look, box, marks, spot, round_)

    def _mark_cell(
        self, surface: pygame.Surface, places: Layout, scene: Scene, marks: Marks, spot: str
    ) -> None:
        field, cell = places.homes[places.main].field, CELLS.index(spot)
        middle = ground.top_of(field, cell, len(scene.boards[places.main][cell]))
        target = marks.aimed or marks.focus
        for name, colour in frames_of(marks, spot):
            if name == "legal" and spot == target:
                continue
            share = 0.74 if name == "legal" else 0.96
            shake = 0
            if name == "refused" and not self.look.reduced:
                shake = round(self.look.px(4) * sin(self.look.moment * 38))
            form = "hint area" if name == "hint" and not marks.hint_exact else name
            picture = squeezed(form, round(field.cell * share), field, colour)
            surface.blit(picture, picture.get_rect(center=(middle[0] + shake, middle[1])))
        height = len(scene.boards[places.main][cell])
        if height > 1:
            where = ground.badge_place(field, cell, height)
            badge(surface, self.look, str(height), where, ground.badge_size(self.look, field))

    def foresee(
        self, surface: pygame.Surface, places: Layout, scene: Scene, told: Preview | None
    ) -> None:
        """A ghost of the coral, the groups that would count, and what they would bring."""
        if told is None:
            return
        field, stacks = places.homes[told.seat].field, list(scene.boards[told.seat])
        if told.coral is not None:
            letter, cell = told.coral
            foot = ground.foot_of(field, cell, len(stacks[cell]))
            ground.draw_coral(surface, field, letter, foot, opacity=0.72)
            stacks[cell] += letter
        for cells in told.groups:
            self._group(surface, field, stacks, cells, told.centre, 0.8)
        size = self.look.text_px(26 if told.final else 20)
        if told.coral is None:
            x, y = box_of(places, scene, f"hand {told.card}").midtop
            middle = (x, y - self.look.px(LIFT))
        else:
            x, y = ground.top_of(field, told.coral[1], len(stacks[told.coral[1]]))
            low = places.homes[told.seat].plate.bottom + size
            middle = (x, max(low, y - round(field.cell * 0.42) - size // 2))
        badge(surface, self.look, signed(told.points) if told.points else whole(0), middle, size)

    def _group(
        self,
        surface: pygame.Surface,
        field: Field,
        stacks: Sequence[str],
        cells: tuple[int, ...],
        centre: int | None,
        strength: float,
    ) -> None:
        size = (round(field.cell * 0.94), round(field.deep * 0.94))
        spots = [ground.top_of(field, cell, len(stacks[cell])) for cell in cells]
        if centre is not None:
            hub = ground.top_of(field, centre, len(stacks[centre]))
            draw_group(surface, [hub], size, strength, (255, 255, 250))
        draw_group(surface, spots, size, strength, SUN)

    # what moves

    def parts(
        self, surface: pygame.Surface, places: Layout, scene: Scene, pose: Pose[Scene]
    ) -> None:
        """Everything that moves above the table."""
        if pose.veil is not None:
            self._veil(surface, places, *pose.veil)
        for one in pose.parts:
            match one:
                case Ring():
                    field = places.homes[one.seat].field
                    stacks = scene.boards[one.seat]
                    self._group(surface, field, stacks, one.cells, one.centre, one.strength)
                case Settle():
                    field = places.homes[one.seat].field
                    foot = ground.foot_of(field, one.cell, one.level)
                    ground.draw_leaning(surface, field, one.letter, foot, one.place)
                case Bubbles():
                    self._bubbles(surface, places, one)
                case Fall():
                    self._fall(surface, places, scene, one)
                case Flight():
                    self._flight(surface, places, scene, one)
                case Points():
                    self._points(surface, places, scene, one)

    def _veil(self, surface: pygame.Surface, places: Layout, old: Scene, opacity: float) -> None:
        before = surface.copy()
        self.table(before, places, old)
        before.set_alpha(round(255 * opacity))
        surface.blit(before, (0, 0))

    def _bubbles(self, surface: pygame.Surface, places: Layout, one: Bubbles) -> None:
        if self.look.particles and not self.look.reduced:
            field = places.homes[one.seat].field
            middle = ground.top_of(field, one.cell, one.level)
            draw_bubbles(surface, middle, field.cell, one.age, one.cell + 16 * one.level)

    def _fall(self, surface: pygame.Surface, places: Layout, scene: Scene, one: Fall) -> None:
        field = places.homes[one.seat].field
        foot = ground.foot_of(field, one.cell, one.level)
        start = anchor(places, scene, one.seat, one.start).center
        over = (foot[0], foot[1] - round(field.cell * 0.9))
        if one.share < 0.5:
            way = ease_out(part(one.share, 0, 0.5))
            bow = round(sin(pi * way) * field.cell * 0.4)
            at = (
                round(start[0] + (over[0] - start[0]) * way),
                round(start[1] + (over[1] - start[1]) * way) - bow,
            )
        else:
            way = ease_in(part(one.share, 0.5, TOUCH - 0.5))
            at = (foot[0], round(over[1] + (foot[1] - over[1]) * way))
        ground.draw_coral(surface, field, one.letter, at, squash_of(one.share))

    def _flight(self, surface: pygame.Surface, places: Layout, scene: Scene, one: Flight) -> None:
        start = anchor(places, scene, one.seat, one.start)
        end = anchor(places, scene, one.seat, one.end)
        box = on_the_way(self.look, start, end, one.share)
        kind, _, what = one.what.partition(" ")
        if kind == "pearl":
            picture = pearl(max(6, box.width))
            surface.blit(picture, picture.get_rect(center=box.center))
        else:
            face = self._faces.get(scene.pack, int(what), places.card_size)
            draw_flying(surface, face, box)

    def _points(self, surface: pygame.Surface, places: Layout, scene: Scene, one: Points) -> None:
        home = places.homes[one.seat]
        stacks = scene.boards[one.seat]
        spots = [ground.top_of(home.field, cell, len(stacks[cell])) for cell in one.cells]
        draw_points(surface, self.look, spots, pearl_in(home.plate).center, one.points, one.share)


def at_rest(stacks: Sequence[str], seat: Seat, parts: Sequence[Part]) -> Sequence[str]:
    """The stacks of a seat without the corals that have just dropped and still rock."""
    rocking = {one.cell: one.level for one in parts if isinstance(one, Settle) and one.seat == seat}
    if not rocking:
        return stacks
    return tuple(stack[: rocking.get(cell, len(stack))] for cell, stack in enumerate(stacks))


def squeezed(form: str, side: int, field: Field, colour: tuple[int, int, int]) -> pygame.Surface:
    """A sign as it lies on the board."""
    picture = sign(form, max(8, side), colour)
    if field.flat:
        return picture
    return pygame.transform.smoothscale(picture, (side, round(side * field.deep / field.cell)))
