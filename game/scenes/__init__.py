"""One module a screen, and the stack they lie on."""
