"""Open hands: a finished game as spectators see it, with what each seat alone could see laid beside it.

It is put together from the scenes of all seats, each made from what that seat sees, so no game has to provide it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec

from cosmoludo.core.scene import Piece, Scene, Story, Travel, Zone, text
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import EVERYONE, Viewpoint, check_unsealed
from cosmoludo.server.audience.views import end_view, view
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import View

decode_story = msgspec.json.Decoder(Story).decode


async def any_view(live: LiveTable, viewpoint: Viewpoint, ply: int | None = None) -> View:
    """Return what any viewpoint sees, now or after `ply` entries of the log, or its stored end."""
    if live.end is not None:
        return cast("View", end_view(live, viewpoint, ply))
    await live.stories.catch_up(viewpoint)
    return await open_view(live, viewpoint, ply) if viewpoint.seat == EVERYONE else view(live, viewpoint, ply)


async def open_view(live: LiveTable, viewpoint: Viewpoint, ply: int | None = None) -> View:
    """Return the table with every hand open, now or earlier; only when the game is over."""
    table = live.table
    if table.status != "over":
        raise Refusal(409, "not_over", ply=table.ply)
    check_unsealed(table)
    seats = [Viewpoint(table, viewpoint.person, seat) for seat in range(table.stored.players)]
    slices = Slices()
    views = []
    for seat in seats:
        await live.stories.catch_up(seat)
        views.append(view(live, seat, ply))
        await slices.pause()
    shown = view(live, viewpoint, ply)
    scene = shown.scene
    for own in views:
        scene = _with_hand_of(scene, own.scene, own.seat)
        await slices.pause()
    stories = []
    for number, entry in enumerate(table.log[: shown.ply]):
        told = decode_story(live.stories.seen_from(seats[entry.seat])[number])
        stories.append(_story(told, views[entry.seat].scene, entry.seat))
        await slices.pause()
    return View(shown.ply, EVERYONE, scene, stories)


def _with_hand_of(scene: Scene, own: Scene, seat: int) -> Scene:
    """Add to a scene what a seat sees of its own: its hand, and on the table what it alone could see."""
    shared = {zone.id for zone in scene.zones if zone.seat == seat}
    hands = [zone for zone in own.zones if zone.room == "hand" and zone.seat == seat and zone.id not in shared]
    label = text("table.hand_of", seat=seat)
    zones = [msgspec.structs.replace(zone, id=_hand_of(zone.id, seat), label=label) for zone in hands]
    moved = {zone.id: _hand_of(zone.id, seat) for zone in hands}
    others = [piece for piece in scene.pieces if _zone_of(piece.at) not in shared]
    return msgspec.structs.replace(
        scene,
        zones=[*scene.zones, *zones],
        pieces=[*others, *_pieces_in(own, scene.zones, shared), *_moved(own.pieces, moved)],
    )


def _pieces_in(own: Scene, zones: Iterable[Zone], shared: set[str]) -> list[Piece]:
    """Return what a seat sees on its own zones of the table, where those have cells for it."""
    cells = {f"{zone.id}/{cell.id}" for zone in zones if zone.id in shared for cell in zone.cells}
    return [piece for piece in own.pieces if piece.at in cells]


def _moved(pieces: Iterable[Piece], moved: dict[str, str]) -> list[Piece]:
    """Return the pieces of some zones, moved to the zones' new names."""
    return [
        msgspec.structs.replace(piece, at=_renamed(piece.at, moved), group=piece.group and _renamed(piece.group, moved))
        for piece in pieces
        if _zone_of(piece.at) in moved
    ]


def _story(story: Story, scene: Scene, seat: int) -> Story:
    """Return a story as its mover saw it, in the zones' new names."""
    hands = {zone.id: _hand_of(zone.id, seat) for zone in scene.zones if zone.room == "hand" and zone.seat == seat}
    travels = [Travel(_renamed(travel.start, hands), _renamed(travel.end, hands)) for travel in story.travels]
    return msgspec.structs.replace(story, travels=travels)


def _zone_of(place: str) -> str:
    return place.partition("/")[0]


def _hand_of(zone: str, seat: int) -> str:
    return f"{zone}-{seat}"


def _renamed(place: str, names: dict[str, str]) -> str:
    zone, slash, cell = place.partition("/")
    return names.get(zone, zone) + slash + cell
