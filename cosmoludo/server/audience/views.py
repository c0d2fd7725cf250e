"""Views: the scene and the stories that a viewpoint is shown, as a value or as it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

import msgspec

from cosmoludo.core.scene import Zone
from cosmoludo.server.audience.live_table import LiveTable, SentView
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tables import View

VIEWS_KEPT = 100
"""Of one table, for connections that have been sent different things before."""
ZONES_KEPT = 1000

encode = msgspec.json.Encoder().encode


def view(live: LiveTable, viewpoint: Viewpoint, ply: int | None = None, since: int = 0) -> View:
    """Return what a viewpoint sees, now or after `ply` entries of the log, with the stories after `since`."""
    table, seat, current = live.table, viewpoint.seat, live.table.ply
    if ply is not None and not 0 <= ply <= current:
        raise Refusal(404, "no_ply", last=current)
    at = current if ply is None else ply
    visible_seat = viewpoint.visible_seat(table)
    scene = live.seen(viewpoint, at).scene(visible_seat)
    if scene.offer and (at != current or seat not in table.actors or table.bot_of(seat)):
        scene = msgspec.structs.replace(scene, offer=None)
    stories = live.stories.seen_from(viewpoint)[since:at]
    return View(at, seat, scene, list(stories))  # type: ignore[arg-type]  # they are JSON already


def end_view(live: LiveTable, viewpoint: Viewpoint, ply: int | None = None) -> msgspec.Raw:
    """Return what a viewpoint sees of a game whose end is stored, as JSON; refuse to show an earlier moment."""
    viewpoint.visible_seat(live.table)
    if live.end is None:
        raise RuntimeError("the end is not loaded")
    if ply is not None and ply != live.table.ply:
        raise Refusal(409, "old_rules", version=live.table.stored.version)
    return live.end.views[viewpoint.seat]


def sent_view(live: LiveTable, viewpoint: Viewpoint, since: int, known: Sequence[Zone]) -> SentView:
    """Return the current view as JSON, with the stories after `since`, and without zones that the client knows."""
    viewpoint.visible_seat(live.table)  # also where the view is cached
    if 0 < since < live.table.ply - 1:  # a client may ask for anything: only what others are sent too is kept
        return _encoded(view(live, viewpoint, since=since), known)
    key = (viewpoint.seat, since, *map(id, known))
    sent = live.caches.sent
    if key not in sent:
        if len(sent) >= VIEWS_KEPT:
            sent.clear()
        sent[key] = _encoded(view(live, viewpoint, since=since), known)
    return sent[key]


def _encoded(seen: View, known: Sequence[Zone]) -> SentView:
    """Encode a view. Zones that do not change are the same objects in every scene."""
    zones = seen.scene.zones
    same = len(known) == len(zones) and all(map(is_, known, zones))
    scene = msgspec.structs.replace(seen.scene, zones=[] if same else [_encoded_zone(zone) for zone in zones])
    return SentView(known, zones, msgspec.Raw(encode(msgspec.structs.replace(seen, scene=scene))))


_zones: dict[int, tuple[Zone, msgspec.Raw]] = {}


def _encoded_zone(zone: Zone) -> msgspec.Raw:
    """Encode a zone; one that does not change is encoded once."""
    known, raw = _zones.get(id(zone), (None, None))
    if known is not zone or raw is None:
        if len(_zones) >= ZONES_KEPT:
            _zones.clear()
        raw = msgspec.Raw(encode(zone))
        _zones[id(zone)] = zone, raw
    return raw
