"""The state of one open page, without a document.

``storage/`` is what this browser stores; ``device``, ``advisor`` and ``protocols``
say what the page provides.
"""
