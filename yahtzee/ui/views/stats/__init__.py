"""The statistics: what they show, and each of their sections."""
