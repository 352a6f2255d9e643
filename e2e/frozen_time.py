"""Time that stands still but for the steps that are taken.

A page's timers go by a clock of the driver's, its animations by their own clocks. So each frame can
be looked at for as long as that takes, and is the same however slow the machine is.
"""

from __future__ import annotations

from playwright.sync_api import Error, Page

# Pause all animations and advance them by hand; finish those that have reached their end. A new
# animation has already run for as long as this machine took, so its time is set back to 0 first.
ADVANCE = """
(step) => {
    const known = (window.knownAnimations ??= new WeakSet());
    const goByTime = ({ timeline }) => timeline === document.timeline; // others go by scrolling
    for (const each of document.getAnimations().filter(goByTime)) {
        each.pause();
        const end = each.effect.getComputedTiming().endTime;
        each.currentTime = (known.has(each) ? each.currentTime : 0) + step;
        known.add(each);
        if (each.currentTime >= end) each.finish();
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
