"""Where points came from: every change of a score as a line, told from facts alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.api import Fact, Seat
from game.i18n.catalogue import t, tn
from game.match.table import Match


@dataclass(frozen=True, slots=True)
class Gain:
    """`points` that a seat got (or lost) with the move that led to `ply`; `group` is what such
    points are called in the count at the end, `words` what they were for."""

    seat: Seat
    ply: int
    points: int
    group: str
    words: str


Told = tuple[int, str, str]  # points, group, words


def gains(match: Match, viewer: Seat | None = None) -> list[Gain]:
    """All changes of scores so far, oldest first, as `viewer` may know them."""
    game = match.header.game
    found = [
        Gain(seat, 0, points, group, words)
        for points, group, words in _BEFORE.get(game, list)()
        for seat in range(len(match.players))
    ]
    tell = _teller(game)
    for ply, played in enumerate(match.moves, start=1):
        for fact in played.step.facts:
            if fact.seat is not None:
                known = fact.seen_by(viewer)
                found += [Gain(fact.seat, ply, *told) for told in tell(known) if told[0]]
    return found


def groups(match: Match) -> list[tuple[str, list[int]]]:
    """The count at the end: what each group of points brought to each seat, in order.

    One group where a match was ended early: the count of what had been made.
    """
    result = match.result
    if result is None:
        return []
    summed: dict[str, list[int]] = {}
    made = list(gains(match))
    if match.header.game == "reef-bag":
        made.sort(key=lambda gain: gain.points)  # its groups are cards of equal worth
    for gain in made:
        row = summed.setdefault(gain.group, [0] * len(match.players))
        row[gain.seat] += gain.points
    whole = [sum(row[seat] for row in summed.values()) for seat in range(len(match.players))]
    if tuple(whole) != result.scores:
        return [(t("Points"), list(result.scores))]
    return list(summed.items())


def tie_words(game: str) -> tuple[str, ...]:
    """What is compared when points are equal, in order."""
    return {
        "reef": (t("Squares with corals"), t("Stacks of four")),
        "reef-bag": (t("Corals on the board"), t("Cards played")),
        "whale-riders": (t("Cards in the hand"),),
        "lanterns": (t("Score cards"),),
        "lanterns-classic": (t("Favor tokens"), t("Lantern cards")),
    }.get(game, ())


def _nothing(fact: Fact) -> list[Told]:
    return []


def _number(fact: Fact, name: str) -> int:
    value = fact.shown.get(name)
    return value if isinstance(value, int) else 0


def _before_reef() -> list[Told]:
    return [(3, t("Points at the start"), t("Points at the start"))]


def _reef(fact: Fact) -> list[Told]:
    match fact.kind:
        case "paid":
            return [(-1, t("Points on cards"), t("Laid on a card for the top card of the deck"))]
        case "taken":
            return [(_number(fact, "tokens"), t("Points on cards"), t("Lay on the card taken"))]
        case "scored":
            value, count = _number(fact, "value"), _number(fact, "count")
            words = tn(
                "A card was played: {value} for its pattern, once",
                "A card was played: {value} for its pattern, {n} times",
                count,
                value=value,
            )
            return [(_number(fact, "points"), t("Cards played"), words)]
        case "final-card":
            return [(_number(fact, "points"), t("Cards in the hand"), t("A card left in the hand"))]
    return []


def _bag(fact: Fact) -> list[Told]:
    if fact.kind != "scored":
        return []
    points = _number(fact, "points")
    group = tn("Cards worth {n} point", "Cards worth {n} points", points)
    return [(points, group, t("A pattern stands"))]


class _Seasons:
    """Counts the seasons as they go by."""

    def __init__(self) -> None:
        self.done: dict[Seat, int] = {}

    def __call__(self, fact: Fact) -> list[Told]:
        if fact.kind != "scored" or fact.seat is None:
            return []
        season = self.done[fact.seat] = self.done.get(fact.seat, 0) + 1
        name = (t("Spring"), t("Summer"), t("Autumn"))[min(season, 3) - 1]
        runs = fact.hidden.get("runs")
        words = t("The catch of {season}", season=name)
        if isinstance(runs, int):
            words = tn(
                "The catch of {season}, with {n} run of three",
                "The catch of {season}, with {n} runs of three",
                runs,
                season=name,
            )
        return [(_number(fact, "points"), name, words)]


def _lanterns(fact: Fact) -> list[Told]:
    match fact.kind:
        case "bought":
            card = str(fact.shown.get("card"))
            return [(_worth(card), _group(card), t("Score card {card}", card=card))]
        case "bonus":
            card = str(fact.shown.get("card"))
            return [(_number(fact, "points"), _group(card), t("Bonus card {card}", card=card))]
        case "scored":
            left = t("Lantern cards left")
            return [(-_number(fact, "lost"), left, left)]
    return []


def _group(card: str) -> str:
    return {"S": t("Small cards"), "L": t("Large cards")}.get(card[:1], t("Bonus cards"))


def _worth(card: str) -> int:
    from game.engine.lanterns.cards import INDEX, POINTS

    return int(POINTS[INDEX[card]]) if card in INDEX else 0


def _classic(fact: Fact) -> list[Told]:
    if fact.kind != "dedicated":
        return []
    words = {
        "four": t("Four of a kind"),
        "pairs": t("Three pairs"),
        "seven": t("Seven colours"),
    }[str(fact.shown.get("what"))]
    return [(_number(fact, "token"), words, words)]


_BEFORE: Mapping[str, Callable[[], Sequence[Told]]] = {"reef": _before_reef}


def _teller(game: str) -> Callable[[Fact], list[Told]]:
    """Tells the points of each fact; made anew for each match that is told."""
    tellers: Mapping[str, Callable[[Fact], list[Told]]] = {
        "reef": _reef,
        "reef-bag": _bag,
        "whale-riders": _Seasons(),
        "lanterns": _lanterns,
        "lanterns-classic": _classic,
    }
    return tellers.get(game, _nothing)
