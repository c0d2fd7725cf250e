"""The box of Big Bang 13.7: tiles of the market as choices of an offer."""

from cosmoludo.boxes.bigbang.record import NO_TILE, Market
from cosmoludo.boxes.bigbang.table.layout import market_place

Columns = list[tuple[str, str]]
"""Of the moves that begin with one choice: by look, a sign for what each of them gains."""


def offered_at(state: Market, tile: int) -> str:
    """Return where in the market a tile lies."""
    return market_place(state.market.tolist().index(tile))


def offered(state: Market, place: str) -> int:
    """Return the tile at a place of the market, or NO_TILE."""
    tiles = {market_place(index): int(tile) for index, tile in enumerate(state.market)}
    return tiles.get(place, NO_TILE)
