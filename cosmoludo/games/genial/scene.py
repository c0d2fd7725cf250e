"""Génial!: how it looks."""

from functools import cache, lru_cache
from itertools import compress, count

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.errors import HiddenState, InvalidMove
from cosmoludo.core.hexes import drawn
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, Record
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
from cosmoludo.core.state import Played, State
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
from cosmoludo.games.genial.gains import count_gains, find_symbols, find_ways
from cosmoludo.games.genial.notation import WORD_MOVES, halves, placed
from cosmoludo.games.genial.record import SWAP
from cosmoludo.games.genial.tracks import side_of

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


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it, with the moves it may make; a spectator sees the board and the tracks."""
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = view.record
    zones, pieces = [board_zone(int(state.radius))], board_pieces(state)
    if seat != SPECTATOR:
        zones.append(rack_zone(int(state.rack_size), seat))
        pieces += rack_pieces(tuple(state.rack[seat].tolist()))
    score_sheet = sources(state) if view.over else []
    return Scene(zones, pieces, panels(state), prompt(view, seat), offer(view, seat), rule(view, seat), score_sheet)


def chosen(view: State, seat: int, path: list[str]) -> Move:
    """The move that some choices make; InvalidMove if they make none."""
    if len(path) == 1 and path[0].removeprefix("!") in WORD_MOVES:
        return view.game.move(path[0].removeprefix("!"))
    zones = [place.partition("/")[::2] for place in path]
    if [zone for zone, _ in zones] != ["rack", "board", "board"] or zones[0][1] not in NOTCHES:
        raise InvalidMove(f"expected a notch of the rack and two cells of the board, got {path!r}")
    tile = int(view.record.rack[seat, int(zones[0][1])])
    if tile < 0:
        raise InvalidMove(f"there is no tile on notch {zones[0][1]} of the rack")
    return Move(view.game, placed(TILES[tile], [cell for _, cell in zones[1:]]))


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    seat, move = played
    number = int(move) if move is not None else -1
    if number in WORD_MOVES.values():
        return Story([text(f"genial.log.{move}", seat=seat)])
    colours, cells = halves(number)
    places = [PLACES[CELL_NUMBER[cell]] for cell in cells]
    lines = [text("genial.log.placed", seat=seat, colours=[COLOUR_KEYS[colour] for colour in colours])]
    lines += _gain_lines(before.record, after.record, seat)
    notch = _notch_left(before.record, after.record, seat, colours)
    travels = [Travel(f"rack/{notch}{half}", place) for half, place in zip("ab", places, strict=True)] if notch else []
    return Story(lines, travels, places)


@cache
def board_zone(radius: int) -> Zone:
    """The cells in use, with the grey of the rings that only more players use."""
    cells = []
    for cell in CELLS:
        ring = max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))
        if ring <= radius:
            cells.append(Cell(str(cell), *drawn(cell), RING_LOOKS.get(ring, "cell-light")))
    return Zone("board", "hex", "board", cells)


def board_pieces(state: Record) -> list[Piece]:
    """Every symbol on the board."""
    found = np.empty(CELL_COUNT, np.int16)
    count = find_symbols(state, found)
    return [SYMBOL_PIECES[symbol] for symbol in found[:count].tolist()]


@cache
def rack_zone(rack_size: int, seat: int) -> Zone:
    """Six notches for two halves each."""
    cells = [
        Cell(f"{notch}{half}", notch * NOTCH_WIDTH + index, 0.0)
        for notch in range(rack_size)
        for index, half in enumerate("ab")
    ]
    return Zone("rack", "hex", "hand", cells, text("genial.table.rack"), seat)


@lru_cache(RACKS_KEPT)
def rack_pieces(tiles: tuple[int, ...]) -> list[Piece]:
    """The tiles of a rack, two halves each."""
    return [
        Piece(f"rack/{notch}{half}", COLOURS[colour], COLOUR_NAMES[colour], NOTCH_GROUPS[notch])
        for notch, tile in enumerate(tiles)
        if tile >= 0
        for half, colour in zip("ab", TILES[tile], strict=True)
    ]


def panels(state: Record) -> list[Panel]:
    """Each seat's tracks; partners have the same."""
    end, tracks, scores, ranks = int(state.track_end), state.track.tolist(), state.scores.tolist(), state.ranks.tolist()
    over = bool(state.over)
    return [
        Panel(seat, scores[seat], meters(tuple(track), end), ranks[seat], notes(track, over))
        for seat in range(int(state.players))
        for track in [tracks[side_of(state, seat)]]
    ]


@lru_cache(TRACKS_KEPT)
def meters(track: tuple[int, ...], end: int) -> list[Meter]:
    """How far each marker of a side has come."""
    return [Meter(*marker, end) for marker in zip(COLOURS, track, COLOUR_NAMES, strict=True)]


def notes(track: list[int], over: bool) -> list[Text]:
    """At the end, which colours counted: those of the markers that came least far."""
    if not over:
        return []
    lowest = [COLOUR_KEYS[colour] for colour, points in enumerate(track) if points == min(track)]
    return [text("genial.note.counted", colours=lowest)]


def sources(state: Record) -> list[Source]:
    """How far each marker came; the one that came least far is the score."""
    sides = [side_of(state, seat) for seat in range(int(state.players))]
    return [
        Source(COLOUR_NAMES[colour], [int(state.track[side, colour]) for side in sides])
        for colour in range(COLOUR_COUNT)
    ]


def rule(view: State, seat: int) -> str:
    """The heading of the rules that explains what is to be done now."""
    if view.over:
        return "score"
    if view.record.phase == SWAP:
        return "swap"
    return "placing" if seat in view.actors else "turn"


def prompt(view: State, seat: int) -> Text:
    """What to do now, in one sentence."""
    state = view.record
    if view.over:
        return text("genial.prompt.over")
    if seat not in view.actors:
        return text("genial.prompt.wait", seat=view.actors[0])
    if state.phase == SWAP:
        return text("genial.prompt.decide")
    full = min(state.rack[seat].tolist()[: int(state.rack_size)]) >= 0
    return text("genial.prompt.place" if full else "genial.prompt.bonus")


def offer(view: State, seat: int) -> Offer | None:
    """The moves of a seat: a tile, then the cell of its first half, then that of its second; or swap and keep."""
    state = view.record
    if seat not in view.actors:
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
    """The cells in some directions from a cell, as the last choice."""
    return {PLACES[NEIGHBOURS[cell, way]]: DONE for way in range(6) if directions >> way & 1}


def tile_gains(state: Record, seat: int, ways: NDArray[np.int8], pairs: int) -> dict[str, list[tuple[str, str]]]:
    """How far each tile would advance each of its markers on each pair of cells, by the notch it lies on."""
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


def _gain_lines(before: Record, after: Record, seat: int) -> list[Text]:
    """How far markers went, and the cry when one arrives."""
    side, end = side_of(after, seat), int(after.track_end)
    lines = []
    for key, was, now in zip(COLOUR_KEYS, before.track[side].tolist(), after.track[side].tolist(), strict=True):
        if now > was:
            lines.append(text("genial.log.gained", colour=[key], points=now - was))
            if now == end:
                lines.append(text("genial.log.genial", seat=seat, colour=[key]))
    return lines


def _notch_left(before: Record, after: Record, seat: int, colours: tuple[int, int]) -> str:
    """The notch of the rack in view that a tile has left, or nothing where it is another's rack."""
    racks = zip(before.rack[seat].tolist(), after.rack[seat].tolist(), strict=True)
    for notch, (tile, now) in enumerate(racks):
        if tile >= 0 and TILES[tile] == colours and now != tile:
            return str(notch)
    return ""
