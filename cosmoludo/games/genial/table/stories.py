"""Génial!: what a move did, as lines of the log and as pieces that travel."""

from cosmoludo.core.scene import Story, Text, Travel, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import CELL_NUMBER, TILES
from cosmoludo.games.genial.notation import parts_of
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.moves import SWAP_RACK, is_placement
from cosmoludo.games.genial.rules.scoring import side_of
from cosmoludo.games.genial.table.layout import BOARD_PLACES, HALVES, NOTCH_GROUPS
from cosmoludo.games.genial.table.looks import COLOUR_KEYS


def story(before: GenialRecord, after: GenialRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    if move is None or not is_placement(move):
        return Story([text("genial.log.swap" if move == SWAP_RACK else "genial.log.keep", seat=seat)])
    colours, cells = parts_of(move)
    places = [BOARD_PLACES[CELL_NUMBER[cell]] for cell in cells]
    lines = [text("genial.log.placed", seat=seat, colours=[COLOUR_KEYS[colour] for colour in colours])]
    lines += _gain_lines(before, after, seat)
    notch = _notch_left(before, after, seat, colours)
    travels = [Travel(f"{notch}{half}", place) for half, place in zip(HALVES, places, strict=True)] if notch else []
    return Story(lines, travels, places)


def _gain_lines(before: GenialRecord, after: GenialRecord, seat: Seat) -> list[Text]:
    """Tell how far each marker went, with the cry of the game when one reaches the end."""
    side, end = side_of(after, seat), int(after.track_end)
    lines = []
    for key, was, now in zip(COLOUR_KEYS, before.track[side].tolist(), after.track[side].tolist(), strict=True):
        if now > was:
            lines.append(text("genial.log.gained", colour=[key], points=now - was))
            if now == end:
                lines.append(text("genial.log.genial", seat=seat, colour=[key]))
    return lines


def _notch_left(before: GenialRecord, after: GenialRecord, seat: Seat, colours: tuple[int, int]) -> str:
    """Return the notch of the rack in view that a tile has left; an empty text where it is another's rack."""
    racks = zip(before.rack[seat].tolist(), after.rack[seat].tolist(), strict=True)
    for notch, (tile, now) in enumerate(racks):
        if tile >= 0 and TILES[tile] == colours and now != tile:
            return NOTCH_GROUPS[notch]
    return ""
