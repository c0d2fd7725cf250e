"""What eyes see of a table, and whose eyes one may look through."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import NamedTuple

import msgspec

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.scene import Scene, Zone
from cosmoludo.server.compiling import scenes_of
from cosmoludo.server.room import Room
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import View

ZONES_KEPT = 1000

encode = msgspec.json.Encoder().encode


def allow_looking(room: Room, person: str, seat: int) -> None:
    """Refuse eyes that are not the asker's; before the game anyone may join, after it nothing is secret any more."""
    if seat != SPECTATOR and seat not in range(room.stored.players):
        raise Refusal(404, "no_seat", seat=seat, last=room.stored.players - 1)
    if seat != SPECTATOR and room.seats[seat].person == person:
        return
    if seat != SPECTATOR and room.status != "over":
        raise Refusal(403, "not_yours", seat=seat)
    if not (room.stored.watching or room.seats_of(person) or room.status == "waiting"):
        raise Refusal(403, "private")


def eyes_of(room: Room, seat: int) -> int:
    """Until everybody sits, seats can still be changed: nobody is to look at one hand and then take another."""
    return seat if room.status != "waiting" else SPECTATOR


def view(room: Room, seat: int, ply: int | None = None, since: int = 0) -> View:
    """What a seat sees, now or after earlier entries of the log, with the stories of those after `since`."""
    course, current = room.game_course, room.ply
    if ply is not None and not 0 <= ply <= current:
        raise Refusal(404, "no_ply", last=current)
    at = current if ply is None else ply
    eyes = eyes_of(room, seat)
    seen = course.seen(eyes) if at == current else course.at(at).seen_by(eyes)
    scene: Scene = scenes_of(room.stored.game).scene(seen, eyes)
    if scene.offer and (at != current or seat not in room.actors or room.bot_of(seat)):
        scene = msgspec.structs.replace(scene, offer=None)
    return View(at, seat, scene, list(course.stories(eyes)[max(since, 0) : at]))  # type: ignore[arg-type]  # as JSON


class Sent(NamedTuple):
    """A view as it is sent to those who have been told as much as one another. Of the scene nothing else is kept."""

    known: Sequence[Zone]
    """The zones they have from the view before; kept here, so that no others can be taken for them."""
    zones: Sequence[Zone]
    json: msgspec.Raw


def sent(room: Room, seat: int, since: int, known: Sequence[Zone]) -> Sent:
    """The view of a seat now, with the stories it has not been told, and with its zones unless they are known."""
    key = (seat, min(since, room.ply), *map(id, known))
    if key not in room.views:
        room.views[key] = _sent(view(room, seat, since=since), known)
    return room.views[key]


def _sent(seen: View, known: Sequence[Zone]) -> Sent:
    """Zones that stay the same are one object in every scene."""
    zones = seen.scene.zones
    same = len(known) == len(zones) and all(map(is_, known, zones))
    scene = msgspec.structs.replace(seen.scene, zones=[] if same else [_encoded_zone(zone) for zone in zones])
    return Sent(known, zones, msgspec.Raw(encode(msgspec.structs.replace(seen, scene=scene))))


_zones: dict[int, tuple[Zone, msgspec.Raw]] = {}


def _encoded_zone(zone: Zone) -> msgspec.Raw:
    """A zone as it is sent; one that stays the same is encoded once."""
    known, raw = _zones.get(id(zone), (None, None))
    if known is not zone or raw is None:
        if len(_zones) >= ZONES_KEPT:
            _zones.clear()
        raw = msgspec.Raw(encode(zone))
        _zones[id(zone)] = zone, raw
    return raw
