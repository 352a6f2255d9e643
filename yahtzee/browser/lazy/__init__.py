"""Lazy loading: what the first roll does not need is fetched after it."""
