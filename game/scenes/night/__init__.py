"""The host's screens of a tournament night."""
