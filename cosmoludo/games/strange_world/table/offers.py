"""Strange World Above the Clouds: the moves of a seat as choices on the table."""

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.scene import DONE, Offer, nodes_of, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.strange_world.data.tables import CARD_NUMBER, PILES, TRAVELLERS
from cosmoludo.games.strange_world.notation import DIRECTIONS, read
from cosmoludo.games.strange_world.record import (
    CITY,
    ERUPT,
    KEEP,
    NONE,
    PASS,
    PHASES,
    PILE,
    PLACE,
    SUN,
    TRAVELLER,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.building import decision_cells
from cosmoludo.games.strange_world.rules.moves import place_move
from cosmoludo.games.strange_world.rules.world import cells_for
from cosmoludo.games.strange_world.table.gains import outcomes
from cosmoludo.games.strange_world.table.layout import (
    HAND_ZONE,
    PILE_ZONE,
    SKY,
    hand_place,
    members,
    slots,
    world_id,
    world_place,
)

NOBODY_PATH = ["!nobody", "!alone"]


def offer(state: StrangeWorldRecord, seat: Seat) -> Offer | None:
    """Return the moves of a seat: a card and its cell, a traveller and where it stands, or one thing to choose."""
    if not may_act(state, seat):
        return None
    if state.phase == PLACE:
        return placements(state, seat)
    if state.phase == TRAVELLER:
        return welcomes(state, seat)
    if state.phase in (ERUPT, CITY):
        return cells_to_choose(state, seat)
    if state.phase == SUN:
        places = [f"!{direction}" for direction in DIRECTIONS]
    elif state.phase == PILE:
        places = [f"{PILE_ZONE}/{pile + 1}" for pile in range(PILES) if int(state.piles) >> pile & 1]
    else:
        places = _hand_places(state, seat)
    return Offer([text(f"strange_world.prompt.{PHASES[state.phase]}")], [dict.fromkeys(places, DONE)])


def chosen(state: StrangeWorldRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    return read(" ".join(_words(state, seat, path)))


def _hand_places(state: StrangeWorldRecord, seat: Seat) -> list[str]:
    """Return the places of the cards in a hand."""
    return [hand_place(card) for card in state.hand[seat] if card >= 0]


def placements(state: StrangeWorldRecord, seat: Seat) -> Offer:
    """Offer a card of the hand, then a cell where it may go."""
    cells = {int(card): members(int(cells_for(state, seat, card))) for card in state.hand[seat] if card >= 0}
    paths = [[hand_place(card), world_place(seat, cell)] for card in cells for cell in cells[card]]
    gains = {
        hand_place(card): outcomes(state, seat, [int(place_move(card, cell)) for cell in cells[card]]) for card in cells
    }
    asks = [text(f"strange_world.step.{step}") for step in ("card", "cell")]
    return Offer(asks, nodes_of(paths), [("", 1)], gains)


def welcomes(state: StrangeWorldRecord, seat: Seat) -> Offer:
    """Offer a traveller, then where it stands; or nobody, which is asked twice because it cannot be taken back."""
    names = [name for number, name in enumerate(TRAVELLERS) if state.traveller[number] == NONE]
    ways = [cell.id for cell in slots(state, seat)]
    nodes = [dict.fromkeys((f"{SKY}/{name}" for name in names), 1) | {NOBODY_PATH[0]: 2}]
    nodes += [{f"{world_id(seat)}/{way}": DONE for way in ways}, {NOBODY_PATH[1]: DONE}]
    gains = {
        f"{SKY}/{name}": outcomes(state, seat, [read(f"welcome {name} {way.replace(',', ' ')}") for way in ways])
        for name in names
    }
    asks = [text("strange_world.prompt.traveller"), text("strange_world.step.slot")]
    return Offer(asks, nodes, [("", 1)], gains)


def cells_to_choose(state: StrangeWorldRecord, seat: Seat) -> Offer:
    """Offer the cells that an eruption can cover, or that make a dark city."""
    kind = "cover" if state.phase == ERUPT else "city"
    places = [world_place(seat, cell) for cell in members(int(decision_cells(state, seat)))]
    gains = {place: outcomes(state, seat, [read(f"{kind} {place.partition('/')[2]}")]) for place in places}
    ask = text(f"strange_world.prompt.{PHASES[state.phase]}")
    return Offer([ask], [dict.fromkeys(places, DONE)], [("", 0)], gains)


def _words(state: StrangeWorldRecord, seat: Seat, path: list[str]) -> list[str]:
    """Return the words of a move. The zones chosen from give its kind; for a card or a cell alone the phase does."""
    zones, names = zip(*(place.rpartition("/")[::2] for place in path), strict=True) if path else ((), ())
    if path == NOBODY_PATH:
        return ["nobody"]
    if len(path) == 1 and path[0].removeprefix("!") in DIRECTIONS:
        return ["sun", path[0].removeprefix("!")]
    if zones == (PILE_ZONE,):
        return ["pile", *names]
    if zones == (HAND_ZONE,) and state.phase in (KEEP, PASS):
        return ["keep" if state.phase == KEEP else "give", *names]
    if zones == (world_id(seat),) and state.phase in (ERUPT, CITY):
        return ["cover" if state.phase == ERUPT else "city", *names]
    if zones == (HAND_ZONE, world_id(seat)) and names[0] in CARD_NUMBER:
        return ["place", *names]
    if zones == (SKY, world_id(seat)) and names[0] in TRAVELLERS:
        return ["welcome", names[0], *names[1].split(",")]
    raise InvalidMove(f"expected choices on the table that make a move, got {path!r}")
