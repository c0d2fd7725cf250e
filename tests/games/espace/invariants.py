"""What holds after every move of Espace."""

import numpy as np

from cosmoludo.core.record import Record
from cosmoludo.games.espace.check import check
from cosmoludo.games.espace.data import OBJECT_COUNT


def after_move(before: Record, after: Record) -> None:
    problems = check(after)
    assert not problems, problems
    held, held_before = after.held, before.held
    assert (after.scores == held).all()
    assert not (held[held_before == 0]).any(), "who is out stays out"
    assert after.unseen_count == before.unseen_count < after.players, "what is left over stays out of the game"
    assert after.met & before.met == before.met, "what was seen stays known"
    assert after.changes <= after.change_limit
    assert (after.rounds == before.rounds) <= (after.opener == before.opener)
    if not after.over:
        assert (held > 0).sum() > 1
        assert not after.round_limit or after.rounds < after.round_limit
    if after.met != before.met or after.over:
        assert_no_card_is_lost(after)


def assert_no_card_is_lost(state: Record) -> None:
    """Cards in piles, in the pot, left over, and Collector cards that were used are all there are."""
    cards = [state.pile[seat, : state.held[seat]] for seat in range(state.players)]
    there = np.concatenate([*cards, state.pot[: state.pot_count], state.unseen[: state.unseen_count]])
    met = [OBJECT_COUNT + collector for collector in range(8) if state.met >> collector & 1]
    used = [collector for collector in met if collector not in there]
    assert len(set(there.tolist())) == len(there)
    assert len(there) + len(used) == state.objects + state.collectors
