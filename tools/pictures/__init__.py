"""The pictures of the game, written as SVG by our own hand and few confident shapes."""
