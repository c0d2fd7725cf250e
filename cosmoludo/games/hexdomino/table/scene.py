"""Hexdomino: how it looks."""

from cosmoludo.boxes.bigbang.data import TILE_NUMBER
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.table.looks import BACK, tile_piece
from cosmoludo.core.scene import Meter, Panel, Scene, Source, Story, Text, Travel, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, seats
from cosmoludo.games.hexdomino.data import ENDS
from cosmoludo.games.hexdomino.notation import parts_of
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS
from cosmoludo.games.hexdomino.table.layout import chain_pieces, chain_place, chain_zone, end_place
from cosmoludo.games.hexdomino.table.looks import PILE, hand_place, hand_zone, pile_pieces, pile_zone, tiles_of
from cosmoludo.games.hexdomino.table.offers import move_of, offer, to_do

RULES = {"play": "join", "draw": "draw", "pass": "draw", "over": "score", "wait": "turn"}


def scene(state: HexdominoRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: the chain with its open ends, the pile, its own tiles."""
    zones = [chain_zone(state), pile_zone()]
    pieces = chain_pieces(state) + pile_pieces(state)
    if seat != SPECTATOR:
        zones.append(hand_zone(state, seat))
        pieces += [tile_piece(hand_place(tile), tile) for tile in tiles_of(state, seat)]
    panels = [panel(state, owner) for owner in seats(state)]
    what = to_do(state, seat)
    prompt = text(f"hexdomino.prompt.{what}", **({"seat": int(first_actor(state))} if what == "wait" else {}))
    return Scene(zones, pieces, panels, prompt, offer(state, seat), RULES[what], sources(state))


def chosen(state: HexdominoRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    return move_of(state, seat, path)


def story(before: HexdominoRecord, after: HexdominoRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    if move is None or move in (DRAW, PASS):
        drawn = [tile for tile in tiles_of(after, seat) if tile not in tiles_of(before, seat)]
        travels = [Travel(PILE, hand_place(tile)) for tile in drawn]
        return Story([text(f"hexdomino.log.{'draw' if move == DRAW else 'pass'}", seat=seat), *_ending(after)], travels)
    name, end, trait = parts_of(move)
    tile, place = TILE_NUMBER[name], chain_place(end_place(before, ENDS.index(end)))
    travels = [Travel(hand_place(tile), place)] if tile in tiles_of(before, seat) else []
    line = text(f"hexdomino.log.join_{trait}", seat=seat, tile=list(named(tile)))
    return Story([line, *_ending(after)], travels, [place])


def _ending(after: HexdominoRecord) -> list[Text]:
    """Tell how the game came to its end."""
    if not after.over:
        return []
    empty = [seat for seat in seats(after) if after.hand_count[seat] == 0]
    return [text("hexdomino.log.empty", seat=empty[0]) if empty else text("hexdomino.log.stuck")]


def panel(state: HexdominoRecord, seat: Seat) -> Panel:
    """Return how many tiles a seat has left; what they count against it, once the game is over."""
    meter = Meter(BACK, int(state.hand_count[seat]), text("hexdomino.table.tiles"))
    return Panel(seat, int(state.scores[seat]), [meter], int(state.ranks[seat]))


def sources(state: HexdominoRecord) -> list[Source]:
    """Return, at the end, what is left on each hand."""
    points = [int(score) for score in state.scores[: state.players]]
    return [Source(text("hexdomino.table.left_over"), points)] if state.over else []
