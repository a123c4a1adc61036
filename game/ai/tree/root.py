"""The two ways to choose at the root: growing what is known (tree), or comparing moves (flat).

Both play the same imagined worlds with the same policy. *Flat* lets every move meet the same worlds
and halves the field again and again (sequential halving; Karnin, Koren, Somekh 2013); *tree* spends
its iterations where it learned that they pay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from game.ai.tree.craft import Craft
from game.ai.tree.desk import (
    BATCH,
    CLOCK,
    EXPLORE,
    GROW,
    HORIZON,
    NEVER,
    NOISE,
    OPEN,
    PLAN,
    SAMPLE,
    SCALE,
    TEMPER,
    WATCH,
    WIDE,
    WIDEN,
    WIN,
    blend,
    clear,
    find,
)
from game.engine.kernel import COMPILED

EVERYTHING = 99
_SEED_STEP = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1
_TREE_BATCH = 512


@dataclass(frozen=True, slots=True)
class Mind:
    """How somebody thinks: `watch` the others, `plan` how many cards ahead, grow a `tree` or
    compare flat, `horizon` in turns (None: the game's)."""

    watch: bool = True
    plan: int = EVERYTHING
    tree: bool = True
    horizon: int | None = None
    noise: int | None = None


@dataclass(slots=True)
class Option:
    """A move at the root: how good it looked, how often it was tried, -1..1 on the average (of a
    move that was not tried: by its look)."""

    code: int
    rated: int
    visits: int = 0
    value: float = 0.0


class Root:
    """A position of which one seat must choose."""

    def __init__(self, craft: Craft, record: Any, seat: int, mind: Mind, seed: int) -> None:
        """`record` is an imagined world of what the seat sees."""
        self.craft = craft
        self.seat = seat
        self.nodes = 0  # moves looked at and games imagined
        self._spent = 0
        self._seed = seed
        self._worlds = 0
        self._mind = mind
        desk = craft.desk
        desk.halt[0] = 0
        clear(desk)
        desk.roots[0] = record
        self._settle()
        self.options = self._look()

    def _settle(self) -> None:
        desk, policy = self.craft.desk, self.craft.policy
        mind = self._mind
        wits = desk.wits
        wits[WATCH], wits[PLAN], wits[GROW] = int(mind.watch), mind.plan, int(mind.tree)
        wits[HORIZON] = policy.HORIZON_TURNS if mind.horizon is None else mind.horizon
        wits[SAMPLE], wits[TEMPER] = policy.SAMPLE, policy.TEMPER
        wits[NOISE] = policy.NOISE if mind.noise is None else mind.noise
        wits[SCALE], wits[OPEN] = policy.SCALE, 0
        wits[CLOCK] = policy.clock(desk.roots[0]) if hasattr(policy, "clock") else 0
        desk.knobs[EXPLORE], desk.knobs[WIN] = 0.7, 0.25
        desk.knobs[WIDE], desk.knobs[WIDEN] = 3.0, 0.8
        policy.worth(desk.roots[0], wits, desk.start)

    def _look(self) -> list[Option]:
        """All moves, best looking first; those never made only if there is no other."""
        craft, desk = self.craft, self.craft.desk
        s = desk.roots[0]
        n = craft.rules.legal(s, self.seat, desk.moves)
        craft.policy.rate(s, self.seat, desk.moves, n, desk.wits, desk.ratings)
        rated = zip(desk.moves[:n].tolist(), desk.ratings[:n].tolist(), strict=True)
        options = sorted((Option(c, r) for c, r in rated), key=lambda o: (-o.rated, o.code))
        self.nodes = n
        for option in options:
            option.value = self._looked(option.rated - options[0].rated)
        return [o for o in options if o.rated > NEVER] or options

    def _looked(self, less: int) -> float:
        """What a move seems worth that looks so many hundredths of points worse than the best."""
        base = self.craft.desk.start
        rival = max(int(base[seat]) for seat in range(self.players) if seat != self.seat)
        lead = int(base[self.seat]) - rival + less
        return float(lead / (self.craft.policy.SCALE + abs(lead)))

    def judged(self, codes: list[int]) -> list[int]:
        """The ratings of these moves by somebody who minds everything."""
        craft, desk = self.craft, self.craft.desk
        n = len(codes)
        desk.moves[:n] = codes
        kept = int(desk.wits[WATCH]), int(desk.wits[PLAN])
        desk.wits[WATCH], desk.wits[PLAN] = 1, EVERYTHING
        craft.policy.rate(desk.roots[0], self.seat, desk.moves, n, desk.wits, desk.ratings)
        desk.wits[WATCH], desk.wits[PLAN] = kept
        rated: list[int] = desk.ratings[:n].tolist()
        return rated

    def weigh(self, options: list[Option], worlds: int) -> None:
        """Value these moves anew, all in the same imagined worlds."""
        if self.halted:
            return
        codes = [option.code for option in options]
        size = max(1, min(worlds, BATCH // len(codes)))
        found = self._run(codes, range(self._worlds, self._worlds + size))
        self._worlds += size
        if len(found):
            for option, value in zip(options, found.mean(axis=0).tolist(), strict=True):
                option.value = value

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.craft.desk.roots[0].players)

    def open_cards(self) -> None:
        """Play the root itself instead of worlds imagined from it; for measuring only."""
        self.craft.desk.wits[OPEN] = 1

    def halt(self) -> None:
        """End the search from beside it."""
        self.craft.desk.halt[0] = 1

    @property
    def halted(self) -> bool:
        """Whether somebody ended it."""
        return bool(self.craft.desk.halt[0])

    def think(self, budget: int) -> None:
        """Spend that many iterations; then `options` is in order, the best first."""
        if len(self.options) > 1 and budget > 0:
            if self._mind.tree:
                self._grow(budget)
            else:
                self._compare(budget)

    def _run(self, forced: list[int], worlds: range) -> Any:
        """One iteration for each of `forced` in each world; the utilities as (world, move)."""
        desk = self.craft.desk
        count = len(forced) * len(worlds)
        seeds = [(self._seed + w * _SEED_STEP) & _WORD for w in worlds]
        desk.seeds[:count] = np.repeat(np.array(seeds, dtype=np.uint64), len(forced))
        desk.forced[:count] = np.tile(np.array(forced, dtype=np.int64), len(worlds))
        done = self.craft.run(desk, self.seat, count)
        self.nodes += done
        self._spent += done
        whole = done // len(forced)
        return desk.results[: whole * len(forced)].reshape(whole, len(forced))

    def _grow(self, budget: int) -> None:
        batch = _TREE_BATCH if COMPILED else 8
        while self._spent < budget and not self.halted:
            size = min(batch, budget - self._spent)
            self._run([-1], range(self._worlds, self._worlds + size))
            self._worlds += size
        self._read()

    def _read(self) -> None:
        """What the table says about each move here; equal labels are one move."""
        desk = self.craft.desk
        known = set()
        ident = 1 + 2 * self.seat
        for option in self.options:
            label = int(self.craft.policy.label(desk.roots[0], self.seat, option.code, self.seat))
            slot = find(desk, blend(ident, label))
            if slot >= 0 and label not in known and desk.visits[slot] > 0:
                option.visits = int(desk.visits[slot])
                option.value = float(desk.sums[slot] / desk.visits[slot])
            known.add(label)
        self.options.sort(key=lambda o: (-o.visits, -o.value, -o.rated, o.code))

    def _compare(self, budget: int) -> None:
        """Halve the field until one is left; the sums of earlier rounds count on."""
        field = self.options[: max(2, min(len(self.options), int(1.5 * budget**0.5), 48))]
        rounds = max(1, (len(field) - 1).bit_length())
        totals = {o.code: 0.0 for o in field}
        for left in range(rounds, 0, -1):
            share = max(1, (budget - self._spent) // (left * len(field)))
            while share > 0 and not self.halted:
                size = min(share, BATCH // len(field), 16)
                found = self._run([o.code for o in field], range(self._worlds, self._worlds + size))
                self._worlds += size
                share -= size
                for option, total in zip(field, found.sum(axis=0).tolist(), strict=True):
                    totals[option.code] += total
                    option.visits += found.shape[0]
            for option in field:
                if option.visits:
                    option.value = totals[option.code] / option.visits
            field.sort(key=lambda o: (-o.value, -o.rated, o.code))
            field = field[: max(2, (len(field) + 1) // 2)]
            if self._spent >= budget or self.halted:
                break
        self.options.sort(key=lambda o: (-o.visits, -o.value, -o.rated, o.code))
