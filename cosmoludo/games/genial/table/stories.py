"""Génial!: what a move did, as lines of the log and as pieces that travel."""

from cosmoludo.core.scene import Beat, Story, Text, Travel, text
from cosmoludo.core.seats import Seat, first_actor
from cosmoludo.games.genial.data import CELL_NUMBER, TILES
from cosmoludo.games.genial.notation import parts_of
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.moves import is_swap
from cosmoludo.games.genial.rules.scoring import next_stop, side_of
from cosmoludo.games.genial.table.layout import BOARD_PLACES, HALVES, NOTCH_GROUPS
from cosmoludo.games.genial.table.looks import COLOUR_KEYS


def story(before: GenialRecord, after: GenialRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    if move is None:
        return Story([])
    colours, cells = parts_of(move)
    places = [BOARD_PLACES[CELL_NUMBER[cell]] for cell in cells]
    lines = [text("genial.log.placed", seat=seat, colours=[COLOUR_KEYS[colour] for colour in colours])]
    gains = _gains(before, after, seat)
    lines += _gain_lines(seat, gains)
    if is_swap(move):
        lines += _swap_lines(after, seat)
    notch = _notch_left(before, seat, colours)
    travels = [Travel(f"{notch}{half}", place) for half, place in zip(HALVES, places, strict=True)] if notch else []
    return Story(lines, travels, places, _bonus_beats(after, seat, gains, places))


def _gains(before: GenialRecord, after: GenialRecord, seat: Seat) -> list[tuple[str, int, int, bool]]:
    """Return for each marker that went further its colour, from where, to where, and whether it reached a stop."""
    side = side_of(after, seat)
    tracks = zip(COLOUR_KEYS, before.track[side].tolist(), after.track[side].tolist(), strict=True)
    return [(key, was, now, now == next_stop(after, was)) for key, was, now in tracks if now > was]


def _gain_lines(seat: Seat, gains: list[tuple[str, int, int, bool]]) -> list[Text]:
    """Tell how far each marker went, with the cry of the game when one reaches a stop."""
    lines = []
    for key, was, now, stopped in gains:
        lines.append(text("genial.log.gained", colour=[key], points=now - was))
        if stopped:
            lines.append(text("genial.log.genial", seat=seat, colour=[key], points=now))
    return lines


def _bonus_beats(
    after: GenialRecord, seat: Seat, gains: list[tuple[str, int, int, bool]], places: list[str]
) -> list[Beat]:
    """Stage a bonus turn: a marker has come to a stop, and the same seat goes on."""
    stopped = any(stopped for *_, stopped in gains)
    if not stopped or after.over or first_actor(after) != seat or after.rack_size == 1:
        return []
    return [Beat(text("genial.moment.bonus", seat=seat), seats=[int(seat)], places=places, mood="bright")]


def _swap_lines(after: GenialRecord, seat: Seat) -> list[Text]:
    """Tell of a swap, and which tiles were shown, if there is somebody to show them to."""
    tiles = [TILES[tile] for tile in after.shown_rack.tolist() if tile >= 0]
    shown = [text("genial.log.shown", colours=[COLOUR_KEYS[colour] for colour in tile]) for tile in tiles]
    return [text("genial.log.swap", seat=seat), *shown]


def _notch_left(before: GenialRecord, seat: Seat, colours: tuple[int, int]) -> str:
    """Return the notch of the rack in view that a tile has left; an empty text where it is another's rack."""
    for notch, tile in enumerate(before.rack[seat].tolist()):
        if tile >= 0 and TILES[tile] == colours:
            return NOTCH_GROUPS[notch]
    return ""
