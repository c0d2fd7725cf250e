"""Parallel universes: the whole table."""

from cosmoludo.boxes.bigbang.table.layout import market_zone, objectives_zone
from cosmoludo.boxes.bigbang.table.looks import market_pieces, objective_pieces, objective_words, objectives_of
from cosmoludo.core.scene import Meter, Panel, Scene, Text, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_points
from cosmoludo.games.parallel.rules.universes import universes_of
from cosmoludo.games.parallel.table.layout import universe_zones, zone_of
from cosmoludo.games.parallel.table.looks import all_universe_pieces, objective_name, objectives_label
from cosmoludo.games.parallel.table.offers import first_ask, offer
from cosmoludo.games.parallel.table.sheet import finale, sources


def scene(state: ParallelRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: the universes, the market and its own objectives."""
    zones, pieces, rows = universe_zones(state, seat), all_universe_pieces(state), sources(state)
    if not state.over:
        zones.append(market_zone(discards=True))
        pieces += market_pieces(state)
    if seat != SPECTATOR:
        zones.append(objectives_zone(seat, objectives_label(state, seat)))
        names = [objective_name(state, seat, card) for card in objectives_of(state, seat)]
        pieces += objective_pieces(state, seat, names)
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


def panels(state: ParallelRecord) -> list[Panel]:
    """Return each seat's points in both universes, of which the lower count; they are secret until the end."""
    if not state.over:
        return [Panel(seat, 0, notes=[text("bigbang.table.secret")]) for seat in seats(state)]
    return [_final_panel(state, seat) for seat in seats(state)]


def _final_panel(state: ParallelRecord, seat: Seat) -> Panel:
    points = {universe: int(count_points(state, seat, universe)) for universe in sorted(universes_of(state, seat))}
    meters = [
        Meter(zone_of(universe), found, text("parallel.table.points", number=universe + 1))
        for universe, found in points.items()
    ]
    aims = [word for card in objectives_of(state, seat) for word in objective_words(card)]
    shown = [text("parallel.note.aims", objective=aims)]
    return Panel(seat, min(points.values()), meters, int(state.ranks[seat]), shown)


def prompt(state: ParallelRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("parallel.prompt.over")
    return first_ask() if may_act(state, seat) else text("parallel.prompt.wait", seat=int(first_actor(state)))


def rule(state: ParallelRecord) -> str:
    """Return the heading of the rules that helps now."""
    return "score" if state.over else "turn"
