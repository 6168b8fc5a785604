"""Use cases: what people may do at a table and see of it; no Discord and no SQL."""
