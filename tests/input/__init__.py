"""Devices and what they mean."""
