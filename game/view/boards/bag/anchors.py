"""Where spots and other places of the table are: boxes in window pixels by name."""

from __future__ import annotations

import pygame

from game.engine.api import Seat
from game.view.boards.bag.places import Layout
from game.view.boards.bag.reading import Scene
from game.view.boards.reef.felt import back_width
from game.view.boards.reef.paper import TALL
from game.view.boards.reef.plates import pearl_in

LETTERS = "RBYG"


def box_of(places: Layout, scene: Scene, spot: str) -> pygame.Rect:
    """The box of a spot; of a card of the hand the part that is seen."""
    home = places.homes[places.main]
    kind, _, what = spot.partition(" ")
    if spot in scene.cells:
        return home.tank.at(scene.cells.index(spot))
    if kind == "hand" and int(what) in scene.cards[places.main]:
        hand = scene.cards[places.main]
        return places.seen(len(hand), hand.index(int(what)))
    if kind == "left":
        return places.lots[LETTERS.index(what)]
    if kind == "seat" and int(what) in places.homes:
        other = places.homes[int(what)]
        return other.plate.unionall([other.tank.box, other.hand, other.corals])
    boxed = {"deck": places.deck, "bag": places.bag, "end": places.end}
    if kind in boxed:
        return boxed[kind]
    if kind == "open":
        return places.open[int(what) - 1]
    return pygame.Rect(home.hand.center, (0, 0))


def anchor(places: Layout, scene: Scene, seat: Seat, name: str) -> pygame.Rect:
    """The box at which something sets off or arrives."""
    kind, _, what = name.partition(" ")
    home = places.homes[seat]
    if kind == "pile":
        return pearl_in(home.plate)
    if kind == "stage":
        return _beside(places, home.tank.box)
    if kind == "deck":
        side = places.deck.height
        return pygame.Rect(places.deck.x, places.deck.y, round(side / TALL), side)
    if kind == "slot":
        at, count = what.split()
        return places.hand(int(count), int(at))
    if kind == "left" and seat != places.main:
        box = pygame.Rect(0, 0, 8, 8)
        box.center = home.corals.center
        return box
    if kind == "hand":
        if seat == places.main:
            held = len(scene.cards[seat])
            return places.hand(held + 1, held)
        width = back_width(home.hand)
        box = pygame.Rect(0, 0, width, round(width * TALL))
        box.center = home.hand.center
        return box
    return box_of(places, scene, name)


def _beside(places: Layout, tank: pygame.Rect) -> pygame.Rect:
    """Where a card is shown while it scores: over the lower edge of the aquarium."""
    box = pygame.Rect((0, 0), places.card_size)
    box.center = (tank.right - places.card_size[0] // 4, tank.bottom - places.card_size[1] // 3)
    return box
