"""Points, tie-breaks and places, as of any round."""
