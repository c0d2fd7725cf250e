"""Strange World Above the Clouds: reading hands, the draft, the deck and the piles of a position."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import as_seat
from cosmoludo.games.strange_world.data.tables import CARDS, DECK_SIZE, HAND, PACK_CARDS, PILES
from cosmoludo.games.strange_world.notation import read_card
from cosmoludo.games.strange_world.record import GIVEN, KEPT, NO_CARD, PASSED, UNKNOWN, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import add_to_hand


def read_hands(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the cards of each hand, "?" for one that is not seen."""
    players = int(state.players)
    state.hand[:] = NO_CARD
    for seat, found in enumerate(fields.array("hands", players, [[]] * players)):
        if not isinstance(found, list) or len(found) > HAND:
            fields.note(f"hands[{seat}]", f"a list of at most {HAND} cards", found)
            continue
        for card in _cards(fields, f"hands[{seat}]", found):
            add_to_hand(state, as_seat(seat), card)


def read_draft(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read what each seat kept, passed on and gave this round, and laid of it; without it no seat knows of others."""
    players = int(state.players)
    state.draft[:] = NO_CARD
    for seat, entry in enumerate(fields.array("draft", players, [{}] * players)):
        if not isinstance(entry, Mapping):
            fields.note(f"draft[{seat}]", "an object with kept, passed and given", entry)
            continue
        draft = Fields(entry, fields.problems, f"draft[{seat}].")
        for column, name in ((KEPT, "kept"), (GIVEN, "given")):
            if draft.get(name) is not None:
                for card in _cards(fields, f"draft[{seat}].{name}", [draft.get(name)]):
                    state.draft[seat, column] = card
        passed = draft.array("passed", None, [])
        if len(passed) not in (0, GIVEN - PASSED):
            draft.note("passed", "two cards, or none", passed)
        elif len(cards := _cards(fields, f"draft[{seat}].passed", passed)) == GIVEN - PASSED:
            state.draft[seat, PASSED:GIVEN] = sorted(cards)
        draft.finish()
    state.laid[:] = 0
    for seat, found in enumerate(fields.array("laid", players, [[]] * players)):
        if not isinstance(found, list) or len(found) > HAND or "?" in found:
            fields.note(f"laid[{seat}]", f"a list of at most {HAND} cards", found)
        else:
            state.laid[seat] = sum(1 << card for card in set(_cards(fields, f"laid[{seat}]", found)))


def read_deck(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read the deck, the next card first; without it, shuffle all cards that are nowhere else. A view has a number."""
    state.deck[:] = NO_CARD
    if state.hidden:
        state.deck_count = fields.integer("deck", 0, DECK_SIZE, 0)
        state.deck[: state.deck_count] = UNKNOWN
        return
    if "deck" not in fields.document:
        cards = _unused(state)
    else:
        found = fields.array("deck", None, [])
        cards = _cards(fields, "deck", found)[::-1]
    if len(cards) > DECK_SIZE:
        fields.note("deck", f"at most {DECK_SIZE} cards", len(cards))
        return
    state.deck_count = len(cards)
    state.deck[: len(cards)] = cards
    if "deck" not in fields.document:
        shuffle(state, state.deck, len(cards))


def read_piles(state: StrangeWorldRecord, fields: Fields) -> None:
    """Read seven piles, each from the top; without them, make piles of the cards that are nowhere else."""
    state.deck[:] = NO_CARD
    piles = fields.array("piles", PILES, [None] * PILES) if "piles" in fields.document else _default_piles(state)
    for number, pile in enumerate(piles):
        if pile is None:
            continue
        if not isinstance(pile, list) or len(pile) != HAND:
            fields.note(f"piles[{number}]", f"null, or a list of {HAND} cards", pile)
            continue
        if pile[0] is None:
            state.pile = number
        else:
            state.piles |= 1 << number
        cards = _cards(fields, f"piles[{number}]", pile[1:] if pile[0] is None else pile)
        if len(cards) == HAND - (pile[0] is None):
            state.deck[HAND * number + (pile[0] is None) : HAND * number + HAND] = cards


def _default_piles(state: StrangeWorldRecord) -> list[list[str | None] | None]:
    """Return piles of the cards left over: whole ones, and one without its top if that is in hand."""
    unused = _unused(state)
    names: list[str | None] = []
    while unused:
        names.append(CARDS[unused.pop(below(state, len(unused)))].id)
    piles: list[list[str | None] | None] = []
    if len(names) % HAND == HAND - 1:
        piles.append([None, names.pop(), names.pop()])
    while len(names) >= HAND:
        piles.append([names.pop() for _ in range(HAND)])
    return [None] * (PILES - len(piles)) + piles


def _unused(state: StrangeWorldRecord) -> list[int]:
    """Return the cards of the pack that are in no world and no hand."""
    used = {*state.card[: state.players].ravel().tolist(), *state.hand[: state.players].ravel().tolist()}
    return [card for card in PACK_CARDS[state.players].tolist() if card >= 0 and card not in used]


def _cards(fields: Fields, name: str, found: list[Any]) -> list[int]:
    """Return cards by their names, UNKNOWN for "?"."""
    cards = []
    for index, entry in enumerate(found):
        try:
            cards.append(UNKNOWN if entry == "?" else read_card(entry))
        except ValueError as error:
            fields.problems.append(f"{name}[{index}]: {error}")
    return cards
