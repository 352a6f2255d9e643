"""Which language a page speaks: the cases that Python and theme_and_language.js must agree on.

The tags qaa to qtz are of no language, and never will be.
"""

from yahtzee.saves.settings import AUTO

# The address's wish, the player's own, the browser's languages; and what comes of them.
WISHES = (
    (("", AUTO, ["en-GB", "de"]), "en"),
    (("", AUTO, ["de-AT", "en"]), "de"),
    (("", AUTO, ["qaa", "qtz-BR", "fr-CH", "de"]), "fr"),
    (("", AUTO, ["qaa"]), "en"),
    (("", AUTO, []), "en"),
    (("", "sv", ["de"]), "sv"),
    (("", "en", ["de"]), "en"),
    (("", "qtz", ["de"]), "de"),
    (("es", "sv", ["de"]), "es"),
    (("ES-mx", "sv", ["de"]), "es"),
    (("sv_SE", AUTO, ["de"]), "sv"),
    (("en", "sv", ["de"]), "en"),
    (("xx", "sv", ["de"]), "sv"),
    (("-", AUTO, ["de"]), "de"),
    (("auto", "es", ["de"]), "es"),
    (("nn", AUTO, ["de"]), "nb"),
    (("", "pt-PT", ["de"]), "pt-BR"),
    (("<b>", AUTO, ["[de]", "fr"]), "fr"),
)
