"""Review of a finished game: what each seat could expect at every ply, the moves that lost most, luck and play.

Every decision is looked at from what its seat saw then, and from nothing else. Three searches are made of it: one for
the best move, then one of the best move alone and one of the move made alone, in the same worlds, so that both are
measured alike. What a move lost is the difference between these two, for the mover.

The result of a seat is then told apart exactly: what it could expect at first, plus *play* (what its own moves lost),
plus *others* (what the moves of the others gave it, compared with the best they had), plus *luck*, gives what it has in
the end. So luck is whatever changed its expectation between one decision and the next without being a move that was
better or worse than another: what was drawn, and secrets that came to light. The doubt of the searches is in it too.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from cosmoludo.bots.analysis import Limits, analyse, never, worth
from cosmoludo.core.game import State
from cosmoludo.core.move import Move

SIMULATIONS = 300
SEED = 137
WORST = 5
NOTABLE = 0.02
"""A move that lost less than this is as good as the best: the searches are not surer than that."""


TURN = 0.05
"""A decision after which an expectation changed by less than this turned nothing."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of the game."""

    ply: int
    seat: int
    move: Move
    better: Move
    """The best move there was: the one that was made, where none was better."""
    chances: tuple[float, ...]
    """What each seat could expect after the move that was made, from 0 (lost) to 1 (won), as the mover could know."""
    best: tuple[float, ...]
    """What each could have expected after the better one."""

    @property
    def loss(self) -> float:
        """What the move lost for its mover."""
        return self.best[self.seat] - self.chances[self.seat]


@dataclass(frozen=True, slots=True)
class Account:
    """How a seat came from what it could expect at first to what it has in the end."""

    first: float
    last: float
    play: float
    others: float

    @property
    def luck(self) -> float:
        """What was neither its own doing nor that of the others."""
        return self.last - self.first - self.play - self.others


@dataclass(frozen=True, slots=True)
class Review:
    """A game, looked at again."""

    moments: tuple[Moment, ...]
    accounts: tuple[Account, ...]

    @property
    def turning(self) -> Moment | None:
        """The decision at which the game turned most towards its end; None if it never did by much.

        That is where the winner's expectation grew most from the decision before; alone and lost, where it fell most.
        """
        seat = max(range(len(self.accounts)), key=lambda each: self.accounts[each].last)
        account = self.accounts[seat]
        way = -1 if len(self.accounts) == 1 and account.last < account.first else 1
        curve = [account.first, *(moment.chances[seat] for moment in self.moments)]
        turns = [way * (after - before) for before, after in pairwise(curve)]
        if not turns or max(turns) < TURN:
            return None
        return self.moments[turns.index(max(turns))]

    @property
    def worst(self) -> tuple[Moment, ...]:
        """The moves that lost most, the worst first."""
        losses = sorted(self.moments, key=lambda moment: -moment.loss)
        return tuple(moment for moment in losses[:WORST] if moment.loss >= NOTABLE)


def review(state: State, simulations: int = SIMULATIONS, advance: Callable[[], None] = lambda: None) -> Review:
    """Look at every decision of a game again. The same for the same game and number of simulations."""
    moments = []
    for ply, (before, seat, move) in enumerate(decisions(state)):
        moments.append(look_at(before.seen_by(seat), ply, seat, move, simulations))
        advance()
    return concluded(state, moments)


def decisions(state: State) -> Iterator[tuple[State, int, Move]]:
    """Yield every move of a game with its seat and the whole game before it."""
    now = state.game.start(state.seed) if state.start_position is None else state.game.from_json(state.start_position)
    for seat, move in state.history:
        if move is None:
            raise ValueError("a game is reviewed as it was played, not as one seat saw it")
        yield now, seat, move
        now.play(move, seat)


def look_at(
    view: State, ply: int, seat: int, move: Move, simulations: int, stopped: Callable[[], bool] = never
) -> Moment:
    """Return a decision, from what its seat saw."""
    limits, seed = Limits(simulations=simulations), SEED + ply
    better = analyse(view, seat, seed, limits, stopped=stopped).best.move
    made = _alone(view, seat, seed, limits, move)
    best = made if better == move else _alone(view, seat, seed, limits, better)
    if best[seat] <= made[seat]:
        better, best = move, made
    return Moment(ply, seat, move, better, made, best)


def _alone(view: State, seat: int, seed: int, limits: Limits, move: Move) -> tuple[float, ...]:
    """Return what every seat may expect after a move."""
    return analyse(view, seat, seed, limits, among=(int(move),)).best.values


def concluded(state: State, moments: list[Moment]) -> Review:
    """Return the whole review, once every decision has been looked at."""
    return Review(tuple(moments), tuple(_account(state, moments, seat) for seat in range(state.players)))


def _account(state: State, moments: list[Moment], seat: int) -> Account:
    play = -sum(moment.loss for moment in moments if moment.seat == seat)
    others = sum(moment.chances[seat] - moment.best[seat] for moment in moments if moment.seat != seat)
    last = worth(state, seat)
    return Account(moments[0].best[seat] if moments else last, last, play, others)
