"""Tests of pictures, motion and text."""
