"""The host: tables, their storage and Discord. Knows no game by name."""
