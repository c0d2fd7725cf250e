"""The contract of a game: all that a game provides, and all that core, bots, server and page know of it.

A game is a package that exports one object, `GAME`. Its modules satisfy the protocols below, which mypy checks where
the package names them; no function is looked up by its name at run time. What a game need not provide is a field that
may be None, or a file of its folder: without words its keys are shown, without art its pieces have no drawing, without
a book there is no page of rules.

Rules are compiled: they allocate nothing, raise nothing, touch no Python object and write no global. Core owns the head
of the record (`core/record.py`); a game writes `actors`, `over`, `scores` and `ranks` of it, and its own fields. A game
for one that can be lost ranks its seat by `ranking.rank_alone`: nobody has won it then.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from cosmoludo.core.facts import Facts, Value

if TYPE_CHECKING:  # listing games loads neither NumPy nor the compiler
    import numpy as np
    from numpy.typing import NDArray

    from cosmoludo.core.fields import Fields
    from cosmoludo.core.observation import Feature
    from cosmoludo.core.record import Moves, Record
    from cosmoludo.core.scene import Scene, Story, Text
    from cosmoludo.core.seats import Seat

R = TypeVar("R", bound="Record")
R_contra = TypeVar("R_contra", bound="Record", contravariant=True)

Refusal = tuple[str, dict[str, object]]
"""The rule that forbids a move: its key in the game's words, and the values of that message."""


class Rules(Protocol[R_contra]):
    """The rules of play."""

    def setup(self, state: R_contra, /) -> None:
        """Deal a new game. Players and options stand in the record, its head is reset and its chance is keyed."""

    def legal(self, state: R_contra, seat: Seat, out: Moves, /) -> int:
        """Write the moves that a seat may make now into `out`, and return how many there are."""

    def play(self, state: R_contra, seat: Seat, move: int, /) -> None:
        """Make one legal move, draw what is to be drawn, advance the turn. Core has counted the ply."""


class Hiding(Protocol[R_contra]):
    """What each seat cannot know: the one place for secrecy."""

    def hide(self, state: R_contra, seat: Seat, /) -> None:
        """Erase what a seat cannot know, SPECTATOR included. Core erases the key and marks the record as hidden."""

    def deal(self, state: R_contra, /) -> None:
        """Fill a hidden record with a random world that agrees with what is known. Core has keyed its chance."""


class Evaluation(Protocol[R_contra]):
    """How good a position looks, for search."""

    def value(self, state: R_contra, seat: Seat, /) -> float:
        """Return how good the position looks for a seat, from 0 (lost) to 1 (won)."""


class Notation(Protocol[R_contra]):
    """Moves as text, as JSON and as numbers, which say the same."""

    @property
    def MOVE_NUMBERS(self) -> int:  # noqa: N802, a constant of the module
        """How many move numbers there are."""

    def text(self, move: int, /) -> str:
        """Return a move as a player writes it."""

    def read(self, text: str, /) -> int:
        """Return the move of a text; InvalidMove says what was expected."""

    def to_json(self, move: int, /) -> dict[str, Any]:
        """Return a move as plain data."""

    def from_json(self, data: Mapping[str, object], /) -> int:
        """Return the move of plain data; InvalidMove says what was expected."""

    def checked(self, move: int, /) -> int:
        """Return the number if it is a move's; ValueError says what is wrong with it."""

    def refusal(self, state: R_contra, seat: Seat, move: int, /) -> Refusal:
        """Return the rule that forbids a move which is not legal here, though it is the seat's turn."""


class Positions(Protocol[R_contra]):
    """Positions as JSON. Core reads and writes the envelope: players, ply, and where chance stands or `hidden`."""

    def write(self, state: R_contra, /) -> dict[str, Any]:
        """Return the game's own part of a position, readable, from which `read` makes the same record."""

    def read(self, state: R_contra, fields: Fields, /) -> None:
        """Fill a record that has players, options and envelope; note in `fields` what cannot be read."""

    def check(self, state: R_contra, /) -> list[str]:
        """Return everything that is wrong with a record, in words: nothing for a record that play can lead to."""


class Scenes(Protocol[R_contra]):
    """How the table looks, as pure functions of hidden records. Core refuses a record that is not hidden."""

    def scene(self, view: R_contra, seat: Seat, /) -> Scene:
        """Return the table as a seat sees it, or SPECTATOR."""

    def chosen(self, view: R_contra, seat: Seat, path: list[str], /) -> int:
        """Return the move that a path of choices makes; InvalidMove if it makes none."""

    def story(self, before: R_contra, after: R_contra, seat: Seat, move: int | None, /) -> Story:
        """Return what a move of a seat did, told from two views; the move is None where it is not seen."""


class Reasons(Protocol[R_contra]):
    """Optional: why something on the table cannot be chosen, a pure function of hidden records as scenes are."""

    def reason(self, view: R_contra, seat: Seat, chosen: list[str], tried: str, /) -> Refusal | None:
        """Return why a seat to move cannot choose a place after some choices; None if only a step is missing."""


class Advising(Protocol[R_contra]):
    """Optional: what speaks for a move and against it, in the game's terms, for the hints of a game without gains."""

    def advice(self, view: R_contra, worlds: Sequence[R_contra], seat: Seat, move: int, /) -> list[Text]:
        """Return sentences about a legal move of a seat; the worlds are some that agree with what the seat sees."""


class Counting(Protocol[R_contra]):
    """Optional: count the legal moves without listing them, which makes random play faster."""

    def count(self, state: R_contra, seat: Seat, /) -> int:
        """Return how many moves are legal."""

    def nth(self, state: R_contra, seat: Seat, index: int, /) -> int:
        """Return the legal move at an index of the list that `legal` writes."""


class Picking(Protocol[R_contra]):
    """Optional: pick a random move where to count the legal ones would take as long as listing them."""

    def pick(self, state: R_contra, seat: Seat, luck: np.uint64, /) -> int:
        """Return one of the legal moves, each as likely as any other; or -1, to be asked again with other luck."""


class Judging(Protocol[R_contra]):
    """Optional: judge moves without making them, which makes search faster."""

    def judge(self, state: R_contra, seat: Seat, moves: Moves, count: int, out: NDArray[np.float64], /) -> None:
        """Write how good the position would look to a seat after each of the first `count` moves."""


class Observing(Protocol[R_contra]):
    """Optional: what a program sees and can do, as numbers. Without it a game has no environments."""

    @property
    def FEATURES(self) -> tuple[Feature, ...]:  # noqa: N802, a constant of the module
        """What the numbers of an observation mean, in their order."""

    @property
    def MOVE_FEATURES(self) -> tuple[Feature, ...]:  # noqa: N802
        """What the numbers that describe a move mean, in their order."""

    @property
    def TRUTH_FEATURES(self) -> tuple[Feature, ...]:  # noqa: N802
        """What the numbers of the whole truth mean, in their order."""

    def observe(self, view: R_contra, seat: Seat, out: NDArray[np.float32], /) -> None:
        """Write what a seat sees into a row of zeros. The record is that seat's view; seats count from the observer."""

    def describe(self, view: R_contra, seat: Seat, move: int, out: NDArray[np.float32], /) -> None:
        """Write what one legal move of a seat is into a row of zeros; the record is that seat's view."""

    def observe_truth(self, state: R_contra, out: NDArray[np.float32], /) -> None:
        """Write what no seat knows, such as hands and piles, into a row of zeros: for critics in training only."""


class Valuing(Protocol[R_contra]):
    """Optional: what a learned value judges by, where an observation is too large or too raw. See `bots/net.py`."""

    @property
    def VALUE_FEATURES(self) -> tuple[Feature, ...]:  # noqa: N802
        """What the numbers mean, in their order."""

    def appraise(self, state: R_contra, seat: Seat, out: NDArray[np.float32], /) -> None:
        """Write what a seat knows of a whole game into a row of zeros: the same in all worlds that it cannot tell."""


class Spelling(Protocol):
    """Optional: several texts for one move, so that a text cut short is understood in any of them."""

    def spellings(self, move: int, /) -> tuple[str, ...]:
        """Return every text that means the move."""


class ClosedMoves(Protocol[R_contra]):
    """Optional, for games with `secret_moves`: which moves of the history stay closed. Without it all of them do."""

    def closed_moves(self, state: R_contra, moves: Sequence[int | None], /) -> Container[int]:
        """Return the plies of the moves made that only those who made them know."""


class Terminal(Protocol[R_contra]):
    """Optional: the table as text. Without it the terminal shows the position as data."""

    def draw(self, view: R_contra, seat: Seat, language: str, /) -> Any:
        """Return the table as a seat sees it, as something that Rich can print."""

    def prompt(self, view: R_contra, seat: Seat, language: str, /) -> str:
        """Return what the seat is to do now, in one sentence."""


class Configure(Protocol[R_contra]):
    """How options get into a record."""

    def __call__(self, state: R_contra, mode: str, options: Mapping[str, Value], /) -> None:
        """Write the options of a mode into a blank record with players; ValueError if they do not go together."""


@dataclass(frozen=True, kw_only=True)
class RuleSet(Generic[R]):
    """What a game needs to be played."""

    record: type[R]
    configure: Configure[R]
    rules: Rules[R]
    hiding: Hiding[R]
    evaluation: Evaluation[R]
    notation: Notation[R]
    positions: Positions[R]
    counting: Counting[R] | None = None
    picking: Picking[R] | None = None
    judging: Judging[R] | None = None
    observing: Observing[R] | None = None
    valuing: Valuing[R] | None = None
    spelling: Spelling | None = None
    closed_moves: ClosedMoves[R] | None = None
    erased: tuple[str, ...] | None = None
    """Optional, for a large record: the fields beside the head that `hide` writes to. Without it, it may be any."""


@dataclass(frozen=True, kw_only=True)
class Table(Generic[R]):
    """What a game needs to be shown."""

    scenes: Scenes[R]
    reasons: Reasons[R] | None = None
    advising: Advising[R] | None = None
    terminal: Terminal[R] | None = None


@dataclass(frozen=True, kw_only=True)
class GamePackage(Generic[R]):
    """What a game's package exports as `GAME`. Rules and table are loaded when they are first asked for."""

    name: str
    """The folder's name, before the dot of the keys of its words."""
    path: Path
    """The folder, in which `words`, `book` and `art.svg` lie; each of them is optional."""
    modes: tuple[Facts, ...]
    rules: Callable[[], RuleSet[R]]
    table: Callable[[], Table[R]] | None = None
    """None for a game that is only for programs."""
    commands: Callable[[], Any] | None = None
    """Optional: load a Typer application, whose commands are added to the command line under its name."""
