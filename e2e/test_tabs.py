"""Two tabs of one browser: they share one game, and all scores are kept."""

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.codes import make_game
from yahtzee.engine.game_setup import Mode
from yahtzee.saves import formats
from yahtzee.session.notices import ELSEWHERE
from yahtzee.session.storage.keys import FINISHED, GAME


def finished_codes(table, rules_code):
    """The codes of the finished games that are stored for one rule set."""
    stored = table.stored().items()
    kept = [text for key, text in stored if key.startswith(f"{FINISHED}{rules_code}:")]
    return {formats.KEPT_GAME.parse(text).game.code for text in kept}


def test_moves_of_one_tab_are_shown_in_the_other_which_plays_on(new_page, url):
    one = Table(new_page(), url).open()
    two = Table(one.page.context.new_page(), url).open()
    two.roll().hold(1, 3)
    expect(one.notice).to_contain_text(str(ELSEWHERE))
    expect(one.die(3)).to_have_attribute("aria-pressed", "true")
    assert (one.dice, one.held) == (two.dice, two.held)
    one.notice.get_by_role("button", name="Play here").click()
    expect(one.notice).to_be_hidden()
    one.score("chance")
    expect(two.notice).to_contain_text(str(ELSEWHERE))
    assert two.points("chance") == one.points("chance") is not None


# Both tabs write the game, and then the finished game, when the clock says so: by then both
# have read what there was. While a script runs, nothing of another process arrives.
TOGETHER = f"""
const write = Storage.prototype.setItem;
window.moments = {{}};
window.inTime = 0;
Storage.prototype.setItem = function (key, text) {{
  const kind = key === {GAME!r} ? "game" : key.startsWith({FINISHED!r}) ? "finished" : "";
  if (kind === "game") window.written = text;
  const moment = window.moments[kind];
  delete window.moments[kind];
  if (Date.now() < moment) window.inTime += 1;
  while (Date.now() < moment);
  write.call(this, key, text);
}};
"""
CLICK_AT = """
([points, now]) => {
  const button = [...document.querySelectorAll("dialog button")]
    .find((each) => each.textContent === points);
  window.inTime = 0;
  window.moments = {game: now + 900, finished: now + 1200};
  setTimeout(() => button.click(), now + 500 - Date.now());
}
"""
DONE = """
async ([prefix, codes]) => {
  const until = Date.now() + 15000;
  const stored = (code) => Object.keys(localStorage).some((key) => key.startsWith(prefix + code));
  const missing = () => codes.filter((code) => !stored(code));
  while (missing().length && Date.now() < until) await new Promise((go) => setTimeout(go, 20));
  return missing();
}
"""
READ = """
async () => {
  while (window.moments.finished) await new Promise((go) => setTimeout(go, 20));
  return [window.inTime, window.written];
}
"""
RACES = 2


def last_box_left():
    """A game with real dice in which anything can be written in the last box."""
    game = games.game("kniffel", mode=Mode.REAL)
    for box in game.rules.categories[:-1]:
        game = games.write(game, box.id, 0)
    return game


def click_together(points):
    """End the game in all tabs at once; whether none knew of another's end, and all ends."""
    for table in points:
        table.box("chance").click()
        expect(table.dialog).to_be_visible()
    now = next(iter(points)).page.evaluate("() => Date.now()")
    for table, each in points.items():
        table.page.evaluate(CLICK_AT, [str(each), now])
    done = [table.page.evaluate(READ) for table in points]
    ends = {make_game(formats.SAVED_GAME.parse(written).game) for _in_time, written in done}
    return all(in_time == 2 for in_time, _written in done), ends


@pytest.mark.slow
def test_two_tabs_that_end_games_in_the_same_instant_lose_no_score(new_page, url):
    one = Table(new_page(), url).prepare(TOGETHER)
    two = Table(one.page.context.new_page(), url).prepare(TOGETHER).open()
    races, codes = 0, set[str]()
    for number in range(3 * RACES):
        one.resume(last_box_left())
        two.reload()
        is_race, ends = click_together({one: 5 + number % 10, two: 15 + number})
        races += is_race
        codes |= ends
        for table in (one, two):
            assert table.page.evaluate(DONE, [f"{FINISHED}kniffel:", sorted(codes)]) == []
        if races == RACES:
            break
    assert races == RACES
    for table in (one, two):
        table.reload().high_scores()
        assert finished_codes(table, "kniffel") == codes
