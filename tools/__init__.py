"""Programs for who works on the house; nothing that runs in it."""
