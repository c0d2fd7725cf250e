"""Espace: what cannot be in a position."""

from collections import Counter
from itertools import chain

from cosmoludo.core.record import Record, first_actor
from cosmoludo.games.espace.contest import might_change, told
from cosmoludo.games.espace.data import CARDS, COLLECTOR_COUNT, FIRE, OBJECT_COUNT, RED
from cosmoludo.games.espace.record import AMONG, NAME, NOBODY, UNKNOWN


class Cards:
    """Where the cards of a record are, as plain numbers: reading a record item by item is slow."""

    def __init__(self, state: Record) -> None:
        held = state.held[: state.players].tolist()
        self.fresh: list[int] = state.fresh[: state.players].tolist()
        self.blocks: list[int] = state.blocks[: state.players].tolist()
        self.piles: list[list[int]] = [row[:count] for row, count in zip(state.pile.tolist(), held, strict=False)]
        self.pot: list[int] = state.pot[: state.pot_count].tolist()
        self.unseen: list[int] = state.unseen[: state.unseen_count].tolist()
        self.met = int(state.met)
        self.playing = int(state.playing)
        self.said: list[list[int]] = state.said[: state.players].tolist()
        self.shown: list[int] = state.shown[: state.players].tolist()

    def seen(self, seat: int) -> list[int]:
        """The cards of a pile that were won, from the bottom up, wherever in their block they are."""
        pile = self.piles[seat]
        return [card if card >= 0 else AMONG - card for card in pile[: len(pile) - self.fresh[seat]]]

    def not_seen(self, seat: int) -> list[int]:
        """The cards at the top of a pile that nobody has seen, as far as they are in the record."""
        pile = self.piles[seat]
        return [card for card in pile[len(pile) - self.fresh[seat] :] if card != UNKNOWN]

    def top_block(self, seat: int) -> int:
        """The cards of the block at the top of a pile, one bit each."""
        start = self.blocks[seat].bit_length() - 1
        return sum(1 << card for card in self.seen(seat)[start:])

    def has_met(self, card: int) -> bool:
        """Whether everybody knows that a Collector card is in the game."""
        return self.met >> (card - OBJECT_COUNT) & 1 == 1


def check(state: Record) -> list[str]:
    """Everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    cards = Cards(state)
    return check_cards(state, cards) or [*_check_round(state, cards), *_check_told(state, cards)]


def check_cards(state: Record, cards: Cards) -> list[str]:
    """What is wrong with the cards, whatever the round."""
    return _check_deck(state, cards) or [*_check_met(state, cards), *_check_blocks(cards)]


def _check_deck(state: Record, cards: Cards) -> list[str]:
    """Every object of the deck is somewhere, once, and nothing else is."""
    seats = range(state.players)
    piles = chain.from_iterable(chain(cards.seen(seat), cards.not_seen(seat)) for seat in seats)
    there = Counter(chain(piles, cards.pot, cards.unseen))
    objects = int(state.objects)
    problems = [f"{CARDS[card]}: {times} of this card" for card, times in there.items() if times > 1]
    problems += [
        f"{CARDS[card]}: not in a deck of {objects} objects" for card in there if objects <= card < OBJECT_COUNT
    ]
    problems += [f"{CARDS[card]}: the card is nowhere" for card in range(objects) if not there[card]]
    return problems


def _check_met(state: Record, cards: Cards) -> list[str]:
    """As many Collector cards as were shuffled in; everybody has met those that were seen, and no others."""
    seats = range(state.players)
    seen = chain(chain.from_iterable(cards.seen(seat) for seat in seats), cards.pot)
    not_seen = list(chain(chain.from_iterable(cards.not_seen(seat) for seat in seats), cards.unseen))
    hidden = [card for card in not_seen if card >= OBJECT_COUNT]
    problems = [f"met: {CARDS[card]} was seen" for card in seen if card >= OBJECT_COUNT and not cards.has_met(card)]
    problems += [f"met: nobody has seen {CARDS[card]}" for card in hidden if cards.has_met(card)]
    number, met = int(state.collectors), cards.met.bit_count()
    if state.hidden:
        unknown = sum(pile.count(UNKNOWN) for pile in cards.piles)
        if met > number or len(cards.unseen) + number - met < unknown:
            problems.append("unseen: fewer cards than places for them")
        problems += [f"unseen: {CARDS[card]} is not known to be in the game" for card in hidden]
    elif met + len(hidden) != number:
        problems.append(f"met: {met + len(hidden)} of {COLLECTOR_COUNT} Collector cards in the game, not {number}")
    return problems


def _check_blocks(cards: Cards) -> list[str]:
    """Every card that was won is in a block."""
    problems = []
    for seat, blocks in enumerate(cards.blocks):
        won = len(cards.piles[seat]) - cards.fresh[seat]
        if won < 0 or blocks >> won or (won > 0 and not blocks & 1):
            problems.append(f"piles[{seat}]: the cards won are not in blocks")
    return problems


def _check_round(state: Record, cards: Cards) -> list[str]:
    """Those in play have an object, the one to act is one of them, and a question makes sense."""
    if state.over:
        return []
    burning = int(state.burning)
    playing = [seat for seat in range(len(cards.piles)) if cards.playing >> seat & 1]
    with_cards = [seat for seat, pile in enumerate(cards.piles) if pile]
    if not set(playing) <= set(with_cards) or (not state.tied and playing != with_cards):
        return ["round.playing: expected every seat with a card, or some of them where a tie is broken"]
    problems = [
        f"round.playing: the card in play of seat {seat} is a Collector card"
        for seat in playing
        if cards.piles[seat][-1] >= OBJECT_COUNT
    ]
    if int(state.effects) & ~cards.met or (burning and not cards.met >> FIRE & 1) or burning & ~cards.playing:
        problems.append("round.effects: no Collector card was turned up that has this effect")
    actor = int(first_actor(state))
    if len(playing) < 2 or actor not in playing:
        problems.append("round.turn: the seat to act is not one of two or more in play")
    return problems or _check_question(state, actor)


def _check_question(state: Record, actor: int) -> list[str]:
    """Who names a characteristic is the first to do so; who answers one could change it for all that is known."""
    if state.phase == NAME:
        early = not state.tied and (state.setter != NOBODY or state.changes > 0)
        return ["round.setter: the characteristic is already named"] if early else []
    setter = int(state.setter)
    if setter in (NOBODY, actor) or not int(state.playing) >> setter & 1 or state.tied:
        return ["round.setter: nobody else has named the characteristic"]
    shown = RED if state.burning >> setter & 1 else state.shown[setter]
    if not state.said[setter, state.characteristic] or shown != state.level:
        return [f"round.said[{setter}]: the seat has not announced its figure and shown its difficulty"]
    if not might_change(state, actor):
        return [f"round.turn: seat {actor} has nothing to decide"]
    return []


def _check_told(state: Record, cards: Cards) -> list[str]:
    """What was announced and shown is true of the cards in play, or can be."""
    choices, problems = [], []
    unseen = sum(1 << card for card in cards.unseen)
    for seat, pile in enumerate(cards.piles):
        if not any(cards.said[seat]) and not cards.shown[seat] and (not pile or pile[-1] != UNKNOWN):
            continue
        if not cards.playing >> seat & 1:
            problems += [f"round.said[{seat}]: the seat has no card in play"] if any(cards.said[seat]) else []
            continue
        objects = int(told(state, seat))
        if pile[-1] == UNKNOWN:
            choices.append(objects & unseen)
        elif not objects & (1 << pile[-1] if pile[-1] >= 0 else cards.top_block(seat)):
            problems.append(f"round.said[{seat}]: not what the card in play of the seat can be")
    if not _can_differ(choices):
        problems.append("round.said: there are no such cards among the unseen ones")
    return problems


def _can_differ(choices: list[int]) -> bool:
    """Whether each set of cards can give one, all different."""
    if not choices:
        return True
    first, *others = sorted(choices, key=int.bit_count)
    chosen = (1 << card for card in range(OBJECT_COUNT) if first >> card & 1)
    return any(_can_differ([other & ~card for other in others]) for card in chosen)
