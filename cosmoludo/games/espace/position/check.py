"""Espace: what cannot be in a position."""

from collections import Counter
from itertools import chain

from cosmoludo.core.seats import Seat, first_actor, seats
from cosmoludo.games.espace.data.tables import AURORA, CARDS, COLLECTOR_COUNT, FIRE, OBJECT_COUNT, RED
from cosmoludo.games.espace.record import NAME, NOBODY, UNKNOWN, EspaceRecord, PlainRecord, card_noted, has_looked
from cosmoludo.games.espace.rules.contest import by_spot_alone, might_change, told


class Cards:
    """The cards of a record, by the place where they lie."""

    def __init__(self, state: EspaceRecord) -> None:
        self.state = PlainRecord(state)
        players = self.state.players
        held = self.state.held.tolist()
        self.fresh: list[int] = self.state.fresh.tolist()[:players]
        self.blocks: list[int] = self.state.blocks.tolist()[:players]
        self.piles: list[list[int]] = [self.state.pile[seat].tolist()[: held[seat]] for seat in seats(state)]
        self.pot: list[int] = self.state.pot.tolist()[: self.state.pot_count]
        self.unseen: list[int] = self.state.unseen.tolist()[: self.state.unseen_count]
        self.taken: list[int] = self.state.taken.tolist()[: self.state.taken_count]
        self.won = [self._won(seat) for seat in seats(state)]

    def _won(self, seat: Seat) -> list[int]:
        """Return the cards of a pile that were won, from the bottom up, wherever in their block they are."""
        pile = self.piles[seat]
        return [card_noted(card) for card in pile[: len(pile) - self.fresh[seat]]]

    def not_seen(self, seat: Seat) -> list[int]:
        """Return the cards at the top of a pile that nobody has seen, as far as they are in the record."""
        pile = self.piles[seat]
        return [card for card in pile[len(pile) - self.fresh[seat] :] if card != UNKNOWN]

    def top_block(self, seat: Seat) -> int:
        """Return the cards of the block at the top of a pile, one bit each."""
        start = self.blocks[seat].bit_length() - 1
        return sum(1 << card for card in self.won[seat][start:])

    def has_met(self, card: int) -> bool:
        """Return whether everybody knows that a Collector card is in the game."""
        return self.state.met >> (card - OBJECT_COUNT) & 1 == 1


def check(state: EspaceRecord) -> list[str]:
    """Return everything that is wrong with a record, in words: nothing for a record that play can lead to."""
    cards = Cards(state)
    return check_cards(cards) or _check_round(state, cards) or _check_told(state, cards)


def check_cards(cards: Cards) -> list[str]:
    """Return what is wrong with the cards, whatever the round."""
    not_seen = [card for seat in seats(cards.state) for card in cards.not_seen(seat)] + cards.unseen
    return _check_deck(cards, not_seen) or [
        *_check_met(cards, not_seen),
        *_check_taken(cards, not_seen),
        *_check_blocks(cards),
    ]


def _check_deck(cards: Cards, not_seen: list[int]) -> list[str]:
    """Check that every object of the deck is somewhere, once, and nothing else is."""
    there = Counter([*chain.from_iterable(cards.won), *cards.pot, *not_seen])
    objects = cards.state.objects
    problems = [f"{CARDS[card]}: {times} of this card" for card, times in there.items() if times > 1]
    problems += [
        f"{CARDS[card]}: not in a deck of {objects} objects" for card in there if objects <= card < OBJECT_COUNT
    ]
    problems += [f"{CARDS[card]}: the card is nowhere" for card in range(objects) if card not in there]
    return problems


def _check_met(cards: Cards, not_seen: list[int]) -> list[str]:
    """Check that as many Collector cards are there as were shuffled in, and that all that were seen are met."""
    seen = [card for card in chain(chain.from_iterable(cards.won), cards.pot) if card >= OBJECT_COUNT]
    hidden = [card for card in not_seen if card >= OBJECT_COUNT]
    problems = [f"met: {CARDS[card]} was seen" for card in seen if not cards.has_met(card)]
    problems += [f"met: nobody has seen {CARDS[card]}" for card in hidden if cards.has_met(card)]
    number, met = cards.state.collectors, cards.state.met.bit_count()
    if cards.state.hidden:
        unknown = sum(pile.count(UNKNOWN) for pile in cards.piles)
        if met > number or len(cards.unseen) + number - met < unknown:
            problems.append("unseen: fewer cards than places for them")
        problems += [f"unseen: {CARDS[card]} is not known to be in the game" for card in hidden]
    elif met + len(hidden) != number:
        problems.append(f"met: {met + len(hidden)} of {COLLECTOR_COUNT} Collector cards in the game, not {number}")
    return problems


def _check_taken(cards: Cards, not_seen: list[int]) -> list[str]:
    """Check that everybody has seen the cards taken last, and the Collector cards that had worked by then."""
    problems = [f"taken: nobody has seen {CARDS[card]}" for card in cards.taken if card in not_seen]
    if len(set(cards.taken)) < len(cards.taken):
        problems.append("taken: a card stands there twice")
    if cards.state.taken_used & ~cards.state.used:
        problems.append("taken.used: some of these Collector cards have not worked")
    return problems


def _check_blocks(cards: Cards) -> list[str]:
    """Check that every card that was won is in a block."""
    problems = []
    for seat, blocks in enumerate(cards.blocks):
        won = len(cards.won[seat])
        if len(cards.piles[seat]) < cards.fresh[seat] or blocks >> won or (won > 0 and not blocks & 1):
            problems.append(f"piles[{seat}]: the cards won are not in blocks")
    return problems


def _check_round(record: EspaceRecord, cards: Cards) -> list[str]:
    """Check that those in play have an object, that the one to act is one of them, and that a question makes sense."""
    state = cards.state
    if state.over:
        return []
    playing = [seat for seat in seats(state) if state.playing >> seat & 1]
    with_cards = [seat for seat, pile in enumerate(cards.piles) if pile]
    if not set(playing) <= set(with_cards) or (not state.tied and playing != with_cards):
        return ["round.playing: expected every seat with a card, or some of them where a tie is broken"]
    problems = [
        f"round.playing: the card in play of seat {seat} is a Collector card"
        for seat in playing
        if has_looked(record, seat) and cards.piles[seat][-1] >= OBJECT_COUNT
    ]
    burns = state.burning != 0
    if state.effects & ~state.met or (burns and not state.met >> FIRE & 1) or state.burning & ~state.playing:
        problems.append("round.effects: no Collector card was turned up that has this effect")
    if by_spot_alone(record):
        problems.append("round.tie: spots alone decide it, so nobody is asked")
    actor = first_actor(record)
    if len(playing) < 2 or actor not in playing:
        problems.append("round.turn: the seat to act is not one of two or more in play")
    return problems or _check_question(record, cards, actor)


def _check_question(record: EspaceRecord, cards: Cards, actor: Seat) -> list[str]:
    """Check that the seat that names is the first or has the aurora, and that the one that answers could change it."""
    state = cards.state
    if state.phase == NAME:
        named = state.setter != NOBODY and (state.setter == actor or not state.met >> AURORA & 1)
        early = not state.tied and (named or state.changes > 0)
        return ["round.setter: the characteristic is already named"] if early else []
    setter = state.setter
    if setter in (NOBODY, actor) or not state.playing >> setter & 1 or state.tied:
        return ["round.setter: nobody else has named the characteristic"]
    shown = RED if state.burning >> setter & 1 else state.shown[setter]
    if not state.said[setter, state.characteristic] or shown != state.level:
        return [f"round.said[{setter}]: the seat has not announced its figure and shown its difficulty"]
    if not might_change(record, actor):
        return [f"round.turn: seat {actor} has nothing to decide"]
    return []


def _check_told(record: EspaceRecord, cards: Cards) -> list[str]:
    """Check that what was announced and shown is true of the cards in play, or can be."""
    choices, problems = [], []
    said, shown = cards.state.said.tolist(), cards.state.shown.tolist()
    unseen = sum(1 << card for card in cards.unseen)
    for seat, pile in zip(seats(record), cards.piles, strict=True):
        spoke = any(said[seat]) or shown[seat]
        if not has_looked(record, seat):
            problems += [f"round.said[{seat}]: the seat has not looked at a card in play"] if spoke else []
        elif pile[-1] == UNKNOWN:
            choices.append(int(told(record, seat)) & unseen)
        elif spoke and not int(told(record, seat)) & (1 << pile[-1] if pile[-1] >= 0 else cards.top_block(seat)):
            problems.append(f"round.said[{seat}]: not what the card in play of the seat can be")
    if not _can_differ(choices):
        problems.append("round.said: there are no such cards among the unseen ones")
    return problems


def _can_differ(choices: list[int]) -> bool:
    """Return whether each set of cards can give one, all different."""
    if not choices:
        return True
    first, *others = sorted(choices, key=int.bit_count)
    chosen = (1 << card for card in range(OBJECT_COUNT) if first >> card & 1)
    return any(_can_differ([other & ~card for other in others]) for card in chosen)
