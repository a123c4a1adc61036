"""Start Lagoon: `python3 tools/play.py [arguments of lagoon]`, from any folder.

The first start makes `.venv` beside this folder; later ones start at once.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment  # found through the line above


def main() -> int:
    """Make the environment if needed, then become the game."""
    arguments = sys.argv[1:]
    try:
        return environment.run(["-m", "game", *arguments])
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
