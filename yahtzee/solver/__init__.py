"""Exact best play for any rule set. The vocabulary is that of ``reference.py``."""
