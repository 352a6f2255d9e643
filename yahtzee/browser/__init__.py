"""Everything that touches the page; nothing outside imports it."""
