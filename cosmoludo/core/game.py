"""A game with its players and options chosen, and the states of it: what Python programs hold."""

from __future__ import annotations

import secrets
from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import chance, generic, position
from cosmoludo.core.contract import GamePackage, Refusal, RuleSet
from cosmoludo.core.errors import AmbiguousMove, HiddenState, IllegalMove, InvalidMove
from cosmoludo.core.facts import Facts, Value
from cosmoludo.core.move import Move
from cosmoludo.core.record import HEAD, MAX_SEATS, Record
from cosmoludo.core.registry import table_of
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act
from cosmoludo.core.words import say, seat_number

if TYPE_CHECKING:  # programs that only play need no page
    from cosmoludo.core.scene import Scene, Story, Text

SHOWN_CANDIDATES = 6
SEATS_OF_MASK = [tuple(Seat(seat) for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)]
ACTORS, OVER, HIDDEN = (int(HEAD.fields[name][1]) for name in ("actors", "over", "hidden"))  # type: ignore[index]
"""Where these bytes lie in every record. They are read often, and reading the byte is the fastest way."""


def checked_seed(seed: object, limit: int = chance.SEEDS) -> int:
    """Return the seed, if it is one below a limit; ValueError says what is allowed."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= int(seed) < limit:
        raise ValueError(f"a seed is a whole number from 0 to 2**{limit.bit_length() - 1} - 1, not {seed!r}")
    return int(seed)


class Game:
    """Made by `cosmoludo.load`. It does not change, and any number of states can share it."""

    def __init__(
        self,
        package: GamePackage[Any],
        rules: RuleSet[Any],
        facts: Facts,
        players: int,
        options: Mapping[str, Value],
    ) -> None:
        self.package = package
        self.rules = rules
        self.facts = facts
        self.players = players
        self.options = dict(options)
        generic.register(rules, max(mode.max_moves for mode in package.modes))
        self.blank()  # refuses options that do not go together

    @property
    def id(self) -> str:
        """The game's id, as in `cosmoludo.games()`."""
        return self.facts.id

    def blank(self) -> Any:
        """Return a record with the players and options in it and nothing else."""
        record = self.rules.record.blank()
        record.players = self.players
        self.rules.configure(record, self.id, self.options)
        return record

    def check(self, record: Record) -> list[str]:
        """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
        return self.rules.positions.check(record)

    def start(self, seed: int | None = None) -> State:
        """Deal a new game, from a seed or from one that nobody knows."""
        seed = checked_seed(secrets.randbelow(chance.SEEDS) if seed is None else seed)
        record = self.blank()
        generic.start(record, seed)
        return State(self, record, seed=seed)

    def move(self, move: Move | str | int | Mapping[str, object]) -> Move:
        """Return a move from its text, number or JSON; InvalidMove says what was expected."""
        notation = self.rules.notation
        if isinstance(move, Move):
            if move.folder != self.facts.folder:
                raise InvalidMove(f"{str(move)!r} is a move of {move.game_id}, not of {self.id}")
            return move
        if isinstance(move, str):
            return Move(self, notation.read(move))
        if isinstance(move, Mapping):
            return Move(self, notation.from_json(move))
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise InvalidMove(f"a move is text, a number, a mapping or a Move, not {move!r}")
        if not 0 <= move < notation.MOVE_NUMBERS:
            raise InvalidMove(f"a move of {self.id} is a number below {notation.MOVE_NUMBERS}, not {move}")
        try:
            return Move(self, notation.checked(int(move)))
        except ValueError as error:
            raise InvalidMove(f"{move} is no move of {self.id}: {error}") from None

    def from_json(self, document: Mapping[str, Any] | str, seed: int = 0) -> State:
        """Return a position from its JSON form, as `State.to_json` writes it; InvalidPosition lists what is wrong.

        The seed decides what chance has left open, such as an order of tiles that the position does not give.
        """
        record = self.blank()
        chance.reseed(record, checked_seed(seed))
        position.read(self.rules, record, document)
        state = State(self, record)
        state.start_position = state.to_json()
        return state

    def story(self, before: State, after: State, played: Played) -> Story:
        """Return what a move did, told from what someone saw before and after it."""
        move = None if played.move is None else int(played.move)
        return table_of(self.package.name).scenes.story(before.view, after.view, Seat(played.seat), move)

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in self.facts.options}
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items() if value != defaults[name])
        return f"cosmoludo.load({self.id!r}, players={self.players}{chosen})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.players, self.options) == (other.id, other.players, other.options)

    def __hash__(self) -> int:
        return hash((self.id, self.players, tuple(self.options.items())))


class Played(NamedTuple):
    """A move that was made. A secret one is None in what the other seats see."""

    seat: int
    move: Move | None


class State:
    """Made by `Game.start` and `Game.from_json`. `play` changes it; `copy` gives another one to try things on."""

    def __init__(self, game: Game, record: Any, *, seed: int | None = None) -> None:
        self.game = game
        self.record = record
        self.seed = seed
        """What the game was dealt from; None in a built position and in what a seat sees."""
        self.start_position: dict[str, Any] | None = None
        """The position it was built from, when it was not dealt from a seed."""
        self.viewer: Seat | None = None
        """The seat, or SPECTATOR, whose view this is; None where nothing is hidden or nobody said whose view it is."""
        self._history: tuple[Played, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may move now."""
        return SEATS_OF_MASK[self.record.data[ACTORS]]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return int(self.record.ply)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record.data[OVER])

    @property
    def hidden(self) -> bool:
        """Whether this is what someone sees of a game, not the game itself."""
        return bool(self.record.data[HIDDEN])

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score now."""
        return tuple(self.record.scores.tolist()[: self.players])

    @property
    def ranks(self) -> tuple[int, ...] | None:
        """Each seat's rank at the end, 1 for the best, ties sharing; 2 for one who has lost alone; None before."""
        return tuple(self.record.ranks.tolist()[: self.players]) if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end, nor where one who plays alone has lost."""
        return tuple(seat for seat, rank in enumerate(self.ranks or ()) if rank == 1)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made, each with its seat."""
        return self._history

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the seat to act (the first of them, where several are), or of `seat`."""
        mover = int(first_actor(self.record)) if seat is None else self._seat(seat)
        return [Move(self.game, number) for number in self._legal(mover).tolist()]

    def texts(self, seat: int) -> list[str]:
        """Return the legal moves of a seat as text."""
        return list(map(self.game.rules.notation.text, self._legal(seat).tolist()))

    def play(self, move: Move | str | int | Mapping[str, object], seat: int | None = None) -> Move:
        """Make a move, and return it. On a MoveError nothing has changed.

        A text may be cut short as long as only one legal move begins with its words.
        """
        if self.hidden:
            raise HiddenState("this is what one seat sees; `deal` makes a whole game of it that can be played on")
        seat = self._seat(seat)
        chosen = self.checked(move, seat)
        generic.play(self.record, seat, int(chosen))
        self.note(seat, chosen)
        return chosen

    def note(self, seat: int, move: Move) -> None:
        """Add to the history a move that the record has made."""
        self._history += (Played(seat, move),)

    def checked(self, move: Move | str | int | Mapping[str, object], seat: int | None = None) -> Move:
        """Return the legal move that is meant, without making it; MoveError if there is none.

        Asked of what a seat sees, the answer is made from nothing else.
        """
        seat = self._seat(seat)
        chosen = self._resolved(move, seat)
        if int(chosen) not in self._legal(seat):
            self._refuse(seat, chosen)
        return chosen

    def copy(self) -> State:
        """Return another state, the same to the last byte."""
        other = State(self.game, self.record.copy(), seed=self.seed)
        other.start_position = self.start_position
        other.viewer = self.viewer
        other._history = self._history
        return other

    def seen_by(self, seat: int = SPECTATOR) -> State:
        """Return what a seat can know of this game, or a spectator: nothing else is in it."""
        if seat != SPECTATOR and seat not in range(self.players):
            raise ValueError(f"seat must be 0 to {self.players - 1}, or {SPECTATOR} for a spectator, not {seat!r}")
        view = State(self.game, self.record.copy())
        generic.hide(view.record, Seat(seat))
        view.viewer = Seat(seat)
        view._history = self._open_history(seat)
        return view

    @property
    def view(self) -> Any:
        """The record, if it is what someone sees: scenes are made of nothing else."""
        if not self.hidden:
            raise HiddenState("a scene is made from what a seat sees")
        return self.record

    def scene(self, seat: int | None = None) -> Scene:
        """Return how the table looks to the seat whose view this is."""
        return table_of(self.game.package.name).scenes.scene(self.view, self._looking(seat))

    def chosen(self, seat: int, path: list[str]) -> Move:
        """Return the move that a path of choices on the scene makes; InvalidMove if it makes none."""
        return Move(self.game, table_of(self.game.package.name).scenes.chosen(self.view, self._looking(seat), path))

    def why_not(self, seat: int, chosen: list[str], tried: str) -> Refusal | None:
        """Return the rule that keeps a seat from choosing a place on its scene after some choices, from its view alone.

        None where nothing forbids it but that something else is to be chosen first. InvalidMove if there is no such
        place.
        """
        from cosmoludo.core.scene import has_place, leads_to, node_after

        looking = self._looking(seat)
        scene = self.scene(seat)
        if not has_place(scene, tried):
            raise InvalidMove(f"there is no place {tried!r} on the table")
        if not may_act(self.record, looking):
            return self._not_now(looking)
        offer = scene.offer
        assert offer is not None, "who may act has moves on offer"
        node = node_after(offer, chosen)
        if node is None:
            chosen, node = [], 0
        reasons = table_of(self.game.package.name).reasons
        instead = any(tried in offer.nodes[node_after(offer, chosen[:step]) or 0] for step in range(len(chosen)))
        if reasons is None or instead or leads_to(offer, node, tried):
            return None
        return reasons.reason(self.view, looking, chosen, tried)

    def advice(self, seat: int, move: Move, worlds: Sequence[State]) -> list[Text]:
        """Return what the game says for a move and against it; the worlds are deals of this view."""
        advising, looking = table_of(self.game.package.name).advising, self._looking(seat)
        dealt = [world.record for world in worlds]
        return advising.advice(self.view, dealt, looking, int(move)) if advising else []

    def _looking(self, seat: int | None) -> Seat:
        """Return the seat that looks: the one whose view this is, and no other."""
        if self.viewer is None:
            return SPECTATOR if seat is None else Seat(seat)
        if seat is not None and seat != self.viewer:
            raise ValueError(f"this is what seat {self.viewer} sees, not seat {seat}")
        return self.viewer

    def deal(self, seed: int) -> State:
        """Return a whole game that agrees with what is seen here, the rest of it and its chance drawn from a seed."""
        if not self.hidden:
            raise ValueError("nothing is hidden here; `seen_by` a seat first")
        world = State(self.game, self.record.copy())
        generic.deal(world.record, np.uint64(seed))
        world._history = self._history
        return world

    def value(self, seat: int) -> float:
        """Return how good the position looks for a seat, from 0 (lost) to 1 (won)."""
        return float(generic.value(self.record, Seat(seat)))

    def to_json(self) -> dict[str, Any]:
        """Return the whole position as readable JSON, which `Game.from_json` reads back."""
        return position.write(self.game.rules, self.record)

    def to_bytes(self) -> bytes:
        """Return the record as it lies in memory."""
        return bytes(self.record.tobytes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.seed is None:
            return f"{self.game!r}.from_json({self.to_json()!r})"
        moves = [(played.seat, str(played.move)) for played in self._history]
        return (
            f"{self.game!r}.start(seed={self.seed}).then({moves!r})"
            if moves
            else (f"{self.game!r}.start(seed={self.seed})")
        )

    def then(self, moves: list[tuple[int, str]]) -> State:
        """Return another state, some moves later, each with its seat."""
        after = self.copy()
        for seat, move in moves:
            after.play(move, seat)
        return after

    def _legal(self, seat: int) -> NDArray[np.int32]:
        """Return the numbers of the legal moves of a seat."""
        return generic.legal_moves(self.record, Seat(seat))

    def _open_history(self, seat: int) -> tuple[Played, ...]:
        """Return the moves made, as a seat knows them."""
        if not self.game.facts.secret_moves:
            return self._history
        closed = self._closed_moves()
        return tuple(
            Played(mover, None if mover != seat and ply in closed else move)
            for ply, (mover, move) in enumerate(self._history)
        )

    def _closed_moves(self) -> Container[int]:
        """Return which plies only their movers know: all of them, unless the game says that some are open."""
        moves = [None if move is None else int(move) for _, move in self._history]
        secrecy = self.game.rules.closed_moves
        return secrecy.closed_moves(self.record, moves) if secrecy else range(len(moves))

    def _seat(self, seat: int | None) -> Seat:
        """Return the seat that moves: the one given, or the only one that can be meant."""
        if seat is not None:
            if isinstance(seat, bool) or seat not in range(self.players):
                raise ValueError(f"seat must be 0 to {self.players - 1}, not {seat!r}")
            return Seat(int(seat))
        if len(self.actors) > 1:
            raise ValueError(f"seats {', '.join(map(str, self.actors))} may all move now: say which with seat=")
        return self.actors[0] if self.actors else Seat(0)

    def _resolved(self, move: Move | str | int | Mapping[str, object], seat: Seat) -> Move:
        """Return the move that is meant, also by a text cut short."""
        try:
            return self.game.move(move)
        except InvalidMove:
            if not isinstance(move, str) or not move.split():
                raise
            words = move.split()
            candidates = [legal for legal in self.moves(seat) if legal.begins_with(words)]
            if not candidates:
                raise
            if len(candidates) > 1:
                texts = [str(candidate) for candidate in candidates]
                more = f" and {len(texts) - SHOWN_CANDIDATES} more" if len(texts) > SHOWN_CANDIDATES else ""
                shown = "; ".join(texts[:SHOWN_CANDIDATES])
                raise AmbiguousMove(f"{move!r} could be {shown}{more}: say the rest", texts) from None
            return candidates[0]

    def _not_now(self, seat: Seat) -> Refusal:
        """Return the rule that a seat which is not to move has to wait, or that the game is over."""
        if self.over:
            return "rule.over", {}
        actors = ", ".join(str(seat_number(actor)) for actor in self.actors)
        return "rule.turn", {"seats": actors, "number": seat_number(seat), "seat": int(seat)}

    def _refuse(self, seat: Seat, move: Move) -> NoReturn:
        """Say which rule forbids a move."""
        if may_act(self.record, seat):
            rule, values = self.game.rules.notation.refusal(self.record, seat, int(move))
        else:
            rule, values = self._not_now(seat)
        raise IllegalMove(f"{move}: {say('en', rule, **values)}", rule, **values)
