"""A lesson: small real positions, in each of which the learner does or answers something.

The file, `levels/<game>/lessons/<name>.toml`:

    title = "The first steps"
    teach = ["Sentences to be read out at the table.", ...]
    [[step]]
    say = "What is to be done, and why."
    seat = 0                       # the learner's seat, 0 if left out
    position = { ... }             # as `Game.load` reads it; without one the last one goes on
    do = ["play 17", "place R b2 | place R c2"]   # moves in turn; `|` and `*` for several
    then = ["1 pass"]              # what others play after that; `new ` before a pattern of `do`
                                   # leaves out moves that were made in this step already
    wrong = [{ move = "place R a*", say = "Why that is not it." }, { spot = "a1", say = "..." }]
    otherwise = "Why any other legal move is not it."
    choices = [{ text = "Yes", right = true }, { text = "No", say = "Why not." }]
    point = ["b2"]                 # spots to look at
    done = "What is said when it was right."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from game.engine.api import JsonObject, Position, Seat
from game.engine.levels import Fault
from game.match.learning.files import Reader
from game.match.learning.positions import load_or_fault

_KEYS = (
    "say",
    "seat",
    "position",
    "do",
    "then",
    "wrong",
    "otherwise",
    "choices",
    "point",
    "done",
)
_TEACH = range(4, 7)  # sentences


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a question; `say` is why it is right or wrong."""

    text: str
    right: bool
    say: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake that is expected: a legal move, or a spot that cannot be chosen."""

    move: str
    spot: str
    say: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read, to do (`do`) or to answer (`choices`)."""

    say: str
    seat: Seat = 0
    start: Position | None = None
    position: JsonObject | None = None
    do: tuple[str, ...] = ()
    then: tuple[tuple[Seat, str], ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    choices: tuple[Choice, ...] = ()
    point: tuple[str, ...] = ()
    done: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """`teach` are the sentences to be read out, `texts` everything that is shown."""

    game: str
    name: str
    title: str
    teach: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that people read, in the order of the file."""
        found = [self.title, *self.teach]
        for step in self.steps:
            found += [step.say, *(wrong.say for wrong in step.wrong), step.otherwise]
            found += [text for choice in step.choices for text in (choice.text, choice.say)]
            found.append(step.done)
        return tuple(dict.fromkeys(text for text in found if text))


def fits(move: str, wanted: str) -> bool:
    """Whether a move is one of the alternatives of a pattern."""
    return any(fnmatchcase(move, one.strip()) for one in wanted.split("|"))


def read_lesson(game: str, name: str, text: str) -> tuple[Lesson | None, list[Fault]]:
    """The lesson, None where it cannot be used, and every fault by line."""
    reader = Reader(text, "step")
    if reader.faults:
        return None, reader.faults
    data = reader.data
    reader.keys(data, ("title", "teach", "step"), 1)
    title = reader.words(data, "title", 1, needed=True)
    teach = reader.texts(data, "teach", 1)
    if len(teach) not in _TEACH:
        reader.fault(1, f"teach has {len(teach)} sentences, not 4 to 6")
    rows = reader.rows(data, "step", 1)
    steps = tuple(_step(reader, game, number, row) for number, row in enumerate(rows))
    if not steps or steps[0].start is None:
        reader.fault(reader.line(0), "the first step has no position")
    lesson = Lesson(game, name, title, teach, steps)
    if not reader.faults:
        from game.match.learning.lesson_run import replay_faults

        reader.faults += replay_faults(lesson)
    return (None if reader.faults else lesson), reader.faults


def _step(reader: Reader, game: str, number: int, row: dict[str, object]) -> Step:
    line = reader.line(number)
    reader.keys(row, _KEYS, line)
    position, start = row.get("position"), None
    if position is not None:
        found = load_or_fault(game, position)
        if isinstance(found, str):
            reader.fault(reader.line(number, "position"), found)
        else:
            start = found
    return Step(
        say=reader.words(row, "say", line, needed=True),
        seat=reader.number(row, "seat", reader.line(number, "seat"), 0),
        start=start,
        position=position if isinstance(position, dict) else None,
        do=reader.texts(row, "do", reader.line(number, "do")),
        then=_then(reader, row, reader.line(number, "then")),
        wrong=_wrong(reader, row, reader.line(number, "wrong")),
        otherwise=reader.words(row, "otherwise", line),
        choices=_choices(reader, row, reader.line(number, "choices")),
        point=reader.texts(row, "point", line),
        done=reader.words(row, "done", line),
        line=line,
    )


def _then(reader: Reader, row: dict[str, object], line: int) -> tuple[tuple[Seat, str], ...]:
    made = []
    for text in reader.texts(row, "then", line):
        seat, _, move = text.partition(" ")
        if not seat.isdigit() or not move:
            reader.fault(line, f"then: {text!r} is no seat and move")
        else:
            made.append((int(seat), move))
    return tuple(made)


def _wrong(reader: Reader, row: dict[str, object], line: int) -> tuple[Wrong, ...]:
    made = []
    for one in reader.rows(row, "wrong", line):
        reader.keys(one, ("move", "spot", "say"), line)
        move, spot = reader.words(one, "move", line), reader.words(one, "spot", line)
        if bool(move) == bool(spot):
            reader.fault(line, "wrong: either a move or a spot")
        made.append(Wrong(move, spot, reader.words(one, "say", line, needed=True)))
    return tuple(made)


def _choices(reader: Reader, row: dict[str, object], line: int) -> tuple[Choice, ...]:
    made = []
    for one in reader.rows(row, "choices", line):
        reader.keys(one, ("text", "right", "say"), line)
        right = one.get("right", False) is True
        said = reader.words(one, "say", line, needed=not right)
        made.append(Choice(reader.words(one, "text", line, needed=True), right, said))
    if made and sum(choice.right for choice in made) != 1:
        reader.fault(line, "choices: exactly one is right")
    if made and row.get("do"):
        reader.fault(line, "choices or do, not both")
    return tuple(made)


def sentences(texts: Sequence[str]) -> str:
    """Sentences one after another."""
    return " ".join(texts)
