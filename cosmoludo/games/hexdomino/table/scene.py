"""Hexdomino: how it looks."""

from cosmoludo.core.errors import HiddenState, InvalidMove
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, Record, first_actor, may_act
from cosmoludo.core.scene import (
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
    nodes_of,
    number,
    text,
)
from cosmoludo.core.state import Played, State
from cosmoludo.games.bigbang.data import TILE_NUMBER, TILES
from cosmoludo.games.bigbang.looks import BACK, EDGE, tile_piece
from cosmoludo.games.bigbang.notation import named
from cosmoludo.games.hexdomino.chain import fitting, trait_at
from cosmoludo.games.hexdomino.data import COLOUR, ENDS, LEFT, RIGHT, SHAPE, TRAITS
from cosmoludo.games.hexdomino.notation import WORD_MOVES, parts_of
from cosmoludo.games.hexdomino.record import OPEN
from cosmoludo.games.hexdomino.rules import DRAW, PASS
from cosmoludo.games.hexdomino.winding import chain_pieces, chain_place, chain_zone, end_place

HAND = "hand"
PILE = "pile/pile"
APART = 1.12  # between tiles of a hand: far enough for it to be broken into lines
RULES = {"play": "join", "draw": "draw", "pass": "draw", "over": "score", "wait": "turn"}


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it: the chain with its open ends, the pile, its own tiles."""
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = view.record
    zones = [chain_zone(state), pile_zone()]
    pieces = chain_pieces(state) + pile_pieces(state)
    if seat != SPECTATOR:
        zones.append(hand_zone(state, seat))
        pieces += [tile_piece(hand_place(tile), tile) for tile in tiles_of(state, seat)]
    panels = [panel(state, owner) for owner in range(int(state.players))]
    what = to_do(view, seat)
    prompt = text(f"hexdomino.prompt.{what}", **({"seat": int(first_actor(state))} if what == "wait" else {}))
    return Scene(zones, pieces, panels, prompt, offer(view, seat), RULES[what], sources(state))


def chosen(view: State, seat: int, path: list[str]) -> Move:
    """The move that some choices make; InvalidMove if they make none."""
    if len(path) == 1 and path[0].removeprefix("!") in WORD_MOVES:
        return view.game.move(path[0].removeprefix("!"))
    state = view.record
    tiles = {hand_place(tile): tile for tile in tiles_of(state, seat)}
    ends = {chain_place(end_place(state, end)): end for end in (LEFT, RIGHT)}
    if len(path) not in (2, 3) or path[0] not in tiles or path[1] not in ends:
        raise InvalidMove(f"expected a tile of the hand and an end of the chain, got {path!r}")
    tile, end = tiles[path[0]], ends[path[1]]
    trait = path[2].removeprefix("!") if len(path) > 2 else TRAITS[joined_by(state, tile, end)[0]]
    return view.game.move(f"{TILES[tile]} {ENDS[end]} {trait}")


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    was, now, seat = before.record, after.record, played.seat
    move = int(played.move) if played.move is not None else PASS
    if move in (DRAW, PASS):
        drawn = [tile for tile in tiles_of(now, seat) if tile not in tiles_of(was, seat)]
        travels = [Travel(PILE, hand_place(tile)) for tile in drawn]
        return Story([text(f"hexdomino.log.{played.move}", seat=seat), *_ending(now)], travels)
    name, end, trait = parts_of(move)
    tile, place = TILE_NUMBER[name], chain_place(end_place(was, ENDS.index(end)))
    travels = [Travel(hand_place(tile), place)] if tile in tiles_of(was, seat) else []
    line = text(f"hexdomino.log.join_{trait}", seat=seat, tile=list(named(tile)))
    return Story([line, *_ending(now)], travels, [place])


def _ending(now: Record) -> list[Text]:
    """How the game came to its end."""
    if not now.over:
        return []
    empty = [seat for seat in range(int(now.players)) if now.hand_count[seat] == 0]
    return [text("hexdomino.log.empty", seat=empty[0]) if empty else text("hexdomino.log.stuck")]


def tiles_of(state: Record, seat: int) -> list[int]:
    """The tiles on a hand that the one who looks can see."""
    return [int(tile) for tile in state.hand[seat, : state.hand_count[seat]] if tile >= 0]


def hand_place(tile: int) -> str:
    """Each tile of a hand is in a place of its own name, that goes with it."""
    return f"{HAND}/{TILES[tile]}"


def hand_zone(state: Record, seat: int) -> Zone:
    """The tiles before the one who looks."""
    cells = [Cell(TILES[tile], round(APART * index, 2), 0.0) for index, tile in enumerate(tiles_of(state, seat))]
    return Zone(HAND, "hex", "hand", cells, text("hexdomino.table.hand"), seat)


def pile_zone() -> Zone:
    """Where tiles are drawn from."""
    return Zone("pile", "hex", "side", [Cell("pile", 0.0, 0.0, EDGE)], text("hexdomino.table.pile"))


def pile_pieces(state: Record) -> list[Piece]:
    """The tiles still to be drawn."""
    left = int(state.pile_count)
    return [Piece(PILE, BACK, text("hexdomino.table.pile_left", tiles=left), caption=number(left))] if left else []


def panel(state: Record, seat: int) -> Panel:
    """How many tiles a seat has left; what they count against it, once the game is over."""
    meter = Meter(BACK, int(state.hand_count[seat]), text("hexdomino.table.tiles"))
    return Panel(seat, int(state.scores[seat]), [meter], int(state.ranks[seat]))


def sources(state: Record) -> list[Source]:
    """At the end, what is left on each hand."""
    points = [int(score) for score in state.scores[: state.players]]
    return [Source(text("hexdomino.table.left_over"), points)] if state.over else []


def to_do(view: State, seat: int) -> str:
    """What a seat is asked for: a word of the prompts."""
    state = view.record
    if state.over or not may_act(state, seat):
        return "over" if state.over else "wait"
    first = str(view.moves(seat)[0])
    return first if first in WORD_MOVES else "play"


def offer(view: State, seat: int) -> Offer | None:
    """The moves of a seat: a tile, an end, and what it is joined by where that can be chosen; or draw, or pass."""
    if not may_act(view.record, seat):
        return None
    paths = [path_of(view.record, int(move)) for move in view.moves(seat)]
    asks = [text(f"hexdomino.{ask}") for ask in ("prompt.play", "step.end", "step.trait")]
    return Offer(asks, nodes_of(paths), [("", 1)])


def path_of(state: Record, move: int) -> list[str]:
    """The choices that make a move."""
    if move in (DRAW, PASS):
        return ["!draw" if move == DRAW else "!pass"]
    name, end, trait = parts_of(move)
    tile, side = TILE_NUMBER[name], ENDS.index(end)
    path = [hand_place(tile), chain_place(end_place(state, side))]
    return [*path, f"!{trait}"] if len(joined_by(state, tile, side)) > 1 else path


def joined_by(state: Record, tile: int, end: int) -> list[int]:
    """What a tile can be joined by at an end: only the first tile that is joined may have a choice."""
    if state.joint != OPEN:
        return [int(trait_at(state, end))]
    return [trait for trait in (COLOUR, SHAPE) if int(fitting(state, end, trait)) >> tile & 1] or [COLOUR]
