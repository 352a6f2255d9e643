"""The memory image: used on later visits, always checked, with no random state or time in it."""

import pytest

from e2e.images import IMAGES, KEPT, SEEN, USED, visited_again
from e2e.offline import UPDATE_ASKED, visit
from e2e.pages import Table
from e2e.restart import in_python
from tools.build import ROOT, WORKER
from tools.manifest import address, write_worker
from tools.page import image_link

# Changes one word of the image, and signs it if told to.
CHANGE = """
async ([place, signed]) => {
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
        for await (const file of folder.values()) {
            const words = new Uint32Array(await (await file.getFile()).arrayBuffer());
            const image = words.subarray(8);
            image[place] ^= 1;
            const hash = new Uint32Array(await crypto.subtle.digest("SHA-256", image));
            if (signed) words.set(hash);
            const writing = await file.createWritable();
            await writing.write(words);
            await writing.close();
        }
    }
}
"""
BUILD = 4  # the word of an image in which Pyodide says which build of it this is
INSIDE = 1_000_000
SCRIPT = "static/runtime/memory_image_worker.js"

# The page has no module `random`; the type below is what its functions are made from.
CHANCE = """
import os
from _random import Random
from yahtzee.engine.rng import roll
return [Random().random(), os.urandom(8).hex(), roll(40)]
"""
SURROUNDINGS = """
import os, sys, time
early = lambda names: sorted({name for name in names if "deferred" not in name})
return [dict(os.environ), os.getcwd(), early(sys.path), early(os.listdir("/lib")), time.tzname,
        time.localtime().tm_hour, time.strftime("%Y-%m-%d"), sys.flags.hash_randomization]
"""


@pytest.fixture
def table(new_page, site):
    """The game, visited once, then again, so that there is an image."""
    table = visit(Table(new_page(service_workers="allow", system_dice=True), site.url))
    assert table.page.evaluate(IMAGES) == []
    assert visited_again(table) == KEPT
    return table


@pytest.mark.slow
def test_later_visits_restore_the_image_without_a_server_and_chance_is_not_in_it(table, site):
    site.stop()
    seen = []
    for _ in range(2):
        assert visited_again(table) == USED
        assert not in_python(table.page, "import sys\nreturn 'random' in sys.modules")
        seen.append(in_python(table.page, CHANCE))
    for first, second in zip(*seen, strict=True):
        assert first != second
    table.roll().hold(1, 3).roll().score(table.offered[0])
    table.choose("Options").close()
    before = table.total()
    assert visited_again(table) == USED
    assert table.total() == before


@pytest.mark.slow
def test_what_surrounds_python_is_as_after_a_plain_start(table):
    plain = in_python(table.page, SURROUNDINGS)
    assert visited_again(table) == USED
    assert in_python(table.page, SURROUNDINGS) == plain


def spoilt_by_the_disk(table):
    table.page.evaluate(CHANGE, [INSIDE, False])


def made_by_another_build(table):
    table.page.evaluate(CHANGE, [BUILD, True])


def begun_in_vain(table, times):
    """So many starts with this image crashed, hung or were left: their mark stays."""
    (name,) = table.page.evaluate(IMAGES)
    mark = f"{times} {name}"
    table.page.evaluate("(mark) => localStorage.setItem('yahtzee:1:image', mark)", mark)


def tried_in_vain(table):
    begun_in_vain(table, 2)


@pytest.mark.slow
@pytest.mark.parametrize("harm", [spoilt_by_the_disk, made_by_another_build, tried_in_vain])
def test_an_image_in_doubt_means_a_plain_start(table, harm):
    harm(table)
    table.reload().roll()
    assert table.page.evaluate("(name) => performance.getEntriesByName(name).length", USED) == 0


def script_address(folder):
    return address(folder, SCRIPT)


@pytest.mark.slow
def test_another_version_has_an_image_of_its_own_and_the_old_one_goes(table, site):
    assert visited_again(table) == USED
    old = table.page.evaluate(IMAGES)
    seed = in_python(table.page, 'return hash("yahtzee")')
    before = [name(site.folder) for name in (script_address, image_link)]
    site.write(SCRIPT, site.read(SCRIPT) + "\n// another\n")
    page = site.read("index.html")
    for name, was in zip((script_address, image_link), before, strict=True):
        page = page.replace(was, name(site.folder))
    site.write("index.html", page)
    write_worker(ROOT / WORKER, site.folder)
    assert table.page.evaluate(UPDATE_ASKED) == "told"
    # The new version takes over when the old one has done what it was asked to.
    with table.page.expect_event("framenavigated", timeout=90_000):
        table.notice.get_by_role("button", name="Reload").click()
    assert table.ready().page.evaluate(SEEN, [USED, KEPT]) == KEPT
    assert visited_again(table) == USED
    new = table.page.evaluate(IMAGES)
    assert len(new) == 1
    assert new != old
    assert in_python(table.page, 'return hash("yahtzee")') != seed


@pytest.mark.slow
def test_another_time_zone_has_an_image_of_its_own(table):
    session = table.page.context.new_cdp_session(table.page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Kiritimati"})
    assert visited_again(table) == KEPT
    assert visited_again(table) == USED
    zone = in_python(table.page, "import time\nreturn time.timezone")
    assert zone == -14 * 3600
