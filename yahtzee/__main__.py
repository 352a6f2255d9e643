"""The command ``yahtzee``: serve the built page and open it, solve a rule set, or list games.

yahtzee [serve] [--port N] [--directory FOLDER] [--no-browser]
yahtzee solve RULES ...
yahtzee stats RULES
yahtzee games FILE [RULES]
yahtzee --version
"""

import argparse
import sys
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from yahtzee.codes import parse_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.presets import name_of
from yahtzee.library import version
from yahtzee.saves.reviews import NO_REVIEWS
from yahtzee.server import bind
from yahtzee.session.storage.backup import EVERYTHING, GAMES
from yahtzee.solver import __main__ as solver
from yahtzee.solver import by_box
from yahtzee.telling.table import table_of, table_of_all

PACKAGE = Path(__file__).resolve().parent
# Where the built page is: in an installed wheel, and in the repository.
PAGES = (PACKAGE / "dist", PACKAGE.parent / "dist")
BUILT = ("index.html", "service-worker.js")
SHOWN = 200  # characters, of what was given
RELEASES = "the wheel of a release has it"  # for who installed the package
BUILD = "`make build` makes one"  # for who has the repository


def command_line() -> argparse.ArgumentParser:
    """The options of ``yahtzee serve``, which ``yahtzee`` alone means."""
    line = argparse.ArgumentParser(
        prog="yahtzee",
        description="Serve the game on this machine and open it in the browser.",
        epilog="`yahtzee solve RULES` works out best play instead, `yahtzee stats RULES` what it "
        "does with each box, and `yahtzee games FILE` lists the games of a saved file: each has a "
        "--help.",
    )
    line.add_argument("--version", action="version", version=f"yahtzee {version()}")
    line.add_argument("--port", type=port, help="default: 8000, or any free port")
    line.add_argument("--directory", type=Path, help="a built page elsewhere")
    line.add_argument("--no-browser", action="store_true", help="only print the address")
    return line


def port(text: str) -> int:
    """The number of a port. Raises ArgumentTypeError."""
    if not (text.isdecimal() and len(text) < 6 and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text[:SHOWN]}")
    return int(text)


def find_page(folders: Sequence[Path] = PAGES) -> Path | None:
    """The first of the folders that holds a built page, None if there is none."""
    return next((folder for folder in folders if _is_page(folder)), None)


def _is_page(folder: Path) -> bool:
    """Whether a folder holds a page that can start: the sources have an index.html as well."""
    try:
        return all((folder / name).is_file() for name in BUILT)
    except OSError:  # the name is too long for a path
        return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the process's own); the exit status."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    name = asked.pop(0) if asked and not asked[0].startswith("-") else "serve"
    if name not in COMMANDS:
        *most, last = COMMANDS
        known = f"{', '.join(most)} and {last}"
        command_line().error(f"there is no command {name!r}: the commands are {known}")
    return COMMANDS[name](asked)


def serve_page(asked: Sequence[str]) -> int:
    """``yahtzee serve``: serve the built page until Ctrl-C."""
    line = command_line()
    options = line.parse_args(asked)
    folders = (options.directory,) if options.directory else PAGES
    page = find_page(folders)
    if page is None:
        places = " or ".join(str(folder)[:SHOWN] for folder in folders)
        in_repository = (PACKAGE.parent / "Makefile").is_file()
        line.error(f"no built page in {places}; {BUILD if in_repository else RELEASES}")
    try:
        server = bind(page, options.port)
    except OSError as error:
        sys.exit(f"yahtzee: port {options.port}: {error.strerror}; leave --port out for a free one")
    with server:
        sys.stdout.write(f"Yahtzee is at {server.address} (Ctrl-C ends it)\n")
        sys.stdout.flush()
        if not options.no_browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            sys.stdout.write("\n")
    return 0


def list_games(asked: Sequence[str]) -> int:
    """``yahtzee games``: print the finished games of a file as the page's table of them."""
    line = argparse.ArgumentParser(
        prog="yahtzee games",
        description="Print the finished games of a saved file as comma-separated values.",
    )
    line.add_argument("file", type=Path, help="a file that the page has saved")
    line.add_argument("rules", nargs="?", help="only those by these rules, a row for each person")
    options = line.parse_args(asked)
    try:
        contents = EVERYTHING.parse(options.file.read_text("utf-8"))
        found = {
            rules: [each.play(rules) for each in listed]
            for part, listed in sorted(contents.items())
            if part.startswith(GAMES)
            for rules in [parse_rules(part.removeprefix(GAMES))]
        }
        wanted = solver.read_rules(options.rules).rules if options.rules else None
    except YahtzeeError as error:
        line.error(str(error))
    except OSError as error:
        line.error(f"{str(options.file)[:SHOWN]} cannot be read: {str(error.strerror).lower()}")
    except UnicodeDecodeError:
        line.error(f"{str(options.file)[:SHOWN]} is no text in UTF-8")
    if wanted is None:
        parts = ((rules, name_of(rules), games) for rules, games in found.items())
        sys.stdout.write(table_of_all(parts))
    else:
        reviews = contents.get("reviews", NO_REVIEWS)
        sys.stdout.write(table_of(found.get(wanted, ()), wanted, reviews))
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "games": list_games,
    "serve": serve_page,
    "solve": partial(solver.main, prog="yahtzee solve"),
    "stats": by_box.main,
}


if __name__ == "__main__":
    sys.exit(main())
