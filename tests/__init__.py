"""The tests, laid out as the project is."""
