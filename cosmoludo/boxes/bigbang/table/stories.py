"""The box of Big Bang 13.7: what happened in the market, told from how it looked before and after a move."""

from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import NO_TILE, Market
from cosmoludo.boxes.bigbang.table.layout import DISCARD, PILE, market_place
from cosmoludo.core.scene import Text, Travel, text

CHANGED = 2  # tiles that leave the market at once only when none of them can be played


def market_story(was: Market, now: Market) -> tuple[list[Text], list[Travel]]:
    """Tell which tiles left the market unplayed, that the pile was turned over, and how the others moved up.

    The rightmost tile moves first.
    """
    before, after = was.market.tolist(), now.market.tolist()
    gone = [tile for tile in before if tile not in after and _is_discarded(now, tile)]
    lines = [text("bigbang.log.discard", tile=list(named(tile))) for tile in gone[:1]]
    if len(gone) >= CHANGED:
        lines = [text("bigbang.log.changed")]
    if now.pile_count > was.pile_count:
        lines.append(text("bigbang.log.turned_over"))
    travels = [Travel(market_place(before.index(tile)), DISCARD) for tile in gone]
    for place in reversed(range(len(after))):
        tile = after[place]
        if tile != NO_TILE and tile != before[place]:
            start = market_place(before.index(tile)) if tile in before else PILE
            travels.append(Travel(start, market_place(place)))
    return lines, travels


def _is_discarded(now: Market, tile: int) -> bool:
    """Return whether a tile lies in the discard, or in the pile that it was turned into."""
    return tile in now.discard[: now.discard_count] or tile in now.pile[: now.pile_count]
