"""Devices to intents; the only reader of the event queue."""
