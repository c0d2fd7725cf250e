"""Génial!: how it looks."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.core.errors import HiddenState, InvalidMove
from cosmoludo.core.hexes import drawn
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, Record, first_actor, may_act
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
    text,
)
from cosmoludo.core.state import Played, State
from cosmoludo.games.genial.board import first_turn_symbols, open_positions, points
from cosmoludo.games.genial.check import symbols
from cosmoludo.games.genial.data import (
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    POSITION_CELLS,
    POSITION_DIRECTION,
    POSITION_WORDS,
    RACK_SIZE,
    TILES,
)
from cosmoludo.games.genial.notation import WORD_MOVES, halves
from cosmoludo.games.genial.record import SWAP
from cosmoludo.games.genial.tracks import side_of

NOTCH_WIDTH = 2.5
NOTCHES = [str(notch) for notch in range(RACK_SIZE)]
RING_LOOKS = {6: "cell-grey", 7: "cell-dark"}


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it, with the moves it may make; a spectator sees the board and the tracks."""
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = view.record
    zones, pieces = [board_zone(state)], board_pieces(state)
    if seat != SPECTATOR:
        zones.append(rack_zone(state, seat))
        pieces += rack_pieces(state, seat)
    score_sheet = sources(state) if state.over else []
    return Scene(zones, pieces, panels(state), prompt(state, seat), offer(view, seat), rule(state, seat), score_sheet)


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
    names = [COLOURS[colour] for colour in TILES[tile]]
    return view.game.move({"move": "place", "tile": names, "cells": [cell for _, cell in zones[1:]]})


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    seat, move = played
    number = int(move) if move is not None else -1
    if number in WORD_MOVES.values():
        return Story([text(f"genial.log.{move}", seat=seat)])
    colours, cells = halves(number)
    places = [f"board/{cell}" for cell in cells]
    lines = [text("genial.log.placed", seat=seat, colours=[_colour_key(colour) for colour in colours])]
    lines += _gain_lines(before.record, after.record, seat)
    notch = _notch_left(before.record, after.record, seat, colours)
    travels = [Travel(f"rack/{notch}{half}", place) for half, place in zip("ab", places, strict=True)] if notch else []
    return Story(lines, travels, places)


def board_zone(state: Record) -> Zone:
    """The cells in use, with the grey of the rings that only more players use."""
    cells = []
    for cell in CELLS:
        ring = max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))
        if ring <= state.radius:
            cells.append(Cell(str(cell), *drawn(cell), RING_LOOKS.get(ring, "cell-light")))
    return Zone("board", "hex", "board", cells)


def board_pieces(state: Record) -> list[Piece]:
    """Every symbol on the board."""
    return [
        Piece(f"board/{CELLS[cell]}", COLOURS[colour], _colour_name(colour))
        for cell, colour in enumerate(symbols(state).tolist())
        if colour >= 0
    ]


def rack_zone(state: Record, seat: int) -> Zone:
    """Six notches for two halves each."""
    cells = [
        Cell(f"{notch}{half}", notch * NOTCH_WIDTH + index, 0.0)
        for notch in range(int(state.rack_size))
        for index, half in enumerate("ab")
    ]
    return Zone("rack", "hex", "hand", cells, text("genial.table.rack"), seat)


def rack_pieces(state: Record, seat: int) -> list[Piece]:
    """The tiles of a seat, two halves each."""
    return [
        Piece(f"rack/{notch}{half}", COLOURS[colour], _colour_name(colour), f"rack/{notch}")
        for notch in range(RACK_SIZE)
        if state.rack[seat, notch] >= 0
        for half, colour in zip("ab", TILES[state.rack[seat, notch]], strict=True)
    ]


def panels(state: Record) -> list[Panel]:
    """Each seat's tracks; partners have the same."""
    return [
        Panel(
            seat,
            int(state.scores[seat]),
            [
                Meter(name, int(state.track[side_of(state, seat), colour]), _colour_name(colour), int(state.track_end))
                for colour, name in enumerate(COLOURS)
            ],
            int(state.ranks[seat]),
            notes(state, seat),
        )
        for seat in range(int(state.players))
    ]


def notes(state: Record, seat: int) -> list[Text]:
    """At the end, which colours counted: those of the markers that came least far."""
    if not state.over:
        return []
    track = state.track[side_of(state, seat)].tolist()
    lowest = [_colour_key(colour) for colour, points in enumerate(track) if points == min(track)]
    return [text("genial.note.counted", colours=lowest)]


def sources(state: Record) -> list[Source]:
    """How far each marker came; the one that came least far is the score."""
    sides = [side_of(state, seat) for seat in range(int(state.players))]
    return [
        Source(_colour_name(colour), [int(state.track[side, colour]) for side in sides])
        for colour in range(COLOUR_COUNT)
    ]


def rule(state: Record, seat: int) -> str:
    """The heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if state.phase == SWAP:
        return "swap"
    return "placing" if may_act(state, seat) else "turn"


def prompt(state: Record, seat: int) -> Text:
    """What to do now, in one sentence."""
    if state.over:
        return text("genial.prompt.over")
    if not may_act(state, seat):
        return text("genial.prompt.wait", seat=int(first_actor(state)))
    if state.phase == SWAP:
        return text("genial.prompt.decide")
    full = (state.rack[seat, : state.rack_size] >= 0).all()
    return text("genial.prompt.place" if full else "genial.prompt.bonus")


def offer(view: State, seat: int) -> Offer | None:
    """The moves of a seat: a tile, then the cell of its first half, then that of its second; or swap and keep."""
    state = view.record
    if not may_act(state, seat):
        return None
    if state.phase == SWAP:
        return Offer([text("genial.prompt.decide")], [{f"!{word}": DONE for word in WORD_MOVES}])
    pairs = open_pairs(state, seat)
    notches = [notch for notch in range(RACK_SIZE) if state.rack[seat, notch] >= 0]
    nodes: list[dict[str, int]] = [{f"rack/{notch}": 1 for notch in notches}, {}]
    for first, second, _ in pairs.tolist():
        place = f"board/{CELLS[first]}"
        if place not in nodes[1]:
            nodes[1][place] = len(nodes)
            nodes.append({})
        nodes[nodes[1][place]][f"board/{CELLS[second]}"] = DONE
    asks = [text(f"genial.step.{step}") for step in ("tile", "first", "second")]
    gains = {f"rack/{notch}": tile_gains(state, seat, int(state.rack[seat, notch]), pairs) for notch in notches}
    return Offer(asks, nodes, [("a", 1), ("b", 2)], gains)


def open_pairs(state: Record, seat: int) -> NDArray[np.int64]:
    """The cells that a tile may cover, in either order: first half, second half, direction from one to the other."""
    symbols = first_turn_symbols(state, seat)
    words = [open_positions(state, symbols, word) for word in range(POSITION_WORDS)]
    positions = np.flatnonzero(np.unpackbits(np.array(words, np.uint64).view(np.uint8), bitorder="little"))
    cells, direction = POSITION_CELLS[positions], POSITION_DIRECTION[positions]
    there = np.column_stack([cells, direction])
    back = np.column_stack([cells[:, ::-1], (direction + 3) % 6])
    both = np.concatenate([there, back])
    return both[np.argsort(both[:, 0], kind="stable")].astype(np.int64)


def tile_gains(state: Record, seat: int, tile: int, pairs: NDArray[np.int64]) -> list[tuple[str, str]]:
    """How far a tile would advance each of its markers on each pair of cells."""
    found = np.zeros((len(pairs), COLOUR_COUNT), np.int16)
    a, b = TILES[tile]
    count_gains(state, pairs, a, b, found)
    found = np.minimum(found, state.track_end - state.track[side_of(state, seat)])
    return [
        (COLOURS[colour], "".join(map(sign, found[:, colour].tolist())))
        for colour in sorted({a, b})
        if found[:, colour].any()
    ]


@compiled
def count_gains(state: Record, pairs: NDArray[np.int64], a: int, b: int, found: NDArray[np.int16]) -> None:
    """The points of both halves of a tile on each pair of cells, by colour."""
    for index in range(len(pairs)):
        direction = pairs[index, 2]
        found[index, a] += points(state, pairs[index, 0], a, direction)
        found[index, b] += points(state, pairs[index, 1], b, (direction + 3) % 6)


def _gain_lines(before: Record, after: Record, seat: int) -> list[Text]:
    """How far markers went, and the cry when one arrives."""
    side = side_of(after, seat)
    lines = []
    for colour in range(COLOUR_COUNT):
        steps = int(after.track[side, colour]) - int(before.track[side, colour])
        if steps:
            lines.append(text("genial.log.gained", colour=[_colour_key(colour)], points=steps))
            if after.track[side, colour] == after.track_end:
                lines.append(text("genial.log.genial", seat=seat, colour=[_colour_key(colour)]))
    return lines


def _notch_left(before: Record, after: Record, seat: int, colours: tuple[int, int]) -> str:
    """The notch of the rack in view that a tile has left, or nothing where it is another's rack."""
    for notch in range(RACK_SIZE):
        tile = int(before.rack[seat, notch])
        if tile >= 0 and TILES[tile] == colours and after.rack[seat, notch] != before.rack[seat, notch]:
            return str(notch)
    return ""


def _colour_key(colour: int) -> str:
    return f"genial.colour.{COLOURS[colour]}"


def _colour_name(colour: int) -> Text:
    return text(_colour_key(colour))
