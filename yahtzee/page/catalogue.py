"""Reads compiled catalogues of messages from their archives."""

from yahtzee.language import Catalogue

FILE = "messages.mo"  # in the archive


def read_catalogue(archive: str) -> Catalogue:
    """The catalogue in an archive of the build's, given its path.

    Raises an error, of whatever kind, if it is not there or is not one.
    """
    from gettext import GNUTranslations  # not needed in English
    from io import BytesIO
    from zipimport import zipimporter

    return GNUTranslations(BytesIO(zipimporter(archive).get_data(FILE)))
