"""What holds after every move of Parallel universes."""

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.boxes.bigbang.position.check import circulating
from cosmoludo.games.parallel.position import check
from cosmoludo.games.parallel.record import ParallelRecord


def after_move(before: ParallelRecord, after: ParallelRecord) -> None:
    problems = check(after)
    assert not problems, problems
    counts = after.tile_count.tolist()
    assert sum(counts) + len(circulating(after)) == ORDINARY, "no tile is lost"
    assert sum(counts) in (after.ply, int(before.tile_count.sum()))
    changed = [universe for universe in range(4) if counts[universe] != before.tile_count[universe]]
    assert len(changed) <= 1
    if changed:
        mover = int(before.actors).bit_length() - 1
        assert changed[0] in (mover, (mover - 1) % after.players), "one builds to one's left and right only"
    if after.over:
        assert (after.scores[: after.players] <= after.higher[: after.players]).all()
