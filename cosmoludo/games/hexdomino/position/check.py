"""Hexdomino: what cannot be in a position."""

from cosmoludo.boxes.bigbang.data import ORDINARY, TILES
from cosmoludo.core.seats import seats
from cosmoludo.games.hexdomino.data import ALIKE, START
from cosmoludo.games.hexdomino.hiding import count_unseen
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord


def check(state: HexdominoRecord) -> list[str]:
    """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    return [*_check_tiles(state), *_check_chain(state), *_check_hands(state)]


def _check_tiles(state: HexdominoRecord) -> list[str]:
    """Check that every tile is in one place."""
    everywhere = state.pile[: count_unseen(state)].tolist() + state.chain[state.left : state.right + 1].tolist()
    for seat in seats(state):
        everywhere += [int(tile) for tile in state.hand[seat, : state.hand_count[seat]] if tile >= 0]
    if not all(0 <= tile < ORDINARY for tile in everywhere):
        return ["a tile that is none"]
    return [f"{TILES[tile]}: in two places" for tile in sorted({t for t in everywhere if everywhere.count(t) > 1})]


def _check_chain(state: HexdominoRecord) -> list[str]:
    """Check that tiles are joined by colour and by shape in turn."""
    if state.joint == OPEN:
        return [] if state.left == state.right == START else ["chain: what are its tiles joined by?"]
    problems = []
    for place in range(int(state.left), int(state.right)):
        trait = (int(state.joint) + place - START) & 1
        tile, following = int(state.chain[place]), int(state.chain[place + 1])
        if not int(ALIKE[tile, trait]) >> following & 1:
            problems.append(
                f"chain: {TILES[tile]} and {TILES[following]} are not alike in {('colour', 'shape')[trait]}"
            )
    return problems


def _check_hands(state: HexdominoRecord) -> list[str]:
    """Check that nobody holds a tile known not to be there, and that the game ends when it should."""
    problems = []
    for seat in seats(state):
        for index in range(state.hand_count[seat]):
            tile = int(state.hand[seat, index])
            if tile >= 0 and int(state.lacks[seat, index]) >> tile & 1:
                problems.append(f"lacks[{seat}][{index}]: it is {TILES[tile]}")
        if state.hand_count[seat] == 0 and not state.over:
            problems.append(f"hands[{seat}]: who has no tile has won")
    if state.passes and (state.pile_count or (state.passes >= state.players and not state.over)):
        problems.append("passes: one passes when no tile is left to draw, and when all do the game is over")
    if state.over and state.hand_count[: state.players].all() and state.passes < state.players:
        problems.append("over: someone can still play")
    return problems
