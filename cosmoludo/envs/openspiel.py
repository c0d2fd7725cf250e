"""Games of OpenSpiel, in Python: importing this module registers every mode as `cosmoludo_<mode>`, with underscores.

A game begins with chance nodes that choose its seed. All that it draws later follows from the seed, of which no
information state tells. Seats that decide at once move in the order of their seats, and none sees what the others have
decided.

An action is the number of a move where a game has few of them, else an index among the legal moves, whose features are
then in the tensors. Strings of information states have perfect recall; tensors are what `observe` writes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.facts import Facts, Value
from cosmoludo.core.game import Game, State
from cosmoludo.core.observation import width
from cosmoludo.core.position import MAX_PLY
from cosmoludo.core.record import Record, record_in
from cosmoludo.core.seats import as_seat, first_actor
from cosmoludo.envs.padding import MOVES, OBSERVATION, Padding, rewards_of

FEW_NUMBERS = 1 << 15
"""Up to so many move numbers are actions themselves."""
OUTCOMES, DEAL_NODES = 256, 4
"""Outcomes of a chance node, and how many there are before the first move: the digits of the seed."""
PLAYERS = "players"
HIGHEST_SCORE = np.iinfo(np.int16).max
"""More than any game for one is worth."""


class Mode:
    """A mode with its players and options: what a game and its states share. It is copied and pickled by its name."""

    def __init__(self, game: Game) -> None:
        few = game.rules.notation.MOVE_NUMBERS <= FEW_NUMBERS
        self.game = game
        self.padding = Padding(game, "numbers" if few else "indices")

    def record(self, world: bytes) -> Any:
        """Return the record that lies in some bytes."""
        return record_in(bytearray(world), self.game.rules.record.layout)

    def __deepcopy__(self, memo: object) -> Mode:
        return self

    def __reduce__(self) -> tuple[Callable[..., Mode], tuple[object, ...]]:
        return _mode, (self.game.id, self.game.players, tuple(self.game.options.items()))


@cache
def _mode(mode: str, players: int, options: tuple[tuple[str, Value], ...]) -> Mode:
    return Mode(cosmoludo.load(mode, players, **dict(options)))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: pyspiel.Game, mode: Mode) -> None:
        super().__init__(game)
        self.mode = mode
        self.digits: list[int] = []
        self.world = b""
        """The record; none before the deal."""
        self.recall = [""] * mode.game.players
        """For each seat a digest of all that it has seen."""

    @property
    def record(self) -> Any:
        """The record of the game, to be read."""
        return self.mode.record(self.world)

    def current_player(self) -> int:
        """Return the seat that moves next."""
        if not self.world:
            return int(pyspiel.PlayerId.CHANCE)
        record = self.record
        return int(pyspiel.PlayerId.TERMINAL if record.over else first_actor(record))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the digits that may come next in the seed."""
        return [(digit, 1 / OUTCOMES) for digit in range(OUTCOMES)]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.world and self.record.over)

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat, once it is over."""
        return rewards_of(self.record) if self.is_terminal() else [0.0] * self.mode.game.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that a player cannot tell from this one: its world is dealt from what the player sees.

        Its history is this one's: the moves and draws that led to the other world are not known.
        """
        world = self.clone()
        if self.world:
            record = self.record
            generic.hide(record, as_seat(player))
            generic.deal(record, np.uint64(int(sampler() * (1 << 53))))
            world.world = record.tobytes()
            world.recall = [kept if seat == player else "" for seat, kept in enumerate(self.recall)]
            for seat in range(self.mode.game.players):
                if seat != player:
                    world._remember(record, seat, None)
        return world

    def _legal_actions(self, player: int) -> list[int]:
        moves = self.mode.padding.legal(self.record, player)
        return moves.tolist() if self.mode.padding.by_number else list(range(len(moves)))

    def _apply_action(self, action: int) -> None:
        if not self.world:
            self.digits = [*self.digits, action]
            if len(self.digits) == DEAL_NODES:
                seed = sum(digit * OUTCOMES**place for place, digit in enumerate(self.digits))
                self._become(self.mode.game.start(seed).record, None, None)
            return
        record = self.record
        seat = first_actor(record)
        move = self.mode.padding.move(record, seat, action)
        if move is None:
            raise ValueError(f"{action} is no legal action of seat {seat}")
        generic.play(record, seat, move)
        self._become(record, seat, move)

    def _become(self, record: Record, mover: int | None, move: int | None) -> None:
        self.world = record.tobytes()
        secret = self.mode.game.facts.secret_moves
        for seat in range(self.mode.game.players):
            self._remember(record, seat, None if secret and seat != mover else move)

    def _remember(self, record: Record, seat: int, move: int | None) -> None:
        """Add to what a seat has seen how the table looks to it now, and the move if it knows that."""
        view = State(self.mode.game, record).seen_by(seat).to_bytes()
        seen = hashlib.sha256(f"{self.recall[seat]} {move} ".encode() + view).hexdigest()
        self.recall = [*self.recall[:seat], seen, *self.recall[seat + 1 :]]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"digit {action} of the seed"
        number = action if self.mode.padding.by_number else self.mode.padding.move(self.record, player, action)
        return f"seat {player}: {self.mode.game.rules.notation.text(int(number or 0))}"

    def __str__(self) -> str:
        """Return the whole position as JSON, and before the deal what is known of the seed."""
        if not self.world:
            return f"seed {self.digits}"
        return json.dumps(State(self.mode.game, self.record).to_json())


class Observer:
    """What a seat sees, as OpenSpiel's observers give it."""

    def __init__(self, mode: Mode, perfect_recall: bool) -> None:
        self.mode, self.perfect_recall = mode, perfect_recall
        shapes: dict[str, tuple[int, ...]] = {OBSERVATION: (width(mode.padding.features),)}
        if not mode.padding.by_number:
            shapes[MOVES] = (mode.padding.actions, width(mode.padding.move_features))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in shapes.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensors with what a player sees; with zeros before the deal."""
        self.tensor[:] = 0
        if state.world:
            seen = self.mode.padding.see(state.record, player)
            for name, part in self.dict.items():
                part[:] = seen[name]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees as JSON; with perfect recall, also a digest of all that it has seen."""
        if not state.world:
            return f"seat {player}"
        view = json.dumps(State(self.mode.game, state.record).seen_by(player).to_json())
        return f"seat {player} {state.recall[player]} {view}" if self.perfect_recall else f"seat {player} {view}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A mode with its players and options."""

    def __init__(self, facts: Facts, kind: pyspiel.GameType, params: Mapping[str, Any] | None) -> None:
        given = {**_parameters(facts), **(params or {})}
        players, options = facts.settings(
            int(given[PLAYERS]), {name: value for name, value in given.items() if name != PLAYERS}
        )
        self.mode = _mode(facts.id, players, tuple(options.items()))
        alone = players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.mode.padding.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-float(HIGHEST_SCORE) if alone else -1.0,
            max_utility=float(HIGHEST_SCORE) if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=MAX_PLY,
        )
        super().__init__(kind, info, dict(params or {}))

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        """Pickle a game as the text that loads it."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Return a game before its seed is chosen."""
        return SpielState(self, self.mode)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many digits the seed has."""
        return DEAL_NODES

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer | None:
        """Return an observer of what one seat sees: public and private together, None for one without the other."""
        if params:
            raise ValueError(f"observers have no parameters; {params} are given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            return None
        return Observer(self.mode, kind.perfect_recall)


def game_name(mode: str) -> str:
    """Return the name under which a mode is registered."""
    return f"cosmoludo_{mode.replace('-', '_')}"


def _parameters(facts: Facts) -> dict[str, Value]:
    return {PLAYERS: facts.min_players, **{option.name: option.default for option in facts.options}}


def _register(facts: Facts) -> None:
    kind = pyspiel.GameType(
        short_name=game_name(facts.id),
        long_name=facts.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if facts.max_players == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=facts.max_players,
        min_num_players=facts.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(facts),
    )

    # A class, not a function: OpenSpiel's registry lets go of it after the interpreter has ended, when nothing may be
    # freed, and a class is not.
    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(facts, kind, params)

    pyspiel.register_game(kind, Registered)


for _facts in cosmoludo.games().values():
    _register(_facts)
