"""What holds after every move of Hexdomino."""

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.games.hexdomino.position import check
from cosmoludo.games.hexdomino.record import HexdominoRecord


def after_move(before: HexdominoRecord, after: HexdominoRecord) -> None:
    problems = check(after)
    assert not problems, problems
    chain = int(after.right) - int(after.left) + 1
    assert chain + int(after.pile_count) + int(after.hand_count.sum()) == ORDINARY, "no tile is lost"
    assert 0 <= after.left <= after.right
    drawn = int(before.pile_count) - int(after.pile_count)
    assert (drawn, int(before.hand_count.sum()) - int(after.hand_count.sum())) in ((0, 0), (1, -1), (0, 1))
    if after.over:
        empty = (after.hand_count[: after.players] == 0).any()
        assert empty or (after.pile_count == 0 and after.passes == after.players)
        assert (after.ranks[: after.players] == 1)[after.hand_count[: after.players] == 0].all()
