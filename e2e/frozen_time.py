"""Time that stands still but for the steps that are taken.

A page's timers go by a clock of the driver's, its animations by their own clocks. So each frame can
be looked at for as long as that takes, and is the same however slow the machine is.
"""

from __future__ import annotations

from playwright.sync_api import Error, Page

# Pause all animations and advance them by hand; finish those that have reached their end. A new
# animation has already run for as long as this machine took, so its time is set back first: to 0,
# or to that of what it goes with, as a die's shadow does with its face.
ADVANCE = """
(step) => {
    const known = (window.knownAnimations ??= new WeakMap());
    const goByTime = ({ timeline }) => timeline === document.timeline; // others go by scrolling
    const all = document.getAnimations().filter(goByTime);
    const inside = ({ target }) => all.find(({ effect }) => effect.target.parentElement === target);
    const times = all.map((each) => known.get(each) ?? known.get(inside(each.effect)) ?? 0);
    for (const [number, each] of all.entries()) {
        each.pause();
        each.currentTime = times[number] + step;
        known.set(each, each.currentTime);
        if (each.currentTime >= each.effect.getComputedTiming().endTime) each.finish();
    }
}
"""


def stop_time(page: Page) -> None:
    """From now on nothing happens in the page by itself."""
    page.clock.install()
    ahead = 1
    while not _has_stopped(page, ahead):
        ahead *= 4


def _has_stopped(page: Page, ahead: int) -> bool:
    """Stop time so many seconds from now; False if a slow machine was told when that was past."""
    try:
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + ahead)
    except Error as refused:
        if ahead > 60 or "past" not in refused.message:
            raise
        return False
    return True


def advance(page: Page, step: int) -> None:
    """Let so many milliseconds pass."""
    page.clock.run_for(step)
    page.evaluate(ADVANCE, step)
