"""Hexdomino: positions as JSON."""

from typing import Any

from cosmoludo.boxes.bigbang.data import ORDINARY, TILES, tiles_in
from cosmoludo.boxes.bigbang.position.document import UNSEEN, read_tile, read_tiles, tile_names
from cosmoludo.boxes.bigbang.record import UNKNOWN
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import Seat, as_seat, first_actor, only, seats
from cosmoludo.games.hexdomino.data import MOST_IN_HAND, START, TRAITS
from cosmoludo.games.hexdomino.hiding import count_unseen
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.ending import finish

DECK = range(ORDINARY)
JOINTS = ("open", *TRAITS)


def write(state: HexdominoRecord) -> dict[str, Any]:
    """Return the chain, and hands and pile as far as they are seen."""
    return {
        "chain": tile_names(state.chain[state.left : state.right + 1]),
        "start": START - int(state.left),
        "joint": JOINTS[state.joint + 1],
        "hands": [_hand_names(state, seat) for seat in seats(state)],
        "lacks": [
            [tile_names(tiles_in(w)) for w in state.lacks[seat, : state.hand_count[seat]]] for seat in seats(state)
        ],
        "pile": tile_names(state.pile[: count_unseen(state)][::-1]),
        "passes": int(state.passes),
        "turn": max(0, int(first_actor(state))),
        "starter": int(state.starter),
        "over": bool(state.over),
    }


def _hand_names(state: HexdominoRecord, seat: Seat) -> list[str]:
    tiles = map(int, state.hand[seat, : state.hand_count[seat]])
    return [UNSEEN if tile == UNKNOWN else TILES[tile] for tile in tiles]


def read(state: HexdominoRecord, fields: Fields) -> None:
    """Fill a record that has players, options and envelope; the points of a game that is over are counted."""
    players = int(state.players)
    _read_chain(state, fields)
    _read_hands(state, fields, players)
    _read_pile(state, fields)
    state.passes = fields.integer("passes", 0, players, 0)
    state.actors = only(as_seat(fields.integer("turn", 0, players - 1, 0)))
    state.starter = fields.integer("starter", 0, players - 1, 0)
    if fields.flag("over", False) and not fields.problems:
        finish(state)


def _read_chain(state: HexdominoRecord, fields: Fields) -> None:
    """Read the chain from left to right, and which of its tiles was the first."""
    chain = read_tiles(fields, "chain", fields.get("chain"), DECK)
    state.joint = JOINTS.index(fields.choice("joint", JOINTS, "open")) - 1
    start = fields.integer("start", 0, ORDINARY - 1, 0)
    if not start < len(chain) <= ORDINARY:
        fields.note("chain", "one tile at least, the first one at its place `start`")
        chain, start = [0], 0
    state.left = START - start
    state.right = state.left + len(chain) - 1
    state.chain[state.left : state.right + 1] = chain


def _read_hands(state: HexdominoRecord, fields: Fields, players: int) -> None:
    """Read the tiles on hand, "?" for one that is not seen, and what is known that they are not."""
    hands = fields.array("hands", players, [])
    if "hands" not in fields.document:
        fields.note("hands", "the tiles of each seat")
    lacks = fields.array("lacks", players, [[]] * players)
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) > MOST_IN_HAND:
            fields.note(f"hands[{seat}]", f"a list of at most {MOST_IN_HAND} tiles", hand)
            continue
        state.hand_count[seat] = len(hand)
        for index, name in enumerate(hand):
            hidden = state.hidden and name == UNSEEN
            tile = UNKNOWN if hidden else read_tile(fields, f"hands[{seat}][{index}]", name, DECK)
            state.hand[seat, index] = max(tile, UNKNOWN)
        known = lacks[seat]
        if not isinstance(known, list) or len(known) not in (0, len(hand)):
            fields.note(f"lacks[{seat}]", "a list of tiles for each tile of the hand", known)
            continue
        for index, names in enumerate(known):
            tiles = read_tiles(fields, f"lacks[{seat}][{index}]", names, DECK)
            state.lacks[seat, index] = sum(1 << tile for tile in set(tiles))


def _read_pile(state: HexdominoRecord, fields: Fields) -> None:
    """Read the pile in the order it will be drawn in; else all tiles that are nowhere else, shuffled."""
    unknown = int((state.hand == UNKNOWN).sum())
    if "pile" in fields.document:
        pile = read_tiles(fields, "pile", fields.get("pile"), DECK)[::-1]
    else:
        elsewhere = {int(tile) for seat in seats(state) for tile in state.hand[seat, : state.hand_count[seat]]}
        elsewhere |= set(state.chain[state.left : state.right + 1].tolist())
        pile = [tile for tile in DECK if tile not in elsewhere]
    if not unknown <= len(pile) <= ORDINARY:
        fields.note("pile", f"{unknown} to {ORDINARY} tiles", len(pile))
        return
    state.pile[: len(pile)] = pile
    state.pile_count = len(pile) - unknown
    if state.hidden:
        forget_order(state.pile, len(pile))
    elif "pile" not in fields.document:
        shuffle(state, state.pile, len(pile))
