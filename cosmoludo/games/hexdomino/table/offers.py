"""Hexdomino: the moves of a seat as choices on the table."""

from cosmoludo.boxes.bigbang.data import TILES
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import Offer, nodes_of, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.hexdomino.data import COLOUR, ENDS, LEFT, RIGHT, SHAPE, TRAITS
from cosmoludo.games.hexdomino.notation import WORD_MOVES, read
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import fitting, trait_at
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode
from cosmoludo.games.hexdomino.table.layout import chain_place, end_place, hand_place, tiles_of


def offer(state: HexdominoRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a tile, an end, and what joins it where that can be chosen; or draw, or pass."""
    if not may_act(state, seat):
        return None
    paths = [path_of(state, int(move)) for move in legal_moves(state, seat)]
    asks = [text(f"hexdomino.{ask}") for ask in ("prompt.play", "step.end", "step.trait")]
    return Offer(asks, nodes_of(paths), [("", 1)])


def chosen(state: HexdominoRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    if len(path) == 1 and path[0].removeprefix("!") in WORD_MOVES:
        return WORD_MOVES[path[0].removeprefix("!")]
    tiles = {hand_place(tile): tile for tile in tiles_of(state, seat)}
    ends = {chain_place(end_place(state, end)): end for end in (LEFT, RIGHT)}
    if len(path) not in (2, 3) or path[0] not in tiles or path[1] not in ends:
        raise InvalidMove(f"expected a tile of the hand and an end of the chain, got {path!r}")
    tile, end = tiles[path[0]], ends[path[1]]
    trait = path[2].removeprefix("!") if len(path) > 2 else TRAITS[joined_by(state, tile, end)[0]]
    return read(f"{TILES[tile]} {ENDS[end]} {trait}")


def path_of(state: HexdominoRecord, move: int) -> list[str]:
    """Return the choices that make a move."""
    if move in (DRAW, PASS):
        return ["!draw" if move == DRAW else "!pass"]
    tile, end, trait = (int(part) for part in decode(move))
    path = [hand_place(tile), chain_place(end_place(state, end))]
    return [*path, f"!{TRAITS[trait]}"] if len(joined_by(state, tile, end)) > 1 else path


def joined_by(state: HexdominoRecord, tile: int, end: int) -> list[int]:
    """Return what a tile can be joined by at an end: only the first tile that is joined may have a choice."""
    if state.joint != OPEN:
        return [int(trait_at(state, end))]
    return [trait for trait in (COLOUR, SHAPE) if int(fitting(state, end, trait)) >> tile & 1] or [COLOUR]
