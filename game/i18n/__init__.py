"""Words, numbers and text direction."""
