"""Hexdomino: what a move did, told from how the table looked before and after it."""

from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.core.scene import Story, Text, Travel, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.hexdomino.data import TRAITS
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode
from cosmoludo.games.hexdomino.table.layout import PILE, chain_place, end_place, hand_place, tiles_of


def story(before: HexdominoRecord, after: HexdominoRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    if move is None or move in (DRAW, PASS):
        drawn = [tile for tile in tiles_of(after, seat) if tile not in tiles_of(before, seat)]
        travels = [Travel(PILE, hand_place(tile)) for tile in drawn]
        return Story([text(f"hexdomino.log.{'draw' if move == DRAW else 'pass'}", seat=seat), *_ending(after)], travels)
    tile, end, trait = (int(part) for part in decode(move))
    place = chain_place(end_place(before, end))
    travels = [Travel(hand_place(tile), place)] if tile in tiles_of(before, seat) else []
    line = text(f"hexdomino.log.join_{TRAITS[trait]}", seat=seat, tile=list(named(tile)))
    return Story([line, *_ending(after)], travels, [place])


def _ending(after: HexdominoRecord) -> list[Text]:
    """Tell how the game came to its end."""
    if not after.over:
        return []
    empty = [seat for seat in seats(after) if after.hand_count[seat] == 0]
    return [text("hexdomino.log.empty", seat=empty[0]) if empty else text("hexdomino.log.stuck")]
