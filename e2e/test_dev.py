"""`make dev`: an edit of a source is in the open page, without a service worker in between."""

import re
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tools.build import CONFIG, DIST, PACKAGE, PAGE, ROOT, STATIC

MADE = 90_000  # milliseconds: a draft takes five seconds on a quiet machine


@pytest.fixture
def project(tmp_path):
    """A copy of what a page is made from."""
    for name in (PACKAGE, STATIC, "tools"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    for name in (PAGE, CONFIG):
        shutil.copyfile(ROOT / name, tmp_path / name)
    for path in (DIST, ROOT / "node_modules"):
        (tmp_path / path.name).symlink_to(path)
    return tmp_path


@pytest.fixture
def address(project):
    command = [sys.executable, "-m", "tools.dev"]
    with subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield next(found[0] for line in process.stdout if (found := re.search(r"http\S+/", line)))
        process.terminate()


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.slow
def test_an_edit_of_python_styles_or_a_script_is_in_the_open_page(project, address, new_page):
    page = new_page(service_workers="allow")
    page.goto(address)
    roll = page.locator("button.roll")
    expect(roll).to_have_text("Roll")

    edit(project / "yahtzee/ui/table_model.py", '"button", "Roll"', '"button", "Cast the dice"')
    expect(roll).to_have_text("Cast the dice", timeout=MADE)

    edit(project / "static/base.css", ":root {", ":root { outline-color: rgb(1, 2, 3);")
    expect(page.locator("html")).to_have_css("outline-color", "rgb(1, 2, 3)", timeout=MADE)

    edit(
        project / "static/loading.js",
        '"use strict";',
        "document.documentElement.dataset.edited = '';",
    )
    expect(page.locator("html[data-edited]")).to_be_attached(timeout=MADE)

    told = page.locator("#dev-problem")
    # One module is imported for the first screen, the other by the page alone.
    for module in ("ui/table_model.py", "page/writing.py"):
        edit(project / "yahtzee" / module, "\nfrom ", "\nfron ")
        expect(told).to_contain_text(re.compile(rf'yahtzee/{module}"?, line \d+'), timeout=MADE)
        expect(told).not_to_contain_text("Traceback")
        expect(roll).to_have_text("Cast the dice")  # the page stays as it is
        edit(project / "yahtzee" / module, "\nfron ", "\nfrom ")
        expect(told).not_to_be_attached(timeout=MADE)

    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []
