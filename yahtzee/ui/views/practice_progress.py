"""How practice went: points lost per decision over time, beside others, and by theme.

section.practised
  dl.figures    how many answers, how many of them right, what one lost
  figure        a line through the last answers, beside what a computer character loses
  table         the player among the computer characters, the best first
  table         by theme, each of which can be practised
"""

from dataclasses import dataclass

from yahtzee.engine.game_setup import Level
from yahtzee.language import N_, _, ngettext, number, percent, pgettext
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.ui.views.dialogs import button, buttons, column_heads
from yahtzee.ui.views.portraits import portrait

# The line's own units: it is stretched over its place, its strokes are not.
HIGH = 100
MARGIN = 8

NOTHING = N_("Your first answer begins it.")
LOST = N_("Points lost a decision")


@dataclass(frozen=True, slots=True)
class Part:
    """Some answers on a theme: how many, how many of them right, and what one lost.

    ``value`` chooses the theme, if that is possible.
    """

    name: str
    answers: int
    right: int
    average: float
    value: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """A computer character, and what it loses a decision."""

    name: str
    level: Level
    average: float


@dataclass(frozen=True, slots=True)
class Practised:
    """All that is shown. ``spans`` are the averages of ``span`` answers each, the oldest first."""

    whole: Part
    spans: tuple[float, ...]
    span: int
    themes: tuple[Part, ...]
    rivals: tuple[Rival, ...]


def practised(shown: Practised) -> Node:
    """The section."""
    if not shown.whole.answers:
        return h(
            "section",
            h("p", _(NOTHING), class_="waiting"),
            buttons(button(_("Practise"), "practice-progress", primary=True)),
            class_="practised",
            aria_label=_("Progress"),
        )
    return h(
        "section",
        h(
            "dl",
            _figure(_("Answers"), number(shown.whole.answers)),
            _figure(pgettext("answers", "Right"), percent(shown.whole.right / shown.whole.answers)),
            _figure(_(LOST), number(shown.whole.average, 2)),
            class_="figures",
        ),
        _over_time(shown),
        h(
            "div",
            h("div", h("h3", _("Beside the computer players")), _beside(shown), class_="half"),
            h("div", h("h3", _("By theme")), _themes(shown.themes), class_="half"),
            class_="halves",
        ),
        class_="practised",
        aria_label=_("Progress"),
    )


def progress_in_words(shown: Practised) -> str:
    """The figures of all answers, in sentences."""
    if not shown.whole.answers:
        return _(NOTHING)
    return _("Answers: {answers}. Right: {share}. Points lost a decision: {loss}.").format(
        answers=number(shown.whole.answers),
        share=percent(shown.whole.right / shown.whole.answers),
        loss=number(shown.whole.average, 2),
    )


def _figure(name: str, value: str) -> Node:
    return h("div", h("dt", name), h("dd", value))


def _share(part: Part) -> str:
    return _("{right} of {number}").format(right=number(part.right), number=number(part.answers))


def _over_time(shown: Practised) -> Child:
    """The line, with a dashed one for the character that comes nearest."""
    if len(shown.spans) < 2:
        return None
    first, last = shown.spans[0], shown.spans[-1]
    near = min(shown.rivals, key=lambda rival: abs(rival.average - shown.whole.average))
    top = max(*shown.spans, near.average, 0.1)

    def at(place: int, loss: float) -> str:
        return f"{place} {HIGH - MARGIN - loss / top * (HIGH - 2 * MARGIN):.1f}"

    wide = len(shown.spans) - 1
    line = "M" + "L".join(at(place, loss) for place, loss in enumerate(shown.spans))
    return h(
        "figure",
        h(
            "div",
            h("span", number(top, 1), class_="end high", aria_hidden="true"),
            h("span", number(0), class_="end low", aria_hidden="true"),
            h(
                "svg",
                h("path", d=f"M0 {HIGH - MARGIN}H{wide}", class_="floor"),
                h("path", d=f"M{at(0, near.average)}L{at(wide, near.average)}", class_="rival"),
                h("path", d=line, class_="yours"),
                [
                    h("path", d=f"M{at(place, loss)}h0", class_="dot")
                    for place, loss in enumerate(shown.spans)
                ],
                viewBox=f"0 0 {wide} {HIGH}",
                preserveAspectRatio="none",
                role="img",
                aria_label=_(
                    "Points lost per decision: "
                    "{first} at first, {last} of late; {name} loses {loss}."
                ).format(
                    first=number(first, 1),
                    last=number(last, 1),
                    name=near.name,
                    loss=number(near.average, 1),
                ),
            ),
            class_="plot",
        ),
        h(
            "figcaption",
            h("span", pgettext("practice", "You"), class_="key you"),
            h("span", near.name, class_="key other"),
            h(
                "span",
                ngettext(
                    "One dot: {number} answer", "One dot: {number} answers", shown.span
                ).format(number=shown.span),
            ),
        ),
    )


def _beside(shown: Practised) -> Child:
    """The player among the computer characters, who loses least first."""
    you = (shown.whole.average, pgettext("practice", "You"), None)
    others = [(rival.average, rival.name, rival.level) for rival in shown.rivals]
    return (
        h(
            "table",
            column_heads(((_("Players"), "name"), (_(LOST), "number"))),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("th", portrait(level) if level else None, h("span", name), scope="row"),
                        h("td", number(loss, 2), class_="number"),
                        class_=None if level else "you",
                    )
                    for loss, name, level in sorted([you, *others], key=lambda line: line[0])
                ],
            ),
            class_="beside",
        ),
        h(
            "p",
            _("Fewer is better."),
            class_="hint",
        ),
    )


def _themes(parts: tuple[Part, ...]) -> Node:
    """A line for each theme that was answered."""
    heads = ((_("Theme"), "name"), (_(LOST), "number"), (pgettext("answers", "Right"), "number"))
    return h(
        "table",
        column_heads(heads),
        h(
            "tbody",
            [
                h(
                    "tr",
                    h(
                        "th",
                        button_for("practice-theme", part.name, value=part.value, class_="theme")
                        if part.value
                        else part.name,
                        scope="row",
                    ),
                    h("td", number(part.average, 1), class_="number"),
                    h("td", _share(part), class_="number"),
                )
                for part in parts
                if part.answers
            ],
        ),
    )
