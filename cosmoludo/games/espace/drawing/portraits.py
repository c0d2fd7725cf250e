"""Espace: a drawing of each object, put together from a few shapes. A portrait is a disc of radius 30."""

from collections.abc import Iterable
from math import cos, radians, sin

BLACK, WHITE, GREY = "#0b1026", "#fff", "#9aa0ae"
ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE = (
    "#e69f00",
    "#56b4e9",
    "#009e73",
    "#f0e442",
    "#0072b2",
    "#d55e00",
    "#cc79a7",
)
RADIUS = 30


def circle(x: float, y: float, radius: float, fill: str, opacity: float = 1) -> str:
    """Draw a filled circle."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{faint}/>'


def oval(x: float, y: float, width: float, height: float, fill: str, turn: float = 0, opacity: float = 1) -> str:
    """Draw a filled ellipse by its half axes, turned by some degrees."""
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    axes = f'cx="{x:g}" cy="{y:g}" rx="{width:g}" ry="{height:g}"'
    return f'<ellipse {axes} fill="{fill}" fill-opacity="{opacity:g}"{turned}/>'


def line(path: str, colour: str, width: float = 2, opacity: float = 1) -> str:
    """Draw a stroke."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        'stroke-linecap="round"/>'
    )


def shape(path: str, fill: str, opacity: float = 1) -> str:
    """Draw a filled outline."""
    return f'<path d="{path}" fill="{fill}" fill-opacity="{opacity:g}"/>'


def globe(colour: str, marks: Iterable[str], radius: float = RADIUS) -> str:
    """Draw a lit ball: its marks stay inside, one side lies in shadow, the other has a highlight."""
    inside = "".join(marks)
    return (
        f'<g transform="scale({radius / RADIUS:g})">{circle(0, 0, RADIUS, colour)}'
        f'<g clip-path="url(#disc)">{inside}<use href="#shadow"/></g><use href="#rim"/></g>'
    )


def moved(drawing: str, x: float, y: float, size: float = 1) -> str:
    """Move a drawing and make it smaller."""
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{drawing}</g>'


def craters(*places: tuple[float, float, float]) -> list[str]:
    """Draw round dents, each with its lit edge."""
    return [
        circle(x, y, radius, "#000", 0.28)
        + line(f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 0 0 {2 * radius:g} 0", WHITE, 1, 0.4)
        for x, y, radius in places
    ]


def bands(*stripes: tuple[float, float, str]) -> list[str]:
    """Draw belts of cloud: where each lies, how high it is, its colour."""
    return [
        f'<rect x="-30" y="{y:g}" width="60" height="{height:g}" fill="{colour}" fill-opacity=".8"/>'
        for y, height, colour in stripes
    ]


def star(colour: str, radius: float, spikes: int = 0, length: float = 0, glow: float = 1.5) -> str:
    """Draw a ball of light in its glow, with the spikes that a telescope adds."""
    rays = "".join(
        line(f"M0 0L{length * sin(angle):.1f} {-length * cos(angle):.1f}", colour, 2)
        for angle in (radians(360 * spike / spikes) for spike in range(spikes))
    )
    return (
        circle(0, 0, radius * glow, colour, 0.22)
        + rays
        + circle(0, 0, radius, colour)
        + circle(-radius / 4, -radius / 4, radius / 2, WHITE, 0.45)
    )


def beside_star(planet: str, colour: str, size: float = 0.2) -> str:
    """Draw a planet of another sun, with that sun in the corner."""
    return moved(star(colour, RADIUS), 24, -24, size) + moved(planet, -4, 4, 0.85)


def ring(colour: str, width: float, front: bool, tilt: float, size: float = 44) -> str:
    """Draw half of a ring: what is in front of a planet, or behind it."""
    sweep = 0 if front else 1
    path = f"M{-size:g} 0A{size:g} {size * 0.28:g} 0 0 {sweep} {size:g} 0"
    return f'<g transform="rotate({tilt:g})">{line(path, colour, width)}</g>'


def ringed(planet: str, colour: str, width: float, tilt: float) -> str:
    """Draw a planet between the halves of its ring."""
    whole = ring(colour, width, False, tilt) + planet + ring(colour, width, True, tilt)
    return moved(whole, 0, 0, 0.82)


def black_hole(colour: str, bright: str, turn: float) -> str:
    """Draw a dark disc in a ring of light, brighter on one side."""
    return (
        circle(0, 0, 28, colour, 0.25)
        + f'<circle r="19" fill="#000" stroke="{colour}" stroke-width="9"/>'
        + f'<g transform="rotate({turn:g})">{line("M-19 0A19 19 0 0 0 19 0", bright, 7)}</g>'
        + '<circle r="15" fill="#000"/>'
    )


def speckles(colour: str, *places: tuple[float, float, float]) -> str:
    """Draw small stars."""
    return "".join(circle(x, y, radius, colour) for x, y, radius in places)


def galaxy() -> str:
    """Draw a spiral seen aslant."""
    arms = line("M-30 4C-22 -12 12 -14 18 -2C20 6 4 10 -6 5", SKY, 4, 0.8) + line(
        "M30 -4C22 12 -12 14 -18 2C-20 -6 -4 -10 6 -5", SKY, 4, 0.8
    )
    whole = oval(0, 0, 34, 14, PURPLE, 0, 0.35) + arms + oval(0, 0, 9, 6, "#fff3c4") + circle(-2, -2, 2, WHITE)
    return f'<g transform="rotate(-28)">{whole}</g>' + circle(17, 14, 2.5, "#fff3c4") + circle(-14, -20, 1.5, WHITE)


def pulsar() -> str:
    """Draw a small bright star between two beams, in rings of what it blows away."""
    beams = shape("M0 0L-9 -34L9 -34ZM0 0L-9 34L9 34Z", SKY, 0.75)
    rings = "".join(
        f'<ellipse rx="{size}" ry="{size * 0.35:g}" fill="none" stroke="{PURPLE}" stroke-width="2.5"/>'
        for size in (14, 23, 31)
    )
    return f'<g transform="rotate(28)">{rings}{beams}{circle(0, 0, 7, WHITE)}{circle(0, 0, 11, SKY, 0.35)}</g>'


def comet() -> str:
    """Draw a small core in its coma, with a tail of gas and one of dust."""
    return (
        shape("M-16 13L34 -30L-4 -1Z", SKY, 0.75)
        + shape("M-18 16C6 6 26 2 36 -8C22 14 2 24 -12 22Z", "#fff3c4", 0.6)
        + circle(-15, 15, 12, WHITE, 0.35)
        + circle(-15, 15, 7, WHITE)
        + circle(-13, 17, 3, GREY)
    )


def two_lobes() -> str:
    """Draw a comet's core of two lumps, with jets."""
    return (
        line("M-4 -4L6 -32M2 -5L20 -28M-8 -3L-10 -30", SKY, 2, 0.7)
        + shape(
            "M-30 8C-32 -8 -18 -16 -6 -8C0 -4 4 -10 12 -10C24 -10 30 -2 27 8C24 18 10 18 4 12C-4 22 -26 24 -30 8Z",
            "#8d8377",
        )
        + "".join(craters((-18, 6, 6), (-10, -2, 3), (16, 2, 5)))
        + line("M-26 -2C-22 -10 -14 -12 -8 -9", WHITE, 2, 0.6)
    )


def rubble() -> str:
    """Draw a heap of stones with an edge at its equator."""
    return (
        shape("M0 -28L16 -20L29 -2L24 8L8 27L-8 27L-25 10L-29 -1L-15 -20Z", "#6f7480")
        + shape("M0 -28L16 -20L29 -2L24 8L8 27C18 6 14 -14 0 -28Z", "#000", 0.35)
        + "".join(
            circle(x, y, size, "#a3a8b3")
            for x, y, size in ((-12, -8, 4), (-18, 4, 2.5), (-4, 8, 3.5), (4, -12, 2.5), (-8, 18, 2))
        )
        + line("M-27 -2L-14 -18L-2 -25", WHITE, 2, 0.6)
    )


def nebula(*clouds: tuple[float, float, float, float, float, str]) -> str:
    """Draw glowing clouds, one over the other."""
    return "".join(oval(x, y, width, height, colour, turn, 0.5) for x, y, width, height, turn, colour in clouds)


CONTINENTS = (
    "M-26 -14C-16 -26 -4 -24 -2 -14C0 -8 -10 -8 -10 0C-10 6 -18 2 -24 -4Z"
    "M-8 4C0 2 6 8 4 16C2 24 -6 28 -8 20ZM8 -18C18 -22 28 -12 28 0C22 6 14 0 12 -6C10 -10 4 -12 8 -18Z"
)
HEART = "M0 24C-18 10 -20 -4 -10 -6C-4 -7 0 -2 2 2C6 -4 14 -6 18 2C20 12 10 18 0 24Z"
CRACKS = "M-28 -8C-10 -14 8 2 29 -6M-24 14C-6 2 10 10 26 12M-10 -28C-6 -8 -14 10 -4 29M10 -28C2 -8 14 8 8 28"
SWIRLS = "M-30 -12C-12 -22 12 -4 30 -14M-30 2C-10 -8 10 12 30 0M-30 16C-14 8 12 24 30 13"


def portraits() -> dict[str, str]:
    """Return the drawing of each object, by its id."""
    return planets() | small_worlds() | stars() | far_worlds() | deep_sky()


def planets() -> dict[str, str]:
    """Draw the eight planets."""
    jupiter = bands((-22, 6, "#b5764a"), (-11, 7, "#d9a877"), (2, 6, "#a8633a"), (14, 5, "#d9a877"), (22, 8, "#b5764a"))
    saturn = bands((-18, 5, "#d3ae6b"), (-6, 4, "#c79a4e"), (6, 6, "#d3ae6b"), (18, 6, "#c79a4e"))
    return {
        "mercury": globe(
            "#a59a8f", craters((-12, -10, 6), (8, -16, 4), (6, 6, 8), (-14, 12, 4), (18, 14, 4), (-2, 22, 3))
        ),
        "venus": globe("#ecd9a0", [line(SWIRLS, "#c79a4e", 5, 0.7)]),
        "earth": globe(
            BLUE,
            [shape(CONTINENTS, GREEN), line("M-24 -20C-8 -16 4 -26 18 -24M-10 26C4 20 14 26 24 18", WHITE, 4, 0.85)],
        ),
        "mars": globe(
            "#d2693c",
            [
                oval(4, 4, 18, 6, "#8a3a1e", -14, 0.8),
                oval(-14, -6, 8, 4, "#8a3a1e", 20, 0.7),
                oval(0, -29, 13, 5, WHITE),
                circle(12, -12, 4, "#a84a26"),
            ],
        ),
        "jupiter": globe("#f0dcc0", [*jupiter, oval(11, 10, 8, 5, VERMILION)]),
        "saturn": ringed(globe("#efd9a2", saturn, 25), "#cdb27a", 7, -16),
        "uranus": ringed(globe("#a6e3e6", bands((-30, 14, "#86cdd6"), (16, 14, "#86cdd6")), 27), "#dfeff5", 1.8, 78),
        "neptune": globe(
            "#2f62c9",
            [
                *bands((-20, 6, "#2450a8"), (8, 7, "#2450a8")),
                oval(-8, -3, 8, 4, "#163a80"),
                line("M-18 4H-6M6 -14H18", WHITE, 2.5, 0.9),
            ],
        ),
    }


def small_worlds() -> dict[str, str]:
    """Draw moons, dwarf planets, comets and an asteroid."""
    plumes = line("M-10 29L-13 40M-3 30L-4 42M4 30L5 42M11 29L14 40", SKY, 2.5, 0.8)
    return {
        "moon": globe(
            "#d9d9d6",
            [
                oval(-10, -10, 10, 8, "#9a9a9c", 20),
                oval(8, -6, 8, 6, "#a6a6a8", -10),
                oval(-6, 8, 9, 5, "#a6a6a8"),
                *craters((12, 16, 4), (-4, 22, 3)),
            ],
        ),
        "pluto": globe(
            "#c9a585", [shape(HEART, "#f6ead7"), oval(-20, 8, 12, 8, "#7a4a34", 20), oval(0, -28, 20, 6, "#a9744f")]
        ),
        "ceres": globe(
            "#7d7f86",
            [
                *craters((-14, -10, 5), (12, 12, 6), (-8, 14, 4), (16, -14, 4)),
                circle(2, -5, 4.5, WHITE),
                circle(9, -2, 2.5, WHITE),
            ],
        ),
        "europa": globe("#efe7d8", [line(CRACKS, "#a8633a", 1.8)]),
        "ganymede": globe(
            "#b9ab98",
            [
                oval(-10, -10, 16, 12, "#7b6f63", 20),
                oval(14, 12, 12, 9, "#7b6f63", -20),
                line("M-30 14L10 -30M-22 24L24 -22", WHITE, 2, 0.5),
                circle(-6, 14, 4, WHITE),
            ],
        ),
        "titan": circle(0, 0, 33, ORANGE, 0.35)
        + globe("#e0a63c", [oval(4, 2, 18, 6, "#b9791f", 8, 0.5), oval(-6, -20, 16, 4, "#f3cf86", 0, 0.7)]),
        "enceladus": moved(
            plumes
            + globe(
                "#f3f8fb",
                [
                    line("M-14 14L-6 28M-6 12L0 28M4 12L8 28M13 10L16 24", SKY, 2.5),
                    *craters((-10, -12, 4), (8, -16, 3)),
                ],
            ),
            0,
            -5,
            0.85,
        ),
        "io": globe(
            "#eddc4b",
            [
                circle(-10, -8, 6, VERMILION, 0.8),
                circle(-10, -8, 2.5, "#222"),
                circle(10, 4, 4, "#222"),
                oval(-4, 16, 9, 4, ORANGE),
                circle(14, -16, 4, ORANGE),
                circle(-20, 10, 2.5, "#222"),
            ],
        ),
        "triton": globe(
            "#d9c2c6",
            [
                oval(0, 18, 30, 15, "#f4e6e4"),
                line("M-14 12L-8 8M-2 18L5 13M8 22L15 17M-20 20L-14 16", "#5b4a55", 2.5),
                oval(0, -24, 24, 6, "#9fb3b8"),
            ],
        ),
        "eris": moved(globe("#e9e7e2", craters((-8, -8, 4), (10, 8, 6), (-10, 14, 3))), -3, 2, 0.9)
        + circle(27, -24, 4, GREY),
        "sedna": moved(globe("#a83e22", [oval(-4, 6, 14, 6, "#7b2a14", 10), *craters((8, -12, 4))]), 0, 0, 0.72)
        + speckles(YELLOW, (28, -24, 2.5)),
        "halley": comet(),
        "67p": two_lobes(),
        "bennu": rubble(),
    }


def stars() -> dict[str, str]:
    """Draw stars, from dwarfs to giants."""
    spots = circle(6, 6, 4, VERMILION, 0.5) + circle(-6, 10, 2.5, VERMILION, 0.5)
    return {
        "sun": star(YELLOW, 21, 16, 35, 1.3) + spots,
        "sirius-a": star("#cfe6ff", 15, 4, 36, 1.6) + circle(20, 20, 2, WHITE),
        "sirius-b": moved(star("#cfe6ff", 20, 4, 40), 20, -20, 0.45)
        + moved(star(WHITE, 9, 0, 0, 1.8), -8, 8)
        + line("M-24 8A16 16 0 0 1 -8 -8", SKY, 1.5, 0.7),
        "betelgeuse": star("#e8622c", 29, 0, 0, 1.15)
        + oval(8, 8, 10, 7, ORANGE, 30, 0.6)
        + oval(-10, 12, 7, 5, "#a83e22", -20, 0.6),
        "proxima-centauri": star(VERMILION, 14, 0, 0, 1.7)
        + line("M12 -8C22 -18 26 -4 14 2M-12 8C-22 14 -20 24 -8 14", ORANGE, 2.5),
        "vy-canis-majoris": circle(0, 0, 34, VERMILION, 0.2)
        + oval(8, 6, 30, 20, ORANGE, 35, 0.25)
        + oval(-8, -4, 28, 16, VERMILION, -40, 0.3)
        + star("#c2381c", 21, 0, 0, 1.2),
        "r136a1": star("#6fb7ff", 16, 6, 32, 1.6)
        + speckles(WHITE, (-22, -14, 2.5), (18, -20, 2), (24, 8, 2.5), (-16, 20, 2), (8, 25, 3), (-28, 6, 1.5)),
        "polaris": star("#fff0b0", 12, 4, 36, 1.7) + star("#fff0b0", 9, 8, 20, 1) + circle(18, 16, 2.5, WHITE),
        "rigel": nebula((-6, 14, 30, 10, 20, BLUE), (10, -14, 24, 8, 20, SKY)) + star("#9fd0ff", 15, 4, 32, 1.5),
    }


def far_worlds() -> dict[str, str]:
    """Draw planets of other suns, each with its sun."""
    lands = shape(CONTINENTS, "#8a6d3b")
    tail = shape("M4 -22C24 -26 34 -18 38 -8C32 4 30 16 6 24Z", SKY, 0.45)
    disk = line("M-38 26L38 -26", "#fff3c4", 3, 0.8)
    return {
        "trappist-1e": beside_star(
            globe("#3f8fb5", [lands, line("M-24 -18C-8 -12 8 -22 22 -16", WHITE, 4, 0.8)]), VERMILION
        ),
        "proxima-b": beside_star(
            globe("#8d5a4a", [oval(-14, 0, 16, 30, "#4b6fae", 0, 0.8), *craters((12, 8, 5), (8, -12, 3))]),
            VERMILION,
            0.3,
        ),
        "gliese-581c": beside_star(
            globe("#b98a52", [line(SWIRLS, "#7a4a34", 4, 0.7), circle(-8, 6, 5, VERMILION, 0.7)]), "#e8622c", 0.26
        ),
        "kepler-452b": beside_star(
            globe("#5a9a78", [shape(CONTINENTS, "#2f6d88"), oval(4, 20, 18, 4, WHITE, 0, 0.7)]), YELLOW, 0.18
        ),
        "osiris": moved(tail, 0, 0)
        + beside_star(globe("#3d63b8", bands((-16, 6, "#6f93dd"), (0, 6, "#29458c"), (14, 6, "#6f93dd"))), YELLOW, 0.3),
        "kelt-9b": beside_star(
            globe("#e8622c", bands((-20, 8, ORANGE), (-2, 8, "#b5371b"), (14, 8, ORANGE))), "#cfe6ff", 0.42
        ),
        "beta-pictoris-b": disk
        + beside_star(
            globe("#a85a7a", bands((-18, 7, "#cc8aa7"), (-2, 6, "#7f3d5a"), (12, 8, "#cc8aa7"))), WHITE, 0.16
        ),
        "dimidium": beside_star(
            globe("#9a7a5a", bands((-22, 5, "#caa67d"), (-10, 5, "#6d5238"), (4, 5, "#caa67d"), (16, 5, "#6d5238"))),
            YELLOW,
            0.34,
        ),
    }


def deep_sky() -> dict[str, str]:
    """Draw what lies beyond the stars, and what is left of some."""
    seven = ((-12, -6, 4.5), (2, 2, 5), (14, -10, 4), (18, 10, 3.5), (-18, 12, 4), (0, -20, 3), (4, 20, 3))
    threads = (
        "M-26 -6C-10 -16 -6 8 8 -4S22 -10 28 -2M-24 10C-12 2 -4 20 8 10S22 12 26 8"
        "M-10 -22C-4 -8 -14 4 -6 22M10 -22C2 -8 16 4 8 22"
    )
    companion = moved(star("#9fd0ff", 20), -18, -14, 0.75)
    return {
        "andromeda": galaxy(),
        "gn-z11": circle(0, 0, 26, VERMILION, 0.15)
        + oval(0, 0, 15, 9, VERMILION, 25, 0.8)
        + circle(3, -1, 5, ORANGE)
        + circle(-8, 5, 3, "#a83e22")
        + speckles(WHITE, (-22, -18, 2), (20, 20, 1.5), (24, -14, 2)),
        "orion-nebula": nebula((-8, -4, 28, 18, 25, PURPLE), (10, 6, 24, 14, -30, SKY), (2, -12, 18, 10, 10, VERMILION))
        + speckles(WHITE, (0, 0, 2.5), (5, -3, 2), (4, 4, 2), (-3, 5, 1.5)),
        "crab-nebula": oval(0, 0, 33, 23, BLUE, -20, 0.55)
        + line(threads, ORANGE, 2.2, 0.95)
        + circle(0, 0, 2.5, WHITE),
        "pleiades": nebula((-4, 0, 26, 14, 20, BLUE), (8, 2, 22, 18, -30, SKY))
        + "".join(moved(star("#cfe6ff", 10, 4, 20), x, y, size / 10) for x, y, size in seven),
        "crab-pulsar": pulsar(),
        "sagittarius-a": black_hole(VERMILION, ORANGE, 40)
        + speckles("#ffd98a", (-16, 10, 4), (15, 12, 4), (3, -19, 4)),
        "m87": black_hole("#a83e22", YELLOW, 0),
        "cygnus-x1": companion
        + line("M-10 -8C0 -4 0 4 8 8", SKY, 5, 0.8)
        + moved(black_hole(PURPLE, WHITE, -20), 13, 12, 0.58),
    }
