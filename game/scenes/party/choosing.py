"""Choosing at a table: spots are picked, moves wait to be confirmed, tiles are turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.api import GameError, Seat, Together
from game.i18n.catalogue import t
from game.input.intents import Intent
from game.match import log
from game.match.table import Match
from game.scenes.at_table import AtTable
from game.scenes.board_field import Pointing
from game.scenes.house import House
from game.scenes.party.guides import guide_of
from game.scenes.party.picks import Picks
from game.scenes.party.sight import Sight
from game.scenes.party.spread import Spread


class Choosing(AtTable):
    """What the person to move does with the board.

    `picks` is what has been picked so far, `warned` what was said before a turn is ended with
    something left undone. `legal` are the moves of the person to move, `paths` their spots, `ways`
    those of them that have a button.
    """

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house, match)
        self.guide = guide_of(match.header.game)
        self.sight = Sight(match)
        self.spread = Spread(match)
        self.names = log.names(match)
        self.pointing = Pointing()
        self.picks = Picks()
        self.legal: Sequence[str] = ()
        self.paths: dict[str, tuple[str, ...]] = {}
        self.ways: list[str] = []
        self.warned = ""
        self.board_box = pygame.Rect(0, 0, 0, 0)

    def looked_from(self) -> bool:
        """Keep everything true to who looks and who may choose; whether anything changed."""
        return False

    def view(self) -> dict[str, Any]:
        """The match as it is shown now."""
        return self.sight.view()

    def _renew(self, seat: Seat | None) -> None:
        self.legal = self.match.position.legal(seat) if seat is not None else ()
        self.paths = dict(self.spread.board.paths(self.view(), self.legal))
        spots = set(self.spread.board.spots())
        loose = {
            move
            for move in self.legal
            if not self.paths.get(move)
            or (len(self.paths[move]) == 1 and self.paths[move][0] not in spots)
        }
        self.ways = [move for move in self.legal if move in loose]
        self.picks.take({m: path for m, path in self.paths.items() if m not in loose})

    def _keep_focus(self) -> None:
        """The focus of the board lies on a spot that is there, on one that can be picked first."""
        spots = self.spread.board.spots()
        if self.pointing.spot not in spots or not self.pointing.spot:
            following = self.picks.following
            first = next((spot for spot in spots if spot in following), None)
            self.pointing.spot = first or (spots[0] if spots else "")
        if self.pointing.aimed not in spots:
            self.pointing.aimed = None

    def _jump(self) -> None:
        """For keys and pads: the focus goes where something can be picked."""
        following = self.picks.following
        if not self.page.walk.shown or not following or self.pointing.spot in following:
            return
        board = self.spread.board
        held = f"turn {getattr(board, 'rotation', 0)}"
        x, y = board.where(self.pointing.spot).center

        def far(spot: str) -> tuple[bool, int]:
            box = board.where(spot)
            return spot != held, abs(box.centerx - x) + abs(box.centery - y)

        self.pointing.spot = min(sorted(following), key=far)

    def take_back_pick(self) -> bool:
        """Take back the last pick; whether there was one."""
        self.waiting = None
        if not self.picks.back():
            return False
        self.house.hear("undo")
        self._renew_spots()
        return True

    def choose(self, spot: str, device: str) -> None:
        """A spot was chosen."""
        sitting, seat = self.sitting, self.sitting.seat
        if seat is None or not sitting.is_open:
            self._refuse(spot, "over" if self.match.result is not None else "not-your-turn")
            return
        if not self._may_speak(seat, device):
            return
        if not self.picks.pick(spot):
            if not self._turn_to(spot):
                self._refuse(spot, self._reason(seat, spot))
            return
        self.devices[seat] = device
        self._turn_to(spot)
        self._picked(seat, device)

    def _picked(self, seat: Seat, device: str) -> None:
        self._clear_refusal()
        self.house.hear("select")
        move, self.waiting = self.picks.move, None
        if move is None:
            self.waiting = self._as_held()
            self._renew_spots()
        elif self.picks.open_end or self._wants_confirm(move, device):
            self.waiting = move
            if self.page.walk.shown:
                self.page.walk.focus("primary")
        elif self._may_play(move):
            self._play(seat, move)

    def _renew_spots(self) -> None:
        self.spread.show(self.view(), self.sight.viewer)
        self._keep_focus()
        self._jump()
        self.stale()

    def _as_held(self) -> str | None:
        """The move that places a tile just as it is held, once only its turn is missing."""
        held = getattr(self.spread.board, "rotation", None)
        return None if held is None else self.picks.move_by(f"turn {held}")

    def _turn_to(self, spot: str) -> bool:
        """Hold the tile as that spot shows it; False where that means nothing."""
        board = self.spread.board
        places = any(move.startswith("place") for move in self.legal)
        if not spot.startswith("turn ") or not hasattr(board, "rotation") or not places:
            return False
        board.rotation = int(spot[5:])
        self.waiting = self._as_held()
        return True

    def _may_speak(self, seat: Seat, device: str) -> bool:
        own = self.match.players[seat].device
        if not own.startswith("pad:") or own == device or own not in self.house.devices.pads():
            return True
        self.house.notices.say(
            t("{name} plays with another pad.", name=self.names[seat]), icon="pad"
        )
        return False

    def _reason(self, seat: Seat, spot: str) -> str:
        move = self.guide.guess(spot, self.view())
        if move is None or move in self.legal:
            return "not-here"
        try:
            return self.match.position.why_not(seat, move) or "not-here"
        except GameError:
            return "not-here"

    def _wants_confirm(self, move: str, device: str) -> bool:
        if self.guide.sure(move) or isinstance(self.match.phase, Together):
            return True
        return self._careful(device)

    def take_way(self, move: str) -> None:
        """A move that needs no spot; what it would leave undone is said once before."""
        seat = self.sitting.seat
        if seat is None or not self.sitting.is_open:
            return
        if self._may_play(move):
            self._play(seat, move)

    def _may_play(self, move: str) -> bool:
        """Whether nothing has to be said first; what a move leaves undone is said once."""
        unused = self.guide.unused(move, self.view(), self.legal) if not self.warned else ""
        self.warned = unused
        if unused:
            self.picks.clear()
            self.stale()
        return not unused

    def confirm(self) -> None:
        """Make the move that waits."""
        seat, move = self.sitting.seat, self.waiting
        if move is not None and seat is not None and self.sitting.is_open:
            self._play(seat, move)
        self.waiting = None
        self.page.walk.focus("board")

    def _play(self, seat: Seat, move: str) -> None:
        self.waiting, self.warned = None, ""
        self.picks.clear()
        self._clear_refusal()
        reason = self.sitting.place(seat, move)
        if reason is not None:
            self._refuse("", reason)
        self.looked_from()
        self.stale()

    def dragged(self, spot: str) -> None:
        """A pointer that is held down came over that spot."""

    def drag_view(self, dx: int, dy: int) -> None:
        """Move what is seen of the board by so many pixels."""
        move = getattr(self.spread.board, "drag", None)
        if move is not None:
            move(dx, dy)
            self.stale()

    def zoom(self, factor: float, at: tuple[int, int] | None = None) -> None:
        """See the board from nearer, or from farther away."""
        closer = getattr(self.spread.board, "closer", None)
        if closer is not None:
            closer(factor, at or self.board_box.center)
            self._keep_focus()
            self.stale()

    def _rotate(self, quarters: int) -> None:
        turn = getattr(self.spread.board, "rotate", None)
        if turn is None or not self.sitting.is_open:
            return
        turn(quarters)
        self.house.hear("select")
        if self.picks.move is not None:
            self.picks.back()
        held = self._as_held()
        self.waiting = held if held is not None else self.waiting
        self.stale()

    def _keys_on_board(self) -> bool:
        return self.page.walk.key == "board"

    def _scrolls(self, intent: Intent) -> bool:
        """The wheel over the board, or its keys: a tile that is held turns, else the lake comes
        nearer, or a board of stacks is seen from above (down) or from the front (up)."""
        over_board = self._on_board(intent) if intent.at is not None else self._keys_on_board()
        if not over_board or not intent.amount:
            return False
        if self.spread.can_be_flat:
            self.spread.see_flat(intent.amount > 0)
            self.stale()
            return True
        if not hasattr(self.spread.board, "rotate"):
            return False
        over = self.pointing.aimed or ""
        chosen = any(spot.startswith("cell ") for spot in self.picks.chosen)
        places = any(move.startswith("place") for move in self.legal)
        if places and (chosen or over.startswith("cell ")):
            self._rotate(intent.amount)
        else:
            self.zoom(0.87**intent.amount, intent.at)
        return True

    def _refuse(self, spot: str, reason: str) -> None:
        advice = self.guide.advice(spot, self.legal, self.picks.chosen)
        self._refused_at(spot or None, advice or log.why_not(self.match, reason))
