"""Sets of puzzles: files with games, up to their last puzzle, and the moves that are to be found in them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cosmoludo.core.errors import InvalidSavedGame, MoveError
from cosmoludo.core.game import State
from cosmoludo.core.registry import packages
from cosmoludo.core.saved import FORMAT as SAVED_GAME
from cosmoludo.core.saved import replay, save

FORMAT = "cosmoludo puzzles 1"
FOLDER = "puzzles"
"""In the folder of a game: the sets that come with it, one for a mode."""
ID_LENGTH = 16
NOT_KEPT = ("format", "seed_hash", "shuffle", "scores", "ranks")
"""What a puzzle needs not know of its game."""


class InvalidPuzzles(ValueError):
    """A file that is no set of puzzles, or one where an answer is no move."""


class Found(NamedTuple):
    """A position of a game where one move is far better than the rest."""

    moves: int
    """After how many moves."""
    seat: int
    answer: str
    lead: float
    """By how much the answer is better than any other move."""


class Source(NamedTuple):
    """A game and its puzzles."""

    game: dict[str, Any]
    """A saved game, up to its last puzzle."""
    puzzles: tuple[Found, ...]

    def until(self, puzzle: Found) -> dict[str, Any]:
        """Return the game up to a puzzle."""
        return self.game | {"moves": self.game["moves"][: puzzle.moves]}

    def id_of(self, puzzle: Found) -> str:
        """Return the id of a puzzle: the same wherever the set is taken in."""
        text = json.dumps([self.until(puzzle), puzzle.seat], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]


def source_of(state: State, puzzles: Sequence[Found]) -> Source:
    """Return a game with its puzzles, as short as they allow."""
    document = {name: value for name, value in save(state).items() if name not in NOT_KEPT}
    last = max((puzzle.moves for puzzle in puzzles), default=0)
    return Source(document | {"moves": document["moves"][:last]}, tuple(puzzles))


def written(sources: Sequence[Source], made: str) -> str:
    """Return the text of a set: a line for each game, under one that says how it was made."""
    plain = [{"game": source.game, "puzzles": [puzzle._asdict() for puzzle in source.puzzles]} for source in sources]
    games = [json.dumps(game, ensure_ascii=False) for game in plain]
    head = f'"format": {json.dumps(FORMAT)},\n"made": {json.dumps(made, ensure_ascii=False)}'
    return "{" + head + ',\n"games": [\n' + ",\n".join(games) + "\n]}\n"


def read(text: str) -> list[Source]:
    """Return the games of a set; InvalidPuzzles says what is wrong with it. `check` looks at the answers, not this."""
    try:
        document = json.loads(text)
    except ValueError as error:
        raise InvalidPuzzles(f"not JSON: {error}") from None
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        raise InvalidPuzzles(f"a set of puzzles is a JSON object whose format is {FORMAT!r}")
    try:
        return [_source(entry) for entry in document["games"]]
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidPuzzles(f"expected games with their puzzles: {error!r}") from None


def _source(entry: dict[str, Any]) -> Source:
    found = [Found(**puzzle) for puzzle in entry["puzzles"]]
    for puzzle in found:
        types = (type(puzzle.moves), type(puzzle.seat), type(puzzle.answer))
        if types != (int, int, str) or not 0 <= puzzle.moves <= len(entry["game"]["moves"]):
            raise ValueError(f"puzzle {puzzle}")
    return Source(dict(entry["game"]), tuple(puzzle._replace(lead=float(puzzle.lead)) for puzzle in found))


def position(game: Mapping[str, Any]) -> State:
    """Return where a puzzle begins; InvalidSavedGame says what does not hold."""
    return replay({"format": SAVED_GAME, **game}, plies=len(game.get("moves", ())))


def check(sources: Sequence[Source]) -> None:
    """Play all games of a set by the rules; InvalidPuzzles says which of them, or which move, breaks them."""
    for number, source in enumerate(sources, 1):
        for puzzle in source.puzzles:
            try:
                answer = position(source.until(puzzle)).checked(puzzle.answer, puzzle.seat)
            except (InvalidSavedGame, MoveError) as error:
                raise InvalidPuzzles(f"game {number}, after {puzzle.moves} moves: {error}") from None
            if str(answer) != puzzle.answer:
                raise InvalidPuzzles(f"game {number}: {puzzle.answer!r} is written {str(answer)!r}")


def shipped() -> Iterator[Source]:
    """Yield the games of the sets that come with the games, of those modes whose rules have not changed since."""
    for package in packages().values():
        for mode in package.modes:
            yield from (source for source in _shipped(package.path, mode.id) if source.game["version"] == mode.version)


def _shipped(folder: Path, mode: str) -> list[Source]:
    file = path_of(folder, mode)
    return read(file.read_text("utf-8")) if file.exists() else []


def path_of(folder: Path, mode: str) -> Path:
    """Return where the set of a mode lies in the folder of its game."""
    return folder / FOLDER / f"{mode}.json"
