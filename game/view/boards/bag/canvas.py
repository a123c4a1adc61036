"""Drawing a table of the bag game: aquaria, plates, market, bag, marks, and what moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import pi, sin

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t, tn
from game.i18n.numbers import signed, whole
from game.view.boards.bag import tank as tanks
from game.view.boards.bag.anchors import LETTERS, anchor, box_of
from game.view.boards.bag.cloth import draw_bag, draw_tip, tipped_in
from game.view.boards.bag.faces import Faces, printed
from game.view.boards.bag.motion import TOUCH
from game.view.boards.bag.moves import Preview
from game.view.boards.bag.places import Layout, Tank
from game.view.boards.bag.reading import Scene
from game.view.boards.board import Marks
from game.view.boards.reef import pieces
from game.view.boards.reef.felt import (
    LIFT,
    between,
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
    frame,
    frames_of,
    spots_marked,
)
from game.view.boards.reef.motion import squash_of
from game.view.boards.reef.paper import (
    FOAM,
    SUN,
    TALL,
    back,
    badge,
    draw_panel,
    drop,
    fitted,
    numeral,
    panel,
    sheet,
)
from game.view.boards.reef.plates import EMBLEMS, draw_plate, name_of, pearl_in
from game.view.boards.reef.tape import Bubbles, Fall, Flight, Part, Points, Pose, Ring, Settle, Tip
from game.view.boards.signs import sign
from game.view.hoard import hoarded
from game.view.look import Look
from game.view.motion import ease_in, ease_out, part


class Canvas:
    """Draws tables for one look; `look` may be replaced by one of another moment."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.names: Sequence[str] = ()
        self.portraits: Sequence[str] = ()
        self._faces = Faces(look)
        self._tanks = tanks.Tanks(look)

    # what lies there

    def table(
        self,
        surface: pygame.Surface,
        places: Layout,
        scene: Scene,
        lifted: Collection[int] = (),
        standing: Mapping[int, object] | None = None,
        parts: Sequence[Part] = (),
    ) -> None:
        """Everything that lies there; `lifted` cards are pointed at, `standing` ones could be
        scored. Bag and hand answer to `parts` that come or go."""
        for seat, home in places.homes.items():
            self._tanks.draw(surface, home.tank, at_rest(scene.boards[seat], seat, parts))
            self._plate(surface, places, scene, seat)
            self._played(surface, home.tank, len(scene.played[seat]), scene.target)
            if seat != places.main:
                draw_backs(surface, self.look, home.hand, len(scene.cards[seat]))
                self._held(surface, home.corals, scene.corals[seat])
        self._deck(surface, places, scene)
        for number, card in enumerate(scene.open):
            self._card(surface, scene, card, places.open[number], gap=True)
        draw_bag(surface, self.look, places.bag, scene.bag, tipped_in(parts))
        self._lots(surface, places, scene)
        self._end(surface, places, scene)
        self._hand(surface, places, scene, lifted, standing or {}, parts)

    def _plate(self, surface: pygame.Surface, places: Layout, scene: Scene, seat: Seat) -> None:
        portrait = self.portraits[seat] if seat < len(self.portraits) else EMBLEMS[seat % 4]
        name, points = name_of(self.names, seat), whole(scene.points(seat))
        turn, plate = scene.turn == seat, places.homes[seat].plate
        draw_plate(surface, self.look, plate, seat, name, portrait, points, turn=turn)

    def _played(self, surface: pygame.Surface, tank: Tank, count: int, target: int) -> None:
        """How many cards a seat has played, of those that end the match, on the frame."""
        size = min(self.look.text_px(16), round(tank.box.width * 0.085))
        text = f"{count}/{target}"
        wide = numeral(self.look, text, size, FOAM).get_width() + round(size * 0.62)
        right, y = tank.box.right - tank.rim, tank.box.y + round(tank.rim * 0.7)
        y = max(y, tank.box.y + size * 3 // 4)
        badge(surface, self.look, text, (right - wide // 2, y), size)
        card = sheet((size, round(size * TALL)), self.look.theme["paper"], 0.7)
        surface.blit(card, card.get_rect(center=(right - wide - size // 2, y)))

    def _held(self, surface: pygame.Surface, box: pygame.Rect, letters: str) -> None:
        """A rival's corals: each kind it has, with its number."""
        kinds = [letter for letter in LETTERS if letter in letters]
        column = box.height > box.width
        side = min(box.width, box.height, max(box.size) // 4)
        for number, letter in enumerate(kinds):
            at = number - (len(kinds) - 1) / 2
            middle = (
                box.centerx + (0 if column else round(at * side)),
                box.centery + (round(at * side) if column else 0),
            )
            picture = pieces.standing(letter, max(8, round(side * 0.92)))
            surface.blit(picture, picture.get_rect(center=middle))
            if letters.count(letter) > 1:
                corner = (middle[0] + side // 3, middle[1] + side // 3)
                size = max(9, min(self.look.text_px(14), side // 3))
                badge(surface, self.look, str(letters.count(letter)), corner, size)

    def _card(
        self,
        surface: pygame.Surface,
        scene: Scene,
        card: int | None,
        box: pygame.Rect,
        *,
        gap: bool = False,
    ) -> None:
        if card is None and gap:
            draw_gap(surface, self.look, box)
            return
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
        standing: Mapping[int, object],
        parts: Sequence[Part],
    ) -> None:
        hand = scene.cards[places.main]
        boxes = spread_hand(places.hand, len(hand), places.main, parts)
        high = [at for at, card in enumerate(hand) if card in lifted]
        for at in [*(at for at in range(len(hand)) if at not in high), *high]:
            box = self._raised(places, len(hand), at) if at in high else boxes[at]
            self._card(surface, scene, hand[at], box)
            if hand[at] in standing:
                self._shine(surface, box)
        if hand and None in hand:
            last = places.hand(len(hand), len(hand) - 1)
            spot = (last.right - last.width // 8, last.bottom - last.height // 10)
            badge(surface, self.look, str(len(hand)), spot, self.look.text_px(18))

    def _raised(self, places: Layout, count: int, at: int) -> pygame.Rect:
        return places.held_up(count, at).move(0, -self.look.px(LIFT))

    def _shine(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A card whose pattern stands glows and wears a star."""
        thick = max(2, self.look.px(3))
        made = frame(box.size, "legal", SUN, box.width // 10, thick)
        surface.blit(made, made.get_rect(center=box.center))
        side = round(box.width * 0.3)
        star = sign("hint", side, SUN)
        surface.blit(star, star.get_rect(center=(box.x + side // 3, box.y + side // 4)))

    def _deck(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        """The deck and how much is left of it."""
        box = places.deck
        draw_panel(surface, self.look, box, 0.9)
        high = box.height - self.look.px(10)
        size = (round(high / TALL), high)
        left = box.x + self.look.px(12)
        if scene.deck:
            surface.blit(back(size), (left, box.y + self.look.px(5)))
        left += size[0] + self.look.px(8)
        room = pygame.Rect(left, box.y, box.right - left - self.look.px(10), box.height)
        words = tn("{n} card left", "{n} cards left", scene.deck)
        text = fitted(self.look, words, self.look.text_px(18), room.width, bold=True)
        ink = self.look.theme["ink"]
        self.look.lettering.draw(surface, words, room, text, ink, bold=True)

    def _lots(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        """The corals in the hand by kind, with their numbers."""
        box = places.lots[0].unionall(list(places.lots[1:]))
        draw_panel(surface, self.look, box, 0.55)
        held = scene.corals[places.main]
        for spot, letter in zip(places.lots, LETTERS, strict=True):
            side = min(spot.width, spot.height) - self.look.px(6)
            picture = pieces.standing(letter, max(8, side))
            count = held.count(letter)
            if not count:
                picture = _faint(letter, max(8, side))
            surface.blit(picture, picture.get_rect(center=spot.center))
            if count > 1:
                size = min(self.look.text_px(18), round(side * 0.42))
                corner = (spot.centerx + side * 3 // 8, spot.centery + side * 3 // 8)
                badge(surface, self.look, str(count), corner, size)

    def _end(self, surface: pygame.Surface, places: Layout, scene: Scene) -> None:
        """The button that ends the turn; dull while it cannot."""
        box, look = places.end, self.look
        ready_ = scene.building and scene.turn == places.main
        fill, edge = ("panel_high", "accent") if ready_ else ("panel", "panel_edge")
        made = panel(box.size, look.theme[fill], look.theme[edge], look.px(16), 0.96)
        surface.blit(made, made.get_rect(center=box.center))
        text = t("End the turn")
        size = fitted(look, text, look.text_px(18), box.width - look.px(24), bold=True)
        ink = look.theme["ink" if ready_ else "ink_soft"]
        look.lettering.draw(surface, text, box, size, ink, bold=True, align="centre")

    # marks

    def marks(self, surface: pygame.Surface, places: Layout, scene: Scene, marks: Marks) -> None:
        """Everything that is marked; aimed cards rise."""
        round_ = places.card_size[0] // 10
        lifted = lifted_by(marks)
        for spot in spots_marked(marks):
            if spot in scene.cells:
                self._mark_cell(surface, places, scene, marks, spot)
                continue
            box = box_of(places, scene, spot)
            if card_of(spot) in lifted and box.width:
                hand = scene.cards[places.main]
                box = self._raised(places, len(hand), hand.index(card_of(spot)))
            if box.width:
                draw_frames(surface, self.look, box, marks, spot, round_)

    def _mark_cell(
        self, surface: pygame.Surface, places: Layout, scene: Scene, marks: Marks, spot: str
    ) -> None:
        box = places.homes[places.main].tank.at(scene.cells.index(spot))
        target = marks.aimed or marks.focus
        for name, colour in frames_of(marks, spot):
            if name == "legal" and spot == target:
                continue
            shake = 0
            if name == "refused" and not self.look.reduced:
                shake = round(self.look.px(4) * sin(self.look.moment * 38))
            form = "hint area" if name == "hint" and not marks.hint_exact else name
            picture = sign(form, round(box.width * (0.8 if name == "legal" else 0.98)), colour)
            surface.blit(picture, picture.get_rect(center=(box.centerx + shake, box.centery)))

    def foresee(
        self, surface: pygame.Surface, places: Layout, scene: Scene, told: Preview | None
    ) -> None:
        """A ghost of the coral, the patterns that would stand, and what they would bring."""
        if told is None:
            return
        tank = places.homes[told.seat].tank
        if told.coral is not None:
            letter, cell = told.coral
            tanks.draw_coral(surface, tank, letter, tank.at(cell).center, opacity=0.72)
        for cells in told.groups:
            self._group(surface, places, told.seat, cells, 0.8)
        for card in told.cards:
            box = box_of(places, scene, f"hand {card}").move(0, -self.look.px(LIFT))
            if box.width and told.points:
                value = printed(scene.pack, card).value
                badge(surface, self.look, signed(value), box.midtop, self.look.text_px(20))
        if told.coral is not None and told.points:
            x, y = tank.at(told.coral[1]).midtop
            badge(surface, self.look, signed(told.points), (x, y), self.look.text_px(22))

    def _group(
        self,
        surface: pygame.Surface,
        places: Layout,
        seat: Seat,
        cells: tuple[int, ...],
        strength: float,
    ) -> None:
        tank = places.homes[seat].tank
        side = round(tank.cell * 0.98)
        draw_group(surface, [tank.at(cell).center for cell in cells], (side, side), strength)

    # what moves

    def parts(
        self, surface: pygame.Surface, places: Layout, scene: Scene, pose: Pose[Scene]
    ) -> None:
        """Everything that moves above the table."""
        if pose.veil is not None:
            before = surface.copy()
            self.table(before, places, pose.veil[0])
            before.set_alpha(round(255 * pose.veil[1]))
            surface.blit(before, (0, 0))
        for one in pose.parts:
            match one:
                case Ring():
                    self._group(surface, places, one.seat, one.cells, one.strength)
                case Settle():
                    tank = places.homes[one.seat].tank
                    tanks.draw_leaning(surface, tank, one.letter, tank.at(one.cell), one.place)
                case Bubbles():
                    self._bubbles(surface, places, one)
                case Fall():
                    self._fall(surface, places, scene, one)
                case Flight():
                    start = anchor(places, scene, one.seat, one.start)
                    end = anchor(places, scene, one.seat, one.end)
                    face = self._faces.get(scene.pack, int(one.what.split()[1]), places.card_size)
                    draw_flying(surface, face, on_the_way(self.look, start, end, one.share))
                case Points():
                    home = places.homes[one.seat]
                    spots = [home.tank.at(cell).center for cell in one.cells]
                    end = pearl_in(home.plate)
                    draw_points(surface, self.look, spots, end.center, one.points, one.share)
                case Tip():
                    goal = anchor(places, scene, one.seat, f"left {one.letter}").center
                    draw_tip(surface, self.look, places, one, goal)

    def _bubbles(self, surface: pygame.Surface, places: Layout, one: Bubbles) -> None:
        if self.look.particles and not self.look.reduced:
            tank = places.homes[one.seat].tank
            draw_bubbles(surface, tank.at(one.cell).center, tank.cell, one.age, one.cell)

    def _fall(self, surface: pygame.Surface, places: Layout, scene: Scene, one: Fall) -> None:
        tank = places.homes[one.seat].tank
        end = tank.at(one.cell).center
        start = anchor(places, scene, one.seat, one.start).center
        over = (end[0], end[1] - round(tank.cell * 0.8))
        if one.share < 0.5:
            way = ease_out(part(one.share, 0, 0.5))
            bow = round(sin(pi * way) * tank.cell * 0.4)
            at = (between(start[0], over[0], way), between(start[1], over[1], way) - bow)
        else:
            way = ease_in(part(one.share, 0.5, TOUCH - 0.5))
            at = (end[0], between(over[1], end[1], way))
        tanks.draw_coral(surface, tank, one.letter, at, squash_of(one.share))


@hoarded(1)
def _faint(letter: str, side: int) -> pygame.Surface:
    """A kind of which there is none: only its outline in the water."""
    picture = pieces.standing(letter, side).copy()
    picture.set_alpha(46)
    return picture


def at_rest(board: str, seat: Seat, parts: Sequence[Part]) -> str:
    """The corals of a seat without those that have just been placed and still rock."""
    rocking = {one.cell for one in parts if isinstance(one, Settle) and one.seat == seat}
    if not rocking:
        return board
    return "".join("-" if cell in rocking else letter for cell, letter in enumerate(board))
