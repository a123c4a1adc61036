"""Run all tests: `python3 tools/test.py [arguments of pytest]`, from any folder."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment  # found through the line above


def main() -> int:
    """Make the environment if needed, then become pytest."""
    os.chdir(environment.ROOT)
    arguments = sys.argv[1:] or ["-n", "2", "--dist", "worksteal"]
    try:
        return environment.run(["-m", "pytest", *arguments], development=True)
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
