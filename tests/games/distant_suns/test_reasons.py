"""Why a form or a cell of Distant Suns cannot be chosen."""

import cosmoludo
from cosmoludo.games.distant_suns.record import DRAW
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape, count_reduced, upgrades_at_hand
from cosmoludo.games.distant_suns.table.layout import CONTROL, form_id
from cosmoludo.games.distant_suns.table.stamps import REDUCED_FORMS
from tests.variants import random_states


def test_a_form_that_takes_too_many_upgrades_says_so_where_upgrades_may_be_spent_at_will() -> None:
    told = set()
    for state in random_states(cosmoludo.load("distant-suns", players=2), 1):
        if state.over or state.record.phase != DRAW:
            continue
        seat = state.actors[0]
        view = state.seen_by(seat)
        offer = view.scene(seat).offer
        assert offer is not None
        for index, (_, spent) in enumerate(REDUCED_FORMS[int(assigned_shape(view.record, seat))]):
            place = f"{CONTROL}/{form_id(index)}"
            if place in offer.nodes[0] or not count_reduced(view.record, seat, 0):
                continue
            found = view.why_not(seat, [], place)
            assert found is not None
            told.add(found[0])
            assert found[0] != "distant_suns.rule.needed"
            assert (found[0] == "distant_suns.rule.upgrades") == (spent > upgrades_at_hand(view.record, seat))
    assert "distant_suns.rule.upgrades" in told
