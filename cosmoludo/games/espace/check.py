"""Espace: what cannot be in a position."""

from collections import Counter
from collections.abc import Iterator

from cosmoludo.core.record import Record, first_actor
from cosmoludo.games.espace.contest import might_change, told
from cosmoludo.games.espace.data import CARDS, COLLECTOR_COUNT, FIRE, OBJECT_COUNT, RED
from cosmoludo.games.espace.piles import alive, is_playing, top
from cosmoludo.games.espace.record import AMONG, NAME, NOBODY, UNKNOWN
from cosmoludo.games.espace.unseen import block_cards, block_end, card_at


def check(state: Record) -> list[str]:
    """Everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    return check_cards(state) or [*_check_round(state), *_check_told(state)]


def check_cards(state: Record) -> list[str]:
    """What is wrong with the cards, whatever the round."""
    return _check_deck(state) or _check_blocks(state)


def _check_deck(state: Record) -> list[str]:
    """Every object of the deck is somewhere, once; no more Collector cards than were shuffled in."""
    there = Counter(_cards(state))
    expected = set(range(state.objects)) | set(range(OBJECT_COUNT, OBJECT_COUNT + COLLECTOR_COUNT))
    problems = [f"{CARDS[card]}: {times} of this card" for card, times in there.items() if times > 1]
    problems += [f"{CARDS[card]}: not in a deck of {state.objects} objects" for card in there if card not in expected]
    problems += [f"{CARDS[card]}: the card is nowhere" for card in range(state.objects) if card not in there]
    problems += [
        f"met: {CARDS[card]} is not among the cards that anybody has seen"
        for card in _fresh(state)
        if card >= OBJECT_COUNT and state.met >> (card - OBJECT_COUNT) & 1
    ]
    problems += [
        f"met: {CARDS[card]} lies in the pot for everybody to see"
        for card in map(int, state.pot[: state.pot_count])
        if card >= OBJECT_COUNT and not state.met >> (card - OBJECT_COUNT) & 1
    ]
    met = int(state.met).bit_count()
    unmet = [card for card in there if card >= OBJECT_COUNT and not state.met >> (card - OBJECT_COUNT) & 1]
    if state.hidden:
        left_over = int(state.unseen_count) + int(state.collectors) - met - _unknown(state)
        if met > state.collectors or left_over < 0:
            problems.append("unseen: fewer cards than places for them")
        if unmet:
            problems.append("unseen: a Collector card that nobody has met is not known")
    elif met + len(unmet) != state.collectors:
        problems.append(f"met: {met + len(unmet)} Collector cards in the game, there are {state.collectors}")
    return problems


def _cards(state: Record) -> Iterator[int]:
    """Every card that is known to be somewhere, also if nobody knows where in its block."""
    for seat in range(state.players):
        for position in range(state.held[seat]):
            if state.pile[seat, position] != UNKNOWN:
                yield int(card_at(state, seat, position))
    yield from (int(card) for card in state.pot[: state.pot_count])
    yield from (int(card) for card in state.unseen[: state.unseen_count])


def _fresh(state: Record) -> Iterator[int]:
    """The cards that nobody has seen, as far as they are in the record."""
    for seat in range(state.players):
        cards = state.pile[seat, state.held[seat] - state.fresh[seat] : state.held[seat]]
        yield from (int(card) for card in cards if card >= 0)
    yield from (int(card) for card in state.unseen[: state.unseen_count])


def _unknown(state: Record) -> int:
    """How many cards in piles nobody has seen."""
    return sum(int((state.pile[seat, : state.held[seat]] == UNKNOWN).sum()) for seat in range(state.players))


def _check_blocks(state: Record) -> list[str]:
    """Every card seen is in a block; Collector cards seen by all are noted as such."""
    problems = []
    for seat in range(state.players):
        seen = int(state.held[seat] - state.fresh[seat])
        if int(state.blocks[seat]) >> max(seen, 0) or (seen > 0 and not int(state.blocks[seat]) & 1):
            problems.append(f"piles[{seat}]: the cards won are not in blocks")
        for position in range(max(seen, 0)):
            card = int(card_at(state, seat, position))
            if card >= OBJECT_COUNT and not state.met >> (card - OBJECT_COUNT) & 1:
                problems.append(f"met: {CARDS[card]} lies among cards that everybody has seen")
    return problems


def _check_round(state: Record) -> list[str]:
    """Those in play have an object, the one to act is one of them, and a question makes sense."""
    if state.over:
        return []
    playing = [seat for seat in range(state.players) if is_playing(state, seat)]
    problems = [f"round.playing: seat {seat} has no card" for seat in playing if not state.held[seat]]
    if problems:
        return problems
    problems += [
        f"round.playing: the card in play of seat {seat} is a Collector card"
        for seat in playing
        if top(state, seat) >= OBJECT_COUNT
    ]
    if not state.tied and state.playing != alive(state):
        problems.append("round.playing: every seat with a card takes part, but where a tie is broken")
    if (state.effects & ~state.met) or (state.burning and not state.met >> FIRE & 1) or state.burning & ~state.playing:
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
    if setter in (NOBODY, actor) or not is_playing(state, setter) or state.tied:
        return ["round.setter: nobody else has named the characteristic"]
    shown = RED if state.burning >> setter & 1 else state.shown[setter]
    if not state.said[setter, state.characteristic] or shown != state.level:
        return [f"round.said[{setter}]: the seat has not announced its figure and shown its difficulty"]
    if not might_change(state, actor):
        return [f"round.turn: seat {actor} has nothing to decide"]
    return []


def _check_told(state: Record) -> list[str]:
    """What was announced and shown is true of the cards in play, or can be."""
    choices = []
    problems = []
    unseen = sum(1 << int(card) for card in state.unseen[: state.unseen_count])
    for seat in range(state.players):
        objects = int(told(state, seat))
        if not is_playing(state, seat):
            if state.said[seat].any() or state.shown[seat]:
                problems.append(f"round.said[{seat}]: the seat has no card in play")
            continue
        card = int(top(state, seat))
        if card == UNKNOWN:
            choices.append(objects & unseen)
        elif card <= AMONG:
            possible = objects & int(block_cards(state, seat, _top_block(state, seat), state.held[seat]))
        elif card < OBJECT_COUNT:
            possible = objects >> card & 1
        if card != UNKNOWN and card < OBJECT_COUNT and not possible:
            problems.append(f"round.said[{seat}]: not what the card in play of the seat can be")
    if not _can_differ(choices):
        problems.append("round.said: there are no such cards among the unseen ones")
    return problems


def _top_block(state: Record, seat: int) -> int:
    """Where the block that a pile's top card belongs to begins."""
    start = 0
    while (after := int(block_end(state, seat, start, state.held[seat]))) < state.held[seat]:
        start = after
    return start


def _can_differ(choices: list[int]) -> bool:
    """Whether each set of cards can give one, all different."""
    if not choices:
        return True
    first, *others = sorted(choices, key=int.bit_count)
    return any(
        _can_differ([other & ~(1 << card) for other in others]) for card in range(OBJECT_COUNT) if first >> card & 1
    )
