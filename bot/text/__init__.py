"""Words and their limits: the `.ftl` files, how a game is put into words, what Discord takes."""
