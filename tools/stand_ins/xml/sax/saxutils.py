"""Escaping for XML, without the readers beside it: those bring HTTP and e-mail with them."""


def escape(data: str) -> str:
    return data.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoteattr(data: str) -> str:
    return '"' + escape(data).replace('"', "&quot;").replace("\n", "&#10;") + '"'
