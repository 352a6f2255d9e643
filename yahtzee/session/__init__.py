"""The state of one open page, without a document.

``storage/`` is what this browser stores; ``device``, ``advisor``, ``open_dialog`` and
``linked_protocol`` say what the page provides.
"""
