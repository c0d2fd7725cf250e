"""The box of Big Bang 13.7: its tiles, market and objective cards as they are drawn and named, in all of its games."""

from cosmoludo.boxes.bigbang.data import MARKET, OBJECTIVES, SHAPE_COUNT, TILES
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import NO_TILE, Market, Objectives
from cosmoludo.core.scene import Cell, Piece, Text, Zone, number, text
from cosmoludo.core.seats import Seat

MARKET_ZONE = "market"
PILE = f"{MARKET_ZONE}/pile"
DISCARD = f"{MARKET_ZONE}/discard"
GOALS = "goals"
EDGE = "edge"
BACK = "back"
BESIDE = 1.3  # from the market to the piles on either side of it


def tile_piece(place: str, tile: int, caption: Text | None = None) -> Piece:
    """Return a tile that lies face up."""
    return Piece(place, TILES[tile], tile_name(tile), caption=caption)


def tile_name(tile: int) -> Text:
    """Return what a tile is called."""
    return text("bigbang.table.tile", tile=list(named(tile)))


def body_words(bodies: list[int]) -> list[str]:
    """Return the words for several bodies, without their backgrounds."""
    return [named(body)[0] for body in bodies]


def market_place(place: int) -> str:
    """Return a place of the market, counted from the left."""
    return f"{MARKET_ZONE}/{place + 1}"


def market_zone(*, discards: bool) -> Zone:
    """Return the zone of four tiles to choose from, between the pile they come from and the discard they go to."""
    cells = [Cell("pile", 0.0, 0.0, EDGE, text("bigbang.table.pile_place"))]
    cells += [Cell(str(place + 1), BESIDE + place, 0.0, EDGE) for place in range(MARKET)]
    if discards:
        cells.append(Cell("discard", 2 * BESIDE + MARKET - 1, 0.0, EDGE, text("bigbang.table.discard_place")))
    return Zone(MARKET_ZONE, "hex", "hand", cells, text("bigbang.table.market"))


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


def goals(state: Objectives, seat: Seat) -> list[int]:
    """Return the cards of a seat, as far as they are known: its shape, its colour."""
    shape, colour = state.objective[seat].tolist()
    return [card for card, known in ((shape, shape), (SHAPE_COUNT + colour, colour)) if known >= 0]


def goal_words(card: int) -> list[str]:
    """Return the word for what an objective card shows."""
    return [f"bigbang.{'shape' if card < SHAPE_COUNT else 'colour'}.{OBJECTIVES[card]}"]


def goals_zone(seat: Seat, label: Text) -> Zone:
    """Return the zone for the two cards of the one who looks; the label says what they are worth."""
    cells = [Cell("shape", 0.0, 0.0), Cell("colour", 1.1, 0.0)]
    return Zone(GOALS, "square", "hand", cells, label, seat)


def goals_pieces(state: Objectives, seat: Seat, names: list[Text]) -> list[Piece]:
    """Return the cards of the one who looks, each named with what its lines are worth now."""
    return [
        Piece(f"{GOALS}/{place}", OBJECTIVES[card], name)
        for place, card, name in zip(("shape", "colour"), goals(state, seat), names, strict=True)
    ]


def goal_name(card: int, points: int) -> Text:
    """Return what an objective is called, with the points of its lines."""
    return text("bigbang.table.objective", objective=goal_words(card), points=points)
