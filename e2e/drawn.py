"""The sheet of what is drawn: marks, letter, figures, dice, faces and colours, by day and by night.

All of it is the product's own: the style sheets of the built page, the strokes of
``yahtzee.telling.pen``, the card, dice and faces as the views draw them.
"""

import re
from pathlib import Path

from e2e import games
from e2e.letter import font_faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level
from yahtzee.markup import h, to_html
from yahtzee.telling.pen import BASELINE, CROSSED_OUT, FIGURES, HEIGHT, PEN, strokes, width_of
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import card
from yahtzee.ui.views.characters import Look, character
from yahtzee.ui.views.drawings import PATHS, icon, portrait, side, word_mark
from yahtzee.ui.views.heads import HEADS, head

SIZES = (64, 40)  # pixels of a character: at the rim, in the strip
LINE = 20  # of a portrait in a line of text
MARKS = ("Yahtzee", "Kniffel", "Maxi Yatzy")
LETTER = "Full house! Your best yet: 331"
TOKENS = ("felt", "felt-deep", "paper", "paper-shade", "rule", "ink", "ink-soft", "accent", "gold")
TOKENS += ("stamp", "die")
LOOK = """
body { display: grid; grid-template-columns: 1fr 1fr; min-height: 0; background: none; }
.specimen { display: grid; gap: 14px; align-content: start; justify-items: start; padding: 20px;
  background: radial-gradient(120% 90% at 50% 20%, var(--felt), var(--felt-deep));
  color: var(--on-felt); }
.specimen > * { grid-area: auto / 1 !important; }
.specimen > div { display: flex; gap: 12px; align-items: center; }
.on-paper { flex-wrap: wrap; justify-content: space-between; width: 620px; padding: 12px 16px;
  border-radius: var(--radius); background: var(--paper); color: var(--ink); }
.on-paper svg { overflow: visible; fill: none; stroke: currentcolor; stroke-linecap: round;
  stroke-linejoin: round; }
.specimen .card { --row: 32px; --head: 30px; width: 620px;
  grid-template-columns: 1fr 1fr !important; }
.specimen .side { position: static; width: 54px; height: 54px; }
.specimen :is(.portrait, .likeness) { width: var(--own); height: var(--own); }
.specimen .marks { gap: 28px; }
.specimen .mark { height: 34px; }
.specimen .faces { gap: 10px; }
.specimen .letter { font: 600 40px/1.1 var(--letter); }
.specimen .heads { flex-wrap: wrap; width: 620px; gap: 10px 18px; }
.specimen .icon { width: 26px; height: 26px; }
.specimen .drawn { width: 40px; height: 40px; fill: none; stroke: currentcolor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
.swatch { display: inline-grid; gap: 3px; width: 52px; font-size: 9px; text-align: center;
  white-space: nowrap; }
.swatch::before { height: 30px; border: 1px solid #0003; border-radius: var(--radius);
  background: var(--own); content: ""; }
.specimen > .swatches { gap: 7px 6px; flex-wrap: wrap; width: 620px; }
"""


def finished_sections() -> Game:
    """A game in which the upper bonus is earned, a box is crossed out and one is left."""
    game = games.game()
    for face, box in enumerate(("ones", "twos", "threes", "fours", "fives", "sixes"), 1):
        game = games.score(games.roll(game, faces=(face,) * 3 + (face % 6 + 1, 1)), box)
    for faces, box in (((6, 6, 4, 5, 1), "yahtzee"), ((2, 3, 4, 5, 6), "large_straight")):
        game = games.score(games.roll(game, faces=faces), box)
    return game


def styles(dist: Path) -> str:
    """The style sheet that the built page holds, and that of its dialogs."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    first = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert first is not None
    return font_faces() + first[1] + (dist / "static/deferred.css").read_text(encoding="utf-8")


def _written(text: str, height: int) -> str:
    """A number as strokes on its line."""
    paths = "".join(
        f'<path d="{stroke.path}" transform="translate({stroke.across} 0)"/>'
        for stroke in strokes(text)
    )
    return (
        f'<svg viewBox="0 0 {width_of(text)} {HEIGHT}" height="{height}" stroke-width="{PEN}">'
        f'<path d="M0 {BASELINE}H{width_of(text)}" stroke="var(--rule)" stroke-width="1"/>'
        f"{paths}</svg>"
    )


def _specimen(scheme: str) -> str:
    figures = "".join(sorted(set(FIGURES) - {CROSSED_OUT}))
    marks = "".join(to_html(h("span", word_mark(name))) for name in MARKS)
    faces = "".join(
        f'<div class="faces" style="--own: {size}px">{"".join(map(to_html, row))}</div>'
        for size, row in (
            (SIZES[0], [character(level) for level in Level]),
            *((SIZES[1], [character(level, look) for look in Look]) for level in Level),
            (LINE, [portrait(level) for level in Level]),
        )
    )
    icons = "".join(to_html(drawn) for action in PATHS if (drawn := icon(action)) is not None)
    paths = {path: kind for kind, path in HEADS.items()}
    heads = "".join(to_html(drawn) for kind in paths.values() if (drawn := head(kind)) is not None)
    dice = "".join(to_html(side(value)) for value in range(1, 7))
    swatches = "".join(
        f'<span class="swatch" style="--own: var(--{token})">{token}</span>' for token in TOKENS
    )
    pad = to_html(card(present(finished_sections()), 0))
    small = "".join(_written(text, size) for size in (34, 24, 17) for text in ("18", "25", "9"))
    return (
        f'<section class="specimen" style="color-scheme: {scheme}">'
        f'<div class="marks">{marks}</div><p class="letter">{LETTER}</p>'
        f'<div class="on-paper">{_written(figures, 82)}{small}{_written(CROSSED_OUT, 34)}</div>'
        f'{pad}<div>{dice}</div><div class="cast">{faces}</div>'
        f'<div class="heads">{icons}</div><div class="on-paper heads">{heads}</div>'
        f'<div class="swatches">{swatches}</div></section>'
    )


def sheet(dist: Path) -> str:
    """The whole sheet, as a page by itself."""
    return (
        f'<!doctype html><meta charset="utf-8"><style>{styles(dist)}</style><style>{LOOK}</style>'
        f"<body>{_specimen('light')}{_specimen('dark')}"
    )
