"""Everything that a change must pass, in order, stopping at the first failure.

`python3 tools/check.py`: format, lint, types, layers, catalogue, levels, tests.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment  # found through the line above

STEPS = (
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("layers", ["-c", "from importlinter.cli import lint_imports_command as c; c()"]),
    ("catalogue", ["tools/texts.py", "--check"]),
    ("levels", ["tools/levels.py"]),
    ("tests", ["-m", "pytest", "-n", "2", "--dist", "worksteal"]),
)


def main() -> int:
    """The exit code of the first step that failed, else 0."""
    os.chdir(environment.ROOT)
    try:
        python = environment.ready(development=True)
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    paths = {**os.environ, "PYTHONPATH": str(environment.ROOT)}
    for name, arguments in STEPS:
        print(f"--- {name}", flush=True)
        code = subprocess.call([str(python), *arguments], env=paths)
        if code:
            print(f"{name}: failed", file=sys.stderr)
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
