"""Whale Riders: secret bids for the order of taking, three seasons of fish."""
