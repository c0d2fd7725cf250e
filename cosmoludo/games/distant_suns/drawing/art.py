"""Distant Suns: the symbols of `art.svg`, drawn in pencil.

Everything takes its ink from the page, so that it is graphite on paper by day and chalk on a dark sheet by night.
"""

from collections.abc import Iterator
from math import cos, pi, radians, sin, sqrt
from pathlib import Path
from random import Random

from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.data.patterns import Pattern
from cosmoludo.games.distant_suns.data.tables import BLACK_HOLE_COLUMN, COLUMNS, SIDES
from cosmoludo.games.distant_suns.drawing.icons import HEX_ICONS, MISSION_ICONS, POINTS, SMALL_ICONS, ink, moved, wash
from cosmoludo.games.distant_suns.table.looks import RIMS, rim
from cosmoludo.games.distant_suns.table.stamps import FORMS

PATH = Path(__file__).parents[1] / "art.svg"
RADIUS = 100 / sqrt(3)
HEX = f"-50 {-RADIUS:.1f} 100 {2 * RADIUS:.1f}"
SQUARE = "-50 -50 100 100"
CARD_BOX = "-46 -64.4 92 128.8"
Point = tuple[float, float]
CORNERS: list[Point] = [(RADIUS * cos(radians(turn)), RADIUS * sin(radians(turn))) for turn in range(-30, 330, 60)]
"""Clockwise from the one at the upper right."""

# A pencil for each column: its colour (the page's ink where there is none), and the angles of its strokes.
PENCILS = (
    ("#d55e00", (-45,)),
    ("#3a9bdc", (45,)),
    ("#009e73", (0,)),
    ("#c2659a", (90,)),
    ("", (-60, 60)),
)
STROKE_GAP = 17
BLACK = "#05070f"


def drawings() -> str:
    """Return the whole file."""
    parts = [*shared(), *cells(), *drawn(), *board(), *forms(), *small(), *grounds(), cover()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(f"  {part}" for part in parts) + "\n</svg>\n"


def symbol(name: str, box: str, *parts: str, inked: bool = False) -> str:
    """Return a symbol of the file; its lines may reach a little beyond its box, and a caption may be in its ink."""
    caption = ' data-caption="ink"' if inked else ""
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible"{caption}>{"".join(parts)}</symbol>'


def points(path: list[Point]) -> str:
    """Return the path of a line through some points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in path)


def shared() -> Iterator[str]:
    """Draw the hatching of each column and each side of a hex once, for many symbols to use."""
    hatches = "".join(f'<g id="hatch-{column}">{hatch(column)}</g>' for column in range(COLUMNS))
    sides = "".join(f'<g id="side-{side}">{ink(*side_lines(side))}</g>' for side in range(len(CORNERS)))
    whirls = "".join(whirl(turn) for turn in (0, 120, 240))
    yield f'<defs>{hatches}{sides}<g id="whirl">{whirls}</g></defs>'


def hatch(column: int) -> str:
    """Fill a hex with strokes of a pencil; fill a black hole altogether."""
    outline = points(CORNERS) + "Z"
    if column == BLACK_HOLE_COLUMN:
        return f'<path d="{outline}" fill="{BLACK}" fill-opacity=".88"/>'
    colour, angles = PENCILS[column % len(PENCILS)]
    paint = f'stroke="{colour}"' if colour else 'style="stroke: var(--ink-soft, #575364)"'
    lines = "".join(points(list(line)) for angle in angles for line in strokes(angle, Random(column)))
    return wash(outline, colour) + f'<path d="{lines}" fill="none" {paint} stroke-width="5.5" stroke-linecap="round"/>'


def strokes(angle: float, chance: Random) -> Iterator[tuple[Point, Point]]:
    """Yield parallel strokes across a hex by a hand that is not quite steady."""
    x, y = cos(radians(angle)), sin(radians(angle))
    offset = -RADIUS + STROKE_GAP / 2
    while offset < RADIUS:
        shift = offset + 3 * (chance.random() - 0.5)
        reach = [t for t in range(-60, 61) if _inside((t * x - shift * y, t * y + shift * x), 0.95)]
        if len(reach) > 8:
            start, end = min(reach) + 3 * chance.random(), max(reach) - 3 * chance.random()
            yield (start * x - shift * y, start * y + shift * x), (end * x - shift * y, end * y + shift * x)
        offset += STROKE_GAP


def _inside(point: Point, scale: float) -> bool:
    """Return whether a point is in a hex of a certain scale."""
    return all(point[0] * cos(turn * pi / 3) + point[1] * sin(turn * pi / 3) <= 50 * scale for turn in range(6))


def whirl(turn: float) -> str:
    """Draw an arm of what falls into a black hole."""
    arm = [(t * cos(radians(turn) + t / 20), t * sin(radians(turn) + t / 20)) for t in range(8, 50, 4)]
    return f'<path d="{points(arm)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4.5"/>'


def side_lines(side: int) -> tuple[str, float]:
    """Draw a side of a hex, in the order of directions, twice, as an unsteady hand does."""
    chance = Random(side)
    (x1, y1), (x2, y2) = CORNERS[-side], CORNERS[(1 - side) % 6]
    path = ""
    for _ in range(2):
        bend, over = 1 + 0.12 * (chance.random() - 0.5), 0.02 + 0.03 * chance.random()
        middle = (x1 + x2) / 2 * bend, (y1 + y2) / 2 * bend
        start, end = (x1 + over * (x1 - x2), y1 + over * (y1 - y2)), (x2 + over * (x2 - x1), y2 + over * (y2 - y1))
        path += f"M{start[0]:.1f} {start[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return path, 4.5


def cells() -> Iterator[str]:
    """Draw the printed cells of a sheet."""
    outline = points([(0.96 * x, 0.96 * y) for x, y in CORNERS]) + "Z"
    faint = f'<path d="{outline}" fill="none" style="stroke: var(--line, #d3c8b2)" stroke-width="2.5"/>'
    yield symbol("cell", HEX, faint)
    for name, icon in HEX_ICONS.items():
        border = faint if name.endswith("cell") or name in ("start", "edge") else ""
        yield symbol(name, HEX, border, icon, inked=name in ("edge", "surrounded"))


def drawn() -> Iterator[str]:
    """Draw a hatched cell with a line where its drawing ends, for every column and every way it can end."""
    for column in range(COLUMNS):
        for ends in RIMS:
            sides = "".join(f'<use href="#side-{side}"/>' for side in range(6) if ends >> side & 1)
            middle = '<use href="#whirl"/>' if column == BLACK_HOLE_COLUMN and ends == 0 else ""
            yield symbol(f"drawn-{column}-{ends}", HEX, f'<use href="#hatch-{column}"/>{middle}{sides}')


def board() -> Iterator[str]:
    """Draw the board: notches, the ends of modules, zones hatched as their shapes will be, places for missions."""
    for side in SIDES:
        turn = "" if side == "top" else ' transform="rotate(180)"'
        notch = ink("M-40 50V10Q-40 2 -32 2H32Q40 2 40 10V50", 3, soft=True)
        yield symbol(f"notch-{side}", SQUARE, f"<g{turn}>{notch}</g>")
    for kind, mark in (("circle", "M0 -25A25 25 0 1 1 -.1 -25Z"), ("octagon", _octagon(27))):
        for end, flip in (("left", 1), ("right", -1)):
            body = f'<path d="M52 -36H-30Q-46 -36 -46 -20V20Q-46 36 -30 36H52" transform="scale({flip} 1)" {CARD}/>'
            yield symbol(f"{kind}-{end}", SQUARE, body, f'<path d="{mark}" {MARK}/>', MARK_SIGNS[kind])
    for column in range(COLUMNS):
        patch = (
            f'<svg x="-43" y="-61" width="86" height="86" viewBox="-36 -36 72 72"><use href="#hatch-{column}"/></svg>'
        )
        yield symbol(f"zone-{column}", CARD_BOX, CARD_PAPER, patch, ink("M-43 -61H43V61H-43ZM-43 25H43", 2.5))
    yield symbol("mission", CARD_BOX, CARD_PAPER)
    yield symbol("points-card", CARD_BOX, moved(POINTS, 0, -22, 0.8), inked=True)
    for name, icon in MISSION_ICONS.items():
        yield symbol(f"mission-{name}", SQUARE, icon)
        yield symbol(f"card-{name}", CARD_BOX, moved(icon, 0, -17, 0.84), inked=True)
    for name, ring in (("for-one", "M0 -42A42 42 0 1 1 -.1 -42Z"), ("for-others", _octagon(44))):
        yield symbol(name, CARD_BOX, moved(ink(ring, 11, soft=True) + ink(ring, 6), 0, -18))


PAPER = 'style="fill: var(--raised, #fffdf8); stroke: var(--line-strong, #857a66)" stroke-width="2"'
CARD_PAPER = f'<rect x="-43" y="-61" width="86" height="122" rx="8" {PAPER}/>'
CARD = 'style="fill: var(--raised-more, #f0e9da); stroke: var(--ink, #20202e)" stroke-width="4"'
MARK = 'style="fill: var(--raised, #fffdf8); stroke: var(--ink, #20202e)" stroke-width="5"'
ONE = "M0 -13A6 6 0 1 1 -.1 -13ZM-10 14Q-10 2 0 2Q10 2 10 14"
TWO = "M-8 -11A5 5 0 1 1 -8.1 -11ZM-16 12Q-16 2 -8 2Q-1 2 -1 10M8 -11A5 5 0 1 1 7.9 -11ZM1 10Q1 2 8 2Q16 2 16 12"
MARK_SIGNS = {"circle": ink(ONE, 4), "octagon": ink(TWO, 4)}


def _octagon(radius: float) -> str:
    """Return the path of an octagon that lies on a side."""
    return points([(radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(22, 360, 45)]) + "Z"


def forms() -> Iterator[str]:
    """Draw each form small: the shapes of the zones and what upgrades leave of them."""
    for number, form in enumerate(FORMS):
        yield symbol(f"form-{number}", SQUARE, moved(small_hexes(form), -4, 12, 0.76))
        yield symbol(f"shape-{number}", CARD_BOX, moved(small_hexes(form), 0, -18, 0.8), inked=True)
    arrows = [moved(SMALL_ICONS["upgrade"], 30 - 27 * place, -30, 0.3) for place in range(2)]
    yield symbol("cost-1", SQUARE, arrows[0])
    yield symbol("cost-2", SQUARE, *arrows)


def small_hexes(form: Pattern) -> str:
    """Draw the hexes of a form as large as fits into a square."""
    middles = [(cell.q + cell.r / 2, cell.r * sqrt(3) / 2) for cell in form]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    size = min(82 / max(right - left + 1, bottom - top + 1.155), 29)
    path = ""
    for x, y in middles:
        centre = (x - (left + right) / 2) * size, (y - (top + bottom) / 2) * size
        path += points([(centre[0] + cx * size / 100, centre[1] + cy * size / 100) for cx, cy in CORNERS]) + "Z"
    return f'<path d="{path}" {MARK.replace("5", "4")} stroke-linejoin="round"/>'


def small() -> Iterator[str]:
    """Draw the signs of panels and gains, and a place where nothing is."""
    for name, icon in SMALL_ICONS.items():
        yield symbol(name, SQUARE, icon)
    yield symbol("none", SQUARE)


def grounds() -> Iterator[str]:
    """Draw the paper of a sheet, stretched to its size."""
    edge = f'<rect x="1" y="1" width="98" height="98" rx="1.5" {PAPER} vector-effect="non-scaling-stroke"/>'
    yield f'<symbol id="paper" viewBox="0 0 100 100" preserveAspectRatio="none">{edge}</symbol>'


COVER_CELL = 40
COVER_PICTURES = {
    (6, 0): "treasure-cell",
    (2, 3): "alien-cell",
    (7, 3): "edge",
    (0, 3): "start",
    (5, 4): "upgrade-cell",
}
COVER_DRAWINGS = (
    (0, [(0, 2), (1, 1), (1, 2), (2, 1)]),
    (BLACK_HOLE_COLUMN, [(4, 0), (5, 0), (3, 1), (4, 1), (5, 1), (4, 2), (5, 2)]),
    (2, [(2, 4), (3, 4), (3, 3), (4, 3)]),
    (1, [(7, 0), (6, 1), (6, 2), (5, 3)]),
)
PENCIL = (
    '<g transform="translate(262 104) rotate(38)" stroke="#20202e" stroke-width="2.5" stroke-linejoin="round">'
    '<path d="M0 0L22 -9V9Z" fill="#f0d9a8"/><path d="M0 0L7 -3V3Z" fill="#20202e"/>'
    '<path d="M22 -9H110V9H22Z" fill="#d55e00"/><path d="M22 -3H110M22 3H110" stroke-width="1.2"/></g>'
)


def cover() -> str:
    """Draw a corner of a sheet with a pencil on it."""
    pictures = {(column, row): "cell" for row in range(-1, 6) for column in range(-1, 10)} | COVER_PICTURES
    for column, places in COVER_DRAWINGS:
        hexes = [Hex(x - (y - y % 2) // 2, y) for x, y in places]
        pictures |= {place: f"drawn-{column}-{rim(cell, hexes)}" for place, cell in zip(places, hexes, strict=True)}
    size = f'width="{COVER_CELL}" height="{2 * COVER_CELL / sqrt(3):.1f}"'
    uses = ""
    for (x, y), look in sorted(pictures.items(), key=lambda entry: entry[1].startswith("drawn")):
        left, top = COVER_CELL * (x + y % 2 / 2) - 8, COVER_CELL * y * sqrt(3) / 2 - 4
        uses += f'<use href="#{look}" x="{left:g}" y="{top:.1f}" {size}/>'
    ground = '<rect width="320" height="180" style="fill: var(--raised, #fffdf8)"/>'
    return f'<symbol id="cover" viewBox="0 0 320 180">{ground}{uses}{PENCIL}</symbol>'
