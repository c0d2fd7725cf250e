"""The box of Big Bang 13.7: its tiles and objective cards as they are drawn and named, in all of its games."""

from cosmoludo.boxes.bigbang.data import OBJECTIVES, SHAPE_COUNT, TILES
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import NO_TILE, Market, Objectives, Universes
from cosmoludo.boxes.bigbang.table.layout import (
    DISCARD,
    OBJECTIVES_ZONE,
    PILE,
    UNIVERSE,
    cell_place,
    market_place,
    placed_tiles,
)
from cosmoludo.core.scene import Face, Piece, Text, number, text
from cosmoludo.core.seats import Seat

BACK = "back"


def tile_piece(place: str, tile: int) -> Piece:
    """Return a tile that lies face up."""
    return Piece(place, TILES[tile], text("bigbang.table.tile", tile=list(named(tile))))


def tile_face(tile: int, seat: Seat) -> Face:
    """Return a tile shown large."""
    return Face(TILES[tile], text("bigbang.table.tile", tile=list(named(tile))), "hex", seat)


def objective_face(card: int, seat: Seat) -> Face:
    """Return an objective card shown large."""
    return Face(OBJECTIVES[card], text(*objective_words(card)), "square", seat)


def body_words(bodies: list[int]) -> list[str]:
    """Return the words for several bodies, without their backgrounds."""
    return [named(body)[0] for body in bodies]


def universe_pieces(state: Universes, universe: int = 0, zone: str = UNIVERSE) -> list[Piece]:
    """Return the tiles of a universe, those turned over by the Black hole without their faces."""
    pieces = []
    for tile in placed_tiles(state, universe):
        place = cell_place(zone, int(state.cell[tile]))
        if int(state.turned) >> tile & 1:
            pieces.append(Piece(place, "turned", text("bigbang.table.turned", tile=list(named(tile)))))
        else:
            pieces.append(tile_piece(place, tile))
    return pieces


def market_pieces(state: Market) -> list[Piece]:
    """Return the tiles on offer, and the piles with how many tiles they have."""
    pieces = [tile_piece(market_place(place), int(tile)) for place, tile in enumerate(state.market) if tile != NO_TILE]
    if state.pile_count:
        count = int(state.pile_count)
        pieces.append(Piece(PILE, BACK, text("bigbang.table.pile", tiles=count), caption=number(count)))
    if state.discard_count:
        count = int(state.discard_count)
        top = TILES[int(state.discard[count - 1])]
        pieces.append(Piece(DISCARD, top, text("bigbang.table.discard", tiles=count), caption=number(count)))
    return pieces


def objectives_of(state: Objectives, seat: Seat) -> list[int]:
    """Return the cards of a seat, as far as they are known: its shape, its colour."""
    shape, colour = state.objective[seat].tolist()
    return [card for card, known in ((shape, shape), (SHAPE_COUNT + colour, colour)) if known >= 0]


def objective_pieces(state: Objectives, seat: Seat, names: list[Text]) -> list[Piece]:
    """Return the cards of the one who looks, each named with what its lines are worth now."""
    return [
        Piece(f"{OBJECTIVES_ZONE}/{place}", OBJECTIVES[card], name)
        for place, card, name in zip(("shape", "colour"), objectives_of(state, seat), names, strict=True)
    ]


def objective_name(card: int, points: int) -> Text:
    """Return what an objective is called, with the points of its lines."""
    return text("bigbang.table.objective", objective=objective_words(card), points=points)


def objective_words(card: int) -> list[str]:
    """Return the word for what an objective card shows."""
    return [f"bigbang.{'shape' if card < SHAPE_COUNT else 'colour'}.{OBJECTIVES[card]}"]
