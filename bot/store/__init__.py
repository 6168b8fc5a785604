"""All SQL and every stored value: how things are kept, and nothing of why."""
