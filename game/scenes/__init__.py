"""One module a screen, and the stack that holds them."""
