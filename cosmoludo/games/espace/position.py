"""Espace: positions as JSON.

A pile is a list of its cards from the top down, or an object that also says what is known of it: how many cards at the
top nobody has seen (`unseen`), and how many of the others were won together (`won`, from the top down). In what a seat
sees, `?` is a card nobody has seen, and `mars?` says that Mars is somewhere among the cards won together there.
"""

from collections.abc import Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, rekey
from cosmoludo.core.errors import InvalidPosition
from cosmoludo.core.reading import Fields, is_integer, read_chance, write_chance
from cosmoludo.core.record import Record, only
from cosmoludo.games.espace.check import Cards, check, check_cards
from cosmoludo.games.espace.data import (
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
from cosmoludo.games.espace.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.piles import is_playing
from cosmoludo.games.espace.record import AMONG, NO_LIMIT, NOBODY, UNKNOWN, plain
from cosmoludo.games.espace.rules import count_cards, finish, is_over, start_round
from cosmoludo.games.espace.unseen import card_at, hide_blocks

MAX_PLY = LAST_PLY + 100  # the round that reaches the last ply is played to its end
MAX_ROUNDS = 32_767
MAX_SECONDS = 10**9
MAX_CHANGES = 3
PHASES = ("name", "answer")
LASTING = (ECLIPSE, RAINBOW, TORNADO, ICE)


def write(record: Record) -> dict[str, Any]:
    """The whole position: piles, pot, what everybody knows of them, and the round under way."""
    state = plain(record)
    document: dict[str, Any] = {
        "players": int(state.players),
        "piles": [_write_pile(state, seat) for seat in range(state.players)],
        "pot": [
            [CARDS[card], int(seat)]
            for card, seat in zip(state.pot[: state.pot_count], state.pot_from[: state.pot_count], strict=True)
        ],
        "met": [name for collector, name in enumerate(COLLECTORS) if state.met >> collector & 1],
        "opener": int(state.opener),
        "rounds": int(state.rounds),
        "seconds": int(state.seconds),
        "ply": int(state.ply),
    }
    if not state.over:
        document["round"] = _write_round(state)
    unseen = [CARDS[card] for card in state.unseen[: state.unseen_count]]
    if state.hidden:
        return document | {"unseen": unseen}
    return document | {"aside": unseen, "chance": write_chance(record)}


def _write_pile(state: SimpleNamespace, seat: int) -> dict[str, Any]:
    """A pile from the top down."""
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
    if card == UNKNOWN:
        return "?"
    return CARDS[card] if card >= 0 else CARDS[AMONG - card] + "?"


def _write_round(state: SimpleNamespace) -> dict[str, Any]:
    named = state.setter != NOBODY
    return {
        "phase": PHASES[state.phase],
        "turn": state.actors.bit_length() - 1,
        "playing": _seats(state, state.playing),
        "setter": int(state.setter) if named else None,
        "characteristic": CHARACTERISTICS[state.characteristic] if named else None,
        "difficulty": DIFFICULTIES[state.level - 1] if named else None,
        "changes": int(state.changes),
        "tie": bool(state.tied),
        "effects": [COLLECTORS[collector] for collector in LASTING if state.effects >> collector & 1],
        "burning": _seats(state, state.burning),
        "said": [_write_said(state, seat) for seat in range(state.players)],
    }


def _seats(state: SimpleNamespace, mask: int) -> list[int]:
    return [seat for seat in range(state.players) if mask >> seat & 1]


def _write_said(state: SimpleNamespace, seat: int) -> dict[str, Any]:
    """The figures that a seat has announced, and the difficulty it has shown."""
    said: dict[str, Any] = {}
    for characteristic, name in enumerate(CHARACTERISTICS):
        if state.said[seat, characteristic]:
            strength = FIGURES[characteristic][state.said[seat, characteristic] - 1]
            said[name] = -strength if name == "discovery" else strength
    if state.shown[seat]:
        said["difficulty"] = DIFFICULTIES[state.shown[seat] - 1]
    return said


def read(state: Record, document: Mapping[str, Any]) -> None:
    """Fill a blank record; InvalidPosition lists everything that is wrong with the document."""
    problems: list[str] = []
    fields = Fields(document, problems)
    players = fields.integer("players", int(state.players), int(state.players), int(state.players))
    state.hidden = "unseen" in document
    _read_piles(state, fields, players)
    _read_pot(state, fields, players)
    _read_met(state, fields)
    state.opener = fields.integer("opener", 0, players - 1, max(0, int(state.first)))
    state.rounds = fields.integer("rounds", 0, MAX_ROUNDS, 0)
    state.seconds = fields.integer("seconds", 0, MAX_SECONDS, 0)
    state.ply = fields.integer("ply", 0, MAX_PLY, 0)
    read_chance(state, fields)
    _read_unseen(state, fields)
    if "round" in document:
        _read_round(state, fields, players)
    fields.finish()
    if not problems:
        _begin(state, "round" in document)
        problems += check(state)
    if problems:
        raise InvalidPosition(problems)


def _begin(state: Record, under_way: bool) -> None:
    """Go on with the round that the position gives, or start one, unless the game is over."""
    if state.hidden:
        for seat in range(state.players):
            known = state.held[seat] > 0 and state.pile[seat, state.held[seat] - 1] >= 0
            hide_blocks(state, seat, bool(known and is_playing(state, seat)))
        rekey(state, np.uint64(0))
    count_cards(state)
    if under_way:
        return
    if is_over(state):
        finish(state)
    elif not state.hidden and not check_cards(Cards(state)):
        start_round(state)


def _read_card(fields: Fields, name: str, text: object) -> int | None:
    """The number of a card by its name."""
    if not isinstance(text, str) or text not in CARD_NUMBER:
        fields.note(name, "a card such as 'mars' or 'eclipse'", text)
        return None
    return CARD_NUMBER[text]


def _read_piles(state: Record, fields: Fields, players: int) -> None:
    if "piles" not in fields.document:
        fields.note("piles", "the cards of each seat")
    for seat, found in enumerate(fields.array("piles", players, [])):
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


def _fill_pile(state: Record, pile: Fields, seat: int, cards: list[Any], won: list[int]) -> None:
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


def _read_pot(state: Record, fields: Fields, players: int) -> None:
    pot = fields.array("pot", None, [])
    if len(pot) > CARD_COUNT:
        fields.note("pot", f"at most {CARD_COUNT} cards", len(pot))
        return
    for index, entry in enumerate(pot):
        if not isinstance(entry, list) or len(entry) != 2 or not is_integer(entry[1], 0, players - 1):
            fields.note(f"pot[{index}]", "a card and the seat that it lies in front of", entry)
        elif (card := _read_card(fields, f"pot[{index}]", entry[0])) is not None:
            state.pot[state.pot_count] = card
            state.pot_from[state.pot_count] = entry[1]
            state.pot_count += 1


def _read_met(state: Record, fields: Fields) -> None:
    """The Collector cards that everybody has seen; at least those that lie open or were won."""
    for seat in range(state.players):
        for position in range(state.held[seat] - state.fresh[seat]):
            _meet(state, int(card_at(state, seat, position)))
    for card in state.pot[: state.pot_count]:
        _meet(state, int(card))
    for name in fields.array("met", None, []):
        if name not in COLLECTORS:
            fields.note("met", f"some of {', '.join(COLLECTORS)}", name)
        else:
            _meet(state, CARD_NUMBER[name])


def _meet(state: Record, card: int) -> None:
    if card >= OBJECT_COUNT:
        state.met |= 1 << (card - OBJECT_COUNT)


def _read_unseen(state: Record, fields: Fields) -> None:
    """The cards that are left over; without them, all that are nowhere else."""
    name = "unseen" if state.hidden else "aside"
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


def _cards_nowhere(state: Record) -> list[int]:
    """The objects of the deck that lie nowhere, and any Collector cards that are missing."""
    there = {int(card) for seat in range(state.players) for card in state.pile[seat, : state.held[seat]]}
    there |= {int(card) for card in state.pot[: state.pot_count]}
    absent = [CARD_NUMBER[name] for name in COLLECTORS]
    absent = [card for card in absent if card not in there and not state.met >> (card - OBJECT_COUNT) & 1]
    missing = int(state.collectors) - (len(COLLECTORS) - len(absent))
    drawn = [absent.pop(int(below(state, len(absent)))) for _ in range(min(missing, len(absent)))]
    return [card for card in range(state.objects) if card not in there] + drawn


def _read_round(state: Record, fields: Fields, players: int) -> None:
    """The round under way. What is left out is as when a round begins."""
    part = fields.inside("round")
    if state.round_limit != NO_LIMIT and state.rounds >= state.round_limit:
        fields.note("rounds", f"fewer than {state.round_limit}, since a round is under way", int(state.rounds))
    with_cards = [seat for seat in range(players) if state.held[seat]]
    state.playing = _read_seats(part, "playing", players, with_cards)
    state.burning = _read_seats(part, "burning", players, [])
    state.phase = PHASES.index(part.choice("phase", PHASES, "name"))
    state.actors = only(part.integer("turn", 0, players - 1, int(state.opener)))
    state.changes = part.integer("changes", 0, MAX_CHANGES, 0)
    state.tied = part.flag("tie", False)
    for name in part.array("effects", None, []):
        if name not in [COLLECTORS[collector] for collector in LASTING]:
            part.note("effects", "some of " + ", ".join(COLLECTORS[collector] for collector in LASTING), name)
        else:
            state.effects |= 1 << COLLECTORS.index(name)
    _read_setter(state, part, players)
    for seat, said in enumerate(part.array("said", players, [{}] * players)):
        if not isinstance(said, Mapping):
            part.note(f"said[{seat}]", "an object with a figure for each characteristic announced", said)
        else:
            _read_said(state, seat, Fields(said, fields.problems, f"round.said[{seat}]."))
    part.finish()


def _read_setter(state: Record, part: Fields, players: int) -> None:
    """Who named which characteristic with how hard an object, if anybody did."""
    if part.get("setter") is None:
        for name in ("characteristic", "difficulty"):
            if part.get(name) is not None:
                part.note(name, "null, since nobody has named a characteristic", part.get(name))
    else:
        state.setter = part.integer("setter", 0, players - 1, 0)
        state.characteristic = CHARACTERISTICS.index(part.choice("characteristic", CHARACTERISTICS, "diameter"))
        state.level = 1 + DIFFICULTIES.index(part.choice("difficulty", DIFFICULTIES, "green"))


def _read_seats(part: Fields, name: str, players: int, default: list[int]) -> int:
    """Some seats, one bit each."""
    found = part.array(name, None, default)
    if not all(is_integer(seat, 0, players - 1) for seat in found):
        part.note(name, f"seats from 0 to {players - 1}", found)
        return 0
    return sum(1 << seat for seat in set(found))


def _read_said(state: Record, seat: int, said: Fields) -> None:
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
