"""What the page stores in this browser, and how it survives faults, other tabs and damage."""
