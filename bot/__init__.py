"""The host: tables, their storage and Discord. It knows no game by name."""
