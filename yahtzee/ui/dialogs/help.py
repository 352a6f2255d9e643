"""The help: all boxes on one screen, pages that fold away below, and what is told of one box."""

from collections.abc import Iterable

from yahtzee.engine.categories import pays_words
from yahtzee.engine.dice import FACES
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.rules import RuleSet
from yahtzee.explain.disputes import disputes
from yahtzee.explain.rules_in_words import Topic, explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import ROLLS_SAVED
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import Name, Text, count, labelled, say, sentences, stopped
from yahtzee.session.session import Session
from yahtzee.telling.view_model import USUAL_LOOK, Row
from yahtzee.ui.card_model import sections
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.keyboard import COMMANDS, box_keys
from yahtzee.ui.views.dialogs import dialog
from yahtzee.ui.views.drawings import small_dice

PARTS = "static/third-party.txt"  # made by the build
PAGES = {
    "rules": say("All rules"),
    "strategy": say("Strategy"),
    "disputes": say("Questions"),
    "keyboard": say("Keyboard"),
}
FEW = 3  # sentences that are read at a glance
# What keys do, by action, in the order in which one plays; those that ``COMMANDS`` has no key for
# are named below.
SHORTCUTS = {
    "new-game": say("New game"),
    "roll": say("Roll, or use the dice entered"),
    "hold": say("Keep or release a die"),
    "hint": say("Hint"),
    "confirm": say("Score the chosen box, if scores are confirmed"),
    "undo": say("Undo"),
    "say-again": say("Read it again"),
    "add-face": say("Add a die"),
    "take-face": say("Real dice: take the last one back"),
    "scores": say("Scorebook"),
    "options": say("Options"),
    "set-sound": say("Sound"),
    "help": say("Help"),
}
KEYS: dict[str, Text | str] = {
    **{action: key for key, (action, _value) in COMMANDS.items()},
    "add-face": say("1 to {number}", number=len(FACES)),
    "take-face": say("Backspace"),
}


class HelpDialog(Dialog):
    """The help on the rules of the game on the table: the boxes, or one page unfolded."""

    def __init__(self, session: Session, page: str) -> None:
        super().__init__(session)
        self.page = page

    def view(self) -> Node:
        """See the base class."""
        rules = self.session.game.rules
        name = self.session.house_rules.name_of(rules)
        return dialog(
            "help",
            say("How to play"),
            h("p.hint", labelled(say("Rules"), name)),
            not self.page and _boxes(rules),
            h("div.folds", [self._fold(page, label, rules) for page, label in PAGES.items()]),
            h(
                "p.hint",
                h("a", say("Credits and licences"), href=PARTS, target="_blank"),
                "\u2003",
                button_for("embed", say("Embed this game"), class_="quiet at-a-desk"),
            ),
        )

    def _fold(self, page: str, label: Text, rules: RuleSet) -> Node:
        is_open = page == self.page
        opener = button_for(
            "help", label, value=page, class_="fold", aria_expanded=str(is_open).lower()
        )
        if is_open:
            return h("div.opened", opener, self._body(rules))
        return h("div", opener, class_="at-a-desk" if page == "keyboard" else None)

    def _body(self, rules: RuleSet) -> Child:
        if self.page == "strategy":
            return topics(strategy(rules))
        if self.page == "disputes":
            questions = [(h("dt", each.question), h("dd", each.answer)) for each in disputes(rules)]
            return h("dl.questions", questions)
        if self.page == "keyboard":
            return _keyboard(rules, is_off=not self.session.preferences.settings.shortcuts)
        return topics(explain(rules), listed=True)


def _boxes(rules: RuleSet) -> Child:
    aim = sentences(*next(explain(rules)).sentences)
    if rules.rerolls:
        aim = count(
            "Roll, keep the dice you like, and roll the rest: {rolls} roll a turn. "
            "Then fill one box. Each counts once.",
            "Roll, keep the dice you like, and roll the rest: {rolls} rolls a turn. "
            "Then fill one box. Each counts once.",
            rules.rolls,
            rolls=rules.rolls,
        )
    if rules.saved_rolls:
        aim = sentences(aim, stopped(ROLLS_SAVED))

    def line(row: Row) -> Node:
        if row.category is None:
            return h("li", h("span", row.label), h("span.pays", row.hint))
        words = row.category.pattern.in_words(row.dice)
        pays = pays_words(row.category, row.dice)
        return h(
            "li",
            h("span", row.label),
            small_dice(row.category.example(row.dice)),
            h("span.sr", stopped(labelled(words, pays))),
            h("span.pays", pays, aria_hidden="true"),
        )

    halves = (
        h("ul.half", [line(row) for row in half.rows if row.hint and row.id != "subtotal"])
        for half in sections(new_game(Setup(rules)), USUAL_LOOK)
    )
    return h("p", aim), h("div.boxes", list(halves))


def topics(explained: Iterable[Topic], *, listed: bool = False) -> Child:
    """Headings with what is to be said, and examples with their dice.

    With ``listed``, more than a few sentences stand below one another: rules are looked up, while
    advice is read.
    """

    def section(topic: Topic) -> Node:
        place = f"topic-{'-'.join(topic.id.split())}"  # one word, which a player's box may not be
        said = h("p", sentences(*topic.sentences))
        if listed and len(topic.sentences) > FEW:
            said = h("ul", [h("li", sentence) for sentence in topic.sentences])
        examples = [
            h("li", small_dice(each.faces), h("span", each.text)) for each in topic.examples
        ]
        return h(
            "section.topic",
            h("h3", topic.title, id=place),
            said,
            h("ul.examples", examples) if examples else None,
            aria_labelledby=place,
        )

    return map(section, explained)


def _keyboard(rules: RuleSet, *, is_off: bool) -> Child:
    named = {**KEYS, "hold": say("1 to {number}", number=rules.dice)}
    commands = ((key_label(named[action]), does) for action, does in SHORTCUTS.items())
    boxes = ((key_name(key), box.message) for key, box in box_keys(rules).items())
    scores = say("The key of a box scores it; once it is filled, it tells what the box takes.")
    others = say(
        "Space rolls, as long as nothing has the focus. Tab, arrows and Enter reach everything. "
        "Escape closes what is open."
    )

    def keys(rows: Iterable[tuple[Text, Text]]) -> Node:
        return h("dl.keys", [(h("dt", h("kbd", key)), h("dd", does)) for key, does in rows])

    return (
        is_off and h("p", say("Shortcuts are turned off in the options.")),
        keys(commands),
        h("h3", say("Boxes")),
        h("p", scores),
        keys(boxes),
        h("p", others),
    )


def key_label(key: Text | str) -> Text:
    """A key, or the message about several, as it is printed on a keyboard."""
    return Name(key.upper()) if isinstance(key, str) else key


def key_name(key: str) -> Text:
    """The key that scores a box, as it is printed on a keyboard."""
    return say("Shift+{key}", key=Name(key)) if key.isdigit() else key_label(key)


def open_help(session: Session, page: str) -> None:
    """Show the help with one page unfolded, with none if that one is open or none is named."""
    shown = session.dialogs.shown
    is_open = isinstance(shown, HelpDialog) and shown.page == page
    session.dialogs.open(HelpDialog(session, "" if is_open else page))


def explain_box(session: Session, box_id: str) -> None:
    """Tell on the card what a box takes; asked again, no more."""
    session.explain(box_id)


ACTIONS = {"help": open_help, "explain": explain_box}
