"""The dialogs of the page: one module each, with its state, its view, its actions and its keys."""
