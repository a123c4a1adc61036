"""The night server."""
