"""The painters of places."""
