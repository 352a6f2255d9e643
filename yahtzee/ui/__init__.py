"""What the page shows and what its controls do; no module here knows a document."""
