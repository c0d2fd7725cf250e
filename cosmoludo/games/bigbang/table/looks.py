"""Big Bang 13.7: the markers, the cards of Solitaire and the eclipsed body, as they are drawn and named."""

from cosmoludo.boxes.bigbang.data import OBJECTIVES
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE, cell_place
from cosmoludo.boxes.bigbang.table.looks import objective_name, objective_words
from cosmoludo.core.scene import Piece, text
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.games.bigbang.record import IN_PILE, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import score
from cosmoludo.games.bigbang.table.layout import CARD_MARKS, CARDS, clock_place


def marker(seat: Seat) -> str:
    """Return the symbol that stands for a seat."""
    return f"marker-{seat}"


def clock_pieces(state: BigBangRecord) -> list[Piece]:
    """Return the markers, whichever came first beneath."""
    pieces: list[Piece] = []
    for seat in map(as_seat, state.stack[: state.players]):
        place = clock_place(state, seat)
        level = sum(piece.at == place for piece in pieces)
        pieces.append(Piece(place, marker(seat), text("bigbang.table.marker", seat=seat), level=level))
    return pieces


def card_pieces(state: BigBangRecord) -> list[Piece]:
    """Return the objectives turned up, each with a mark: to reach, to avoid, or reached."""
    pieces = []
    for card, name in enumerate(OBJECTIVES):
        if state.card[card] != IN_PILE:
            place, mark = f"{CARDS}/{name}", CARD_MARKS[int(state.card[card])]
            pieces.append(Piece(place, name, objective_name(card, int(score(state, card)))))
            pieces.append(Piece(place, mark, text(f"bigbang.table.{mark}", objective=objective_words(card))))
    return pieces


def with_eclipsed(state: BigBangRecord, pieces: list[Piece]) -> list[Piece]:
    """Return the pieces of the universe, with the body that is eclipsed beneath the one that covers it."""
    if state.covered == NO_TILE:
        return pieces
    place = cell_place(UNIVERSE, int(state.cell[state.covered]))
    under = Piece(place, "eclipsed", text("bigbang.table.eclipsed", tile=list(named(int(state.covered)))))
    above = [Piece(piece.at, piece.look, piece.name, level=1) if piece.at == place else piece for piece in pieces]
    return [under, *above]
