"""What holds after every move of Espace."""

from cosmoludo.games.espace.data.tables import CARD_COUNT, OBJECT_COUNT
from cosmoludo.games.espace.position.check import Cards, check
from cosmoludo.games.espace.record import EspaceRecord


def after_move(before: EspaceRecord, after: EspaceRecord) -> None:
    problems = check(after)
    assert not problems, problems
    cards, cards_before = Cards(after), Cards(before)
    now, then = cards.state, cards_before.state
    held = [len(pile) for pile in cards.piles]
    assert now.scores.tolist()[: now.players] == held
    assert not any(pile for pile, old in zip(cards.piles, cards_before.piles, strict=True) if not old), "out is out"
    assert cards.unseen == cards_before.unseen, "what is left over stays out of the game"
    assert len(cards.unseen) < now.players
    assert now.met & then.met == then.met, "what was seen stays known"
    assert now.changes <= now.change_limit
    assert now.rounds > then.rounds or now.opener == then.opener
    assert now.over or sum(cards > 0 for cards in held) > 1
    assert now.over or not now.round_limit or now.rounds < now.round_limit
    assert_no_card_is_lost(cards)


def assert_no_card_is_lost(cards: Cards) -> None:
    """Cards in piles, in the pot, left over, and Collector cards that were used are all there are."""
    there = [card for pile in cards.piles for card in pile] + cards.pot + cards.unseen
    used = [card for card in range(OBJECT_COUNT, CARD_COUNT) if cards.has_met(card) and card not in there]
    assert len(set(there)) == len(there)
    assert len(there) + len(used) == cards.state.objects + cards.state.collectors
