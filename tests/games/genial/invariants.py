"""What holds after every move of Génial!."""

import numpy as np

from cosmoludo.games.genial.data import TILE_COUNT
from cosmoludo.games.genial.position.check import check
from cosmoludo.games.genial.record import GenialRecord


def after_move(before: GenialRecord, after: GenialRecord) -> None:
    problems = check(after)
    assert not problems, problems
    covered = int(((after.board & 15) > 0).sum() + ((after.board >> 4) > 0).sum()) - 6
    tiles = covered // 2 + int((after.rack >= 0).sum()) + int(after.bag_count)
    assert covered % 2 == 0
    assert tiles == TILE_COUNT
    assert after.bag_count >= 6, "the bag never runs out"
    assert (after.track >= before.track).all(), "markers never go back"
    assert (after.track <= after.track_end).all()
    assert (after.scores[: after.players] == np.tile(after.track[: after.sides].min(axis=1), 2)[: after.players]).all()
    assert after.over == (after.free_count == 0 or (after.track[: after.sides].min(axis=1) == after.track_end).any())
