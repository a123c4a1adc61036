"""Where spots and other places of the table are: boxes in window pixels by name."""

from __future__ import annotations

import pygame

from game.engine.api import Seat
from game.engine.reef.state import CELLS, LETTERS
from game.view.boards.reef.felt import back_width
from game.view.boards.reef.places import Layout
from game.view.boards.reef.plates import pearl_in
from game.view.boards.reef.reading import Scene


def box_of(places: Layout, scene: Scene, spot: str) -> pygame.Rect:
    """The box of a spot."""
    home = places.homes[places.main]
    kind, _, what = spot.partition(" ")
    if spot in CELLS:
        return home.field.ground(CELLS.index(spot))
    if kind == "hand" and int(what) in scene.hands[places.main]:
        hand = scene.hands[places.main]
        return places.hand(len(hand), hand.index(int(what)))
    if kind == "left" and what in scene.left:
        boxes = [
            box for box, letter in zip(places.left, scene.left, strict=False) if letter == what
        ]
        return boxes[0].unionall(boxes[1:])
    if kind == "seat" and int(what) in places.homes:
        other = places.homes[int(what)]
        return other.plate.unionall([other.field.box, other.hand])
    boxed = {"deck": places.deck, "card": places.card}
    if kind in boxed:
        return boxed[kind]
    if kind == "open":
        return places.open[int(what) - 1]
    if kind == "supply":
        return places.supply[LETTERS.index(what)]
    return pygame.Rect(home.hand.center, (0, 0))


def tokens_in(box: pygame.Rect) -> pygame.Rect:
    """Where the points on an open card lie."""
    side = round(box.width * 0.32)
    return pygame.Rect(box.x - box.width // 30, box.bottom - round(side * 0.92), side, side)


def anchor(places: Layout, scene: Scene, seat: Seat, name: str) -> pygame.Rect:
    """The box at which something sets off or arrives."""
    kind, _, what = name.partition(" ")
    home = places.homes[seat]
    if kind == "points":
        return pearl_in(home.plate)
    if kind == "tokens":
        return tokens_in(places.open[int(what) - 1])
    if kind == "pile":
        side = round(home.plate.height * 0.5)
        return pygame.Rect(home.plate.x + side // 2, home.plate.y, side, side)
    if kind == "slot":
        at, count = what.split()
        return places.hand(int(count), int(at))
    if kind == "left":
        return places.left[0]
    if kind == "hand":
        if seat == places.main:
            held = len(scene.hands[seat])
            return places.hand(held + 1, held)
        width = back_width(home.hand)
        box = pygame.Rect(0, 0, width, round(width * 1.38))
        box.center = home.hand.center
        return box
    return box_of(places, scene, name)
