"""How learning went, as an SVG picture: the net's error and its strength over the games played."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from cosmoludo.arena.plot import RIGHT, TOP, WIDTH, line, sheet, text, written
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import say
from cosmoludo.training.point import Point

LEFT, HEIGHT, GAP, STEPS = 64, 140, 56, 4


def svg(game_id: str, players: int, points: Sequence[Point], language: str) -> str:
    """Return the picture: a panel for the error, one for the strength; alone that is the mean score."""
    title = say(language, "curves.title", game=facts_of(game_id).name, count=players)
    root = sheet(TOP + 2 * (HEIGHT + GAP), title)
    strength = "score" if players == 1 else "strength"
    losses, found = [point.loss for point in points], [point._asdict()[strength] for point in points]
    games = [point.games for point in points]
    _panel(root, TOP, games, losses, say(language, "curves.loss"), max(losses, default=0.0))
    most = max(found, default=0.0) if players == 1 else 1.0
    _panel(root, TOP + HEIGHT + GAP, games, found, say(language, f"curves.{strength}"), most)
    text(root, WIDTH - RIGHT, TOP + 2 * HEIGHT + GAP + 34, say(language, "curves.games"), "tick", "end")
    return written(root)


def _panel(
    root: ElementTree.Element, top: float, games: Sequence[int], values: Sequence[float], name: str, most: float
) -> None:
    """Draw one curve, from nothing to the most."""
    last, highest = max([*games, 1]), most or 1.0

    def place(game: float, value: float) -> tuple[float, float]:
        return LEFT + game / last * (WIDTH - RIGHT - LEFT), top + HEIGHT * (1 - value / highest)

    for step in range(STEPS + 1):
        part = step / STEPS
        _, y = place(0, part * highest)
        line(root, "grid", LEFT, y, WIDTH - RIGHT, y)
        text(root, LEFT - 8, y + 4, f"{part * highest:.3g}", "tick", "end")
        x, _ = place(part * last, 0)
        text(root, x, top + HEIGHT + 16, f"{part * last:,.0f}", "tick", "middle")
    text(root, LEFT + 6, top - 6, name)
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(place, games, values))
    ElementTree.SubElement(root, "polyline", {"class": "curve", "points": places})
