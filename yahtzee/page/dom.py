"""Applies element trees to the document, and passes user events on.

``Renderer.show`` changes only what differs from the tree shown before, so focus,
scrolling and running animations stay where they are. ``listen`` hands user events on as
plain Python values; its proxies live as long as the page.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from js import Object, document
from pyodide.ffi import JsException, create_proxy, jsnull

from yahtzee.markup import Node, with_key
from yahtzee.session.tasks import begin
from yahtzee.ui.keyboard import key_of

LONGEST_FILE = 8_000_000  # bytes; what is longer is cut, and so cannot be read

# A user's edits live in properties; the attribute is only the first value.
_LIVE_TAGS = frozenset({"input", "option"})
NEXT_TO_DO = "#app > dialog[data-dialog][open] .close, main:not(:has(~ dialog[open])) .roll"
ASKED = "[data-worth=crossed-out]"  # the box that the next tap crosses out
SKIP = "a[href='#dice']"  # skips to the first of these
DICE = "main :is(.dice, .pick-dice) :not([aria-disabled]):is(button, input), main .roll"
RESTING = ".roll[data-rests]"  # takes no press for a moment, as a turn has ended just now
CHOOSE = "[data-choose] .roll[data-action=roll]"  # leads to where the Tab key stops in the card
# Which is where the focus is, the box that the coach names or, after the last roll, the first that
# pays, where the focus was, an open box, or a name.
STOPS = (
    ":focus:not(.explained *)",
    ":is(.advised, [data-worth=firm]) .score",
    "[tabindex='0']",
    ".current > .score",
    ".about",
)
WAYS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -1, "ArrowDown": 1}
MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
# What a tap opens, and is brought into view: what a box takes, computers to add, a part of Help.
OPENED = "main .explained, dialog :is(.computers, .opened)"
OPEN = "dialog[data-dialog][open]"
BESIDE = "data-beside"  # the dialog is not modal
# Marks the element to focus; in a cross-origin frame `autofocus` would only log an error.
FOCUS = "data-focus"
WRONG = "dialog[open] [aria-invalid=true]"  # a field that must be filled in
# Marks what gets the focus when a dialog opens, if not its close button: itself or a part.
START = "data-start"
LEFT = "[data-left]"  # the control by which a dialog was left that has come back
# Marks the button for the next step; it gets the focus whenever the attribute's value changes.
STEP = "data-step"
TEXT = 3  # the nodeType of texts; a memory image is made where no document is
HTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"


class Renderer:
    """Keeps one element of the document equal to the latest tree."""

    def __init__(self, element: Any, shown: Node) -> None:
        """``shown`` is the tree that ``element`` already holds, as written by the build."""
        self._element = element
        self._shown = shown
        if not _same_shape(element, shown):
            element.replaceChildren(*map(_create, shown.children))

    def show(self, tree: Node) -> None:
        """Make the element look like ``tree``, open its dialog and place the focus."""
        if tree == self._shown:
            return
        stay = {BESIDE in dialog.attributes for dialog in _dialogs(tree)}
        for dialog in self._element.querySelectorAll(OPEN):
            if bool(dialog.hasAttribute(BESIDE)) not in stay:
                dialog.close()  # gives the focus back to where it was
        focused = _focused(self._element)
        if focused is not jsnull and _goes(focused, tree):
            focused.blur()  # before anything else changes; later it would cost another layout
        step = _step(self._element)
        opened = self._element.querySelectorAll(OPENED)
        turns = _kinds_of_dialog(self._shown) != _kinds_of_dialog(tree)
        _patch(self._element, self._shown, tree)
        self._shown = tree
        _open_dialogs(self._element, turns=turns)
        begins = turns and _kinds_of_dialog(tree)  # a dialog that opens is read from its beginning
        if not begins:
            _rescue_focus(self._element, focused)
            now = self._element.querySelectorAll(OPENED)
            if now.length:  # mostly there are none, and to go through a list of nodes takes time
                before = list(opened)
                for each in now:
                    if each not in before:
                        each.scrollIntoView(block="nearest")
        if step != _step(self._element) and not begins:
            _go_to_step(self._element)
        _reveal_player(self._element)


def _same_shape(element: Any, tree: Node) -> bool:
    """Whether an element has the tags of a tree, all the way down."""
    nodes = element.childNodes
    if element.localName != tree.tag or nodes.length != len(tree.children):
        return False
    return all(
        node.nodeType == node.TEXT_NODE
        if isinstance(child, str)
        else node.nodeType == node.ELEMENT_NODE and _same_shape(node, child)
        for node, child in zip(nodes, tree.children, strict=True)
    )


def _create(tree: Node | str, in_drawing: bool = False) -> Any:
    if isinstance(tree, str):
        return document.createTextNode(tree)
    in_drawing = in_drawing or tree.tag == "svg"
    element = document.createElementNS(SVG if in_drawing else HTML, tree.tag)
    for name, value in tree.attributes.items():
        element.setAttribute(name, value)
    element.append(*(_create(child, in_drawing) for child in tree.children))
    return element


def _patch(element: Any, old: Node, new: Node) -> None:
    if old.attributes != new.attributes:
        _patch_attributes(element, old.attributes, new.attributes)
    if new.tag in _LIVE_TAGS:
        _show_value(element)
    if old.children == new.children:
        return
    nodes = element.childNodes
    for place, (before, after) in enumerate(zip(old.children, new.children, strict=False)):
        if before == after:
            continue
        node = nodes.item(place)  # no other: each that Python sees takes its time
        if isinstance(before, Node) and isinstance(after, Node) and before.tag == after.tag:
            _patch(node, before, after)
        elif isinstance(after, str) and node.nodeType == TEXT:
            node.data = after
        else:
            node.replaceWith(_create(after, element.namespaceURI == SVG))
    if len(new.children) < len(old.children):
        for node in list(nodes)[len(new.children) :]:
            node.remove()
    elif len(new.children) > len(old.children):
        in_drawing = element.namespaceURI == SVG
        element.append(*(_create(each, in_drawing) for each in new.children[len(old.children) :]))


def _patch_attributes(element: Any, old: dict[str, str], new: dict[str, str]) -> None:
    for name in old.keys() - new.keys():
        element.removeAttribute(name)
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)


def _show_value(element: Any) -> None:
    """Have an input or an option show what its attributes say, in place of what was edited."""
    if element.localName == "option":
        element.selected = element.defaultSelected
    elif element.type in ("radio", "checkbox"):
        element.checked = element.defaultChecked
    elif element.type != "file" and element.value != element.defaultValue:
        element.value = element.defaultValue


def _settle(control: Any) -> None:
    """At the end of an edit, show what the tree says: the edit may have been refused.

    What was typed stays in a field for which the tree has no value.
    """
    if control.localName == "select":
        for option in control.options:
            _show_value(option)
    elif control.localName == "input" and (
        control.type == "checkbox" or control.hasAttribute("value")
    ):
        _show_value(control)


def _dialogs(tree: Node) -> Iterator[Node]:
    """The dialog of a page, and the one beside its table."""
    for child in tree.children:
        if isinstance(child, Node) and child.tag == "main":
            yield from _dialogs(child)
        elif isinstance(child, Node) and child.tag == "dialog":
            yield child


def _kinds_of_dialog(tree: Node) -> list[str]:
    return [dialog.attributes["data-dialog"] for dialog in _dialogs(tree)]


def _open_dialogs(root: Any, *, turns: bool) -> None:
    """Open a dialog; what opens or ``turns`` to another is at its top, its start has the focus."""
    for dialog in root.querySelectorAll("dialog" if turns else "dialog:not([open])"):
        if dialog.hasAttribute(BESIDE):
            dialog.show()
        elif not dialog.open:
            dialog.showModal()
        dialog.scrollTop = 0
        if not _come_back(dialog):
            start = dialog if dialog.hasAttribute(START) else dialog.querySelector(f"[{START}]")
            (dialog.querySelector(".close") if start is jsnull else start).focus()


def _come_back(dialog: Any) -> bool:
    """Focus the control by which a dialog was left; whether there is one."""
    left = dialog.querySelector(LEFT)
    if left is not jsnull:
        _focus_unfolded(left)
    return left is not jsnull and bool(Object.is_(document.activeElement, left))


def _focus_unfolded(control: Any) -> None:
    """Open the folds that a control is in, and focus it, which brings screen readers to it, too."""
    fold = control.closest("details")
    while fold is not jsnull:
        fold.open = True
        fold = fold.parentElement.closest("details")
    control.focus()


def _focused(root: Any) -> Any:
    """The element within ``root`` that has the focus, or had it until its dialog was closed.

    ``null`` if it is elsewhere: another page may be drawn unseen. A browser that closes a dialog
    takes the focus from it in the next frame, which may come before the event "close".
    """
    if Object.is_(document.activeElement, document.body):
        return root.querySelector("dialog[data-dialog]:not([open])")
    return document.activeElement if root.contains(document.activeElement) else jsnull


def _goes(focused: Any, tree: Node) -> bool:
    """Whether the focused box of the card could be chosen until now, and in ``tree`` cannot."""
    if not focused.matches("td > button:not([aria-disabled])"):
        return False
    action = focused.getAttribute("data-action")
    value = focused.getAttribute("data-value")
    return not any(
        node.attributes.get("data-value") == value
        and node.attributes.get("data-action") == action
        and "aria-disabled" not in node.attributes
        for node in _nodes(tree)
    )


def _nodes(tree: Node) -> Iterator[Node]:
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from _nodes(child)


def _step(root: Any) -> str:
    steps = root.querySelectorAll(f"dialog[open] [{STEP}]")
    return "".join(each.getAttribute(STEP) for each in steps)


def _go_to_step(root: Any) -> None:
    """Move the focus to the next step; focused anew, it is read by screen readers.

    What begins now, or was answered, is told at the top of its dialog.
    """
    for dialog in root.querySelectorAll("dialog[open]"):
        dialog.scrollTop = 0
    for button in root.querySelectorAll(f"dialog[open] [{STEP}]"):
        button.blur()
        button.focus()


def _rescue_focus(root: Any, focused: Any) -> None:
    """If the focused element is gone or hidden, focus the main button or where a dialog begins.

    Not if a dialog that has just opened has the focus itself.
    """
    if document.activeElement is not jsnull and document.activeElement.localName == "dialog":
        return
    if focused is not jsnull and not _is_seen(focused):
        start = root.querySelector(f"#app > dialog[open] [{START}]")
        (root.querySelector(NEXT_TO_DO) if start is jsnull else start).focus()
    elif focused is not jsnull and Object.is_(document.activeElement, document.body):
        focused.focus()


def _reveal_player(root: Any) -> None:
    """Scroll the strip of players, and nothing else, to the one whose column is shown."""
    for player in root.querySelectorAll('.strip [aria-pressed="true"]'):
        strip = player.parentElement
        strip.scrollLeft = player.offsetLeft - (strip.clientWidth - player.offsetWidth) / 2


def _value(control: Any) -> str:
    value = control.getAttribute("data-value")
    return "" if value is jsnull else str(value)


def _is_seen(element: Any) -> bool:
    return bool(element.checkVisibility(visibilityProperty=True))


def _stop_at_card() -> Any:
    """Have the Tab key stop at one button of the card, and leave the card from any; which it is."""
    buttons = (each for stop in STOPS for each in document.querySelectorAll(f"main .card {stop}"))
    stop = next(filter(_is_seen, buttons), None)
    for each in document.querySelectorAll("main .card button:not([tabindex='-1'], .explained *)"):
        each.tabIndex = -1
    if stop is not None:
        stop.tabIndex = 0
    return stop


def _go_on_card(focused: Any, key: str) -> bool:
    """Move the focus within the card by an arrow key; whether it did."""
    cell = focused.closest("main .card :is(th, td)")
    if key not in WAYS or cell is jsnull:
        return False
    rows = document.querySelectorAll("main .card tr")
    if key in ("ArrowUp", "ArrowDown"):
        line = [row.cells.item(cell.cellIndex) for row in rows]
    else:  # in the other half, too, where that stands beside it
        top = cell.getBoundingClientRect().top
        beside = (row for row in rows if abs(row.getBoundingClientRect().top - top) < 1)
        line = [each for row in beside for each in row.cells]
    has_passed = False
    for each in line[:: WAYS[_onward(key)]]:
        button = jsnull if each is jsnull else each.querySelector("button")
        if button is not jsnull and has_passed and _is_seen(button):
            button.focus()
            return True
        has_passed = has_passed or (each is not jsnull and each.contains(focused))
    return False


def _onward(key: str) -> str:
    """The key that means the same where lines begin at the left: elsewhere the next is left."""
    return MIRRORED.get(key, key) if document.documentElement.dir == "rtl" else key


def _go_along_dice(focused: Any, key: str) -> bool:
    """Move the focus to the die beside the focused one by an arrow key; whether it did.

    Dice lie from left to right in any language.
    """
    if key not in ("ArrowLeft", "ArrowRight"):
        return False
    control = f":is(.dice, .pick-dice) {focused.localName}:not([aria-disabled])"  # or its checkbox
    dice = list(document.querySelectorAll(f"main {control}"))[:: WAYS[key]]
    for die, beside in pairwise(dice):
        if die == focused:
            beside.focus()
            return True
    return False


Act = Callable[[str, str], None]
Press = Callable[[str, bool, bool], bool]


def listen(act: Act, press: Press) -> None:
    """Hand on what the user does.

    ``act(action, value)`` is called for clicks, edits, submits and closed dialogs on
    elements that have ``data-action``; ``press(key, shift, repeated)`` for keys outside of text
    fields, and says whether it used the key. ``repeated`` is true while a key is held down.
    """
    user = _User(act, press)
    for name in (
        "pointerdown",
        "mousedown",
        "click",
        "input",
        "change",
        "submit",
        "focusin",
        "keydown",
    ):
        document.addEventListener(name, create_proxy(getattr(user, name)))
    for name in ("close", "toggle"):  # which do not bubble
        document.addEventListener(name, create_proxy(getattr(user, name)), capture=True)


def _go_to_field(selector: str) -> None:
    """Bring a field that must be filled in, or is to be next, into view, if there is one."""
    field = document.querySelector(selector)
    if field is not jsnull:
        _focus_unfolded(field)
        if field.hasAttribute(FOCUS):
            field.select()


class _User:
    """Hears events of the document, and hands on what they ask for."""

    def __init__(self, act: Act, press: Press) -> None:
        self._act = act
        self._press = press
        self._clicked: tuple[str, str] | None = None  # what the last click asked for
        self._is_hasty = False  # whether a press has begun on the main button while that rests

    def pointerdown(self, event: Any) -> None:
        self._is_hasty = event.target.closest(RESTING) is not jsnull

    def click(self, event: Any) -> None:
        # A frame sandboxed without "allow-forms" hears the click on a submit button, by Enter in a
        # field too, but no "submit".
        button = event.target.closest("form button[type=submit]")
        if button is not jsnull:
            event.preventDefault()
            self._submit(button.form, button)
            return
        if event.target.closest(SKIP) is not jsnull:
            event.preventDefault()
            document.querySelector(DICE).focus()
            return
        target = event.target.closest("button[data-action], section[data-action]")
        if target is jsnull or target.getAttribute("aria-disabled") == "true":
            return
        if target.matches(CHOOSE):
            _stop_at_card().focus(focusVisible=True)
            return
        asked = target.getAttribute("data-action"), _value(target)
        # Ignored: the second click of a double click on the main button, or where something else
        # has come to stand, and a press that was meant for what stood there before.
        is_second = event.detail > 1 and (target.matches(".roll") or asked != self._clicked)
        is_hasty = self._is_hasty
        self._is_hasty = False
        if is_second or (is_hasty and target.matches(RESTING)):
            return
        self._clicked = asked
        was_wrong = document.querySelector(WRONG)
        self._act(*asked)
        if was_wrong is jsnull:
            _go_to_field(WRONG)

    def mousedown(self, event: Any) -> None:
        # A die that is clicked does not take the focus: Space still rolls, and releases no die.
        if event.target.closest("button.die") is not jsnull:
            event.preventDefault()

    def focusin(self, event: Any) -> None:
        if event.target.localName in ("input", "textarea") and event.target.readOnly:
            event.target.select()  # it can only be copied
        asked = document.querySelector(ASKED)
        if asked is not jsnull and not asked.contains(event.target):
            self._act("move-on", "")

    def change(self, event: Any) -> None:
        _settle(event.target)

    def input(self, event: Any) -> None:
        target = event.target
        action = target.getAttribute("data-action")
        if action is jsnull:
            return
        if target.type == "file":
            begin(self._read_file(target, action))
            return
        value = str(target.checked) if target.type == "checkbox" else target.value
        key = _value(target)
        self._act(action, with_key(key, value) if key else value)

    async def _read_file(self, chooser: Any, action: str) -> None:
        file = chooser.files.item(0)
        if file is not jsnull:
            try:
                # No more than can be of use, however large the file.
                text = str(await file.slice(0, LONGEST_FILE).text())
            except JsException:  # it was moved, or the page may not read it
                action = "unread-file"
                text = ""
            chooser.value = ""  # so that the same file can be chosen again
            self._act(action, text)

    def submit(self, event: Any) -> None:
        event.preventDefault()
        self._submit(event.target, event.target)

    def _submit(self, form: Any, button: Any) -> None:
        own = button.getAttribute("data-action")  # a button may do something else with the form
        self._act(form.getAttribute("data-action") if own is jsnull else own, "")
        _go_to_field(f"{WRONG}, dialog[open] [{FOCUS}]")

    def close(self, event: Any) -> None:
        dialog = event.target
        if dialog.localName != "dialog" or not dialog.isConnected:
            return
        if not dialog.hasAttribute("open"):  # else another is in its place by now
            self._act("closed", dialog.getAttribute("data-dialog"))

    def toggle(self, event: Any) -> None:
        fold = event.target
        # What got the focus in it, such as the name of a new player, has been scrolled to already.
        if fold.matches("details[open]") and fold.querySelector(":not(summary):focus") is jsnull:
            fold.scrollIntoView(block="nearest")

    def keydown(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        is_radio = event.target.matches("[type=radio]") and not event.key.startswith("Arrow")
        is_field = event.target.matches("input:not([type=checkbox]), select, textarea")
        if is_field and not is_radio and event.key != "Escape":
            return
        if is_radio and event.key == "Enter":  # starts: in a field it may do something else
            for start in event.target.closest("dialog").querySelectorAll(".go [type=submit]"):
                event.preventDefault()
                start.click()
            return
        if event.key == " " and event.target.localName != "body":
            return  # presses what has the focus
        if event.key == "Tab":
            _stop_at_card()
        if _go_on_card(event.target, event.key) or _go_along_dice(event.target, event.key):
            event.preventDefault()
            return
        key = key_of(_onward(event.key), event.code)
        # A button is clicked once by Enter, however long that is held down.
        is_held = event.repeat and key == "enter"
        clicks_again = is_held and event.target.closest("main button") is not jsnull
        if self._press(key, event.shiftKey, event.repeat) or clicks_again:
            event.preventDefault()
