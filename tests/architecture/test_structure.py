"""The rules of the house that a machine can hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "game").rglob("*.py"))
LONGEST_MODULE = 500
LONGEST_FUNCTION = 60
# modules and functions that may be longer, each with its reason
LONG: dict[str, str] = {}
# the case of shown text never changes; these read or write ASCII keywords of file formats
CASE_CHANGERS = {
    "game/engine/reversi/text.py": "transcripts take upper and lower case",
    "game/engine/reversi/ggf.py": "GGF is written in capitals",
    "game/match/nboard.py": "NBoard is written in capitals",
    "game/ai/gtp.py": "GTP takes upper and lower case",
    "game/ai/engines.py": "engines write moves in either case",
}
CASE = {"upper", "lower", "title", "capitalize", "swapcase"}
TEXT_FILES = {".py", ".md", ".toml", ".txt", ".tsv", ".po", ".cfg", ".yml", ".yaml", ".json", ""}
MACHINE = re.compile(
    r"/(?:work|tmp|root|home|Users)/\w|[A-Z]:\\\\|\.\./shared|site-packages/|\bpypi\.\w+|\.simple/"
)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("module", ["game.match.table", "game.match.computer", "game.match.log"])
def test_a_match_needs_no_screen(module: str) -> None:
    code = (
        f"import sys, {module}, game.engine.registry as r, game.store.settings\n"
        "r.game('reversi')\n"
        "bad = {'pygame', 'pymunk', 'numba'} & {name.partition('.')[0] for name in sys.modules}\n"
        "assert not bad, bad\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_layers() -> None:
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]


def test_modules_and_functions_are_short() -> None:
    long = []
    for path in SOURCES:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST_MODULE:
            long.append(f"{_name(path)}: {lines} lines")
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    long.append(f"{_name(path)}: {node.name}: {length} lines")
    assert [entry for entry in long if entry.rpartition(":")[0] not in LONG] == []
    unused = set(LONG) - {entry.rpartition(":")[0] for entry in long}
    assert not unused, "shorter than their line in the list says"


def test_nobody_prints() -> None:
    found = [
        f"{_name(path)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]
    assert found == []


def test_nobody_changes_the_case_of_text() -> None:
    """U44: 'IĞDIR'.lower() is no Turkish word."""
    found = [
        f"{_name(path)}:{call.lineno}"
        for path in SOURCES
        if _name(path) not in CASE_CHANGERS
        for call in _case_calls(_tree(path))
    ]
    assert found == []
    for name in CASE_CHANGERS:
        assert list(_case_calls(_tree(ROOT / name))), f"{name} is no longer an exception"


def test_every_module_says_what_it_is() -> None:
    assert [_name(path) for path in SOURCES if not ast.get_docstring(_tree(path))] == []


def test_no_text_names_a_machine() -> None:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
    if done.returncode:  # an unpacked archive: look at everything that is ours
        parts = ("game", "tests", "tools", "levels", "assets")
        names = [_name(p) for part in parts for p in (ROOT / part).rglob("*") if p.is_file()]
    else:
        names = done.stdout.decode().split("\0")
    assert len(names) > 50
    found = []
    for name in names:
        path = ROOT / name
        if path.suffix not in TEXT_FILES or not path.is_file() or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1):
            if MACHINE.search(line):
                found.append(f"{name}:{number}: {line.strip()[:80]}")
    assert found == []


def _case_calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in CASE
            and not node.args
            and not (isinstance(node.func.value, ast.Name) and node.func.value.id == "self")
        ):
            yield node
