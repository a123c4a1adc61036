"""The rules of the games for two to four, in the words of the rules pages."""

from __future__ import annotations

from game.i18n.catalogue import t

Sections = list[tuple[str, str]]


def reef() -> Sections:
    """Reef, the published game."""
    return [
        (
            t("Which game this is"),
            t(
                "Reef as it was published in its second edition. Two to four play. Everybody has "
                "a board of four by four squares with four corals, three points and two cards."
            ),
        ),
        (
            t("A turn is one of three"),
            t(
                "Take one of the three open cards, with the points that lie on it. Or take the "
                "card that lies on top of the deck: it costs a point, laid on the open card of the "
                "lowest value. Or play a card from the hand. Four cards in the hand are the most."
            ),
        ),
        (
            t("Playing a card"),
            t(
                "Both corals that the card shows are placed, each on an empty square or on a stack "
                "of at most three. Then the pattern of the card scores as often as it can be found "
                "without using a stack twice. Only the top coral of a stack counts. A pattern may "
                "be turned, but not mirrored."
            ),
        ),
        (
            t("The numbers on a card"),
            t(
                "No number: any height. A number: exactly that high. A number with a plus: at "
                "least that high. Cards with a coral in the middle score each fitting neighbour of "
                "the tallest stack of that coral."
            ),
        ),
        (
            t("The end"),
            t(
                "When one kind of coral is used up the round is completed; when the deck is empty "
                "the game ends at once. Cards left in the hand score their pattern once. Most "
                "points win; then most squares with corals, then most stacks of four."
            ),
        ),
    ]


def bag() -> Sections:
    """The bag game."""
    return [
        (
            t("Which game this is"),
            t(
                "A game of its own with the theme of Reef. Corals are drawn blind from a bag and "
                "grow in an aquarium seen from the side. Two to four play."
            ),
        ),
        (
            t("A turn"),
            t(
                "First take an open card, or draw a coral from the bag. Then place as many corals "
                "as wanted, each on an empty cell beside, above or below another coral. At any "
                "moment of the turn cards whose pattern stands in the aquarium may be played."
            ),
        ),
        (
            t("Patterns"),
            t(
                "A pattern is never turned; level and slanting ones may be mirrored. The corals of "
                "a pattern stay and may serve any number of cards. Some cards name the layers in "
                "which their corals must stand."
            ),
        ),
        (
            t("The end"),
            t(
                "With 20 cards played (15 with three players, 12 with four), with a full aquarium, "
                "or when no card is left, the round is completed. Most points win; then most "
                "corals, then most cards played."
            ),
        ),
    ]


def whales() -> Sections:
    """Whale Riders."""
    return [
        (
            t("Three seasons"),
            t(
                "In each season everybody has four fish cards, three lie open in the market. A "
                "round: whales, a secret bid, taking a fish and landing a fish."
            ),
        ),
        (
            t("The bid"),
            t(
                "Everybody secretly chooses a card of the hand; all are turned up at once. The "
                "lowest number takes first. Equal numbers choose again another card. Shown cards "
                "stay in the hand."
            ),
        ),
        (
            t("Taking and landing"),
            t(
                "In that order each takes a card of the market into the hand and lands another "
                "one, not the one just taken: it goes to the own catch and scores."
            ),
        ),
        (
            t("Whales"),
            t(
                "Before the bid each may play one whale. Blue: draw a card. Red: take before all "
                "others. Green: exchange a hand card with the top of the pile. White: first among "
                "equals, and a new whale."
            ),
        ),
        (
            t("Counting"),
            t(
                "After a season everybody scores the sum of its catch, and ten more for each run "
                "of three numbers in a row. After three seasons most points win; then most "
                "cards in the hand."
            ),
        ),
    ]


def lanterns() -> Sections:
    """Lanterns with towers and the ghost."""
    return [
        (
            t("Which game this is"),
            t(
                "Lanterns with towers of cards, wild lanterns and, for two, a ghost. Five colours; "
                "an orange side is a wild lantern, a black side has none."
            ),
        ),
        (
            t("The opening"),
            t(
                "Everybody places a tile and gets three lantern cards: the colours of the tile, "
                "clockwise from the north, and a choice for what is missing."
            ),
        ),
        (
            t("A turn"),
            t(
                "Place the tile that is turned up beside any other. Receive a card for each of its "
                "lanterns on a side that touches another tile, whether the colours match or not. "
                "Then its lanterns are given away, clockwise from the north: the first to the next "
                "player, the second to the one after. Wild lanterns are chosen."
            ),
        ),
        (
            t("Buying"),
            t(
                "Once in a turn, before or after placing, one score card may be bought for exactly "
                "its cost. Small cards bring 1 to 3 points, large ones 4 to 7, bonus cards are "
                "counted at the end."
            ),
        ),
        (
            t("The ghost"),
            t(
                "With two players the ghost sits after the opponent: every second lantern goes to "
                "nobody. After the own tile a second one is placed for the ghost; it receives "
                "nothing, and gives to both players."
            ),
        ),
        (
            t("The end"),
            t(
                "When the last tile lies, everybody buys once more. Each lantern card left over "
                "costs a point. Most points win; then most score cards."
            ),
        ),
    ]


def classic() -> Sections:
    """Lanterns, the published game."""
    return [
        (
            t("Which game this is"),
            t(
                "Lanterns as it was published. Everybody sits at a side of the lake and has three "
                "tiles in the hand."
            ),
        ),
        (
            t("A turn"),
            t(
                "First, if wanted, exchange a lantern card for two favor tokens, and make one "
                "dedication: four of a kind, three pairs, or seven colours. With more than twelve "
                "lantern cards some have to go. Then place a tile."
            ),
        ),
        (
            t("Lanterns for everybody"),
            t(
                "Everybody receives a card of the colour of the new tile that faces them. Whoever "
                "placed it receives one more for each side that matches its neighbour, and favor "
                "tokens for platforms on matching tiles."
            ),
        ),
        (
            t("The end"),
            t(
                "When all tiles lie, everybody may exchange and dedicate once more. Most honor "
                "wins; then most favor tokens, then most lantern cards."
            ),
        ),
    ]
