"""Visits after which the service worker has kept the whole page."""

from __future__ import annotations

from e2e.pages import Table

KEPT = """
async () => {
    const container = navigator.serviceWorker;
    await container.ready;
    while (!container.controller) {
        await new Promise((done) => container.addEventListener("controllerchange", done));
    }
}
"""
UPDATE_ASKED = """
async () => {
    const heard = new Promise((done) => addEventListener("yahtzee:update", () => done("told")));
    const registration = await navigator.serviceWorker.getRegistration();
    const refused = new Promise((done) => {
        registration.addEventListener("updatefound", () => {
            const worker = registration.installing;
            worker.addEventListener("statechange", () => {
                if (worker.state === "redundant") done("refused");
            });
        });
    });
    await registration.update();
    return Promise.race([heard, refused]);
}
"""


def visit(table: Table) -> Table:
    """Visit for the first time, until everything is kept."""
    table.open()
    table.page.evaluate(KEPT)
    return table
