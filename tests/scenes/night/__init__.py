"""Tests of the screens of a tournament night."""
