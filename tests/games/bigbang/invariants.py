"""What holds after every move of Big Bang 13.7, with one universe."""

import numpy as np

from cosmoludo.boxes.bigbang.data import BIG_BANG, PLACEABLE
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.games.bigbang.data import COSMIC_DECK, LONGEST_COST, SIMPLE_DECK, SOLO_DECK
from cosmoludo.games.bigbang.position.check import check
from cosmoludo.games.bigbang.record import COSMIC, SOLO, BigBangRecord

DECKS = (COSMIC_DECK, SIMPLE_DECK, SOLO_DECK)


def after_move(before: BigBangRecord, after: BigBangRecord) -> None:
    problems = check(after)
    assert not problems, problems
    deck = {int(tile) for tile in DECKS[after.mode]}
    placed = set(after.tiles[0, : after.tile_count[0]].tolist()) - {BIG_BANG}
    circulating = {int(tile) for tile in after.market if tile != NO_TILE}
    circulating |= set(after.pile[: after.pile_count].tolist()) | set(after.discard[: after.discard_count].tolist())
    covered = {int(after.covered)} - {NO_TILE}
    used = deck - placed - circulating - covered
    assert all(tile >= PLACEABLE for tile in used), "only actions leave the game"
    assert not placed & circulating
    assert after.remaining == len({tile for tile in deck if tile < PLACEABLE} - placed - covered)
    assert len(placed) >= len(set(before.tiles[0, : before.tile_count[0]].tolist()) - {BIG_BANG}) - len(covered)
    times = after.time[: after.players]
    assert (times >= before.time[: after.players]).all(), "time does not run backwards"
    if after.mode == COSMIC:
        assert times.max() - times.min() <= LONGEST_COST
        assert np.count_nonzero(times != before.time[: after.players]) <= 1
    if after.over and after.mode != SOLO:
        assert sorted(after.ranks[: after.players].tolist()) == list(range(1, after.players + 1)), "ties are broken"
    if after.lost:
        assert after.over
        assert after.scores[0] == 0
