"""Hexdomino: what a program sees and can do, as numbers."""

import numpy as np

from cosmoludo.boxes.bigbang.data import BACKGROUNDS, ORDINARY, POINTS, SHAPE_COUNT
from cosmoludo.boxes.bigbang.observation import COLOUR_COUNT, COLOUR_OF, SHAPE_OF
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts, write_bits
from cosmoludo.core.record import MAX_SEATS
from cosmoludo.core.seats import Seat, may_act, places_from, seat_from, seats
from cosmoludo.games.hexdomino.data import ALIKE, ENDS, MOST_IN_HAND, TRAITS
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import fitting, fitting_anywhere, trait_at
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode

OTHERS = MAX_SEATS - 1
END_COUNT, TRAIT_COUNT = len(ENDS), len(TRAITS)
LOOK = COLOUR_COUNT + SHAPE_COUNT  # numbers that say how a tile looks: its colour, its shape
MOST_POINTS = len(BACKGROUNDS)
MOST_WITH_A_TRAIT = ORDINARY // SHAPE_COUNT  # as many tiles have each shape, and each colour
MANY_POINTS = 40.0  # on one hand; more are possible
JOIN_IT, DRAW_IT, PASS_IT = range(3)

FEATURES = (
    Feature("present", MAX_SEATS, "Whether there is such a seat: the own one, then clockwise, as everywhere below."),
    Feature("acting", MAX_SEATS, "The seat that is to move."),
    Feature("starter", MAX_SEATS, "The seat that began."),
    Feature("tiles", MAX_SEATS, "How many tiles each seat has on hand, as a part of forty."),
    Feature("hand", ORDINARY, "The own tiles: shape by shape, colour by colour, by background, as everywhere below."),
    Feature("points", 1, "The points of the own tiles, which count against it, in forties.", 0, 3),
    Feature("playable", ORDINARY, "The own tiles that fit at an end."),
    Feature("ends", END_COUNT * LOOK,
            "At the left, then the right end: the colour, then the shape, of the tile there."),
    Feature("wanted", END_COUNT * TRAIT_COUNT,
            "At the left, then the right end: whether the next tile is joined by colour or shape; neither at first."),
    Feature("chain", ORDINARY, "The tiles of the chain."),
    Feature("unseen", ORDINARY, "The tiles that are in the pile or on other hands."),
    Feature("unseen_fitting", END_COUNT,
            "How many of these fit at the left, and at the right end, as a part of twelve.", 0, 2),
    Feature("can_have", OTHERS * ORDINARY,
            "Seat by seat, from the next one on: for how large a part of its tiles each unseen tile is possible, "
            "after what it could have played but did not."),
    Feature("pile", 1, "How many tiles are left to draw, as a part of all."),
    Feature("passes", 1, "How many seats have passed one after the other, as a part of the players."),
)  # fmt: skip
(
    PRESENT, ACTING, STARTER, TILES, HAND, HAND_POINTS, PLAYABLE, CHAIN_ENDS, WANTED, CHAIN, UNSEEN, UNSEEN_FITTING,
    CAN_HAVE, PILE, PASSES,
) = starts(FEATURES)  # fmt: skip

MOVE_FEATURES = (
    Feature("kind", 3, "To join a tile, to draw, to pass."),
    Feature("tile", ORDINARY, "The tile that is joined."),
    Feature("look", LOOK, "Its colour, then its shape."),
    Feature("points", 1, "Its points, as a part of three."),
    Feature("end", END_COUNT, "Where it is joined: left, right."),
    Feature("trait", TRAIT_COUNT, "What it is joined by: colour, shape."),
    Feature("own_next", 1, "How many of the other own tiles will fit there, as a part of twelve."),
    Feature("unseen_next", 1, "How many unseen tiles will fit there, as a part of twelve."),
    Feature("blocked", OTHERS,
            "Seat by seat, from the next one on: the part of its tiles that, as all know, will not fit there."),
)  # fmt: skip
(
    MOVE_KIND, MOVE_TILE, MOVE_LOOK, MOVE_POINTS, MOVE_END, MOVE_TRAIT, MOVE_OWN_NEXT, MOVE_UNSEEN_NEXT, MOVE_BLOCKED,
) = starts(MOVE_FEATURES)  # fmt: skip

TRUTH_FEATURES = (
    Feature("hands", MAX_SEATS * ORDINARY, "From seat 0 on, the tiles on each hand."),
    Feature("pile", ORDINARY, "The tiles of the pile: 1 for the next one, less by 1 / 48 for each tile before it."),
)  # fmt: skip
TRUE_HANDS, TRUE_PILE = starts(TRUTH_FEATURES)


@compiled
def observe(view: HexdominoRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees."""
    unseen = unseen_tiles(view)
    for places in range(view.players):
        other = seat_from(view, seat, places)
        out[PRESENT + places] = 1
        out[ACTING + places] = 1 if may_act(view, other) else 0
        out[TILES + places] = view.hand_count[other] / MOST_IN_HAND
        if places > 0 and view.hand_count[other] > 0:
            write_possible(view, other, unseen, CAN_HAVE + (places - 1) * ORDINARY, out)
    out[STARTER + places_from(view, seat, int64(view.starter))] = 1
    write_hand(view, seat, out)
    write_chain(view, unseen, out)
    write_bits(unseen, ORDINARY, UNSEEN, out)
    out[PILE] = view.pile_count / ORDINARY
    out[PASSES] = view.passes / view.players


@compiled
def describe(view: HexdominoRecord, seat: Seat, move: int, out: Row) -> None:
    """Write what joining a tile, drawing or passing is."""
    if move >= DRAW:
        out[MOVE_KIND + (PASS_IT if move == PASS else DRAW_IT)] = 1
        return
    tile, end, trait = decode(move)
    out[MOVE_KIND + JOIN_IT] = 1
    out[MOVE_TILE + tile] = 1
    write_look(tile, MOVE_LOOK, out)
    out[MOVE_POINTS] = POINTS[tile] / MOST_POINTS
    out[MOVE_END + end] = 1
    out[MOVE_TRAIT + trait] = 1
    following = ALIKE[tile, 1 - trait] & ~bits.bit(tile)
    unseen = following & unseen_tiles(view)
    out[MOVE_OWN_NEXT] = bits.popcount(following & tiles_on_hand(view, seat)) / MOST_WITH_A_TRAIT
    out[MOVE_UNSEEN_NEXT] = bits.popcount(unseen) / MOST_WITH_A_TRAIT
    for places in range(1, view.players):
        other = seat_from(view, seat, places)
        out[MOVE_BLOCKED + places - 1] = part_blocked(view, other, unseen)


@compiled
def observe_truth(state: HexdominoRecord, out: Row) -> None:
    """Write all hands, and the pile in its order."""
    for seat in seats(state):
        write_bits(tiles_on_hand(state, seat), ORDINARY, TRUE_HANDS + seat * ORDINARY, out)
    for index in range(state.pile_count):
        before = int64(state.pile_count) - 1 - index
        out[TRUE_PILE + int64(state.pile[index])] = 1 - before / ORDINARY


@compiled
def write_look(tile: int, start: int, out: Row) -> None:
    """Write the colour and the shape of a tile."""
    out[start + COLOUR_OF[tile]] = 1
    out[start + COLOUR_COUNT + SHAPE_OF[tile]] = 1


@compiled
def tiles_on_hand(state: HexdominoRecord, seat: Seat) -> np.uint64:
    """Return the tiles of a hand that are seen, one bit each."""
    tiles = bits.ZERO
    for index in range(state.hand_count[seat]):
        if state.hand[seat, index] >= 0:
            tiles |= bits.bit(int64(state.hand[seat, index]))
    return tiles


@compiled
def unseen_tiles(view: HexdominoRecord) -> np.uint64:
    """Return the tiles that a view does not show, one bit each: it lists them all in the pile."""
    unseen = int64(view.pile_count)
    for seat in seats(view):
        for index in range(view.hand_count[seat]):
            if view.hand[seat, index] < 0:
                unseen += 1
    tiles = bits.ZERO
    for index in range(unseen):
        tiles |= bits.bit(int64(view.pile[index]))
    return tiles


@compiled
def write_hand(view: HexdominoRecord, seat: Seat, out: Row) -> None:
    """Write the own tiles."""
    tiles = tiles_on_hand(view, seat)
    write_bits(tiles, ORDINARY, HAND, out)
    write_bits(tiles & fitting_anywhere(view), ORDINARY, PLAYABLE, out)
    points = 0
    while tiles:
        points += POINTS[bits.lowest(tiles)]
        tiles = bits.without_lowest(tiles)
    out[HAND_POINTS] = points / MANY_POINTS


@compiled
def write_chain(view: HexdominoRecord, unseen: np.uint64, out: Row) -> None:
    """Write the tiles of the chain and what fits at its ends."""
    for place in range(view.left, view.right + 1):
        out[CHAIN + int64(view.chain[place])] = 1
    write_look(int64(view.chain[view.left]), CHAIN_ENDS, out)
    write_look(int64(view.chain[view.right]), CHAIN_ENDS + LOOK, out)
    for end in range(END_COUNT):
        if view.joint == OPEN:
            out[UNSEEN_FITTING + end] = bits.popcount(unseen & fitting_anywhere(view)) / MOST_WITH_A_TRAIT
        else:
            trait = trait_at(view, end)
            out[WANTED + end * TRAIT_COUNT + trait] = 1
            out[UNSEEN_FITTING + end] = bits.popcount(unseen & fitting(view, end, trait)) / MOST_WITH_A_TRAIT


@compiled
def write_possible(view: HexdominoRecord, seat: Seat, unseen: np.uint64, start: int, out: Row) -> None:
    """Write for how large a part of another hand's tiles each unseen tile is possible."""
    count, held = int64(view.hand_count[seat]), 0
    for index in range(count):
        held += int64(view.hand[seat, index] < 0)
    here = np.uint64(start)  # an index that cannot be negative takes no check, so that many tiles are done at once
    for tile in range(ORDINARY):
        out[here + np.uint64(tile)] = np.float32(held)
    for index in range(count):
        lacks = np.uint64(view.lacks[seat, index])
        if lacks and view.hand[seat, index] < 0:
            for tile in range(ORDINARY):
                out[here + np.uint64(tile)] -= np.float32((lacks >> np.uint64(tile)) & bits.ONE)
    for tile in range(ORDINARY):
        possible = out[here + np.uint64(tile)] / np.float32(count)
        out[here + np.uint64(tile)] = possible if unseen & bits.bit(tile) else np.float32(0)


@compiled
def part_blocked(view: HexdominoRecord, seat: Seat, tiles: np.uint64) -> float:
    """Return the part of another hand's tiles that cannot be any of some."""
    blocked = 0
    for index in range(view.hand_count[seat]):
        if tiles & ~np.uint64(view.lacks[seat, index]) == bits.ZERO:
            blocked += 1
    return blocked / max(1, int64(view.hand_count[seat]))
