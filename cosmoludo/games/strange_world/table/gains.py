"""Strange World Above the Clouds: what a move would win or lose at once."""

from cosmoludo.core.scene import sign
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.record import StrangeWorldRecord
from cosmoludo.games.strange_world.rules.building import build
from cosmoludo.games.strange_world.rules.scoring import total

GAINS = ("star", "tzimime")


def outcomes(state: StrangeWorldRecord, seat: Seat, moves: list[int]) -> list[tuple[str, str]]:
    """Return the stars that each move wins or loses at once, and the cards it turns over."""
    found = [outcome(state, seat, move) for move in moves]
    columns = zip(GAINS, zip(*found, strict=True), strict=True)
    return [(look, "".join(map(sign, numbers))) for look, numbers in columns if any(numbers)]


def outcome(state: StrangeWorldRecord, seat: Seat, move: int) -> tuple[int, int]:
    """Return the stars won or lost and the cards turned over by a move, before anything that is still to be decided."""
    after = state.copy()
    build(after, seat, move)
    stars = int(total(after, seat)) - int(total(state, seat))
    turned = int(after.tzimime[seat]).bit_count() - int(state.tzimime[seat]).bit_count()
    return stars, max(0, turned)
