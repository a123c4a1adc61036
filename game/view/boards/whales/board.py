"""Whale Riders as a picture: an icy strait under northern lights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.i18n.catalogue import t
from game.view.boards import plaques
from game.view.boards.board import Marks
from game.view.boards.nearest import nearest
from game.view.boards.whales import motion, reading, words
from game.view.boards.whales.cards import Cards
from game.view.boards.whales.draw_effects import draw_effects, drawn_size
from game.view.boards.whales.draw_table import Table, draw_table
from game.view.boards.whales.geometry import Arranged, arrange, zones
from game.view.boards.whales.motion import WhalePose
from game.view.look import Look
from game.view.motion import Clip

_KEPT = 24


class WhalesBoard:
    """The table of Whale Riders for two to four seats.

    `viewer` is the seat that looks (None: a spectator; `centre` is then at the bottom); `names` and
    `portraits` (picture names) are by seat. Call `show` with the view whenever it or the viewer
    changes: spots follow from it. Spots: `hand CARD`, `market CARD`, `whale KIND`, `no-whale`.
    Marks of the last move also name `bid 1`, `used 1` (a whale), `hands 1` and `catch 1`, by seat.
    """

    def __init__(self) -> None:
        self.viewer: Seat | None = None
        self.centre: Seat = 0
        self.names: Sequence[str] = ()
        self.portraits: Sequence[str] = ()
        self._box = pygame.Rect(0, 0, 8, 8)
        self._look: Look | None = None
        self._cards: Cards | None = None
        self._view: JsonObject = {}
        self._tables: dict[tuple[int, Seat | None, Seat], tuple[JsonObject, Table]] = {}

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given and make the pictures of whales, which are large."""
        self._box, self._look = box, look
        self._cards = Cards(look)
        self._cards.warm()
        self._tables.clear()
        for kind in reading.KINDS:
            look.pictures.get(f"whale_{kind}", drawn_size(look))

    def show(self, view: JsonObject) -> None:
        """This is what lies on the table: spots follow from it."""
        self._view = view

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names[seat] if seat < len(self.names) else t("Player {n}", n=seat + 1)

    def portrait(self, seat: Seat) -> str:
        """The picture of a seat."""
        return self.portraits[seat] if seat < len(self.portraits) else plaques.EMBLEMS[seat]

    def spots(self) -> Sequence[str]:
        """All spots of the view shown: market, whales, hand."""
        return list(self._boxes())

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel."""
        boxes = self._boxes()
        return next((spot for spot, box in boxes.items() if box.collidepoint(at)), None)

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot; the board's own if it is not there."""
        return self._boxes().get(spot, self._box)

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The nearest spot in that direction."""
        boxes = self._boxes()
        if spot not in boxes:
            return next(iter(boxes), spot)
        return nearest(boxes, spot, dx, dy)

    def paths(self, view: JsonObject, legal: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The spots to be picked, in order, for each legal move."""
        return {move: _path(move) for move in legal}

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[WhalePose]:
        """The motion that tells these facts."""
        return motion.plan(before, facts, after, self.viewer, reduced=reduced)

    def moving(self, marks: Marks, look: Look) -> bool:
        """Whether the table at rest still has to be redrawn (a mark pulses or shakes)."""
        return not look.reduced and (marks.waiting is not None or marks.refused is not None)

    def spoken(self, spot: str, view: JsonObject) -> str:
        """A spot in words."""
        return words.spoken(spot, view)

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """The lines of a tooltip."""
        return words.explain(spot, view)

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        view: JsonObject,
        marks: Marks,
        pose: WhalePose | None,
    ) -> None:
        """Draw the table at rest or in motion."""
        if pose is None or (not pose.effects and pose.old is None):
            draw_table(surface, look, self._table(view if pose is None else pose.view), marks)
            return
        quiet = Marks(seat=marks.seat)
        if pose.old is not None:
            self._draw_fading(surface, look, pose, pose.old)
            return
        draw_table(surface, look, self._table(pose.view), quiet)
        draw_effects(surface, look, pose, self._table)

    def _draw_fading(
        self, surface: pygame.Surface, look: Look, pose: WhalePose, old: JsonObject
    ) -> None:
        bare = surface.copy()
        draw_table(surface, look, self._table(old), Marks())
        before = surface.copy()
        surface.blit(bare, (0, 0))
        draw_table(surface, look, self._table(pose.view), Marks())
        before.set_alpha(round(255 * (1 - pose.faded)))
        surface.blit(before, (0, 0))

    def _table(self, view: JsonObject) -> Table:
        """What lies where in that view; kept while the same view is drawn again and again."""
        key = (id(view), self.viewer, self.centre)
        found = self._tables.get(key)
        if found is not None and found[0] is view:
            return found[1]
        look, cards = self._look, self._cards
        if look is None or cards is None:
            raise RuntimeError("layout comes first")
        seats = reading.whole(view, "seats")
        bottom = self.centre if self.viewer is None else self.viewer
        zone = zones(self._box, look, seats, bottom)
        people = tuple((self.name(seat), self.portrait(seat)) for seat in range(seats))
        made = Table(view, zone, arrange(zone, look, view, self.viewer), cards, self.viewer, people)
        if len(self._tables) > _KEPT:
            self._tables.clear()
        self._tables[key] = (view, made)
        return made

    def _boxes(self) -> Mapping[str, pygame.Rect]:
        if not self._view:
            return {}
        return spot_boxes(self._table(self._view).at)


def spot_boxes(at: Arranged) -> dict[str, pygame.Rect]:
    """All spots with their boxes, in reading order."""
    boxes = {f"market {card}": box for card, box in at.market.items()}
    boxes |= {f"whale {kind}": box for kind, box in at.whales.items()}
    boxes |= {f"hand {card}": box for card, box in at.hand.items()}
    if at.button is not None:
        boxes["no-whale"] = at.button
    return boxes


def _path(move: str) -> tuple[str, ...]:
    verb, _, rest = move.partition(" ")
    if verb in ("bid", "land"):
        return (f"hand {rest}",)
    if verb == "take":
        return (f"market {rest}",)
    kind, _, card = rest.partition(" ")
    return (f"whale {kind}", f"hand {card}") if card else (move,)
