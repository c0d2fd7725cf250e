"""Big Bang 13.7: pick a random move without listing them all.

Placements are counted. What Hyperspace, Orbit and Eclipse may do is drawn from candidates, which are more than the
legal moves but easy to count, and drawn again while it is not legal.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import ALL_BODIES, DIRECTION_COUNT, ECLIPSE, HYPERSPACE, ORBIT
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.boxes.bigbang.rules.universe import count_placements, neighbour, nth_placement
from cosmoludo.core import bits
from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import BONUS, COSMIC, DARK, PLAY, BigBangRecord
from cosmoludo.games.bigbang.rules.actions import DARK_BIT, MOVERS, can_use_dark_energy
from cosmoludo.games.bigbang.rules.moves import STOP, USE_DARK_ENERGY, encode
from cosmoludo.games.bigbang.rules.moving import Edges, can_eclipse, can_hyperspace, can_orbit, in_the_open, outside
from cosmoludo.games.bigbang.rules.placing import dark_waiver, waiver

ILLEGAL = -1


@compiled
def pick(state: BigBangRecord, seat: Seat, luck: np.uint64) -> int:  # noqa: ARG001
    """Return one of the legal moves, each as likely as any other."""
    offered = on_offer(state)
    wanted = offered if state.phase == PLAY else offered & ALL_BODIES
    waived = dark_waiver(state) if state.phase == DARK else waiver(state)
    placements = count_placements(state, 0, wanted, waived)
    single = single_move(state, offered)
    certain = placements if single == ILLEGAL else placements + 1
    if state.mode == COSMIC and state.phase == PLAY and offered & MOVERS:
        index, move = draw(state, offered, certain, luck)
        if move != ILLEGAL:
            return move
    else:
        index = scaled(luck, certain)
    return single if index == placements else nth_placement(state, 0, wanted, waived, 0, index)


@compiled
def single_move(state: BigBangRecord, offered: np.uint64) -> int:
    """Return the one legal move that has no cell, to use Dark energy or to stop; ILLEGAL if there is none."""
    if state.phase == BONUS and not state.forced_bonus:
        return STOP
    if state.phase == PLAY and offered & DARK_BIT and can_use_dark_energy(state, offered):
        return USE_DARK_ENERGY
    return ILLEGAL


@compiled
def draw(state: BigBangRecord, offered: np.uint64, certain: int, luck: np.uint64) -> tuple[int, int]:
    """Draw among moves that are certainly legal and the candidates of actions, again while it is an illegal one.

    Return the index of a certain move and ILLEGAL, or any index and the move of an action.
    """
    opened = in_the_open(state)
    outer = outside(state, opened)
    bodies = movable(state)
    openings = count_openings(state, bodies)
    everything = certain + count_candidates(offered, bodies, openings)
    index = scaled(luck, everything)
    move = ILLEGAL
    while index >= certain and move == ILLEGAL:
        move = nth_candidate(state, offered, bodies, openings, index - certain, opened, outer)
        if move == ILLEGAL:
            luck = np.uint64(number(luck, 0))
            index = scaled(luck, everything)
    return index, move


@compiled
def movable(state: BigBangRecord) -> np.uint64:
    """Return the bodies that may leave their cells if there is a way: those that lie face up and cover no other."""
    bodies = np.uint64(state.bodies[0])
    return bodies if state.covering < 0 else bodies & ~bits.bit(int64(state.covering))


@compiled
def count_openings(state: BigBangRecord, bodies: np.uint64) -> int:
    """Count the pairs of an edge and a body that fits there by the usual rules.

    A body that may land fits: its own tile, if it is beside the edge, adds to what is around and shares its traits.
    """
    count = 0
    for edge in range(state.edge_count[0]):
        count += bits.popcount(np.uint64(state.edge_open[0, edge]) & bodies)
    return count


@compiled
def count_candidates(offered: np.uint64, bodies: np.uint64, openings: int) -> int:
    """Count what may be drawn for the actions on offer: openings, or for Eclipse the directions of every body."""
    count = 0
    if offered & bits.bit(HYPERSPACE):
        count += openings
    if offered & bits.bit(ORBIT):
        count += openings
    if offered & bits.bit(ECLIPSE):
        count += DIRECTION_COUNT * bits.popcount(bodies)
    return count


@compiled
def nth_candidate(
    state: BigBangRecord, offered: np.uint64, bodies: np.uint64, openings: int, rank: int, opened: Edges, outer: Edges
) -> int:
    """Return the candidate with this rank as a move; ILLEGAL if it is none."""
    if offered & bits.bit(ECLIPSE):
        eclipses = DIRECTION_COUNT * bits.popcount(bodies)
        if rank < eclipses:
            return nth_eclipse(state, bodies, rank, opened, outer)
        rank -= eclipses
    if offered & bits.bit(HYPERSPACE) and rank < openings:
        edge, body = nth_opening(state, bodies, rank)
        action, legal = HYPERSPACE, can_hyperspace(state, body, edge, opened, outer)
    else:
        edge, body = nth_opening(state, bodies, rank % openings)
        action, legal = ORBIT, can_orbit(state, body, edge, outer)
    return encode(action, body, int64(state.edge[0, edge])) if legal else ILLEGAL


@compiled
def nth_opening(state: BigBangRecord, bodies: np.uint64, rank: int) -> tuple[int, int]:
    """Return the edge and the body of the opening with this rank."""
    edge = 0
    fitting = np.uint64(state.edge_open[0, edge]) & bodies
    count = bits.popcount(fitting)
    while count <= rank:
        rank -= count
        edge += 1
        fitting = np.uint64(state.edge_open[0, edge]) & bodies
        count = bits.popcount(fitting)
    return edge, bits.nth(fitting, rank)


@compiled
def nth_eclipse(state: BigBangRecord, bodies: np.uint64, rank: int, opened: Edges, outer: Edges) -> int:
    """Return the Eclipse of a body in a direction; ILLEGAL if it cannot cover what is there."""
    body, direction = bits.nth(bodies, rank // DIRECTION_COUNT), rank % DIRECTION_COUNT
    if not can_eclipse(state, body, direction, opened, outer):
        return ILLEGAL
    return encode(ECLIPSE, body, neighbour(int64(state.cell[body]), direction))
