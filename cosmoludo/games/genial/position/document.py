"""Génial!: positions as JSON, written and read."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cosmoludo.core import hexes
from cosmoludo.core.chance import shuffle
from cosmoludo.core.fields import Fields, is_integer
from cosmoludo.core.seats import NOBODY, as_seat, as_side, first_actor, only, seats
from cosmoludo.games.genial.data import (
    CELL_NUMBER,
    CELLS,
    COLOURS,
    COPIES,
    RACK_SIZE,
    SYMBOLS,
    TILE_COUNT,
    TILE_OF_COLOURS,
    TILE_TYPES,
    TILES,
)
from cosmoludo.games.genial.hiding import count_unseen
from cosmoludo.games.genial.notation import read_cell, read_tile
from cosmoludo.games.genial.position.check import symbols
from cosmoludo.games.genial.record import NO_TILE, UNKNOWN, GenialRecord
from cosmoludo.games.genial.rules.board import cover, lay_board, symbol
from cosmoludo.games.genial.rules.ending import finish, is_over
from cosmoludo.games.genial.rules.scoring import keep_score, sides

MAX_SWAPS = 127  # as many as the record can count
MAX_BONUS = RACK_SIZE - 1  # a tile gives two bonus turns at most, and one of them takes the next tile of the rack
READING_ORDER = sorted(range(len(CELLS)), key=lambda cell: (CELLS[cell].r, CELLS[cell].q))
CELL_TEXTS = [str(cell) for cell in CELLS]
TILE_NAMES = [[COLOURS[colour] for colour in tile] for tile in TILES]
SPECIAL = {NO_TILE: None, UNKNOWN: "?"}


def write(state: GenialRecord) -> dict[str, Any]:
    """Return the whole position: what anyone could read off the table, and what lies in the bag and on hidden racks."""
    bag = [_tile_names(tile) for tile in state.bag[: count_unseen(state)].tolist()]
    racks, tracks, opened = state.rack.tolist(), state.track.tolist(), int(state.opened)
    document: dict[str, Any] = {
        "board": _board(state),
        "racks": [_names(racks[seat]) for seat in seats(state)],
        "scores": [dict(zip(COLOURS, tracks[side], strict=True)) for side in sides(state)],
        "turn": max(0, int(first_actor(state))),
        "opened": [bool(opened >> seat & 1) for seat in seats(state)],
        "bonus": int(state.bonus),
    }
    return document | ({"unseen": bag} if state.hidden else {"bag": bag[::-1]}) | _write_known(state)


def _write_known(state: GenialRecord) -> dict[str, Any]:
    """Return what swaps have told everybody, if there was one."""
    if not state.swaps:
        return {}
    known: dict[str, Any] = {
        "made": int(state.swaps),
        "drawn": [[int(swaps) for swaps in state.drawn[seat]] for seat in seats(state)],
        "shown": [
            {"tile": _tile_names(tile), "copies": int(state.shown[tile]), "swap": int(state.shown_at[tile])}
            for tile in range(TILE_TYPES)
            if state.shown_at[tile]
        ],
    }
    if state.shown_by != NOBODY:
        known["last"] = {"seat": int(state.shown_by), "rack": _names(state.shown_rack.tolist())}
    return {"swaps": known}


def _board(state: GenialRecord) -> dict[str, str]:
    """Return the cells with a symbol, in reading order, and its colour."""
    colours = symbols(state).tolist()
    return {CELL_TEXTS[cell]: COLOURS[colours[cell]] for cell in READING_ORDER if colours[cell] >= 0}


def _names(rack: list[int]) -> list[Any]:
    """Return the tiles of a rack, null for an empty notch and "?" for a tile that is not seen."""
    names = [SPECIAL[tile] if tile in SPECIAL else _tile_names(tile) for tile in rack]
    while names and names[-1] is None:
        names.pop()
    return names


def _tile_names(tile: int) -> list[str]:
    return [*TILE_NAMES[tile]]


def read(state: GenialRecord, fields: Fields) -> None:
    """Fill a blank record; a game in which nothing more can be placed is over."""
    players = int(state.players)
    state.rack[:] = NO_TILE
    state.shown_by = NOBODY
    state.shown_rack[:] = NO_TILE
    lay_board(state)
    placed = _read_board(state, fields)
    _read_racks(state, fields, players)
    _read_scores(state, fields)
    turn = fields.integer("turn", 0, players - 1, 0)
    state.actors = only(as_seat(turn))
    opened = fields.array("opened", players, _surely_opened(players, turn, len(placed)))
    if not all(isinstance(flag, bool) for flag in opened):
        fields.note("opened", "true or false for each seat", opened)
    state.opened = sum(1 << seat for seat, flag in enumerate(opened) if flag is True)
    state.bonus = fields.integer("bonus", 0, MAX_BONUS, 0)
    _read_known(state, fields, players)
    _read_bag(state, fields, placed)
    if not fields.problems:
        _end_if_over(state)


def _surely_opened(players: int, turn: int, cells: int) -> list[bool]:
    """Return which seats have certainly placed a tile: more lie there than those to play after them can have placed.

    Nobody earns a bonus turn on an empty board, so before its first turn the others have placed one tile each at most.
    """
    tiles = -(-cells // 2)
    return [tiles > (turn - 1 - seat) % players for seat in range(players)]


def _read_board(state: GenialRecord, fields: Fields) -> list[hexes.Hex]:
    """Put the symbols on the board and return the cells that tiles cover; printed symbols may be listed or not."""
    printed = dict(zip(SYMBOLS, COLOURS, strict=True))
    placed: dict[hexes.Hex, int] = {}
    for text, colour in fields.mapping("board").items():
        try:
            cell = read_cell(text)
        except ValueError as error:
            fields.problems.append(f"board: {error}")
            continue
        if colour not in COLOURS:
            fields.note(f"board.{text}", f"one of {', '.join(COLOURS)}", colour)
        elif hexes.distance(cell) > state.radius:
            fields.problems.append(f"board.{text}: outside the board for {int(state.players)} players")
        elif cell in placed:
            fields.problems.append(f"board.{text}: the cell is listed twice")
        elif cell not in printed:
            placed[cell] = COLOURS.index(colour)
        elif printed[cell] != colour:
            fields.note(f"board.{text}", f"the printed {printed[cell]}", colour)
    for cell, index in placed.items():
        cover(state, CELL_NUMBER[cell], index)
    return sorted(placed, key=lambda cell: (cell.r, cell.q))


def _read_tiles(fields: Fields, name: str, found: list[Any]) -> list[int]:
    tiles = []
    for index, names in enumerate(found):
        try:
            a, b = read_tile(names)
            tiles.append(int(TILE_OF_COLOURS[a, b]))
        except ValueError as error:
            fields.problems.append(f"{name}[{index}]: {error}")
    return tiles


def _read_racks(state: GenialRecord, fields: Fields, players: int) -> None:
    for seat, rack in enumerate(fields.array("racks", players, [])):
        state.rack[seat] = _read_rack(fields, f"racks[{seat}]", rack, int(state.rack_size))
    if "racks" not in fields.document:
        fields.note("racks", "the tiles of each seat")
    if (state.rack == UNKNOWN).any() and not state.hidden:
        fields.note("hidden", "true, since some tiles of a rack are '?'")


def _read_rack(fields: Fields, name: str, found: object, most: int) -> list[int]:
    """Return the tiles of a rack, one a notch."""
    tiles = [NO_TILE] * RACK_SIZE
    if not isinstance(found, list) or len(found) > most:
        fields.note(name, f"a list of at most {most} tiles", found)
        return tiles
    for notch, names in enumerate(found):
        if names == "?":
            tiles[notch] = UNKNOWN
        elif names is not None:
            tiles[notch] = next(iter(_read_tiles(fields, name, [names])), NO_TILE)
    return tiles


def _read_scores(state: GenialRecord, fields: Fields) -> None:
    end = int(state.track_end)
    for side, markers in enumerate(fields.array("scores", int(state.sides), [{}] * int(state.sides))):
        if not isinstance(markers, Mapping):
            fields.note(f"scores[{side}]", "an object with a number for each colour", markers)
            continue
        track = Fields(markers, fields.problems, f"scores[{side}].")
        for index, colour in enumerate(COLOURS):
            state.track[side, index] = track.integer(colour, 0, end, 0)
        track.finish()
        keep_score(state, as_side(side))


def _read_known(state: GenialRecord, fields: Fields, players: int) -> None:
    if "swaps" not in fields.document:
        return
    known = fields.inside("swaps")
    state.swaps = made = known.integer("made", 0, MAX_SWAPS, 0)
    empty = [[0] * RACK_SIZE] * players
    for seat, row in enumerate(known.array("drawn", players, empty)):
        if not isinstance(row, list) or len(row) != RACK_SIZE or not all(is_integer(n, 0, made) for n in row):
            known.note(f"drawn[{seat}]", f"{RACK_SIZE} whole numbers from 0 to {made}", row)
        else:
            state.drawn[seat] = row
    for index, entry in enumerate(known.array("shown", None, [])):
        if not isinstance(entry, Mapping):
            known.note(f"shown[{index}]", "an object with tile, copies and swap", entry)
            continue
        shown = Fields(entry, fields.problems, f"swaps.shown[{index}].")
        for tile in _read_tiles(shown, f"swaps.shown[{index}].tile", [shown.get("tile")]):
            state.shown[tile] = shown.integer("copies", 0, COPIES[tile], 0)
            state.shown_at[tile] = shown.integer("swap", 1, max(1, made), 1)
        shown.finish()
    if "last" in known.document:
        last = known.inside("last")
        state.shown_by = last.integer("seat", 0, players - 1, 0)
        state.shown_rack[:] = _read_rack(last, "rack", last.get("rack"), RACK_SIZE)
        last.finish()
    known.finish()


def _read_bag(state: GenialRecord, fields: Fields, placed: list[hexes.Hex]) -> None:
    """Read the bag in the order it will be drawn in; else fill it with all tiles that are nowhere else, shuffled."""
    hidden = bool(state.hidden)
    name = "unseen" if hidden else "bag"
    if name in fields.document:
        tiles = _read_tiles(fields, name, fields.array(name, None, []))[::-1]
    elif hidden:
        fields.note("unseen", "the tiles that are not seen")
        return
    else:
        tiles = list((Counter(_all_tiles()) - Counter(_tiles_elsewhere(state, placed))).elements())
    unknown = int((state.rack == UNKNOWN).sum())
    if not unknown <= len(tiles) <= TILE_COUNT:
        fields.note(name, f"{unknown} to {TILE_COUNT} tiles", len(tiles))
        return
    state.bag[: len(tiles)] = sorted(tiles) if hidden else tiles
    state.bag_count = len(tiles) - unknown
    if not hidden and name not in fields.document:
        shuffle(state, state.bag, len(tiles))


def _all_tiles() -> Iterable[int]:
    return (tile for tile in range(TILE_TYPES) for _ in range(COPIES[tile]))


def _tiles_elsewhere(state: GenialRecord, placed: list[hexes.Hex]) -> list[int]:
    """Return the tiles on racks, and those on the board as well as its cells can be read as tiles.

    A position tells colours, not tiles. Neighbouring cells are taken for a tile in reading order while there is one; a
    cell left over takes the commonest tile with its colour, so that no colour is there more often than in the box.
    """
    elsewhere = [int(tile) for tile in state.rack.ravel() if tile >= 0]
    left = Counter(_all_tiles())
    left.subtract(elsewhere)
    single = {cell: int(symbol(state, CELL_NUMBER[cell])) for cell in placed}
    for cell in placed:
        for direction in (hexes.EAST, hexes.SOUTH_WEST, hexes.SOUTH_EAST):
            pair = (cell, cell + direction)
            if all(half in single for half in pair):
                tile = int(TILE_OF_COLOURS[single[pair[0]], single[pair[1]]])
                if left[tile] > 0:
                    left[tile] -= 1
                    elsewhere.append(tile)
                    del single[pair[0]], single[pair[1]]
    for colour in single.values():
        tile = max(range(TILE_TYPES), key=lambda tile: left[tile] if colour in TILES[tile] else -1)
        left[tile] -= 1
        elsewhere.append(tile)
    return elsewhere


def _end_if_over(state: GenialRecord) -> None:
    """End a game in which nothing more can be placed, or in which a track is complete."""
    if any(is_over(state, seat) for seat in seats(state)):
        finish(state)
