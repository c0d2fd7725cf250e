"""Distant Suns: what is drawn in ink: on the cells of a sheet, on missions, and on the cover."""

from math import cos, radians, sin

INK = "var(--ink, #20202e)"
SOFT = "var(--ink-soft, #575364)"
PAPER = "var(--raised, #fffdf8)"


def ink(path: str, width: float = 5, *, soft: bool = False, fill: bool = False) -> str:
    """Draw a line in the page's ink, or in a fainter one, with paper inside it where it is filled."""
    inside = PAPER if fill else "none"
    return (
        f'<path d="{path}" style="fill: {inside}; stroke: {SOFT if soft else INK}" stroke-width="{width:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def blot(path: str) -> str:
    """Fill a path with ink."""
    return f'<path d="{path}" style="fill: {INK}"/>'


def wash(path: str, colour: str) -> str:
    """Lay thin colour beneath strokes; the page's ink where there is no colour."""
    paint = f'fill="{colour}"' if colour else f'style="fill: {SOFT}"'
    return f'<path d="{path}" {paint} fill-opacity=".2"/>'


def moved(drawing: str, x: float, y: float, scale: float = 1) -> str:
    """Put a drawing elsewhere, larger or smaller."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawing}</g>'


def rays(inner: float, outer: float, count: int) -> str:
    """Draw the rays of a sun, every second one shorter; none beside a number, where it would read as a minus sign."""
    path = ""
    for number in range(count):
        if number % (count // 2) == 0:
            continue
        x, y = cos(radians(360 * number / count)), sin(radians(360 * number / count))
        end = outer if number % 2 == 0 else (inner + outer) / 2
        path += f"M{inner * x:.1f} {inner * y:.1f}L{end * x:.1f} {end * y:.1f}"
    return path


def hexagon(radius: float) -> str:
    """Return the path of a hex with its point on top."""
    corners = [(radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(-90, 270, 60)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


ALIEN = (
    ink("M-9 -26L-15 -38M9 -26L15 -38", 4.5)
    + blot("M-15 -44A5 5 0 1 1 -15.1 -44ZM15 -44A5 5 0 1 1 14.9 -44Z")
    + ink("M0 34C-18 26 -28 8 -26 -8C-24 -22 -12 -28 0 -28C12 -28 24 -22 26 -8C28 8 18 26 0 34Z", 5, fill=True)
    + blot("M-18 -8Q-6 -6 -5 6Q-17 6 -18 -8ZM18 -8Q6 -6 5 6Q17 6 18 -8Z")
    + ink("M-6 20Q0 23 6 20", 3.5)
)
UPGRADE = ink("M0 -28A28 28 0 1 1 -.1 -28Z", 5, fill=True) + ink("M0 16V-15M-13 -3L0 -16L13 -3", 7)
TREASURE = ink("M-18 -26H18L34 -6L0 32L-34 -6Z", 5, fill=True) + ink(
    "M-34 -6H34M-18 -26L-11 -6L0 32L11 -6L18 -26M-11 -6L0 -26L11 -6", 3
)
SUN = ink("M0 -33A33 33 0 1 1 -.1 -33Z", 4.5, fill=True) + ink(rays(38, 49, 16), 4)
START = (
    ink("M0 -34C14 -22 16 -2 12 16H-12C-16 -2 -14 -22 0 -34Z", 5, fill=True)
    + ink("M0 -16A6 6 0 1 1 -.1 -16Z", 4)
    + ink("M-12 4L-23 18V28L-11 18M12 4L23 18V28L11 18", 4.5)
    + ink("M-6 26V36M0 26V42M6 26V36", 4)
)
WHIRL = '<path d="{}" fill="#05070f" fill-opacity=".88" style="stroke: var(--ink, #20202e)" stroke-width="4"/>'.format(
    "M0 -26A26 26 0 1 1 -.1 -26Z"
) + (
    '<path d="M2 0C2 -6 -8 -6 -8 2C-8 12 8 13 12 2C15 -10 2 -18 -8 -16" fill="none" stroke="#fff" '
    'stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>'
)
HATCHED = ink(hexagon(22), 4.5, fill=True) + ink("M-14 4L4 -14M-10 13L13 -10M-1 17L16 0", 3.5, soft=True)
POINTS = ink(
    "M0 -36L10.6 -11.3L36.1 -11.7L15.6 4.3L23.5 30.7L0 16L-23.5 30.7L-15.6 4.3L-36.1 -11.7L-10.6 -11.3Z", 5, fill=True
)

HEX_ICONS = {
    "alien-cell": moved(ALIEN, 0, 4, 0.92),
    "upgrade-cell": UPGRADE,
    "treasure-cell": TREASURE,
    "start": START,
    "edge": SUN,
    "reached": blot("M0 -34A34 34 0 1 1 -.1 -34Z"),
    "surrounded": ink("M0 -41A41 41 0 1 1 -.1 -41Z", 7),
}

COVERED = ink(hexagon(42), 4) + ink("M-33 -8L-8 -33M-33 8L-26 1M33 8L8 33M33 -8L26 -1", 3, soft=True)
MISSION_ICONS = {
    "alien": COVERED + moved(ALIEN, 0, 3, 0.72),
    "upgrade": COVERED + moved(UPGRADE, 0, 0, 0.78),
    "treasure": moved(HATCHED, -17, 13) + moved(TREASURE, 15, -10, 0.72),
    "suite": moved(HATCHED, -19, -17) + moved(HATCHED, 19, -17) + moved(HATCHED, 0, 16),
    "black-hole": moved(HATCHED, -18, 14) + moved(WHIRL, 14, -10, 0.95),
}
SMALL_ICONS = {
    "alien": ALIEN,
    "upgrade": moved(UPGRADE, 0, 0, 1.4),
    "treasure": moved(TREASURE, 0, -3, 1.25),
    "sun": SUN,
    "points": moved(POINTS, 0, 2, 1.2),
    "lead": moved(POINTS, 34, -50, 0.42),
}
