"""A table at which one person learns: each move is looked at before it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.api import Position, Seat
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes.house import House, Nobody
from game.scenes.learn.column import build
from game.scenes.learn.pointer import Pointer
from game.scenes.learn.reversi_spots import ReversiGuide
from game.scenes.learn.said import Words
from game.scenes.learn.teach_button import rules_beside
from game.scenes.party.choosing import Choosing
from game.scenes.party.table import PartyTable
from game.scenes.sitting import Sitting
from game.scenes.stack import Pop
from game.scenes.table_page import draw_line
from game.ui.boxes import Column, Grid
from game.ui.buttons import Button, IconButton
from game.ui.buttons import Kind as Tone
from game.ui.page import Page
from game.ui.widget import Widget
from game.view.look import Look

Asked = tuple[str, str, str, Callable[[], None], bool]  # key, icon, words, what it does, enabled
_SHORT = 10  # letters of an answer that can stand beside others where the text is large


class LearnDesk(PartyTable):
    """Subclasses say what is asked, judge moves and answer them; nothing is saved here.

    `following` are moves of others that are made as soon as nothing is in motion.
    """

    def __init__(self, house: House, game: str, position: Position, seat: Seat) -> None:
        super().__init__(house, _match(game, position, seat))
        self.learner = seat
        self.sitting = Sitting(_alone(house), self.match, self.spread.board, self._shown)
        self.sitting.held = True
        if game == "reversi":
            self.guide = ReversiGuide()
        self.pointer = Pointer()
        self.hints = self.pointer  # type: ignore[assignment]  # it marks in the same way
        self.page = Page(partial(build, self))
        self.page.walk.key = "board"
        self.following: list[tuple[Seat, str]] = []
        self.answers_below = False  # whether answers stand in the one line, where the text is large
        self.goes_on = False  # whether the focus goes to the main button as soon as it is there
        self._voiced: Words | None = None
        self._voiced_focus = ""

    # what subclasses say

    def words(self) -> Words:
        """What the sheet says."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """Whether the learner is to make a move now."""
        raise NotImplementedError

    def judge(self, move: str) -> str | None:
        """None if the learner may make that legal move, else why not, in words."""
        return None

    def refusal(self, spot: str) -> str:
        """Words of its own for a spot that cannot be chosen."""
        return ""

    def made(self, move: str) -> None:
        """The learner made that move."""

    def answers(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Answers to a question, and what each does."""
        return ()

    def onward(self) -> tuple[str, Callable[[], None]] | None:
        """The words of the main button, and what it does."""
        return None

    def wanted(self) -> Sequence[str]:
        """Moves that would be right now."""
        return ()

    def more_buttons(self) -> list[Asked]:
        """Further small buttons."""
        return []

    # what is shown

    def voiced(self) -> str:
        words = self.words()
        if words != self._voiced:
            self._voiced, self._voiced_focus = words, self.page.spoken()
        focus = self.page.spoken()
        if focus and focus != self._voiced_focus:
            self._voiced_focus = ""
            return focus
        told = dict.fromkeys((words.answer or words.text, self.line()))
        return " ".join(part for part in told if part)

    def choices(self) -> Sequence[str]:
        return super().choices() if self.asks else []

    def line(self) -> str:
        answer = self.words().answer
        if self.answers_below and answer:
            return answer
        walk = self.page.walk
        part = walk.focused if walk.shown else walk.hovered
        if part is not None and part.key != "board" and part.spoken():
            return part.spoken()
        spot = self.pointing.aimed or (self.pointing.spot if walk.shown else None)
        known = spot in self.spread.board.spots() if spot else False
        if known and not self.sitting.reel.running and not self.picks.chosen:
            return self.says(str(spot))
        if self.asks and self.sitting.seat is not None:
            return self._turn_line(self.sitting.seat)
        return self.words().head

    def _turn_line(self, seat: Seat) -> str:
        name = self.names[seat]
        if self.waiting is not None:
            what = self.guide.named(self.waiting)
            return t("{name}: press Confirm to {what}, or choose another.", name=name, what=what)
        return self.guide.ask(name, self.view(), self.legal, self.picks.chosen)

    def buttons(self) -> Grid:
        """The small buttons."""
        can_take_back = bool(self.picks.chosen)
        rows: list[Asked] = [
            ("menu", "back", t("Back"), self.leave, True),
            ("undo", "undo", t("Undo"), self.step_back, can_take_back or self.can_step_back),
            ("hint", "hint", t("Show me"), self.show_me, self.asks),
            *self.more_buttons(),
            ("rules", "book", t("Rules"), self.open_rules, True),
        ]
        if self.spread.can_be_flat:
            rows.append(("flat", "eye", t("From above"), self.turn_view, True))
        if hasattr(self.spread.board, "closer"):
            rows.append(("closer", "eye", t("Closer"), lambda: self.zoom(1.3), True))
        made: list[Widget] = [
            IconButton(icon, words, does, key=key, enabled=on, side=50)
            for key, icon, words, does, on in rows
        ]
        return Grid(made, most=7, gap=8)

    def ways_column(self) -> Widget | None:
        """Answers, or moves that need no spot."""
        size = 16 if self.answers_below else 18
        rows: list[Widget] = [
            Button(words, does, key=f"answer {number}", size=size, kind=Tone.PLANK)
            for number, (words, does) in enumerate(self.answers())
        ]
        if self.asks and self.sitting.is_open and self.waiting is None:
            shown = self.wanted() if self.pointer.shows else ()
            rows += [
                Button(
                    self.guide.way(move),
                    partial(self.take_way, move),
                    key=f"way {move}",
                    size=18,
                    kind=Tone.CHOSEN if move in shown else Tone.PLANK,
                )
                for move in self.ways
            ]
        if not rows:
            return None
        if self.answers_below and all(len(words) <= _SHORT for words, _ in self.answers()):
            return Grid(rows, most=3, gap=8)  # side by side, so that the question stays large
        return Grid(rows, most=2, gap=8) if len(rows) > 4 else Column(rows, gap=8)

    def primary(self) -> Button | None:
        """Confirm, or on to what follows."""
        if self.waiting is not None:
            return Button(
                t("Confirm"), self.confirm, key="primary", icon="check", kind=Tone.PRIMARY
            )
        found = self.onward()
        if found is None or self.sitting.reel.running or self.following:
            return None
        return Button(found[0], found[1], key="primary", icon="play", kind=Tone.PRIMARY)

    # what people do

    def choose(self, spot: str, device: str) -> None:
        if not self.asks or self.following:
            found = self.onward()
            if found is None:
                self.house.hear("refuse")
            return
        super().choose(spot, device)

    def _play(self, seat: Seat, move: str) -> None:
        why = self.judge(move)
        if why is not None:
            self.waiting = None
            self.picks.clear()
            self._say_no(self.pointing.spot or None)
            return
        self.pointer.shows = False
        super()._play(seat, move)
        self.made(move)
        self.stale()

    def _may_play(self, move: str) -> bool:
        return True

    def _refuse(self, spot: str, reason: str) -> None:
        own = self.refusal(spot) if spot else ""
        if own:
            self._say_no(spot)
            return
        self._say_no(spot)
        advice = self.guide.advice(spot, self.legal, self.picks.chosen)
        self.refuse_in_words(advice or log.why_not(self.match, reason))

    def refuse_in_words(self, words: str) -> None:
        """Why something cannot be chosen, in the words of the rules."""
        self.house.notices.say(words, icon="star")

    def _say_no(self, spot: str | None) -> None:
        self.refused, self.peeking, self._refused_left = spot, True, 2.5
        self.house.hear("refuse")
        self._renew_spots()

    def show_me(self) -> None:
        """Point at what is wanted."""
        if not self.asks:
            return
        self.pointer.wanted = tuple(self.wanted())
        self.pointer.shows = True
        self.house.hear("hint")
        spots = self.pointer.marked(self.paths, self.picks.chosen, self.picks.following)
        if spots and self.page.walk.shown:
            self.pointing.spot = spots[0]
        self.stale()

    @property
    def can_step_back(self) -> bool:
        """Whether something besides a pick can be taken back."""
        return False

    def step_back(self) -> None:
        """Take back the last pick."""
        self.take_back_pick()

    def turn_view(self) -> None:
        """From straight above, or back."""
        self.spread.turn_view()
        self.stale()

    def open_rules(self) -> None:
        """How the game is played."""
        self.ask = rules_beside(self.house, self.match.header.game)

    def leave(self) -> None:
        """Back to where it was begun."""
        self.ask = Pop()

    def _command(self, intent: Intent) -> None:
        if intent.act is Act.ROTATE:
            self._rotate(intent.amount)
        elif intent.act is Act.UNDO:
            self.step_back()
        elif intent.act is Act.HINT:
            self.show_me()
        elif intent.act is Act.MENU or (intent.act is Act.BACK and not self.take_back_pick()):
            self.leave()
        self.stale()

    # time

    def due(self) -> float | None:
        return 0.0 if self.following else None

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        if self.following and not self.sitting.reel.running:
            seat, move = self.following.pop(0)
            self.sitting.place(seat, move)
            self.other_made(seat, move)
            self.stale()
            changed = True
        elif not self.sitting.reel.running and self.ask is None:
            self.rest()
        return changed

    def rest(self) -> None:
        """Nothing is in motion, and nobody's move is left to be shown."""

    def other_made(self, seat: Seat, move: str) -> None:
        """Another seat made a move."""

    def _curtain_or_end(self) -> None:
        """Neither secrets nor results are met here."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        self.house.place(self.match.header.game).draw(surface, look)
        self.page.draw(surface, look)
        draw_line(surface, look, self.line_box, self.line())


def _match(game: str, position: Position, seat: Seat) -> Match:
    """A match that is kept nowhere: the learner, and others who do as the lesson says."""
    players = tuple(
        Player(Kind.PERSON) if number == seat else Player(Kind.COMPUTER, level=1 + number)
        for number in range(position.seats)
    )
    return Match.begin(Header(game, players, position=position.dump()))


def _alone(house: House) -> House:
    """The same house, in which nobody thinks."""
    from dataclasses import replace

    return replace(house, thinker=Nobody())


__all__ = ["Choosing", "LearnDesk"]
