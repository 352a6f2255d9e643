"""What the page says where the game is long in coming, cannot start, or scripts are turned off.

Python is not there to say it then: the build writes it into the page, in all languages;
``start_failure.js`` and ``loading.js`` show the one that fits.
"""

from yahtzee.language import gap
from yahtzee.markup import Child, Node, h, sentence
from yahtzee.messages import Message, say
from yahtzee.session.part_missing import MISSING, MIXED

FOR_HOSTS = ("file", "policy", "types")  # never translated: only who runs the site can mend it


def failure() -> Node:
    """Every cause there may be, hidden until one of them is known."""
    again = h("a", say("Load the page again"), href="")
    causes: dict[str, Child] = {
        "webassembly": say(
            "This browser has no WebAssembly, or it is turned off. Use a current Firefox, "
            "Chrome, Edge or Safari, or turn off its strict or lockdown mode for this page."
        ),
        "file": sentence(
            Message(
                "The page was opened as a file, and browsers do not let files load their "
                "parts. Open it through a web server: {make}, or {server} in its folder."
            ),
            make=h("code", "make play"),
            server=h("code", "python3 -m http.server"),
        ),
        "missing": (MISSING, gap(), again),
        "mixed": MIXED,
        "policy": sentence(
            Message(
                "This site’s Content-Security-Policy forbids WebAssembly, which the game "
                "needs. Whoever runs the site can allow it: {source}"
            ),
            source=h("code", "script-src 'self' 'wasm-unsafe-eval'"),
        ),
        "types": sentence(
            Message(
                "This site sends the game’s scripts as something else, so the browser does not "
                "run them. Whoever runs the site can send .js files as {type}."
            ),
            type=h("code", "text/javascript"),
        ),
        "broken": sentence(
            say("The game stopped while starting. {again}; your stored games are untouched."),
            again=again,
        ),
    }
    shown = [
        h("p", words, data_cause=name, hidden=True, lang="en" if name in FOR_HOSTS else None)
        for name, words in causes.items()
    ]
    title = h("h2", say("The game cannot start"))
    return h("section", title, shown, id="failed", role="alert", hidden=True)


def waiting() -> Node:
    """What the page waits for, hidden until nothing has come for a while."""
    part = sentence(
        say("Still waiting for {part}. Nothing is coming right now."),
        part=h("span", data_missing=True),
    )
    return h(
        "section",
        h("p", part, data_for="part"),
        h("p", say("Everything is here, but the game is taking long to start."), data_for="python"),
        h("button.plain", say("Try again"), type="button"),
        id="waiting",
        role="status",
        hidden=True,
    )


def no_scripts() -> Message:
    """What to do where scripts are turned off."""
    return say("Scripts are turned off. The game needs them: please allow scripts for this page.")
