"""The faces: one folder a game, and the host's own commands. Loaded by name, never imported by the host."""
