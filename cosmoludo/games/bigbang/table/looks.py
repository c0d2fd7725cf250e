"""Big Bang 13.7: the cards of Solitaire and the eclipsed body, as they are drawn and named."""

from cosmoludo.boxes.bigbang.data import OBJECTIVES, SHAPE_COUNT
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import NO_TILE
from cosmoludo.boxes.bigbang.table.looks import goal_name, goal_words
from cosmoludo.boxes.bigbang.table.sky import UNIVERSE, cell_place
from cosmoludo.core.scene import Cell, Piece, Zone, text
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, IN_PILE, REACHED, BigBangRecord
from cosmoludo.games.bigbang.table.sheet import points_of

CARDS = "cards"
CARD_MARKS = {AIMED: "aimed", AVOIDED: "avoided", REACHED: "reached"}
CARD_GAP = 1.08


def cards_zone(state: BigBangRecord) -> Zone:
    """Return the zone of Solitaire's eight objectives, shapes above colours, those not yet turned up faint."""
    cells = [
        Cell(
            name,
            round(card % SHAPE_COUNT * CARD_GAP, 2),
            card // SHAPE_COUNT * CARD_GAP,
            f"unseen-{name}",
            text(f"bigbang.table.{CARD_MARKS.get(int(state.card[card]), 'unseen')}", objective=goal_words(card)),
        )
        for card, name in enumerate(OBJECTIVES)
    ]
    return Zone(CARDS, "square", "side", cells, text("bigbang.table.objectives"))


def cards_pieces(state: BigBangRecord) -> list[Piece]:
    """Return the objectives turned up, each with a mark: to reach, to avoid, or reached."""
    pieces = []
    for card, name in enumerate(OBJECTIVES):
        if state.card[card] != IN_PILE:
            place, mark = f"{CARDS}/{name}", CARD_MARKS[int(state.card[card])]
            pieces.append(Piece(place, name, goal_name(card, points_of(state, card))))
            pieces.append(Piece(place, mark, text(f"bigbang.table.{mark}", objective=goal_words(card))))
    return pieces


def eclipse_pieces(state: BigBangRecord, pieces: list[Piece]) -> list[Piece]:
    """Return the pieces of the universe, with the body that is eclipsed beneath the one that covers it."""
    if state.covered == NO_TILE:
        return pieces
    place = cell_place(UNIVERSE, int(state.cell[state.covered]))
    under = Piece(place, "eclipsed", text("bigbang.table.eclipsed", tile=list(named(int(state.covered)))))
    above = [Piece(piece.at, piece.look, piece.name, level=1) if piece.at == place else piece for piece in pieces]
    return [under, *above]
