"""How soon practice has its first drill: from the press to the frame in which it can be answered.

Each time a page is new, and at rest. "Cold" is a solver that has not been asked anything; "warm"
one that has solved the rules on the table, as after a hint.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tools.bench.harness import AFTER_FRAME, READY_TIMEOUT, Plan, beside, playing, report

RULES = ("official", "yatzy")  # thirteen boxes, and fifteen: twice as long to solve
# What can be answered has a roll or an open box.
MEASURE = f"""
() => new Promise((resolve) => {{
    {AFTER_FRAME}
    const began = performance.now();
    const open = "[data-action=practice-roll]:not([aria-disabled])";
    const answers = `${{open}}, button[data-action=practice-score]`;
    const observer = new MutationObserver(() => {{
        if (!document.querySelector(answers)) return;
        observer.disconnect();
        afterFrame(() => resolve(performance.now() - began));
    }});
    observer.observe(document, {{ subtree: true, childList: true, attributes: true }});
    document.querySelector("[data-action=practice]").click();
}})
"""


def bench_drills(plan: Plan) -> None:
    """Measure and report; ratios are to the first row."""
    rows: dict[str, list[float]] = {}
    with beside(plan) as (browser, games, _):
        for _round in plan.turns():
            for name, url in games.items():
                for rules in RULES:
                    for warmth in ("cold", "warm"):
                        with playing(browser, f"{url}?rules={rules}") as page:
                            taken = first_drill(page, is_warm=warmth == "warm")
                        rows.setdefault(f"{name}, {rules}, solver {warmth}", []).append(taken)
    report("To a drill that can be answered", "ms", rows, next(iter(rows)))


def first_drill(page: Page, *, is_warm: bool) -> float:
    """Ask for practice, and give the milliseconds that it took."""
    if is_warm:
        page.locator("[data-action=roll]").first.click()
        page.locator(".tray:not([data-rolling])").wait_for()
        page.locator(".tray [data-action=hint]").click()
        told = page.locator(".tray [role=status]").filter(has_text="Best: ")
        told.wait_for(timeout=READY_TIMEOUT)
    page.locator("[data-action=new-game]").first.click()
    page.locator("dialog [data-action=practice]").wait_for()
    return float(page.evaluate(MEASURE))
