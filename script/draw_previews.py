"""Draw the moving pictures of the shelf: a game between bots whose pieces come to the table one after the other.

What is drawn is the last scene; each piece appears at the moment when it was first there, and goes when it went. All
of it is one SVG file with a style sheet of its own; with `#still` behind its address it shows the end, unmoved.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from msgspec.structs import replace

import cosmoludo
from cosmoludo.books.shelf import PREVIEW, Play, shelf_of
from cosmoludo.bots import BOTS
from cosmoludo.core.art import NAMESPACE
from cosmoludo.core.registry import facts_of, packages
from cosmoludo.core.scene import Piece, Scene
from cosmoludo.picture import svg

WIDTH, HEIGHT = 320, 180
SECONDS_A_FRAME = 1.1
SECONDS_AT_THE_END = 2.5
FADE = 0.3
GROUND = "#0b1026"
STILL = "still"


class Shown(NamedTuple):
    """A piece, and the frames in which it is there."""

    piece: Piece
    first: int
    end: int


def frames(play: Play) -> list[Scene]:
    """Return what is seen at each of the moments, without words."""
    state = cosmoludo.load(play.game, players=play.players).start(seed=play.seed)
    bot, chance = BOTS["greedy"], random.Random(play.seed)
    scenes: list[Scene] = []
    while len(scenes) < len(play.plies) and not state.over:
        if state.ply >= play.plies[len(scenes)]:
            scenes.append(_bare(state.seen_by(play.seat).scene(play.seat), play.zones))
        seat = chance.choice(state.actors)
        state.play(bot(state.seen_by(seat), seat, state.ply), seat)
    return scenes


def _bare(scene: Scene, wanted: list[str]) -> Scene:
    zones = [
        replace(zone, label=None, room="board", cells=[replace(cell, caption=None) for cell in zone.cells])
        for zone in scene.zones
        if zone.id in wanted
    ]
    pieces = [replace(piece, caption=None) for piece in scene.pieces if piece.at.partition("/")[0] in wanted]
    return Scene(zones=zones, pieces=pieces, panels=[], prompt=scene.prompt)


def shown(scenes: list[Scene]) -> list[Shown]:
    """Return every piece of some scenes with the frames in which it is there, in the order in which they come."""
    found: list[Shown] = []
    open_: dict[tuple[str, str, int, int], tuple[Piece, int]] = {}
    for frame, scene in enumerate([*scenes, None]):
        now = {(p.at, p.look, p.turn, p.level): p for p in scene.pieces} if scene is not None else {}
        for key in [key for key in open_ if key not in now]:
            piece, first = open_.pop(key)
            found.append(Shown(piece, first, frame))
        for key, piece in now.items():
            open_.setdefault(key, (piece, frame))
    return sorted(found, key=lambda one: (one.first, one.piece.level))


def preview(play: Play) -> str:
    """Return the moving picture."""
    scenes = frames(play)
    every = shown(scenes)
    drawn = svg(replace(scenes[-1], pieces=[one.piece for one in every]), facts_of(play.game), "en", width=WIDTH)
    root = ElementTree.fromstring(drawn)
    for element in root.iter():
        element.attrib.pop("font-family", None)
    pieces = [element for element in root if element.get("class") == "piece"]
    cells = {f"{zone.id}/{cell.id}" for zone in scenes[-1].zones for cell in zone.cells}
    there = [one for one in every if one.piece.at in cells]
    if len(pieces) != len(there):
        raise SystemExit(f"{play.game}: {len(pieces)} of {len(there)} pieces were drawn")
    for element, one in zip(pieces, there, strict=True):
        _move(root, element, one, len(scenes))
    _frame(root)
    root.set("id", STILL)
    style = ElementTree.Element(f"{{{NAMESPACE}}}style")
    style.text = _style({(one.first, one.end) for one in there}, len(scenes))
    root.insert(0, style)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _move(root: ElementTree.Element, element: ElementTree.Element, one: Shown, count: int) -> None:
    """Wrap a piece that comes or goes, so that the style sheet can move it."""
    if one.first == 0 and one.end == count:
        return
    wrapped = ElementTree.Element(f"{{{NAMESPACE}}}g", {"class": f"p{one.first}-{one.end}"})
    root[list(root).index(element)] = wrapped
    wrapped.append(element)


def _frame(root: ElementTree.Element) -> None:
    """Give the picture the proportions of the shelf, with the table in the middle."""
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    wide = max(width, height * WIDTH / HEIGHT)
    high = wide * HEIGHT / WIDTH
    x, y = left - (wide - width) / 2, top - (high - height) / 2
    root.attrib |= {"viewBox": f"{x:.1f} {y:.1f} {wide:.1f} {high:.1f}", "width": str(WIDTH), "height": str(HEIGHT)}
    for name in ("role", "aria-label"):
        root.attrib.pop(name, None)
    ground = next(element for element in root if element.tag.endswith("rect"))
    ground.attrib |= {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": f"{wide:.1f}", "height": f"{high:.1f}"}
    ground.set("style", f"fill: {GROUND}")


def _style(spans: set[tuple[int, int]], count: int) -> str:
    """Return the style sheet: one animation for all pieces that come and go together."""
    whole = count * SECONDS_A_FRAME + SECONDS_AT_THE_END
    rules = []
    for first, end in sorted(spans - {(0, count)}):
        moments = {0.0: int(first == 0), 100.0: int(end == count)}
        if first:
            moments |= {_share(first, whole): 0, _share(first, whole, FADE): 1}
        if end < count:
            moments |= {_share(end, whole): 1, _share(end, whole, FADE): 0}
        steps = "".join(f"{at:g}%{{opacity:{seen}}}" for at, seen in sorted(moments.items()))
        name, at_the_end = f"p{first}-{end}", int(end == count)
        rules.append(
            f".{name}{{opacity:{at_the_end};animation:{name} {whole:g}s infinite}}@keyframes {name}{{{steps}}}"
        )
    return "".join(rules) + f"#{STILL}:target g{{animation:none}}"


def _share(frame: int, whole: float, later: float = 0.0) -> float:
    return round(100 * (frame * SECONDS_A_FRAME + later) / whole, 2)


def main() -> None:
    """Draw those of some folders, or all."""
    for folder, package in packages().items():
        play = shelf_of(folder).play
        if play is not None and (not sys.argv[1:] or folder in sys.argv[1:]):
            path: Path = package.path / "book" / PREVIEW
            path.write_text(preview(play), "utf-8")
            sys.stdout.write(f"{path.name} of {folder}: {path.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
