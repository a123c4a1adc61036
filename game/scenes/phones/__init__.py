"""Phones and machines at the host's window."""
