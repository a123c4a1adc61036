"""Composition root and the only loop; everything is made here and handed down."""
