"""What holds after every move of Strange World."""

from cosmoludo.games.strange_world.data.tables import WORLD_CARDS
from cosmoludo.games.strange_world.position.check import check
from cosmoludo.games.strange_world.record import StrangeWorldRecord


def after_move(before: StrangeWorldRecord, after: StrangeWorldRecord) -> None:
    problems = check(after)
    assert not problems, problems
    occupied, fumarole, tzimime = after.occupied, after.fumarole, after.tzimime
    sizes = [int(cells).bit_count() for cells in occupied[: after.players]]
    assert max(sizes) - min(sizes) <= 1, "one card each in turn"
    assert not (before.occupied & ~occupied).any(), "cards stay in a world"
    assert not (before.fumarole & ~fumarole).any(), "fumaroles stay"
    assert not (before.tzimime & ~(tzimime | fumarole)).any(), "nothing is turned back"
    assert after.city_count >= before.city_count
    with_seat = before.traveller >= 0
    assert (after.traveller[with_seat] == before.traveller[with_seat]).all(), "a traveller stays"
    if after.over:
        scores, ranks = after.scores[: len(sizes)], after.ranks[: len(sizes)]
        assert set(sizes) == {WORLD_CARDS}
        assert ((ranks == 1) == (scores == scores.max())).all()
