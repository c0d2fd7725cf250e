"""Files of learned weights: one for a mode and a number of seats, in the folder `weights` of the game.

A file is NumPy's npz without pickles: the layers of a net (`bots/net.py`), and a header in JSON that says what it is
for and how it was made. A file that does not fit is refused with what is wrong.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bots.net import Net, net_of
from cosmoludo.core import generic
from cosmoludo.core.contract import RuleSet
from cosmoludo.core.facts import Value
from cosmoludo.core.game import Game
from cosmoludo.core.observation import width
from cosmoludo.core.problem import Problem

FOLDER = "weights"
LAYERS = ("first", "first_bias", "second", "second_bias", "last")
MOST_BYTES = 1 << 20


class WeightsProblem(Problem):
    """A file of weights that cannot be used."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a file of weights is for, and how it was made."""

    mode: str
    seats: int
    features: str
    """The hash of the features that it judges by."""
    options: dict[str, Value]
    """The options that it learned with; under others it is not used."""
    points: float = 1.0
    """The score that is worth 1 to who plays alone."""
    made: dict[str, Any] = field(default_factory=dict)
    """The command, seed, minutes and machine that made it, and how many games that were."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """A file that was read: its header and its layers."""

    header: Header
    layers: tuple[NDArray[np.float32], ...]

    def net(self) -> Net:
        """Return a net with room of its own."""
        first, first_bias, second, second_bias, last = self.layers
        return net_of(first, first_bias, second, second_bias, last, self.header.points)


def feature_hash(rules: RuleSet[Any]) -> str:
    """Return a few letters that change with the names, sizes or order of the features that nets judge by."""
    features = [(feature.name, feature.size) for feature in generic.value_features(rules)]
    return hashlib.sha256(json.dumps(features).encode()).hexdigest()[:16]


def path_of(game: Game) -> Path:
    """Return where the weights of a game lie, if it has any."""
    return game.package.path / FOLDER / f"{game.id}-{game.players}.npz"


def write(path: Path, header: Header, layers: Mapping[str, NDArray[np.float32]]) -> None:
    """Write a file of weights."""
    arrays: dict[str, Any] = {name: np.asarray(layers[name], np.float32) for name in LAYERS}
    with path.open("wb") as file:
        np.savez_compressed(file, header=np.array(json.dumps(asdict(header))), **arrays)


def read(path: Path, game: Game) -> Weights:
    """Read a file of weights for a game; WeightsProblem says why it cannot be used."""
    if path.stat().st_size > MOST_BYTES:
        raise WeightsProblem("weights_problem.large", file=str(path), bytes=path.stat().st_size, most=MOST_BYTES)
    try:
        with np.load(path, allow_pickle=False) as file:
            header = Header(**json.loads(str(file["header"])))
            layers = tuple(file[name] for name in LAYERS)
    except (OSError, KeyError, TypeError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise WeightsProblem("weights_problem.broken", file=str(path), problem=f"{error}") from error
    if (header.mode, header.seats) != (game.id, game.players):
        asked = {"mode": game.id, "seats": game.players, "found": header.mode, "found_seats": header.seats}
        raise WeightsProblem("weights_problem.other_game", file=str(path), **asked)
    if header.features != feature_hash(game.rules):
        raise WeightsProblem("weights_problem.other_features", file=str(path), mode=game.id)
    _check(path, layers, width(generic.value_features(game.rules)))
    return Weights(header, layers)


def _check(path: Path, layers: tuple[NDArray[np.float32], ...], features: int) -> None:
    """Refuse layers that do not fit together, or that hold anything but numbers."""
    _, first_bias, _, second_bias, _ = layers
    units, more = len(first_bias), len(second_bias)
    wanted = ((features, units), (units,), (units, more), (more,), (more + 1,))
    for name, layer, shape in zip(LAYERS, layers, wanted, strict=True):
        if layer.shape != shape or layer.dtype != np.float32:
            found = f"{layer.dtype} {layer.shape}"
            raise WeightsProblem("weights_problem.shape", file=str(path), layer=name, wanted=str(shape), found=found)
        if not np.isfinite(layer).all():
            raise WeightsProblem("weights_problem.not_finite", file=str(path), layer=name)


@cache
def _at(path: Path, game: Game) -> Weights | None:
    return read(path, game) if path.exists() else None


def weights_of(game: Game) -> Weights | None:
    """Return the weights that bots play a game with; None for a game, or options, that none were learned for."""
    found = _at(path_of(game), game)
    if found is None or any(game.options.get(name) != value for name, value in found.header.options.items()):
        return None
    return found


def digest(folder: Path, mode: str) -> str:
    """Return a few letters that change with any file of weights of a mode."""
    files = sorted((folder / FOLDER).glob(f"{mode}-?.npz"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12] if files else ""
