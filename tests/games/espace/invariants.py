"""What holds after every move of Espace."""

from cosmoludo.core.record import Record
from cosmoludo.games.espace.check import check
from cosmoludo.games.espace.contest import told
from cosmoludo.games.espace.data import OBJECT_COUNT
from cosmoludo.games.espace.piles import is_playing, top


def after_move(before: Record, after: Record) -> None:
    problems = check(after)
    assert not problems, problems
    players = int(after.players)
    used = sum(
        int(after.met) >> collector & 1
        for collector in range(8)
        if not any(OBJECT_COUNT + collector in after.pile[seat, : after.held[seat]] for seat in range(players))
        and OBJECT_COUNT + collector not in after.pot[: after.pot_count]
    )
    cards = int(after.held[:players].sum() + after.pot_count + after.unseen_count)
    assert cards + used == after.objects + after.collectors, "no card is lost"
    assert after.unseen_count == before.unseen_count < players, "what is left over stays out of the game"
    assert after.rounds - before.rounds in (0, 1) or after.over
    assert after.met & before.met == before.met, "what was seen stays known"
    assert (after.scores[:players] == after.held[:players]).all()
    assert after.changes <= after.change_limit
    assert all(after.held[seat] == 0 for seat in range(players) if before.held[seat] == 0), "who is out stays out"
    for seat in range(players):
        if is_playing(after, seat):
            assert int(told(after, seat)) >> int(top(after, seat)) & 1, "what is announced is true"
    if not after.over:
        assert sum(after.held[:players] > 0) > 1
        assert after.round_limit == 0 or after.rounds < after.round_limit
