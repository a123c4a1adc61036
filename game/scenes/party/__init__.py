"""Tables for two to four: everything that is not Reversi is played here."""
