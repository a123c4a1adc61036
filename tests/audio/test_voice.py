"""U41: a voice where the system has one, silence where it has none, and nobody waits for it."""

from __future__ import annotations

import threading

from game.audio.voice import Voice


class Reader:
    """A screen reader that takes its time over the first line."""

    def __init__(self, *, fails: bool = False) -> None:
        self.said: list[str] = []
        self.begun, self.go_on = threading.Event(), threading.Event()
        self._fails = fails

    def speak(self, text: str, interrupt: bool = False) -> None:
        assert interrupt
        self.said.append(text)
        self.begun.set()
        self.go_on.wait(5)
        if self._fails:
            raise OSError("the reader was closed")


def test_the_newest_line_is_said_and_nobody_waits() -> None:
    reader = Reader()
    voice = Voice(lambda: reader)
    voice.say("One")
    assert reader.begun.wait(5)
    voice.say("Two")
    voice.say("  Three\x00 words\n")
    voice.say("")
    reader.go_on.set()
    _until(lambda: len(reader.said) == 2)
    voice.close()
    assert reader.said == ["One", "Three words"]


def test_no_voice_is_silence() -> None:
    def none() -> None:
        raise ImportError("no extra")

    for voice in (Voice(none), Voice(lambda: None), Voice()):
        voice.say("Black to move")
        voice.close()


def test_a_reader_that_breaks_is_left_alone() -> None:
    reader = Reader(fails=True)
    voice = Voice(lambda: reader)
    reader.go_on.set()
    voice.say("One")
    _until(lambda: bool(reader.said))
    voice.say("Two")
    voice.close()
    assert reader.said == ["One"]


def _until(true: object) -> None:
    assert callable(true)
    waiting = threading.Event()
    for _ in range(500):
        if true():
            return
        waiting.wait(0.01)
    raise AssertionError("it did not come to it")
