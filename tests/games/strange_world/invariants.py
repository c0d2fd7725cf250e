"""What holds after every move of Strange World."""

import numpy as np

from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.check import check
from cosmoludo.games.strange_world.data import FUMAROLES, WORLD_CARDS


def after_move(before: Record, after: Record) -> None:
    problems = check(after)
    assert not problems, problems
    players = after.players
    sizes = [int(cells).bit_count() for cells in after.occupied[:players]]
    assert max(sizes) - min(sizes) <= 1, "one card each in turn"
    assert (after.occupied & before.occupied == before.occupied).all(), "cards stay in a world"
    assert (after.fumarole & before.fumarole == before.fumarole).all(), "fumaroles stay"
    turned_back = before.tzimime & ~(after.tzimime | after.fumarole)
    assert not turned_back.any(), "nothing is turned back"
    assert sum(int(cells).bit_count() for cells in after.fumarole[:players]) <= FUMAROLES
    assert after.city_count >= before.city_count
    taken = before.traveller >= 0
    assert (after.traveller[taken] == before.traveller[taken]).all(), "a traveller stays"
    assert after.over == all(size == WORLD_CARDS for size in sizes) or after.actors
    if after.over:
        best = after.scores[:players].max()
        assert (np.flatnonzero(after.ranks[:players] == 1) == np.flatnonzero(after.scores[:players] == best)).all()
