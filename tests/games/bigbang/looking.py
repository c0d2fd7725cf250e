"""Looking at the tables of Big Bang's games, for tests."""

import xml.etree.ElementTree as ElementTree

from cosmoludo.core.art import symbols
from cosmoludo.core.game import State
from cosmoludo.core.scene import Offer, Scene, Story


def looks_without_symbol(scene: Scene, folder: str) -> set[str]:
    """What a scene would draw and the art of a folder does not have."""
    drawn = {element.get("id") for element in ElementTree.fromstring(symbols(folder))}
    used = {piece.look for piece in scene.pieces} | {zone.ground for zone in scene.zones}
    used |= {cell.look for zone in scene.zones for cell in zone.cells}
    used |= {meter.look for panel in scene.panels for meter in panel.meters}
    if scene.offer:
        used |= {look for columns in scene.offer.gains.values() for look, _ in columns}
    return used - drawn - {""}


def places(scene: Scene, zone: str) -> set[str]:
    """The cells of a zone."""
    return {cell.id for found in scene.zones if found.id == zone for cell in found.cells}


def lying(scene: Scene, zone: str = "") -> dict[str, list[str]]:
    """What lies where, from below."""
    found: dict[str, list[str]] = {}
    for piece in scene.pieces:
        if piece.at.startswith(zone):
            found.setdefault(piece.at, []).append(piece.look)
    return found


def gain(offer: Offer | None, path: list[str], look: str) -> str:
    """The sign of what a path of two or three choices gains."""
    assert offer is not None
    node = offer.nodes[0][path[0]]
    ends = []
    for choice, following in offer.nodes[node].items():
        ends += [[choice, last] for last in offer.nodes[following]] if following > 0 else [[choice]]
    return dict(offer.gains[path[0]])[look][ends.index(path[1:])]


def told(state: State, move: str, eyes: int = 0) -> Story:
    """Make a move, and hear of it as some eyes see it."""
    before = state.seen_by(eyes)
    state.play(move)
    after = state.seen_by(eyes)
    return state.game.story(before, after, after.history[-1])


def keys(story: Story) -> list[str]:
    """The sentences of a story, by the ends of their keys."""
    return [line.key.rpartition(".")[2] for line in story.lines]


def journeys(story: Story) -> list[str]:
    """What went where."""
    return [f"{travel.start} {travel.end}" for travel in story.travels]
