"""The tables of both Lanterns games as pictures: a lake after sunset."""
