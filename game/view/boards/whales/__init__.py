"""The table of Whale Riders as a picture."""
