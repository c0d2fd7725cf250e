"""Génial!: how it looks."""

from functools import cache, lru_cache
from itertools import compress, count

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.hexes import drawn
from cosmoludo.core.scene import (
    DONE,
    Cell,
    Meter,
    Offer,
    Panel,
    Piece,
    Scene,
    Source,
    Story,
    Text,
    Travel,
    Zone,
    sign,
    signs,
    text,
)
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    CELL_NUMBER,
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    NEIGHBOURS,
    RACK_SIZE,
    TILES,
)
from cosmoludo.games.genial.notation import WORD_MOVES, move_of, parts_of
from cosmoludo.games.genial.record import SWAP, GenialRecord
from cosmoludo.games.genial.rules.board import find_symbols
from cosmoludo.games.genial.rules.moves import SWAP_RACK
from cosmoludo.games.genial.rules.scoring import side_of
from cosmoludo.games.genial.table.gains import count_gains, find_ways

NOTCH_WIDTH = 2.5
NOTCHES = [str(notch) for notch in range(RACK_SIZE)]
RING_LOOKS = {6: "cell-grey", 7: "cell-dark"}
PLACES = [f"board/{cell}" for cell in CELLS]
COLOUR_KEYS = [f"genial.colour.{colour}" for colour in COLOURS]
COLOUR_NAMES = [text(key) for key in COLOUR_KEYS]
SYMBOL_PIECES = [Piece(place, *look) for place in PLACES for look in zip(COLOURS, COLOUR_NAMES, strict=True)]
TILE_COLOURS = [sorted(set(tile)) for tile in TILES]
NOTCH_GROUPS = [f"rack/{notch}" for notch in NOTCHES]
STEPS = [text(f"genial.step.{step}") for step in ("tile", "first", "second")]
HALVES = [("a", 1), ("b", 2)]
NO_GAIN = sign(0)
TRACKS_KEPT = RACKS_KEPT = 1_000


def scene(state: GenialRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it, with the moves it may make; a spectator sees the board and the tracks."""
    zones, pieces = [board_zone(int(state.radius))], board_pieces(state)
    if seat != SPECTATOR:
        zones.append(rack_zone(int(state.rack_size), seat))
        pieces += rack_pieces(tuple(state.rack[seat].tolist()))
    score_sheet = sources(state) if state.over else []
    return Scene(zones, pieces, panels(state), prompt(state, seat), offer(state, seat), rule(state, seat), score_sheet)


def chosen(state: GenialRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    if len(path) == 1 and path[0].removeprefix("!") in WORD_MOVES:
        return WORD_MOVES[path[0].removeprefix("!")]
    zones = [place.partition("/")[::2] for place in path]
    if [zone for zone, _ in zones] != ["rack", "board", "board"] or zones[0][1] not in NOTCHES:
        raise InvalidMove(f"expected a notch of the rack and two cells of the board, got {path!r}")
    tile = int(state.rack[seat, int(zones[0][1])])
    if tile < 0:
        raise InvalidMove(f"there is no tile on notch {zones[0][1]} of the rack")
    return move_of(TILES[tile], [cell for _, cell in zones[1:]])


def story(before: GenialRecord, after: GenialRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    if move is None or move >= SWAP_RACK:
        return Story([text("genial.log.swap" if move == SWAP_RACK else "genial.log.keep", seat=seat)])
    colours, cells = parts_of(move)
    places = [PLACES[CELL_NUMBER[cell]] for cell in cells]
    lines = [text("genial.log.placed", seat=seat, colours=[COLOUR_KEYS[colour] for colour in colours])]
    lines += _gain_lines(before, after, seat)
    notch = _notch_left(before, after, seat, colours)
    travels = [Travel(f"rack/{notch}{half}", place) for half, place in zip("ab", places, strict=True)] if notch else []
    return Story(lines, travels, places)


@cache
def board_zone(radius: int) -> Zone:
    """Return the cells in use, with the grey of the rings that only more players use."""
    cells = []
    for cell in CELLS:
        ring = max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))
        if ring <= radius:
            cells.append(Cell(str(cell), *drawn(cell), RING_LOOKS.get(ring, "cell-light")))
    return Zone("board", "hex", "board", cells)


def board_pieces(state: GenialRecord) -> list[Piece]:
    """Return every symbol on the board."""
    found = np.empty(CELL_COUNT, np.int16)
    count = find_symbols(state, found)
    return [SYMBOL_PIECES[symbol] for symbol in found[:count].tolist()]


@cache
def rack_zone(rack_size: int, seat: Seat) -> Zone:
    """Six notches for two halves each."""
    cells = [
        Cell(f"{notch}{half}", notch * NOTCH_WIDTH + index, 0.0)
        for notch in range(rack_size)
        for index, half in enumerate("ab")
    ]
    return Zone("rack", "hex", "hand", cells, text("genial.table.rack"), seat)


@lru_cache(RACKS_KEPT)
def rack_pieces(tiles: tuple[int, ...]) -> list[Piece]:
    """Return the tiles of a rack, two halves each."""
    return [
        Piece(f"rack/{notch}{half}", COLOURS[colour], COLOUR_NAMES[colour], NOTCH_GROUPS[notch])
        for notch, tile in enumerate(tiles)
        if tile >= 0
        for half, colour in zip("ab", TILES[tile], strict=True)
    ]


def panels(state: GenialRecord) -> list[Panel]:
    """Return each seat's tracks; partners have the same."""
    end, tracks, scores, ranks = int(state.track_end), state.track.tolist(), state.scores.tolist(), state.ranks.tolist()
    over = bool(state.over)
    return [
        Panel(seat, scores[seat], meters(tuple(track), end), ranks[seat], notes(track, over))
        for seat in seats(state)
        for track in [tracks[side_of(state, seat)]]
    ]


@lru_cache(TRACKS_KEPT)
def meters(track: tuple[int, ...], end: int) -> list[Meter]:
    """Return how far each marker of a side has come."""
    return [Meter(*marker, end) for marker in zip(COLOURS, track, COLOUR_NAMES, strict=True)]


def notes(track: list[int], over: bool) -> list[Text]:
    """At the end, which colours counted: those of the markers that came least far."""
    if not over:
        return []
    lowest = [COLOUR_KEYS[colour] for colour, points in enumerate(track) if points == min(track)]
    return [text("genial.note.counted", colours=lowest)]


def sources(state: GenialRecord) -> list[Source]:
    """Return how far each marker came; the one that came least far is the score."""
    sides = [side_of(state, seat) for seat in seats(state)]
    return [
        Source(COLOUR_NAMES[colour], [int(state.track[side, colour]) for side in sides])
        for colour in range(COLOUR_COUNT)
    ]


def rule(state: GenialRecord, seat: Seat) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if state.phase == SWAP:
        return "swap"
    return "placing" if may_act(state, seat) else "turn"


def prompt(state: GenialRecord, seat: Seat) -> Text:
    """Return what to do now, in one sentence."""
    if state.over:
        return text("genial.prompt.over")
    if not may_act(state, seat):
        return text("genial.prompt.wait", seat=int(first_actor(state)))
    if state.phase == SWAP:
        return text("genial.prompt.decide")
    full = min(state.rack[seat].tolist()[: int(state.rack_size)]) >= 0
    return text("genial.prompt.place" if full else "genial.prompt.bonus")


def offer(state: GenialRecord, seat: Seat) -> Offer | None:
    """Offer the moves of a seat: a tile, the cell of its first half, that of its second; or swap and keep."""
    if not may_act(state, seat):
        return None
    if state.phase == SWAP:
        return Offer([text("genial.prompt.decide")], [{f"!{word}": DONE for word in WORD_MOVES}])
    ways = np.zeros(CELL_COUNT, np.int8)
    gains = tile_gains(state, seat, ways, find_ways(state, seat, ways))
    return Offer(STEPS, [dict.fromkeys(gains, 1), *cell_nodes(ways.tolist())], HALVES, gains)


def cell_nodes(ways: list[int]) -> list[dict[str, int]]:
    """Of an offer, the cells for the first half, and for each of them a node with the cells for the second."""
    first_nodes = dict(zip(compress(PLACES, ways), count(2)))
    return [first_nodes, *map(second_node, compress(range(CELL_COUNT), ways), filter(None, ways))]


@cache
def second_node(cell: int, directions: int) -> dict[str, int]:
    """Return the cells in some directions from a cell, as the last choice."""
    return {PLACES[NEIGHBOURS[cell, way]]: DONE for way in range(6) if directions >> way & 1}


def tile_gains(state: GenialRecord, seat: Seat, ways: NDArray[np.int8], pairs: int) -> dict[str, list[tuple[str, str]]]:
    """Return how far each tile would advance each of its markers on each pair of cells, by the notch it lies on."""
    found = np.zeros((RACK_SIZE, 2, pairs), np.int8)
    count_gains(state, seat, ways, found)
    letters, nothing = signs(found), NO_GAIN * pairs
    return {
        notch_name: [
            (COLOURS[colour], gained)
            for half, colour in enumerate(TILE_COLOURS[tile])
            for start in [(2 * notch + half) * pairs]
            if (gained := letters[start : start + pairs]) != nothing
        ]
        for notch, (notch_name, tile) in enumerate(zip(NOTCH_GROUPS, state.rack[seat].tolist(), strict=True))
        if tile >= 0
    }


def _gain_lines(before: GenialRecord, after: GenialRecord, seat: Seat) -> list[Text]:
    """Return how far markers went, and the cry when one arrives."""
    side, end = side_of(after, seat), int(after.track_end)
    lines = []
    for key, was, now in zip(COLOUR_KEYS, before.track[side].tolist(), after.track[side].tolist(), strict=True):
        if now > was:
            lines.append(text("genial.log.gained", colour=[key], points=now - was))
            if now == end:
                lines.append(text("genial.log.genial", seat=seat, colour=[key]))
    return lines


def _notch_left(before: GenialRecord, after: GenialRecord, seat: Seat, colours: tuple[int, int]) -> str:
    """Return the notch of the rack in view that a tile has left, or nothing where it is another's rack."""
    racks = zip(before.rack[seat].tolist(), after.rack[seat].tolist(), strict=True)
    for notch, (tile, now) in enumerate(racks):
        if tile >= 0 and TILES[tile] == colours and now != tile:
            return str(notch)
    return ""
