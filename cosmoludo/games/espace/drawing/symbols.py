"""Espace: the symbols of `art.svg`: cards, rows of a card, and signs. Names and figures are in the scene."""

from collections.abc import Iterator
from pathlib import Path

from cosmoludo.games.espace.data.deck import DIFFICULTIES
from cosmoludo.games.espace.data.tables import BODIES, COLLECTORS
from cosmoludo.games.espace.drawing.portraits import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
    WHITE,
    YELLOW,
    circle,
    line,
    oval,
    portraits,
    shape,
    speckles,
    star,
)
from cosmoludo.games.espace.table.layout import MOST_BENEATH

PATH = Path(__file__).parents[1] / "art.svg"
CARD = "-46 -64.4 92 128.8"
SQUARE = "-50 -50 100 100"
ROW = "-85 -16.1 170 32.2"
PAPER = '<rect x="-44" y="-62.4" width="88" height="124.8" rx="8" fill="#10142a" stroke="#55629b" stroke-width="2"/>'
SKY_STARS = (
    (-34, -20, 1),
    (30, -46, 1.3),
    (36, 2, 1),
    (-30, 30, 1.2),
    (20, 44, 1),
    (-8, -50, 0.9),
    (-36, 50, 1),
    (34, 30, 0.8),
)

SPOTS = {
    "green": f'<circle r="9" fill="{GREEN}"/>',
    "yellow": f'<path d="M0 -10L10 8H-10Z" fill="{YELLOW}"/>',
    "orange": f'<rect x="-8" y="-8" width="16" height="16" fill="{ORANGE}"/>',
    "red": f'<path d="M0 -11.5L10 0L0 11.5L-10 0Z" fill="{VERMILION}"/>',
}

ICONS = {
    "diameter": f'<circle r="15" fill="{SKY}" fill-opacity=".35" stroke="{SKY}" stroke-width="2.5"/>'
    + line("M-22 0H22M-17 -5L-22 0L-17 5M17 -5L22 0L17 5", WHITE, 3),
    "temperature": line("M0 -14V8", WHITE, 13)
    + line("M0 -14V8", "#10142a", 8.5)
    + circle(0, 12, 9.5, WHITE)
    + circle(0, 12, 7, VERMILION)
    + line("M0 -4V10", VERMILION, 5)
    + line("M11 -14H16M11 -7H14M11 0H16", WHITE, 2),
    "distance": circle(-18, 0, 9, YELLOW)
    + line("M-18 -14V-12M-18 14V12M-8 -10L-9 -9M-8 10L-9 9", YELLOW, 2.5)
    + line("M-4 0H10", WHITE, 2.5).replace("/>", ' stroke-dasharray="1 5"/>')
    + circle(19, 0, 5, SKY),
    "discovery": line("M-15 3L11 -10", WHITE, 10)
    + line("M-15 3L11 -10", BLUE, 6.5)
    + line("M11 -10L15 -12", WHITE, 15)
    + line("M-4 2L-12 18M-4 2V18M-4 2L4 18", WHITE, 2.5),
}

COLLECTOR_DRAWINGS = {
    "eclipse": star(YELLOW, 24, 12, 34, 1.2)
    + circle(4, -2, 22, "#10142a")
    + line("M-15 -12A22 22 0 0 1 4 -24", WHITE, 1.5, 0.7),
    "rainbow": "".join(
        line(f"M{-r} 16A{r} {r} 0 0 1 {r} 16", c, 5)
        for r, c in ((32, VERMILION), (27, ORANGE), (22, YELLOW), (17, GREEN), (12, BLUE), (7, PURPLE))
    ),
    "tornado": line("M-28 -24H28M-22 -12H20M-13 0H15M-9 12H8M-4 24H3", GREY, 6),
    "tsunami": shape("M-34 26V10C-20 10 -18 -26 8 -26C26 -26 30 -8 18 -8C22 -16 8 -16 6 -2C4 12 18 20 34 20V26Z", BLUE)
    + line("M-20 2C-14 -14 -4 -22 8 -22", WHITE, 2.5, 0.7),
    "ice": "".join(
        f'<g transform="rotate({turn})">{line("M0 -30V30M-7 -26L0 -19L7 -26M-7 26L0 19L7 26", SKY, 4)}</g>'
        for turn in (0, 60, 120)
    ),
    "aurora": "".join(
        line(f"M{x} 24C{x - 8} 8 {x + 10} -6 {x} -28", c, 7, 0.85)
        for x, c in ((-24, GREEN), (-12, SKY), (0, GREEN), (12, PURPLE), (24, GREEN))
    ),
    "hail": shape("M-26 0C-34 -14 -18 -24 -10 -18C-4 -32 18 -28 18 -16C32 -16 32 0 22 2Z", GREY)
    + speckles(WHITE, (-16, 14, 5), (0, 20, 6), (16, 13, 5), (-8, 29, 4), (10, 31, 4)),
    "fire": shape(
        "M0 32C-24 32 -26 8 -12 -6C-10 2 -6 4 -4 2C-8 -12 0 -24 8 -32C6 -18 26 -8 24 12C23 24 14 32 0 32Z", VERMILION
    )
    + shape("M2 30C-10 30 -12 18 -4 8C0 14 4 8 4 2C12 8 16 16 13 23C11 28 7 30 2 30Z", YELLOW),
}


def drawings() -> str:
    """Return the whole file."""
    parts = [*shared(), *cards(), *figures(), *collectors(), *small_signs(), cover()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(f"  {part}" for part in parts) + "\n</svg>\n"


def symbol(name: str, box: str, *parts: str) -> str:
    """Return a symbol of the file."""
    return f'<symbol id="{name}" viewBox="{box}">{"".join(parts)}</symbol>'


def shared() -> Iterator[str]:
    """Draw what many symbols use: the disc of a globe, its shadow, its rim with a highlight, and a card's paper."""
    shadow = shape("M0 -30A30 30 0 0 1 0 30A30 30 0 0 1 -24 18A32 32 0 0 0 8 -29Z", "#000", 0.32)
    rim = '<circle r="29.5" fill="none" stroke="#fff" stroke-opacity=".5"/>' + line(
        "M-22 -9A24 24 0 0 1 -9 -22", WHITE, 3, 0.65
    )
    yield f'<defs><clipPath id="disc"><circle r="30"/></clipPath><g id="shadow">{shadow}</g><g id="rim">{rim}</g>'
    edge = PAPER.replace('stroke-width="2"', 'stroke-width=".7"')
    yield f'<g id="edge">{edge}</g><g id="paper">{PAPER}</g>'
    yield f'<g id="night">{PAPER}{speckles(WHITE, *SKY_STARS)}</g></defs>'


def cards() -> Iterator[str]:
    """Draw every object face up, with its spot; and the backs of cards, with the spot that was shown."""
    drawn = portraits()
    for body in BODIES:
        portrait = f'<g transform="translate(0 -7) scale(1.1)">{drawn[body.id]}</g>'
        yield symbol(body.id, CARD, '<use href="#night"/>', portrait, spot(body.difficulty))
    back = framed("#1b2450", SKY, 0.45)
    for turn in (-30, 30):
        back += oval(0, 0, 30, 11, SKY, turn, 0.1)
    yield symbol("back", CARD, '<use href="#paper"/>', back)
    for difficulty in DIFFICULTIES:
        yield symbol(f"back-{difficulty}", CARD, '<use href="#paper"/>', back, spot(difficulty))
    yield symbol("none", CARD)
    for beneath in range(MOST_BENEATH + 1):
        yield symbol(f"pile-{beneath}", CARD, *pile(beneath)).replace("<symbol ", '<symbol overflow="visible" ')


def pile(beneath: int) -> Iterator[str]:
    """Draw cards that lie face down, one on the other; a place for one where there is none."""
    if not beneath:
        yield (
            '<rect x="-43" y="-61.4" width="86" height="122.8" rx="8" fill="none" stroke-width="1.5" '
            'stroke-dasharray="4 4" style="stroke: var(--line, #34406f)"/>'
        )
    for step in range(beneath, 0, -1):
        yield f'<use href="#edge" y="{1.2 * step:g}"/>'
    if beneath:
        yield '<use href="#paper"/>'


def framed(fill: str, stroke: str, opacity: float) -> str:
    """Draw the inner frame of a back or a Collector card."""
    return (
        f'<rect x="-38" y="-56.4" width="76" height="112.8" rx="5" fill="{fill}" '
        f'stroke="{stroke}" stroke-opacity="{opacity:g}" stroke-width="2"/>'
    )


def spot(difficulty: str) -> str:
    """Draw the spot at the top left of a card: each colour has its shape."""
    return f'<g transform="translate(-30 -48)" stroke="#fff" stroke-opacity=".7">{SPOTS[difficulty]}</g>'


def figures() -> Iterator[str]:
    """Draw every characteristic as a small sign, on a back, on a row of a card, and alone on a row."""
    yield symbol("row", ROW, row_paper("#10142a", "#55629b"))
    for name, icon in ICONS.items():
        sign = f'<g transform="translate(-68 0) scale(.52)">{icon}</g>'
        yield symbol(name, SQUARE, f'<circle r="48" fill="#1b2450"/><g transform="scale(1.6)">{icon}</g>')
        yield symbol(f"{name}-said", CARD, f'<g transform="translate(0 -26) scale(.9)">{icon}</g>')
        yield symbol(f"{name}-sign", ROW, sign)
        yield symbol(f"{name}-row", ROW, row_paper("#10142a", "#55629b"), sign)
        yield symbol(f"{name}-compared", ROW, row_paper("#26346f", SKY), sign)
    spots = "".join(
        f'<g transform="translate({x} -6) scale(.62)" stroke="#fff" stroke-opacity=".7">{SPOTS[difficulty]}</g>'
        for x, difficulty in zip((-42, -14, 14, 42), DIFFICULTIES, strict=True)
    )
    less = line("M-26 -9L-30 -6L-26 -3M2 -9L-2 -6L2 -3M30 -9L26 -6L30 -3", WHITE, 1.6, 0.7)
    yield symbol("spots", ROW, row_paper("#10142a", "#55629b"), spots, less)


def row_paper(fill: str, stroke: str) -> str:
    """Draw the paper of a row, whose neighbours touch it."""
    box = 'x="-84" y="-15.4" width="168" height="30.8" rx="4"'
    return f'<rect {box} fill="{fill}" stroke="{stroke}" stroke-width="1.2"/>'


def collectors() -> Iterator[str]:
    """Draw the Collector cards, and the flame on a card that counts as red."""
    for name in COLLECTORS:
        yield symbol(
            name,
            CARD,
            '<use href="#paper"/>',
            framed("none", PURPLE, 1),
            COLLECTOR_DRAWINGS[name],
        )
        sign = f'<g transform="translate(-68 0) scale(.4)">{COLLECTOR_DRAWINGS[name]}</g>'
        yield symbol(f"{name}-sign", ROW, sign)
    yield symbol("burning", CARD, f'<g transform="translate(30 -46) scale(.4)">{COLLECTOR_DRAWINGS["fire"]}</g>')


def small_signs() -> Iterator[str]:
    """Draw a pile, for the panels, and a crown for the best figure so far."""
    crown = (
        f'<path d="M-17 9L-20 -12L-8 -2L0 -16L8 -2L20 -12L17 9Z" fill="{YELLOW}" stroke="{BLACK}" stroke-width="3"/>'
    )
    yield symbol("leading", CARD, f'<g transform="translate(0 -56)">{crown}</g>')
    sheet = '<rect x="-24" y="-34" width="48" height="68" rx="6" fill="#1b2450" stroke="#56b4e9" stroke-width="4"/>'
    yield symbol(
        "pile", SQUARE, *(f'<g transform="translate({step * 8} {step * -6})">{sheet}</g>' for step in (-1, 0, 1))
    )


def cover() -> str:
    """Draw the picture of the game on the shelf: three cards fanned out in the night."""
    fan = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">'
        f'<use href="#{name}" x="-52" y="-72.8" width="104" height="145.6"/></g>'
        for name, x, y, turn in (("m87", 80, 100, -14), ("earth", 240, 100, 14), ("saturn", 160, 92, 0))
    )
    night = speckles(
        WHITE, (20, 24, 1.4), (120, 12, 1), (214, 18, 1.5), (300, 40, 1.2), (14, 150, 1), (310, 150, 1.4), (118, 170, 1)
    )
    return symbol("cover", "0 0 320 180", f'<rect width="320" height="180" fill="{BLACK}"/>', night, fan)
