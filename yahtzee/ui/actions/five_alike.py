"""What is said of five dice alike."""

from yahtzee.engine.legality import earns_bonus
from yahtzee.explain import where
from yahtzee.language import _, sentences
from yahtzee.session.session import Session
from yahtzee.session.status import shout_of


def tell_where(session: Session) -> None:
    """Say which boxes five alike may go in, and why, where a rule restricts or frees them."""
    game, table = session.game, session.table
    told = where(game.card, game.dice)
    if not told:
        return
    # What is said of any dice, perhaps after what was done, such as "Taken back."
    usual = session.invitation(game)
    before = table.status.removesuffix(usual).strip() if table.status.endswith(usual) else ""
    table.status = sentences(
        before,
        shout_of(game),
        _("Bonus!") if earns_bonus(game.card, game.dice) else "",
        told,
    )
