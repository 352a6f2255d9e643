"""What is raised when a part of the page does not arrive."""


class PartMissing(Exception):
    """A part did not arrive; asking for it again tries again."""
