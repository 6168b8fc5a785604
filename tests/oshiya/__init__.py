"""Oshiya Tokio."""
