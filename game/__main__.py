"""Arguments to the part of the program that they ask for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game import __version__
from game.ai.numbers import MOST_NODES, given_seconds, given_whole
from game.match import arena
from game.tourney import cli as night


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what the arguments ask for; the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    asked = _parser().parse_args(arguments)
    part: Callable[[argparse.Namespace], int] = asked.part
    return part(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lagoon", description="A tabletop arcade by the water.")
    parser.add_argument("--version", action="version", version=f"lagoon {__version__}")
    parser.set_defaults(part=_window)
    parts = parser.add_subparsers(metavar="PART")
    play = parts.add_parser("play", help="open the window (the default)")
    play.set_defaults(part=_window)
    engine = parts.add_parser("engine", help="speak the engine protocol on standard input")
    engine.set_defaults(part=_engine)
    words = "speak NBoard, for Reversi programs"
    strength = "It plays at full strength, at depth 8 until `set depth` says another, 1 to 60."
    nboard = parts.add_parser("nboard", help=words, description=strength)
    nboard.set_defaults(part=_nboard)
    _speaking_gtp(parts)
    arena.add_parser(parts)
    demo = parts.add_parser("demo", help="computer against computer, as pictures, without a window")
    demo.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    demo.add_argument("--size", default="1280x720", metavar="WxH")
    demo.add_argument("--levels", default="4,4", metavar="BLACK,WHITE")
    demo.add_argument("--seed", type=int, default=1)
    demo.add_argument("--moves", type=int, default=60, help="stop after so many moves")
    demo.add_argument("--rate", type=int, default=10, help="pictures a second")
    demo.set_defaults(part=_demo)
    commands = night.add_parser(parts)
    _serving(commands)
    _staging(commands)
    return parser


def _speaking_gtp(parts: night.Commands) -> None:
    words = "speak GTP, for programs that lead matches of Reversi"
    gtp = parts.add_parser("gtp", help=words, description="It plays at level 8 if nothing is said.")
    levels = range(1, 9)
    gtp.add_argument("--level", type=int, default=8, choices=levels, help="of the player (8)")
    gtp.add_argument("--seconds", type=given_seconds, help="for a move, instead of a level")
    most = given_whole(1, MOST_NODES)
    gtp.add_argument("--nodes", type=most, help="for a move, instead of a level")
    gtp.set_defaults(part=_gtp)


def _serving(commands: night.Commands) -> None:
    words = "serve phones and machines until interrupted"
    serve = commands.add_parser("serve", help=words, description=words)
    serve.add_argument("--address", default="", metavar="IP", help="where phones can reach it")
    serve.add_argument("--port", type=int, default=8750)
    serve.add_argument("--night", type=int, metavar="N", help="the night to lead (the newest)")
    serve.add_argument("--piped", action="store_true", help=argparse.SUPPRESS)
    serve.add_argument("--starter", type=int, default=0, help=argparse.SUPPRESS)
    serve.set_defaults(part=_serve)


def _staging(commands: night.Commands) -> None:
    words = "show a night on a projector, beside the window that leads it"
    stage = commands.add_parser("stage", help=words, description=words)
    stage.add_argument("--night", type=int, metavar="N", help="the night to show (the newest)")
    stage.add_argument("--display", type=int, default=1, metavar="K", help="counted from 0")
    stage.add_argument("--seconds", type=float, help="close after so long")
    stage.set_defaults(part=_stage)


def _window(asked: argparse.Namespace) -> int:
    from game.app import run

    return run()


def _engine(asked: argparse.Namespace) -> int:
    from game.match.protocol import run

    return run(sys.stdin.buffer, sys.stdout.buffer)


def _nboard(asked: argparse.Namespace) -> int:
    from game.match.nboard import run

    return run(sys.stdin.buffer, sys.stdout.buffer)


def _gtp(asked: argparse.Namespace) -> int:
    from game.ai.gtp import Board, run

    board = Board(level=asked.level, seconds=asked.seconds, nodes=asked.nodes)
    return run(board, sys.stdin.buffer, sys.stdout.buffer)


def _serve(asked: argparse.Namespace) -> int:
    from game.host.serve import run

    return run(asked)


def _stage(asked: argparse.Namespace) -> int:
    from game.projector import run

    return run(asked)


def _demo(asked: argparse.Namespace) -> int:
    os.environ.setdefault("LAGOON_KERNELS", "compiled")
    from game.ai.kernels import prepare

    prepare()
    from game.scenes.demo import run

    return run(asked)


if __name__ == "__main__":
    raise SystemExit(main())
