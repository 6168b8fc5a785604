"""What holds for every game, asked of each without knowing any by name."""
