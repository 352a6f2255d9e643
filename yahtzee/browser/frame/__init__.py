"""The game in a frame: messages to and from the host page, and the HTML that embeds it."""
