"""What is said of five dice alike."""

from yahtzee.explain import where
from yahtzee.language import sentences
from yahtzee.session.calls import call_in_words
from yahtzee.session.session import Session
from yahtzee.session.status import invite


def tell_where(session: Session) -> None:
    """Say which boxes five alike may go in, and why, where a rule restricts or frees them."""
    game, table = session.game, session.table
    told = where(game.card, game.dice)
    if not told:
        return
    # What is said of any dice, perhaps after what was done, such as "Taken back."
    usual = invite(game)
    before = table.status.removesuffix(usual).strip() if table.status.endswith(usual) else ""
    table.status = sentences(before, call_in_words(game), told)
