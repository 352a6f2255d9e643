"""Views: pure functions from view models to elements."""
