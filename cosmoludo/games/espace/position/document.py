"""Espace: positions as JSON.

A pile is a list of its cards from the top down, or an object that also says what is known of it: how many cards at the
top nobody has seen (`unseen`), and how many of the others were won together (`won`, from the top down). In a view, `?`
is a card nobody has seen, and `mars?` says that Mars is somewhere among the cards won together there.

A card of the pot is a list: the card, and the seat that it lies in front of; if it was compared, also in which
comparison of the round, and its difficulty if that had to decide there, else null. So are the cards taken last.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.fields import Fields, is_integer
from cosmoludo.core.record import Int8s
from cosmoludo.core.seats import Seat, as_seat, only, seats
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.data.tables import (
    CARD_COUNT,
    CARD_NUMBER,
    CARDS,
    COLLECTORS,
    ECLIPSE,
    FIGURES,
    ICE,
    LAST_PLY,
    OBJECT_COUNT,
    RAINBOW,
    TORNADO,
)
from cosmoludo.games.espace.hiding import hide_blocks
from cosmoludo.games.espace.position.check import Cards, check_cards
from cosmoludo.games.espace.record import (
    AMONG,
    NO_LIMIT,
    NOBODY,
    UNKNOWN,
    EspaceRecord,
    PlainRecord,
    card_noted,
    has_looked,
)
from cosmoludo.games.espace.rules.ending import finish, is_over
from cosmoludo.games.espace.rules.piles import card_at, note_seen, put_in_pot
from cosmoludo.games.espace.rules.rounds import start_round
from cosmoludo.games.espace.rules.scoring import count_cards

MAX_PLY = LAST_PLY + 100  # the round that reaches the last ply is played to its end
MAX_ROUNDS = 32_767
MAX_SECONDS = 10**9
MAX_CHANGES = 3
PHASES = ("name", "answer")
LASTING = (ECLIPSE, RAINBOW, TORNADO, ICE)


def write(state: EspaceRecord) -> dict[str, Any]:
    """Return the piles, the pot, what everybody knows of them, and the round under way."""
    plain = PlainRecord(state)
    document: dict[str, Any] = {
        "piles": [_write_pile(plain, seat) for seat in seats(plain)],
        "pot": _write_laid(plain.pot_count, plain.pot, plain.pot_from, plain.pot_step, plain.pot_level),
        "taken": {
            "cards": _write_laid(plain.taken_count, plain.taken, plain.taken_from, plain.taken_step, plain.taken_level),
            "used": [name for collector, name in enumerate(COLLECTORS) if plain.taken_used >> collector & 1],
        },
        "met": [name for collector, name in enumerate(COLLECTORS) if plain.met >> collector & 1],
        "opener": plain.opener,
        "rounds": plain.rounds,
        "seconds": plain.seconds,
    }
    if not plain.over:
        document["round"] = _write_round(plain)
    return document | {_unseen_name(state): [CARDS[card] for card in plain.unseen[: plain.unseen_count]]}


def _write_laid(count: int, *parts: Int8s) -> list[list[Any]]:
    """Return cards that were laid down, from the arrays that say what they are."""
    found = []
    for card, seat, step, level in zip(*(part.tolist()[:count] for part in parts), strict=True):
        compared = [step, DIFFICULTIES[level - 1] if level else None] if step else []
        found.append([CARDS[card], seat, *compared])
    return found


def _unseen_name(state: EspaceRecord) -> str:
    """Return what the cards left over are called: a view lists all that nobody has seen."""
    return "unseen" if state.hidden else "aside"


def _write_pile(state: PlainRecord, seat: Seat) -> dict[str, Any]:
    """Return a pile from the top down."""
    cards = state.pile[seat, : state.held[seat]].tolist()
    seen = len(cards) - int(state.fresh[seat])
    blocks = int(state.blocks[seat])
    starts = [position for position in range(seen) if blocks >> position & 1]
    return {
        "cards": [_card_text(card) for card in reversed(cards)],
        "unseen": int(state.fresh[seat]),
        "won": [end - start for start, end in pairwise([*starts, seen])][::-1],
    }


def _card_text(card: int) -> str:
    """Return a card by its name, with `?` where it may lie elsewhere in its block."""
    if card == UNKNOWN:
        return "?"
    return CARDS[card_noted(card)] + ("?" if card < 0 else "")


def _write_round(state: PlainRecord) -> dict[str, Any]:
    """Return the round under way."""
    named = state.setter != NOBODY
    return {
        "phase": PHASES[state.phase],
        "turn": state.actors.bit_length() - 1,
        "playing": _seats(state, state.playing),
        "setter": state.setter if named else None,
        "characteristic": CHARACTERISTICS[state.characteristic] if named else None,
        "difficulty": DIFFICULTIES[state.level - 1] if named else None,
        "changes": state.changes,
        "tie": bool(state.tied),
        "effects": [COLLECTORS[collector] for collector in LASTING if state.effects >> collector & 1],
        "burning": _seats(state, state.burning),
        "said": [_write_said(state, seat) for seat in seats(state)],
    }


def _seats(state: PlainRecord, mask: int) -> list[int]:
    """Return the seats of a mask."""
    return [seat for seat in seats(state) if mask >> seat & 1]


def _write_said(state: PlainRecord, seat: Seat) -> dict[str, Any]:
    """Return the figures that a seat has announced, and the difficulty it has shown."""
    said: dict[str, Any] = {}
    for characteristic, name in enumerate(CHARACTERISTICS):
        if state.said[seat, characteristic]:
            strength = FIGURES[characteristic][state.said[seat, characteristic] - 1]
            said[name] = -strength if name == "discovery" else strength
    if state.shown[seat]:
        said["difficulty"] = DIFFICULTIES[state.shown[seat] - 1]
    return said


def read(state: EspaceRecord, fields: Fields) -> None:
    """Fill a blank record, and go on with the round that the position gives or start one."""
    players = int(state.players)
    if state.ply > MAX_PLY:
        fields.note("ply", f"a whole number from 0 to {MAX_PLY}", int(state.ply))
    _read_piles(state, fields)
    _read_pot(state, fields, players)
    _read_taken(state, fields, players)
    _read_met(state, fields)
    state.opener = fields.integer("opener", 0, players - 1, max(0, int(state.first)))
    state.rounds = fields.integer("rounds", 0, MAX_ROUNDS, 0)
    state.seconds = fields.integer("seconds", 0, MAX_SECONDS, 0)
    _read_unseen(state, fields)
    under_way = "round" in fields.document
    if under_way:
        _read_round(state, fields)
    if not fields.problems:
        _begin(state, under_way)


def _begin(state: EspaceRecord, under_way: bool) -> None:
    """Sort the cards of a view as hiding does, and start a round unless one is under way or the game is over."""
    if state.hidden:
        for seat in seats(state):
            known = state.held[seat] > 0 and state.pile[seat, state.held[seat] - 1] >= 0
            hide_blocks(state, seat, bool(known and has_looked(state, seat)))
    count_cards(state)
    if under_way:
        return
    if is_over(state):
        finish(state)
    elif not state.hidden and not check_cards(Cards(state)):
        start_round(state)


def _read_card(fields: Fields, name: str, text: object) -> int | None:
    """Return the number of a card by its name; note a name that no card has."""
    if not isinstance(text, str) or text not in CARD_NUMBER:
        fields.note(name, "a card such as 'mars' or 'eclipse'", text)
        return None
    return CARD_NUMBER[text]


def _read_piles(state: EspaceRecord, fields: Fields) -> None:
    """Read the pile of each seat: a list of cards, or an object."""
    if "piles" not in fields.document:
        fields.note("piles", "the cards of each seat")
    for seat, found in zip(seats(state), fields.array("piles", int(state.players), []), strict=False):
        entry = {"cards": found} if isinstance(found, list) else found
        if not isinstance(entry, Mapping):
            fields.note(f"piles[{seat}]", "a list of cards, or an object with cards, unseen and won", found)
            continue
        pile = Fields(entry, fields.problems, f"piles[{seat}].")
        cards = pile.array("cards", None, [])
        if len(cards) > CARD_COUNT:
            pile.note("cards", f"at most {CARD_COUNT} cards", len(cards))
            cards = []
        won = pile.array("won", None, [])
        if not all(is_integer(size, 1, CARD_COUNT) for size in won) or sum(won) > len(cards):
            pile.note("won", "how many cards were won together, again and again, from the top down", won)
            won = []
        fresh = len(cards) - sum(won)
        if pile.integer("unseen", fresh, fresh, fresh) == fresh:
            _fill_pile(state, pile, seat, cards, won)
        pile.finish()


def _fill_pile(state: EspaceRecord, pile: Fields, seat: Seat, cards: list[Any], won: list[int]) -> None:
    """Put cards on a pile, the last one of the list at the bottom."""
    state.held[seat] = len(cards)
    state.fresh[seat] = len(cards) - sum(won)
    start = 0
    for size in reversed(won):
        state.blocks[seat] |= bits.bit(start)
        start += size
    for position, text in enumerate(reversed(cards)):
        name = f"cards[{len(cards) - 1 - position}]"
        fresh = position >= len(cards) - state.fresh[seat]
        if state.hidden and fresh and text == "?":
            state.pile[seat, position] = UNKNOWN
        elif state.hidden and not fresh and isinstance(text, str) and text.endswith("?") and text[:-1] in CARD_NUMBER:
            state.pile[seat, position] = AMONG - CARD_NUMBER[text[:-1]]
        elif (card := _read_card(pile, name, text)) is not None:
            state.pile[seat, position] = card
            if state.hidden and fresh and position < len(cards) - 1:
                pile.note(name, "'?' below the card in play, for nobody has seen it", text)


def _read_pot(state: EspaceRecord, fields: Fields, players: int) -> None:
    """Read the cards laid down in this round."""
    for card, seat, step, level in _read_laid(fields, "pot", players):
        put_in_pot(state, as_seat(seat), card, step, level)


def _read_taken(state: EspaceRecord, fields: Fields, players: int) -> None:
    """Read the cards that the opener has won last, and the Collector cards that had worked by then."""
    if "taken" not in fields.document:
        return
    part = fields.inside("taken")
    for position, laid in enumerate(_read_laid(part, "cards", players)):
        (
            state.taken[position],
            state.taken_from[position],
            state.taken_step[position],
            state.taken_level[position],
        ) = laid
        state.taken_count += 1
    for name in _read_collectors(part, "used"):
        state.taken_used |= 1 << COLLECTORS.index(name)
    part.finish()


def _read_laid(fields: Fields, name: str, players: int) -> list[tuple[int, int, int, int]]:
    """Read cards that were laid down: each with its seat, its comparison and the difficulty that decided there."""
    entries = fields.array(name, None, [])
    if len(entries) > CARD_COUNT:
        fields.note(name, f"at most {CARD_COUNT} cards", len(entries))
        return []
    laid = []
    for index, entry in enumerate(entries):
        if not _is_laid(entry, players):
            expected = "a card and the seat that it lies in front of; if compared, the comparison and the spot or null"
            fields.note(f"{name}[{index}]", expected, entry)
        elif (card := _read_card(fields, f"{name}[{index}]", entry[0])) is not None:
            step, spot = entry[2:] or (0, None)
            laid.append((card, entry[1], step, 1 + DIFFICULTIES.index(spot) if spot else 0))
    return laid


def _is_laid(entry: object, players: int) -> bool:
    """Return whether something says of a card where it was laid down."""
    if not isinstance(entry, list) or len(entry) not in (2, 4) or not is_integer(entry[1], 0, players - 1):
        return False
    return len(entry) == 2 or (is_integer(entry[2], 1, CARD_COUNT) and entry[3] in (None, *DIFFICULTIES))


def _read_met(state: EspaceRecord, fields: Fields) -> None:
    """Read which Collector cards everybody has seen; those that neither lie open nor were won have worked."""
    there = state.pot[: state.pot_count].tolist()
    for seat in seats(state):
        won = range(state.held[seat] - state.fresh[seat])
        there += [int(card_at(state, seat, position)) for position in won]
    for card in there + state.taken[: state.taken_count].tolist():
        note_seen(state, card)
    for name in _read_collectors(fields, "met"):
        note_seen(state, CARD_NUMBER[name])
    state.used = state.met
    for card in there:
        if card >= OBJECT_COUNT:
            state.used &= ~(1 << (card - OBJECT_COUNT))


def _read_collectors(fields: Fields, name: str) -> list[str]:
    """Read some Collector cards."""
    found = fields.array(name, None, [])
    for collector in found:
        if collector not in COLLECTORS:
            fields.note(name, f"some of {', '.join(COLLECTORS)}", collector)
    return [collector for collector in found if collector in COLLECTORS]


def _read_unseen(state: EspaceRecord, fields: Fields) -> None:
    """Read the cards left over; without them, all that are nowhere else. In a view it must be said which are unseen."""
    name = _unseen_name(state)
    if name not in fields.document and state.hidden:
        fields.note(name, "the cards that nobody has seen")
        return
    if name not in fields.document:
        cards = _cards_nowhere(state)
    else:
        found = [_read_card(fields, f"{name}[{i}]", text) for i, text in enumerate(fields.array(name, None, []))]
        cards = [card for card in found if card is not None]
    if len(cards) > CARD_COUNT:
        fields.note(name, f"at most {CARD_COUNT} cards", len(cards))
        return
    state.unseen_count = len(cards)
    state.unseen[: len(cards)] = sorted(cards) if state.hidden else cards


def _cards_nowhere(state: EspaceRecord) -> list[int]:
    """Return the objects of the deck that lie nowhere, and Collector cards drawn for those that are missing."""
    there = {int(card) for seat in seats(state) for card in state.pile[seat, : state.held[seat]]}
    there |= {int(card) for card in state.pot[: state.pot_count]}
    absent = [CARD_NUMBER[name] for name in COLLECTORS]
    absent = [card for card in absent if card not in there and not state.met >> (card - OBJECT_COUNT) & 1]
    missing = int(state.collectors) - (len(COLLECTORS) - len(absent))
    drawn = [absent.pop(int(below(state, len(absent)))) for _ in range(min(missing, len(absent)))]
    return [card for card in range(state.objects) if card not in there] + drawn


def _read_round(state: EspaceRecord, fields: Fields) -> None:
    """Read the round under way. What is left out is as when a round begins."""
    players = int(state.players)
    part = fields.inside("round")
    if state.round_limit != NO_LIMIT and state.rounds >= state.round_limit:
        fields.note("rounds", f"fewer than {state.round_limit}, since a round is under way", int(state.rounds))
    with_cards = [seat for seat in seats(state) if state.held[seat]]
    state.playing = _read_seats(part, "playing", players, with_cards)
    state.burning = _read_seats(part, "burning", players, [])
    state.phase = PHASES.index(part.choice("phase", PHASES, "name"))
    state.actors = only(as_seat(part.integer("turn", 0, players - 1, int(state.opener))))
    state.changes = part.integer("changes", 0, MAX_CHANGES, 0)
    state.tied = max(1, *state.pot_step.tolist()) if part.flag("tie", False) else 0
    for name in part.array("effects", None, []):
        if name not in [COLLECTORS[collector] for collector in LASTING]:
            part.note("effects", "some of " + ", ".join(COLLECTORS[collector] for collector in LASTING), name)
        else:
            state.effects |= 1 << COLLECTORS.index(name)
    _read_setter(state, part, players)
    for seat, said in zip(seats(state), part.array("said", players, [{}] * players), strict=True):
        if not isinstance(said, Mapping):
            part.note(f"said[{seat}]", "an object with a figure for each characteristic announced", said)
        else:
            _read_said(state, seat, Fields(said, fields.problems, f"round.said[{seat}]."))
    part.finish()


def _read_setter(state: EspaceRecord, part: Fields, players: int) -> None:
    """Read who named which characteristic with how hard an object, if anybody did."""
    if part.get("setter") is None:
        for name in ("characteristic", "difficulty"):
            if part.get(name) is not None:
                part.note(name, "null, since nobody has named a characteristic", part.get(name))
    else:
        state.setter = part.integer("setter", 0, players - 1, 0)
        state.characteristic = CHARACTERISTICS.index(part.choice("characteristic", CHARACTERISTICS, "diameter"))
        state.level = 1 + DIFFICULTIES.index(part.choice("difficulty", DIFFICULTIES, "green"))


def _read_seats(part: Fields, name: str, players: int, default: Sequence[int]) -> int:
    """Read some seats, one bit each."""
    found = part.array(name, None, list(default))
    if not all(is_integer(seat, 0, players - 1) for seat in found):
        part.note(name, f"seats from 0 to {players - 1}", found)
        return 0
    return sum(1 << seat for seat in set(found))


def _read_said(state: EspaceRecord, seat: Seat, said: Fields) -> None:
    """Read the figures that a seat has announced, and the difficulty it has shown."""
    for characteristic, name in enumerate(CHARACTERISTICS):
        figure = said.get(name)
        if figure is None:
            continue
        figures = FIGURES[characteristic]
        if isinstance(figure, int | float) and not isinstance(figure, bool):
            figure = -figure if name == "discovery" else figure
        if isinstance(figure, bool) or figure not in figures:
            said.note(name, "a figure that an object of the deck has", said.get(name))
        else:
            state.said[seat, characteristic] = 1 + figures.index(figure)
    if said.get("difficulty") is not None:
        state.shown[seat] = 1 + DIFFICULTIES.index(said.choice("difficulty", DIFFICULTIES, "green"))
    said.finish()
