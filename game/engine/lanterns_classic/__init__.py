"""Lanterns classic: the published game of lantern cards, favors and dedications."""
