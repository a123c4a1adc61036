"""The virtual environment `.venv` beside this folder: made once, with exact versions.

Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
LOG = ROOT / ".venv.log"
LEAST_PYTHON = (3, 11)
RETRIES = "2"


class Trouble(Exception):
    """Why the environment cannot be made, in one line for whoever asked."""


def ready(*, development: bool = False) -> Path:
    """The environment's Python, after making or completing it if needed. Raises `Trouble`."""
    if sys.version_info < LEAST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:3])
        raise Trouble(f"Lagoon needs Python 3.11 or newer; this is Python {found}.")
    if not _is_made(development):
        with _alone():
            if not _is_made(development):
                _make(development)
    return _python()


def run(arguments: list[str], *, development: bool = False) -> int:
    """Run the environment's Python with the project importable from any folder; its exit code."""
    python = ready(development=development)
    path = os.pathsep.join(part for part in (str(ROOT), os.environ.get("PYTHONPATH", "")) if part)
    environment = {**os.environ, "PYTHONPATH": path}
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(python, [str(python), *arguments], environment)
    return subprocess.call([str(python), *arguments], env=environment)


def _python() -> Path:
    return FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _stamp(development: bool) -> Path:
    return FOLDER / ("development.stamp" if development else "play.stamp")


def _wanted() -> str:
    digest = hashlib.sha256(repr(sys.version_info[:2]).encode())
    for name in ("constraints.txt", "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def _is_made(development: bool) -> bool:
    stamp = _stamp(development)
    return _python().exists() and stamp.is_file() and stamp.read_text() == _wanted()


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Hold the lock of the environment, so that two starts at once do not make it twice."""
    with (ROOT / ".venv.lock").open("w") as file:
        if os.name == "posix":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _make(development: bool) -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "Python's venv module is missing; on Debian or Ubuntu: apt install python3-venv"
        )
    if not (_stamp(False).is_file() and _python().exists()):
        _say("Making .venv (once) ...")
        shutil.rmtree(FOLDER, ignore_errors=True)
        _call([sys.executable, "-m", "venv", str(FOLDER)], "The folder .venv cannot be made")
    wanted, extra = _packages()
    _install([name for name in wanted if not name.startswith("numba")])
    _install_compiler([name for name in wanted if name.startswith("numba")])
    if development:
        _install(extra)
        _stamp(True).write_text(_wanted())
    _cut_bold_letters()
    _stamp(False).write_text(_wanted())
    _say("Ready.")


def _cut_bold_letters() -> None:
    """So that the first window has them; without them it starts with the plain ones."""
    paths = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run(
        [str(_python()), "-m", "game.view.weights"], env=paths, capture_output=True, check=False
    )


def _packages() -> tuple[list[str], list[str]]:
    import tomllib

    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table["dependencies"], table["optional-dependencies"]["dev"]


def _install(packages: list[str]) -> None:
    command = [
        str(_python()),
        "-m",
        "pip",
        "install",
        "--no-input",
        "--progress-bar",
        "off",
        "--retries",
        RETRIES,
    ]
    command += ["--disable-pip-version-check", "-c", str(ROOT / "constraints.txt"), *packages]
    _call(command, "The packages cannot be fetched; is there a network?")


def _install_compiler(packages: list[str]) -> None:
    try:
        _install(packages)
    except Trouble:
        _say("Without numba the computer players think more slowly; everything else is the same.")


def _call(command: list[str], trouble: str) -> None:
    """Run a command with one line a package on the screen and everything in the log."""
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            log.write(line)
            words = line.split()
            if words[:1] == ["Collecting"]:
                _say(f"  {words[1].split('=')[0].split('<')[0].split('>')[0]}")
            elif words[:1] == ["Installing"]:
                _say("  installing ...")
    if process.returncode:
        raise Trouble(f"{trouble} (details: {LOG})")


def _say(text: str) -> None:
    print(text, flush=True)
