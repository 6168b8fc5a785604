"""The faces: a folder for each game, and the host's commands; loaded by name, never imported by the host."""
