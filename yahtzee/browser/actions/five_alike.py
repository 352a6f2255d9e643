"""What is said of five dice alike."""

from yahtzee.browser.session import Session
from yahtzee.explain import where
from yahtzee.game import Mode
from yahtzee.language import _
from yahtzee.legality import earns_bonus
from yahtzee.present import invite, sentences


def tell_where(session: Session) -> None:
    """Say which boxes five alike may go in, and why, where a rule restricts or frees them."""
    game, table = session.game, session.table
    told = where(game.card, game.dice)
    if not told:
        return
    is_virtual = game.setup.mode is Mode.VIRTUAL
    five = _("Rolled five {face}s.") if is_virtual else _("Entered five {face}s.")
    usual = invite(game)  # perhaps after what was done, such as "Taken back."
    before = table.status.removesuffix(usual).strip() if table.status.endswith(usual) else ""
    table.status = sentences(
        before,
        five.format(face=game.dice[0]),
        _("Bonus!") if earns_bonus(game.card, game.dice) else "",
        told,
    )
