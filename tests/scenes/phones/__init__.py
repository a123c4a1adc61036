"""Phones and machines at the window."""
