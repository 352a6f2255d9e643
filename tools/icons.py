"""Render static/icon.svg as the PNGs that app.webmanifest and index.html name, and take the
screenshots that an install dialog shows. Run by hand when the icon or the looks change:
python -m tools.icons
"""

from __future__ import annotations

from playwright.sync_api import Browser

from tools.pictures import ROOT, built_page, game_in_mid_turn, open_game

STATIC = ROOT / "static"
SIZES = {"180": 180, "192": 192, "512": 512}
MASKABLE = 512
GROUND = "#1d4a3c"  # the icon's own, without its round corners
SAFE = 0.8  # of a maskable icon's width, all that a mask may leave
SCREENSHOTS = {"narrow": (390, 844, 2), "wide": (1280, 800, 1)}


def render(browser: Browser, name: str, size: int, *, ground: str = "", share: float = 1) -> None:
    """Render the icon; on a ground, it fills only a share of the width."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    inner = round(size * share)
    page.set_content(
        "<style>body{margin:0;display:grid;place-items:center;height:100vh}</style>"
        f"<style>body{{background:{ground or 'none'}}} svg{{width:{inner}px}}</style>{drawing}"
    )
    page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=not ground)
    page.close()


def main() -> None:
    """Write all of them."""
    for folder in ("icons", "screenshots"):
        (STATIC / folder).mkdir(exist_ok=True)
    with built_page() as (browser, address):
        for name, size in SIZES.items():
            render(browser, name, size)
        render(browser, "maskable", MASKABLE, ground=GROUND, share=SAFE)
        for name, (width, height, scale) in SCREENSHOTS.items():
            page = open_game(
                browser,
                address,
                game_in_mid_turn(),
                (width, height),
                device_scale_factor=scale,
                reduced_motion="reduce",  # or the dice are caught in the air
            )
            page.screenshot(path=STATIC / "screenshots" / f"{name}.png")
            page.close()


if __name__ == "__main__":
    main()
