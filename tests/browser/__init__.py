"""The phone page in a real browser."""
