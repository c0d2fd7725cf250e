"""The standings of a match as an SVG picture: how often each bot won, and the interval in which the true rate lies."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from cosmoludo.arena.match import Match, Outcome
from cosmoludo.arena.standings import Standing, standings
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import say

WIDTH, ROW, TOP, BOTTOM, RIGHT = 640, 36, 44, 34, 24
LETTER = 7.5
"""About the width of one, to leave room for names."""
MOST_LETTERS = 30
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1d2433 } .tick { fill: #5b6478; font-size: 11px }
.grid { stroke: #d5d9e3 } .even { stroke: #8a93a8; stroke-dasharray: 4 3 }
.interval { stroke: #2b5fb3; stroke-width: 3; stroke-linecap: round } .rate { fill: #2b5fb3 }
.curve { fill: none; stroke: #2b5fb3; stroke-width: 2 }
"""


def svg(match: Match, outcomes: Sequence[Outcome], language: str) -> str:
    """Return the picture: a row a bot, a dot for the share of games it won, a line for the 95 % interval."""
    rows = standings(match, outcomes)
    left = 24 + LETTER * max(len(_short(row.bot)) for row in rows)
    bottom = TOP + ROW * len(rows)
    title = say(language, "plot.title", game=facts_of(match.game).name, games=len(outcomes))
    root = sheet(bottom + BOTTOM, title)

    def x(rate: float) -> float:
        return left + rate * (WIDTH - RIGHT - left)

    for tick in TICKS:
        line(root, "grid", x(tick), TOP, x(tick), bottom)
        text(root, x(tick), bottom + 18, f"{tick:.0%}", "tick", "middle")
    even = x(1 / len(match.bots))
    line(root, "even", even, TOP, even, bottom)
    for number, row in enumerate(rows):
        _row(root, row, TOP + ROW * (number + 0.5), (x(row.low), x(row.rate), x(row.high)))
    return written(root)


def sheet(height: float, title: str) -> ElementTree.Element:
    """Return an empty picture with a title."""
    size = {"viewBox": f"0 0 {WIDTH} {height}", "width": str(WIDTH)}
    root = ElementTree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size, "role": "img"})
    ElementTree.SubElement(root, "title").text = title
    ElementTree.SubElement(root, "style").text = STYLE
    ElementTree.SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": "#fff"})
    text(root, 12, 24, title)
    return root


def written(root: ElementTree.Element) -> str:
    """Return a picture as the text of a file."""
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _row(root: ElementTree.Element, row: Standing, y: float, places: tuple[float, float, float]) -> None:
    low, rate, high = places
    group = ElementTree.SubElement(root, "g")
    ElementTree.SubElement(group, "title").text = f"{row.bot}: {row.rate:.1%} ({row.low:.1%} – {row.high:.1%})"
    text(group, 12, y + 4, _short(row.bot))
    line(group, "interval", low, y, high, y)
    ElementTree.SubElement(group, "circle", {"class": "rate", "cx": f"{rate:.1f}", "cy": f"{y:.1f}", "r": "6"})


def _short(name: str) -> str:
    """Return a name, or its end where it is long: that tells paths apart."""
    return name if len(name) <= MOST_LETTERS else f"…{name[1 - MOST_LETTERS :]}"


def line(root: ElementTree.Element, kind: str, *ends: float) -> None:
    """Draw a line between two places."""
    places = {name: f"{end:.1f}" for name, end in zip(("x1", "y1", "x2", "y2"), ends, strict=True)}
    ElementTree.SubElement(root, "line", {"class": kind, **places})


def text(root: ElementTree.Element, x: float, y: float, said: str, kind: str = "name", anchor: str = "start") -> None:
    """Write something at a place."""
    place = {"class": kind, "x": f"{x:.1f}", "y": f"{y:.1f}", "text-anchor": anchor}
    ElementTree.SubElement(root, "text", place).text = said
