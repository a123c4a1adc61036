"""Tables for two to four."""
