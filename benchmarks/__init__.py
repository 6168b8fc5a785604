"""How fast it is; run by `make bench`."""
