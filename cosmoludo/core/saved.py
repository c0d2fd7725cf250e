"""Saved games: a seed, options and moves are the whole game, so that is what is kept.

The hash of the seed can be shown before the first move and the seed after the last: then everyone can check that no
shuffle was tampered with. It is plain SHA-256, so that a shell can check it: `printf 'cosmoludo 7' | sha256sum`. The
seed of a game at a server is made by all who play: such a game is saved with its shuffle instead of the hash.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from cosmoludo.core.errors import HiddenState, InvalidSavedGame, MoveError
from cosmoludo.core.game import State, checked_seed
from cosmoludo.core.loading import load
from cosmoludo.core.shuffling import Shuffle, from_json

FORMAT = "cosmoludo game 1"
REQUIRED = ("game", "version", "players", "options", "moves")
OPTIONAL = ("format", "seed", "seed_hash", "shuffle", "position", "scores", "ranks")


def seed_hash(seed: int) -> str:
    """Return what may be told of a seed while it is still secret."""
    return hashlib.sha256(f"cosmoludo {seed}".encode()).hexdigest()


def save(state: State, shuffle: Shuffle | None = None) -> dict[str, Any]:
    """Return the saved game: a small JSON document from which `replay` makes the same game again.

    `shuffle` is how its seed was made, if several have made it.
    """
    if state.hidden:
        raise HiddenState("what one seat sees of a game cannot be saved as the game")
    game = state.game
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "version": game.facts.version,
        "players": game.players,
        "options": game.options,
    }
    if state.seed is not None:
        # A JSON number beyond 2**53 loses digits in a browser, so a seed is written as text.
        document |= {"seed": str(state.seed)}
        document |= {"shuffle": shuffle.to_json()} if shuffle else {"seed_hash": seed_hash(state.seed)}
    else:
        document["position"] = state.start_position
    document["moves"] = [[seat, str(move)] for seat, move in state.history]
    if state.over:
        document |= {"scores": list(state.scores), "ranks": list(state.ranks or ())}
    return document


def replay(document: Mapping[str, Any] | str, *, plies: int | None = None) -> State:
    """Replay a saved document to its end or up to a ply. InvalidSavedGame says what does not hold."""
    document = _checked(document)
    try:
        game = load(document["game"], players=document["players"], **document["options"])
    except (TypeError, ValueError) as error:
        raise InvalidSavedGame(str(error)) from None
    if document["version"] != game.facts.version:
        raise InvalidSavedGame(
            f"it was played under version {document['version']} of {game.id}, these rules are {game.facts.version}"
        )
    state = game.start(_seed(document, game.players)) if "seed" in document else game.from_json(document["position"])
    for ply, entry in enumerate(document["moves"][:plies], start=1):
        if not isinstance(entry, Sequence) or len(entry) != 2:
            raise InvalidSavedGame(f"move {ply}: expected [seat, text], got {entry!r}")
        seat, text = entry
        try:
            state.play(text, seat)
        except MoveError as error:
            raise InvalidSavedGame(f"move {ply}, seat {seat}: {error}") from None
        except (TypeError, ValueError) as error:
            raise InvalidSavedGame(f"move {ply}: expected [seat, text], got {entry!r}: {error}") from None
    if plies is None:
        _check_result(document, state)
    return state


def _checked(document: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """Return the document, if it has everything that a replay needs."""
    if isinstance(document, str):
        try:
            document = json.loads(document)
        except ValueError as error:
            raise InvalidSavedGame(f"not JSON: {error}") from None
    if not isinstance(document, Mapping):
        raise InvalidSavedGame(f"a saved game is a JSON object, not {type(document).__name__}")
    if document.get("format") != FORMAT:
        raise InvalidSavedGame(f"format must be {FORMAT!r}, not {document.get('format')!r}")
    if missing := [name for name in REQUIRED if name not in document]:
        raise InvalidSavedGame(f"missing: {', '.join(missing)}")
    if unknown := [name for name in document if name not in REQUIRED + OPTIONAL]:
        raise InvalidSavedGame(f"unknown: {', '.join(unknown)}")
    if ("seed" in document) == ("position" in document):
        raise InvalidSavedGame("a saved game has either a seed or a position to start from")
    if not isinstance(document["moves"], list):
        raise InvalidSavedGame("moves must be a list of [seat, text]")
    return document


def _seed(document: Mapping[str, Any], players: int) -> int:
    """Return the seed, which must have the hash that was shown for it, and follow from its shuffle."""
    try:
        seed = checked_seed(int(document["seed"]))
    except (TypeError, ValueError):
        raise InvalidSavedGame(f"seed must be a whole number below 2**128, not {document['seed']!r}") from None
    if "shuffle" in document and from_json(document["shuffle"], players).seed != seed:
        raise InvalidSavedGame("the seed does not follow from the server's secret and what the seats have added")
    if document.get("seed_hash", seed_hash(seed)) != seed_hash(seed):
        raise InvalidSavedGame("the seed does not have the hash that was shown for it")
    return seed


def _check_result(document: Mapping[str, Any], state: State) -> None:
    """Refuse a result in the document that is not the one the moves give."""
    for name, found in (("scores", list(state.scores)), ("ranks", list(state.ranks or ()))):
        if name in document and document[name] != found:
            raise InvalidSavedGame(f"{name} should be {found}, the document says {document[name]!r}")
