"""What people read: seats counted from 1, and in French no English word that only programs write moves with."""

import re
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any

import msgspec
import pytest
from rich.console import Console

import cosmoludo
from cosmoludo import IllegalMove, InvalidMove, MoveError
from cosmoludo.core.game import Game, State
from cosmoludo.core.registry import has_table, table_of
from cosmoludo.core.scene import Text
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.core.words import LANGUAGES, knows, messages, say, seat_name, tell
from cosmoludo.server.wire.errors import move_problem
from cosmoludo.terminal import told
from tests.battery.messages import NAMES, PREFIXES, key_of, parsed
from tests.battery.test_words import samples
from tests.books.test_books import FOLDERS, source
from tests.variants import Variant, random_states

RECORDED = 7
"""The seed of the games in `golden`."""

SAMPLED = 20_000
FRENCH_TOO = {"distance", "orange", "pile", "place", "supernova"}
"""Words that moves are written with and that are French as well."""

WORD = re.compile(r"(?<![^\W\d_])[a-z]{3,}(?![^\W\d_])")
CODE = re.compile(r"`[^`]*`|\{#[^}]*\}|\]\([^)]*\)|!\[[^\]]*\]\([^)]*\)")
SEAT = re.compile(r"\b(?:seat|place|team|équipe) (\d+(?:\+\d+)*)", re.IGNORECASE)
FROM_ZERO = re.compile(r"\b(?:seat|place) 0\b|\bfrom 0\b|\bà partir de 0\b", re.IGNORECASE)

catalogue = pytest.mark.parametrize("prefix", PREFIXES, ids=NAMES)
language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words_of_moves() -> frozenset[str]:
    """The words that moves of any game are written with, by programs and in English."""
    found: set[str] = set()
    for facts in cosmoludo.games().values():
        game = cosmoludo.load(facts.id)
        for number in sampled(game.rules.notation.MOVE_NUMBERS):
            try:
                found |= set(WORD.findall(str(game.move(number))))
            except InvalidMove:
                continue
    return frozenset(found - FRENCH_TOO)


def sampled(numbers: int) -> set[int]:
    """Numbers of moves from everywhere: kinds of moves have ranges, small ones at the ends."""
    return {
        *range(0, numbers, 1 + numbers // SAMPLED),
        *range(min(numbers, 100)),
        *range(max(0, numbers - 100), numbers),
    }


def english_in(text: str) -> set[str]:
    """The words of moves in a text, but for the titles of games."""
    for facts in cosmoludo.games().values():
        text = text.replace(facts.name, "")
    return set(WORD.findall(text.lower())) & words_of_moves()


def wrong_seats(text: str, players: int) -> list[str]:
    """The seats that a text names and that nobody would count so."""
    numbers = [number for found in SEAT.findall(text) for number in found.split("+")]
    return [number for number in numbers if not 1 <= int(number) <= players]


def texts(value: Any) -> Iterator[Text]:
    """Every sentence in a scene or a story; beats fill the blank `names` with those whom they are about."""
    if isinstance(value, dict) and isinstance(value.get("key"), str):
        yield Text(value["key"], value.get("values", {}))
    elif isinstance(value, dict):
        names = {"names": ", ".join(seat_name("fr", seat) for seat in value.get("seats", []))}
        for field, part in value.items():
            for text in texts(part):
                yield Text(text.key, text.values | names) if field == "says" else text
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def test_words_of_moves_are_found() -> None:
    assert {
        "keep",
        "swap",
        "welcome",
        "clockwise",
        "draw",
        "announce",
        "hyperspace",
        "stop",
        "blue",
    } <= words_of_moves()
    assert english_in("tournez : sun clockwise, ou non") == {"sun", "clockwise"}
    assert wrong_seats("Place 0, seat 3, équipe 1+2", 2) == ["0", "3"]


def said_by(language: str, prefix: str) -> Iterator[tuple[str, str]]:
    """Every message of a catalogue, said with different values."""
    for message in messages(language, prefix):
        for values in samples(language, prefix, message):
            yield message, say(language, key_of(prefix, message), **values)


@catalogue
def test_no_french_message_has_words_of_moves(prefix: str) -> None:
    assert {message: english_in(said) for message, said in said_by("fr", prefix) if english_in(said)} == {}


@catalogue
@language
def test_no_message_shows_a_seat_as_programs_count(prefix: str, language: str) -> None:
    """`$seat` is what programs call it, from 0: a message shows `$who`, or `$number`, which is counted from 1."""
    assert [message for message, parts in parsed(language, prefix).items() if "seat" in parts.shown] == []
    assert {message for message, said in said_by(language, prefix) if FROM_ZERO.search(said)} == set()


@pytest.mark.parametrize("folder", FOLDERS)
@language
def test_books_count_seats_from_one(folder: str, language: str) -> None:
    assert FROM_ZERO.findall(source(folder, language)) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_french_book_has_words_of_moves(folder: str) -> None:
    assert english_in(CODE.sub("", source(folder, "fr"))) == set()


def test_the_french_log_of_a_recorded_game_is_french_and_counts_seats_from_one(mode: Variant) -> None:
    game = mode.load()
    eyes = (SPECTATOR, *range(game.players))
    before = dict.fromkeys(eyes, game.start(RECORDED))
    said: set[str] = set()
    for state in random_states(game, RECORDED):
        after = {seat: state.seen_by(seat) for seat in eyes}
        if state.history:
            said |= {line for seat in eyes for line in told(before[seat], after[seat], "fr", seat)}
        before = after
    assert said
    check_french(said, game)


def test_what_a_french_table_says_is_french_and_counts_seats_from_one(mode: Variant) -> None:
    game = mode.load()
    said: set[str] = set()
    for state in random_states(game, RECORDED, every=6):
        for seat in {SPECTATOR, *state.actors}:
            scene = msgspec.to_builtins(state.seen_by(seat).scene(seat))
            said |= {tell("fr", text, seat) for text in texts(scene)}
    check_french(said, game)


def test_french_refusals_are_french_and_count_seats_from_one(mode: Variant) -> None:
    game = mode.load()
    moves = {
        str(move) for state in random_states(game, 1, every=5) for seat in state.actors for move in state.moves(seat)
    }
    refused = {
        say("fr", error.rule, **error.values)
        for state in random_states(game, RECORDED, every=5)
        for seat in range(game.players)
        for error in refusals(state, seat, sorted(moves)[::61])
    }
    assert refused
    check_french(refused, game)


def refusals(state: State, seat: int, moves: list[str]) -> Iterator[IllegalMove]:
    """Why a seat may not make these moves now."""
    for move in moves:
        try:
            state.checked(move, seat)
        except IllegalMove as error:
            yield error


def check_french(said: set[str], game: Game) -> None:
    assert {line: english_in(line) for line in said if english_in(line)} == {}
    assert [line for line in said if wrong_seats(line, game.players)] == []


@language
def test_the_terminal_counts_seats_from_one(mode: Variant, language: str) -> None:
    game = mode.load()
    drawing = table_of(game.package.name).terminal if has_table(game.id) else None
    if drawing is None:
        pytest.skip("the terminal shows this game as data")
    for state in random_states(game, RECORDED, every=6):
        for seat in map(Seat, range(game.players)):
            view = state.seen_by(seat).view
            file = StringIO()
            Console(file=file, width=300).print(
                drawing.draw(view, seat, language), drawing.prompt(view, seat, language)
            )
            assert wrong_seats(file.getvalue(), game.players) == []
            if language == "fr":
                assert english_in(drawing.prompt(view, seat, language)) == set()


def test_a_move_that_is_none_or_several_is_refused_with_words_in_both_languages() -> None:
    state = cosmoludo.load("genial").start(RECORDED)
    several = str(state.moves()[0]).split()[0]
    for typed, rule in (("nonsense", "server.no_move"), (several, "server.which_move")):
        with pytest.raises(MoveError) as caught:
            state.play(typed)
        assert move_problem(caught.value).rule == rule
        assert all(knows(language, rule) for language in LANGUAGES)
