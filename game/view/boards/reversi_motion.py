"""The motion of Reversi's discs, as pure functions of time.

A disc comes down on its cell; the outflanked ones lift, turn and land one after another outward
from it. `Pose` is one moment; cells that it names are drawn from it, all others from the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot

from game.engine.api import Fact, JsonObject, Seat
from game.view.motion import Clip, Cue, ease_in, ease_in_out, ease_out, hump, part
from game.view.pearls import Way

LEAST = 0.6  # seconds until input opens (U1)
FADE = 0.15  # seconds of the fade that stands for a motion
_FALL = 0.14  # a placed disc touches the board
_APART = 0.04  # between one disc and the next outward
_TURN = 0.33  # one disc: anticipation, turn, landing, settling
_CROSS = 0.36  # a disc handed over on its way
_SETTLE = 0.12
_RIPPLE = 0.42
_CHEER = 0.8  # the wave after the last move


@dataclass(frozen=True, slots=True)
class Disc:
    """A moving disc: on `cell` it showed `face` and is `turn` (0..1) through its turn `way`.

    `lift` 0..1 is its height over the board, `squash` how much it is pressed flat (negative:
    stretched), `opacity` 0..1. `away` 0..1 is how far it still is from its cell on its way from the
    tray of `seat`.
    """

    cell: int
    face: int
    turn: float = 0.0
    way: Way = (1, 0)
    lift: float = 0.0
    squash: float = 0.0
    opacity: float = 1.0
    away: float = 0.0
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Ripple:
    """A ring in the water around a cell, `age` 0..1; `strength` 0..1."""

    cell: int
    age: float
    strength: float


@dataclass(frozen=True, slots=True)
class Crossing:
    """A disc on its way from one tray to the other, `share` 0..1."""

    giver: Seat
    taker: Seat
    share: float


@dataclass(frozen=True, slots=True)
class Pose:
    """One moment: `discs` by cell (opacity 0: the cell looks empty), rings, a disc crossing.

    `under` are discs that fade away below those of the same cell (reduced motion only). `passing`
    is the seat that passes and how far through its notice the moment is.
    """

    discs: Mapping[int, Disc]
    under: tuple[Disc, ...] = ()
    ripples: tuple[Ripple, ...] = ()
    crossing: Crossing | None = None
    passing: tuple[Seat, float] | None = None


@dataclass(frozen=True, slots=True)
class _Turning:
    cell: int
    face: int
    way: Way
    start: float


def plan(
    before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool = False
) -> Clip[Pose]:
    """The clip that tells a step of Reversi.

    Cells that look the same in `before` and `after` stay still, so discs already turned by hand may
    be shown turned in `before`. Without a `placed` fact, whatever differs turns where it lies.
    """
    old, new = str(before["board"]), str(after["board"])
    if reduced:
        return _fade(old, new, facts)
    passed = next((fact.seat for fact in facts if fact.kind == "pass"), None)
    if passed is not None:
        return _pass_clip(passed)
    placed = next((fact for fact in facts if fact.kind == "placed"), None)
    if placed is None or placed.seat is None:
        return _change(old, new)
    hand = next((fact for fact in facts if fact.kind == "hand-over"), None)
    clip = _place(old, new, index(str(placed.shown["cell"])), placed.seat, hand)
    over = next((fact for fact in facts if fact.kind == "over"), None)
    return clip if over is None else _with_cheer(clip, new, over)


def index(cell: str) -> int:
    """0 (a1) to 63 (h8)."""
    return "abcdefgh".index(cell[0]) + 8 * (int(cell[1:]) - 1)


def _place(old: str, new: str, cell: int, seat: Seat, hand: Fact | None) -> Clip[Pose]:
    begin = _CROSS if hand is not None else 0.0
    turning = _turnings(old, new, cell, begin + _FALL)
    end = max([begin + _FALL + _SETTLE, *(one.start + _TURN for one in turning)])
    seconds = max(LEAST, end, begin + _FALL + _RIPPLE)
    giver = 1 - seat

    def pose(t: float) -> Pose:
        discs = {one.cell: _turned(one, t) for one in turning}
        discs[cell] = _fallen(cell, seat, t - begin)
        calm = 1 - part(t, seconds - 0.15, 0.15)
        ripples = [_ripple(cell, t - begin - _FALL, calm)]
        ripples += [_ripple(one.cell, t - one.start - _TURN * 0.72, 0.4 * calm) for one in turning]
        crossing = Crossing(giver, seat, ease_in_out(part(t, 0, _CROSS))) if t < begin else None
        return Pose(discs, (), tuple(r for r in ripples if 0 < r.age < 1 and r.strength), crossing)

    cues = [Cue(0.0, "handover")] if hand is not None else []
    cues.append(Cue(begin + _FALL, "place"))
    cues += _turn_cues(turning)
    return Clip(seconds, pose, tuple(cues), LEAST)


def _with_cheer(clip: Clip[Pose], board: str, over: Fact) -> Clip[Pose]:
    """After the last move the winner's discs hop, in a wave from the middle of the board."""
    winners = over.shown["winners"]
    seats = winners if isinstance(winners, Sequence) else ()
    faces = {cell: face_of(letter) for cell, letter in enumerate(board) if letter != "-"}
    hopping = {cell: face for cell, face in faces.items() if face in seats}
    begin = clip.seconds

    def pose(t: float) -> Pose:
        told = clip.pose(min(t, begin))
        if t <= begin:
            return told
        return Pose({**told.discs, **{c: _hopped(c, f, t - begin) for c, f in hopping.items()}})

    return Clip(begin + _CHEER, pose, clip.cues, clip.least)


def _hopped(cell: int, face: int, t: float) -> Disc:
    far = hypot(cell % 8 - 3.5, cell // 8 - 3.5)
    air = part(t, far * 0.07, 0.3)
    landed = part(t, far * 0.07 + 0.3, 0.12)
    return Disc(cell, face, lift=0.45 * hump(air), squash=0.07 * hump(landed))


def _turn_cues(turning: Sequence[_Turning]) -> list[Cue]:
    """One sound for each ring of discs, rising, and one soft landing at the end."""
    starts = sorted({one.start for one in turning})
    cues = [Cue(start + 0.1, "turn", step) for step, start in enumerate(starts)]
    return [*cues, Cue(starts[-1] + _TURN * 0.72, "land", len(starts) - 1)] if starts else []


def _turnings(old: str, new: str, cell: int, begin: float) -> list[_Turning]:
    found = []
    for other in range(64):
        if other == cell or old[other] == new[other] or "-" in (old[other], new[other]):
            continue
        dx, dy = other % 8 - cell % 8, other // 8 - cell // 8
        far = max(abs(dx), abs(dy))
        way = (_sign(dx), _sign(dy))
        found.append(_Turning(other, face_of(old[other]), way, begin + _APART * (far - 1)))
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def face_of(letter: str) -> int:
    """0 for a black disc, 1 for a white one."""
    return int(letter == "O")


def _turned(one: _Turning, t: float) -> Disc:
    through = part(t, one.start, _TURN)
    crouch = 0.5 * hump(part(through, 0, 0.2))
    air = part(through, 0.14, 0.58)
    landed = part(through, 0.72, 0.28)
    squash = crouch + 0.9 * hump(min(1, landed * 2)) - 0.35 * hump(part(landed, 0.5, 0.5))
    return Disc(one.cell, one.face, ease_in_out(air), one.way, hump(air), squash * 0.1)


def _fallen(cell: int, seat: Seat, t: float) -> Disc:
    fall = part(t, 0, _FALL)
    landed = part(t, _FALL, _SETTLE)
    squash = 1.2 * hump(min(1, landed * 1.7)) - 0.4 * hump(part(landed, 0.6, 0.4))
    away = 1 - ease_out(fall)
    seen = part(t, -0.001, 0.03)
    return Disc(cell, seat, 0.0, (1, 0), 1 - ease_in(fall), squash * 0.1, seen, away, seat)


def _ripple(cell: int, t: float, strength: float) -> Ripple:
    return Ripple(cell, part(t, 0, _RIPPLE), strength)


def _fade(old: str, new: str, facts: Sequence[Fact]) -> Clip[Pose]:
    changed = [cell for cell in range(64) if old[cell] != new[cell]]
    passed = next((fact.seat for fact in facts if fact.kind == "pass"), None)

    def pose(t: float) -> Pose:
        share = part(t, 0, FADE)
        under = tuple(_still(c, old[c], 1 - share) for c in changed if share < 1 and old[c] != "-")
        discs = {c: _still(c, new[c], share if new[c] != "-" else 0.0) for c in changed}
        return Pose(discs, under)

    name = "pass" if passed is not None else "place"
    return Clip(LEAST, pose, (Cue(0.0, name),), LEAST)


def _still(cell: int, letter: str, opacity: float) -> Disc:
    return Disc(cell, face_of(letter), opacity=opacity)


def _change(old: str, new: str) -> Clip[Pose]:
    """A step without its facts: played forward (redo), taken back (undo), or anything else."""
    changed = [cell for cell in range(64) if old[cell] != new[cell]]
    came = [cell for cell in changed if old[cell] == "-"]
    went = [cell for cell in changed if new[cell] == "-"]
    if len(came) == 1 and not went:
        return replace(_place(old, new, came[0], face_of(new[came[0]]), None), least=0.0)
    if len(went) == 1 and not came:
        return _take_back(old, new, went[0])
    return _morph(old, new, changed)


def _take_back(old: str, new: str, cell: int) -> Clip[Pose]:
    """Discs turn back towards the one that lifts off and is gone."""
    turning = [
        replace(one, way=(-one.way[0], -one.way[1])) for one in _turnings(old, new, cell, 0.0)
    ]
    last = max((one.start for one in turning), default=0.0)
    turning = [replace(one, start=last - one.start) for one in turning]
    leave = last + _TURN * 0.5

    def pose(t: float) -> Pose:
        discs = {one.cell: _turned(one, t) for one in turning}
        up = ease_in(part(t, leave, 0.22))
        discs[cell] = Disc(cell, face_of(old[cell]), lift=up, opacity=1 - up)
        return Pose(discs)

    cues = (Cue(0.0, "turn"), Cue(leave, "place"))
    return Clip(max(last + _TURN, leave + 0.22), pose, cues)


def _morph(old: str, new: str, changed: Sequence[int]) -> Clip[Pose]:
    """Whatever differs, all at once: another position."""

    def moved(cell: int, t: float) -> Disc:
        if old[cell] == "-":
            return replace(_fallen(cell, face_of(new[cell]), t), away=0.0)
        if new[cell] == "-":
            up = ease_in(part(t, 0, _TURN))
            return Disc(cell, face_of(old[cell]), lift=up, opacity=1 - up)
        return _turned(_Turning(cell, face_of(old[cell]), (1, 0), 0.0), t)

    def pose(t: float) -> Pose:
        return Pose({cell: moved(cell, t) for cell in changed})

    return Clip(_TURN if changed else 0.0, pose, (Cue(0.0, "turn"),) if changed else ())


def _pass_clip(seat: Seat) -> Clip[Pose]:
    def pose(t: float) -> Pose:
        return Pose({}, passing=(seat, part(t, 0, LEAST)))

    return Clip(LEAST, pose, (Cue(0.0, "pass"),), LEAST)
