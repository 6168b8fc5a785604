"""Benchmarks: they print, they do not judge."""
