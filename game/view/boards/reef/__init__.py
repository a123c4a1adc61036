"""Reef as a picture, and what the bag game's picture shares with it.

A table scene gives the whole table its place and asks it everything by spots:

    table = ReefTable()                      # or bag.table.BagTable()
    table.viewer, table.names = 0, names     # None: a spectator; `centre` is then the large board
    table.layout(box, look)                  # when the window or a setting of the picture changes
    table.show(view)                         # whenever the position changes
    paths = table.paths(view, legal)         # move -> spots to pick, none begins with another
    reel.add(table.plan(before, facts, after, reduced=look.reduced))
    table.draw(surface, look, after, marks, reel.pose())

`Marks.legal` are the spots that go on with a path, `Marks.chosen` those picked so far. What a move
at the aimed or focused spot would bring is shown by itself (`preview` tells it in numbers). Every
clip ends with the picture at rest.
"""
