"""What formats, tie-breaks and lengths of time are called on the screens of a night."""

from __future__ import annotations

from game.i18n.catalogue import t, tn
from game.i18n.numbers import in_a_row, whole
from game.scenes.shelf import words
from game.tourney.night import Decider, Format, Late, Night, Round, Settings, Table
from game.tourney.plan import Offer
from game.tourney.standings.ranking import CATAN
from game.tourney.words import called


def format_name(format: Format) -> str:
    """A format in words."""
    names = {
        Format.SWISS: t("Swiss"),
        Format.ROUND_ROBIN: t("Round robin"),
        Format.SINGLE: t("Knock-out"),
        Format.DOUBLE: t("Double knock-out"),
        Format.PODS: t("Tables of three and four"),
        Format.KING: t("King of the hill"),
        Format.GROUPS: t("Groups, then a final"),
    }
    return names[format]


def format_line(format: Format) -> str:
    """What a format means, in a sentence."""
    lines = {
        Format.SWISS: t("Everybody plays every round, against somebody with equal points."),
        Format.ROUND_ROBIN: t("Everybody meets everybody once."),
        Format.SINGLE: t("Whoever loses is out."),
        Format.DOUBLE: t("Whoever has lost twice is out."),
        Format.PODS: t("New tables every round; places bring points."),
        Format.KING: t("The winner stays at the table, the next one comes."),
        Format.GROUPS: t("A round robin in small groups, then the best in a knock-out."),
    }
    return lines[format]


def duration(minutes: int) -> str:
    """A length of time: 1 h 45 min."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return t("{minutes} min", minutes=whole(rest))
    if not rest:
        return t("{hours} h", hours=whole(hours))
    return t("{hours} h {minutes} min", hours=whole(hours), minutes=whole(rest))


def offer_lines(offer: Offer) -> tuple[str, str]:
    """An offer as the plan shows it: what it is, and what it takes."""
    rounds = tn("{n} round", "{n} rounds", offer.rounds)
    name = t("{format}, {rounds}", format=format_name(offer.format), rounds=rounds)
    matches = tn("{n} match", "{n} matches", offer.total)
    said = [format_line(offer.format), t("{matches} in all.", matches=matches)]
    if offer.advised:
        said.insert(0, t("Advised."))
    elif not offer.fits:
        said.insert(0, t("Takes longer than there is time."))
    return name, " ".join(said)


def presets(game: str, format: Format) -> list[tuple[tuple[str, ...], str]]:
    """The tie-breaks that can be chosen; the empty one is the usual."""
    usual: tuple[tuple[str, ...], str] = ((), t("As usual"))
    if format.is_bracket:
        return [usual]
    if format is Format.PODS:
        return [usual, (CATAN, t("Wins, score in all, share of the table"))]
    made = [
        usual,
        (("buchholz", "sonneborn-berger", "wins"), t("Buchholz, Sonneborn-Berger, wins")),
        (("total",), t("Score in all")),
        (("difference", "total"), t("Score difference")),
        (("head-to-head", "wins", "difference"), t("Head to head, wins, score difference")),
    ]
    if game == "reversi":
        made.insert(1, (("brightwell", "total"), t("Brightwell, score in all")))
    if format is Format.ROUND_ROBIN:  # opponents are the same for all
        made = [one for one in made if "buchholz" not in one[0]]
    return made


def lates() -> list[tuple[Late, str]]:
    """What missed rounds can be worth."""
    return [(Late.ZERO, t("Nothing")), (Late.HALF, t("Half a point for the first"))]


def deciders() -> list[tuple[Decider, str]]:
    """What a draw can lead to where somebody must win."""
    return [
        (Decider.REPLAY, t("Again, sides swapped")),
        (Decider.CLOCK, t("Whoever used less time")),
    ]


def counts(format: Format) -> bool:
    """Whether the host chooses the number of rounds."""
    return format in (Format.SWISS, Format.PODS, Format.KING)


def what_kind(settings: Settings) -> str:
    """The night in half a line."""
    return in_a_row([words(settings.game)[0], format_name(settings.format)])


def versus(night: Night, table: Table) -> str:
    """The names at a table, in the order of their seats."""
    return " \u2013 ".join(called(night, who) for who in table.players)


def progress(round: Round) -> str:
    """How many results there are."""
    done = sum(table.outcome is not None for table in round.tables)
    return t("{done} of {all} results", done=whole(done), all=whole(len(round.tables)))
