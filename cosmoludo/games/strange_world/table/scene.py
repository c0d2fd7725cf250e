"""Strange World Above the Clouds: the table as a seat sees it."""

from cosmoludo.core.scene import Meter, Panel, Scene, Text, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.strange_world.data.tables import LADDER, ROUNDS
from cosmoludo.games.strange_world.record import GIVEN, KEEP, KEPT, NO_CARD, PASS, PHASES, StrangeWorldRecord
from cosmoludo.games.strange_world.table.layout import hand_zone, piles_zone, sky_zone, world_zone
from cosmoludo.games.strange_world.table.looks import (
    SOURCE_LOOKS,
    hand_pieces,
    pile_pieces,
    sky_pieces,
    sun_look,
    world_pieces,
)
from cosmoludo.games.strange_world.table.offers import offer
from cosmoludo.games.strange_world.table.sheet import by_source, finale, level, sources
from cosmoludo.games.strange_world.table.stories import round_of

RULES = {
    "sun": "sun",
    "keep": "draft",
    "pass": "draft",
    "place": "place",
    "traveller": "travellers",
    "erupt": "volcanoes",
    "city": "dark-cities",
    "pile": "solo",
}
"""The heading of the rules that explains each phase."""


def scene(state: StrangeWorldRecord, seat: Seat) -> Scene:
    """Return the table as a seat sees it: its own world in the middle, the others beside.

    A spectator sees all of them alike.
    """
    zones = [world_zone(state, owner, seat) for owner in seats(state)]
    zones.append(sky_zone(state))
    pieces = [piece for owner in seats(state) for piece in world_pieces(state, owner)]
    pieces += sky_pieces(state)
    if state.solo:
        zones.append(piles_zone())
        pieces += pile_pieces(state)
    if seat != SPECTATOR and not state.over:
        zones.append(hand_zone(state, seat))
        pieces += hand_pieces(state, seat)
    rows = sources(state)
    return Scene(
        zones,
        pieces,
        panels(state),
        prompt(state, seat),
        offer(state, seat),
        rule(state),
        rows,
        finale=finale(state, rows),
    )


def panels(state: StrangeWorldRecord) -> list[Panel]:
    """Return each seat's stars by source, and the sun with the round at the seat that has it."""
    found = []
    for seat in seats(state):
        meters = [
            Meter(SOURCE_LOOKS[source], stars, text(f"strange_world.source.{source}"))
            for source, stars in by_source(state, seat).items()
            if stars
        ]
        if seat == state.sun:
            name = text("strange_world.table.sun", round=round_of(state))
            meters.insert(0, Meter(sun_look(state), round_of(state), name, ROUNDS))
        found.append(Panel(seat, int(state.scores[seat]), meters, int(state.ranks[seat]), notes(state, seat)))
    return found


def notes(state: StrangeWorldRecord, seat: Seat) -> list[Text]:
    """Return what is noted of a seat: that it has the sun, that it has chosen in the draft; alone, its level."""
    found = [text("strange_world.note.sun")] if seat == state.sun and not state.solo else []
    if state.solo and not state.over:
        reached = level(int(state.scores[seat]))
        rest = LADDER[reached - 1 :]
        values = {"level": reached, "levels": len(LADDER) + 1}
        found.append(
            text("strange_world.note.next", **values, stars=rest[0]) if rest else text("strange_world.note.top")
        )
    for phase, column in ((KEEP, KEPT), (PASS, GIVEN)):
        if state.phase == phase and state.draft[seat, column] != NO_CARD and not state.over:
            found.append(text("strange_world.note.chosen"))
    return found


def prompt(state: StrangeWorldRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("strange_world.prompt.over")
    if may_act(state, seat):
        return text(f"strange_world.prompt.{PHASES[state.phase]}")
    if state.phase in (KEEP, PASS):
        return text("strange_world.prompt.draft")
    return text("strange_world.prompt.wait", seat=int(first_actor(state)))


def rule(state: StrangeWorldRecord) -> str:
    """Return the heading of the rules that explains this phase, or the score at the end."""
    return "score" if state.over else RULES[PHASES[state.phase]]
