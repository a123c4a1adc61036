"""What the achievements are called, and how they are reached."""

from __future__ import annotations

from game.i18n.catalogue import t


def words(key: str) -> tuple[str, str]:
    """Name and way of one achievement."""
    return {
        "all-lessons": (t("Well read"), t("Do the lessons of all six games.")),
        "clean-lesson": (t("A clear head"), t("Do a lesson without a wrong answer.")),
        "ten-puzzles": (t("Ten knots untied"), t("Solve ten puzzles without help.")),
        "hard-puzzle": (t("At first sight"), t("Solve a hard puzzle at the first try.")),
        "seven-days": (
            t("A week of puzzles"),
            t("Solve the puzzle of the day seven days in a row."),
        ),
        "lighthouse": (t("Keeper of the light"), t("Win at the last stop of the voyage.")),
        "few-discs": (
            t("Patience"),
            t("Reversi: win after having fewer discs with thirty squares left. Moves count more."),
        ),
        "all-corners": (
            t("Four anchors"),
            t("Reversi: win with all four corners. A corner is never turned again."),
        ),
        "big-card": (
            t("Prepared ground"),
            t("Reef: score 12 points with one card. Build with the cards before it."),
        ),
        "shared-corals": (
            t("Many uses"),
            t("Reef from the Bag: score three cards in one turn. Corals may serve them all."),
        ),
        "three-runs": (
            t("A full basket"),
            t("Whale Riders: three runs in one season. Land with the next card in mind."),
        ),
        "nothing-left": (
            t("To the last light"),
            t("Lanterns: win with no lantern card left over. Plan the last purchases early."),
        ),
        "seven-colours": (
            t("A rainbow"),
            t("Lanterns Classic: dedicate all seven colours. One of each is worth most."),
        ),
        "no-hints": (
            t("On your own"),
            t("Win against level 3 or higher without asking for a hint."),
        ),
    }[key]
