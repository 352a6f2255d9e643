"""Values as text that is stored or exported: versioned, checked, read whole or not at all.

``envelope`` is what stands around every text, ``formats`` what each kind of text holds.
"""
