"""Strange World Above the Clouds: how it looks."""

from typing import Literal

from cosmoludo.core.scene import Cell, Meter, Panel, Piece, Scene, Story, Text, Zone, text
from cosmoludo.core.seats import SPECTATOR, Seat, first_actor, may_act, seats
from cosmoludo.games.strange_world.data.tables import (
    CARDS,
    CITIES,
    CITY_COUNT,
    HAND,
    PILES,
    TRAVELLER_COUNT,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.notation import DIRECTIONS
from cosmoludo.games.strange_world.record import (
    AWAY,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NONE,
    PASS,
    PHASES,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.draft import seat_after
from cosmoludo.games.strange_world.rules.scoring import by_source
from cosmoludo.games.strange_world.table.layout import (
    CITY_PILE,
    HAND_ZONE,
    PILE_ZONE,
    ROW_HEIGHT,
    SKY,
    members,
    world_cells,
    world_id,
    world_place,
)
from cosmoludo.games.strange_world.table.looks import TZIMIME, card_name, face, shown
from cosmoludo.games.strange_world.table.offers import move_of, offer
from cosmoludo.games.strange_world.table.sheet import sources
from cosmoludo.games.strange_world.table.stories import ROUNDS, round_of, told

SKY_ROWS = 4
RULES = {
    "sun": "sun",
    "keep": "draft",
    "pass": "draft",
    "place": "place",
    "traveller": "travellers",
    "erupt": "volcanoes",
    "city": "dark-cities",
    "pile": "solo",
}
"""The heading of the rules that explains each phase."""
SOURCE_LOOKS = {
    "mountains": "mountain",
    "lakes": "lake",
    "animals": "animal",
    "swamps": "swamp",
    "cities": "city",
    "clouds": "cloud",
    "travellers": "traveller",
}


def scene(state: StrangeWorldRecord, seat: Seat) -> Scene:
    """Return the table as a seat sees it: its own world in the middle, the others beside.

    A spectator sees all of them alike.
    """
    zones = [world_zone(state, owner, seat) for owner in seats(state)]
    zones.append(sky_zone(state))
    pieces = [piece for owner in seats(state) for piece in world_pieces(state, owner)]
    pieces += sky_pieces(state)
    if state.solo:
        zones.append(piles_zone())
        pieces += pile_pieces(state)
    if seat != SPECTATOR:
        zones.append(hand_zone(state, seat))
        pieces += hand_pieces(state, seat)
    score_sheet = sources(state) if state.over else []
    heading = "score" if state.over else RULES[PHASES[state.phase]]
    return Scene(zones, pieces, panels(state), prompt(state, seat), offer(state, seat), heading, score_sheet)


def chosen(state: StrangeWorldRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    return move_of(state, seat, path)


def story(before: StrangeWorldRecord, after: StrangeWorldRecord, seat: Seat, _move: int | None) -> Story:
    """Tell what a move did, from the two views alone: worlds are built in the open, so the move is not needed."""
    return told(before, after, seat)


def world_zone(state: StrangeWorldRecord, owner: Seat, seat: Seat) -> Zone:
    """Return the zone of a world and of who stands beside it."""
    room: Literal["board", "side"] = "board" if seat in (owner, SPECTATOR) else "side"
    label = text("strange_world.table.world", seat=owner)
    return Zone(world_id(owner), "card", room, world_cells(state, owner, owner == seat), label, owner)


def world_pieces(state: StrangeWorldRecord, owner: Seat) -> list[Piece]:
    """Return the cards of a world, its dark cities and its travellers."""
    pieces = [
        Piece(world_place(owner, cell), *shown(state, owner, cell)) for cell in members(int(state.occupied[owner]))
    ]
    cities = [city for city in range(int(state.city_count)) if state.city_seat[city] == owner]
    guests = [number for number in range(TRAVELLER_COUNT) if state.traveller[number] == owner]
    pieces += [_city(f"{world_id(owner)}/city-{city}", city) for city in cities]
    pieces += [_traveller(f"{world_id(owner)}/{TRAVELLERS[number]}", number) for number in guests]
    return pieces


def sky_zone(state: StrangeWorldRecord) -> Zone:
    """Return the zone of the travellers of this game, and of the dark cities in a pile, the most valuable on top."""
    names = [name for number, name in enumerate(TRAVELLERS) if state.traveller[number] != AWAY] + [CITY_PILE]
    columns = -(-len(names) // SKY_ROWS)
    cells = [Cell(name, index % columns, index // columns * ROW_HEIGHT, "gone") for index, name in enumerate(names)]
    return Zone(SKY, "card", "board", cells, text("strange_world.table.sky"))


def sky_pieces(state: StrangeWorldRecord) -> list[Piece]:
    """Return the travellers and the dark cities that are still to be had."""
    free = [number for number in range(TRAVELLER_COUNT) if state.traveller[number] == NONE]
    pieces = [_traveller(f"{SKY}/{TRAVELLERS[number]}", number) for number in free]
    if state.city_count < CITY_COUNT:
        left = ", ".join(str(stars) for stars in CITIES[int(state.city_count) :])
        name = text("strange_world.table.cities", stars=left)
        pieces.append(Piece(f"{SKY}/{CITY_PILE}", _city_look(int(state.city_count)), name))
    return pieces


def piles_zone() -> Zone:
    """Return the zone of the seven piles of a solo game."""
    cells = [Cell(str(pile + 1), pile, 0, "gone") for pile in range(PILES)]
    return Zone(PILE_ZONE, "card", "side", cells, text("strange_world.table.piles"))


def pile_pieces(state: StrangeWorldRecord) -> list[Piece]:
    """Return the top card of each pile; once it is taken, the back of those below."""
    pieces = []
    for pile in range(PILES):
        place, top = f"{PILE_ZONE}/{pile + 1}", int(state.deck[HAND * pile])
        if int(state.piles) >> pile & 1:
            pieces.append(Piece(place, face(top), card_name(top)))
        elif state.pile == pile:
            pieces.append(Piece(place, TZIMIME, text("strange_world.table.face_down")))
    return pieces


def hand_zone(state: StrangeWorldRecord, seat: Seat) -> Zone:
    """Return the zone of a hand of three cards. A place is named after its card, and moves with it."""
    names = [CARDS[card].id for card in state.hand[seat] if card >= 0]
    names += [f"free{index}" for index in range(len(names), HAND)]
    cells = [Cell(name, index, 0.0, "gone") for index, name in enumerate(names)]
    return Zone(HAND_ZONE, "card", "hand", cells, hand_label(state, seat), seat)


def hand_label(state: StrangeWorldRecord, seat: Seat) -> Text:
    """Return the label of the hand; in the draft it says who gets what is passed on."""
    if state.over or state.phase not in (KEEP, PASS):
        return text("strange_world.table.hand")
    return text(f"strange_world.table.hand_{PHASES[state.phase]}", seat=int(seat_after(state, seat)))


def hand_pieces(state: StrangeWorldRecord, seat: Seat) -> list[Piece]:
    """Return the cards of a seat; one that is chosen while others still choose bears a mark."""
    cards = [int(card) for card in state.hand[seat] if card != NO_CARD]
    pieces = [Piece(_hand_place(card), face(card), card_name(card)) for card in cards]
    for mark, phase, column in (("kept", KEEP, KEPT), ("given", PASS, GIVEN)):
        card = int(state.draft[seat, column])
        if state.phase == phase and card != NO_CARD:
            pieces.append(Piece(_hand_place(card), mark, text(f"strange_world.table.{mark}")))
    return pieces


def panels(state: StrangeWorldRecord) -> list[Panel]:
    """Return each seat's stars by source, and the sun with the round at the seat that has it."""
    found = []
    for seat in seats(state):
        meters = [
            Meter(SOURCE_LOOKS[source], stars, text(f"strange_world.source.{source}"))
            for source, stars in by_source(state, seat).items()
            if stars
        ]
        if seat == state.sun:
            name = text("strange_world.table.sun", round=round_of(state))
            meters.insert(0, Meter(_sun_look(state), round_of(state), name, ROUNDS))
        found.append(Panel(seat, int(state.scores[seat]), meters, int(state.ranks[seat]), notes(state, seat)))
    return found


def notes(state: StrangeWorldRecord, seat: Seat) -> list[Text]:
    """Say who has the sun, and who has chosen in the draft."""
    found = [text("strange_world.note.sun")] if seat == state.sun and not state.solo else []
    for phase, column in ((KEEP, KEPT), (PASS, GIVEN)):
        if state.phase == phase and state.draft[seat, column] != NO_CARD and not state.over:
            found.append(text("strange_world.note.chosen"))
    return found


def prompt(state: StrangeWorldRecord, seat: Seat) -> Text:
    """Say what to do now, in one sentence."""
    if state.over:
        return text("strange_world.prompt.over")
    if may_act(state, seat):
        return text(f"strange_world.prompt.{PHASES[state.phase]}")
    if state.phase in (KEEP, PASS):
        return text("strange_world.prompt.draft")
    return text("strange_world.prompt.wait", seat=int(first_actor(state)))


def _hand_place(card: int) -> str:
    return f"{HAND_ZONE}/{CARDS[card].id}"


def _sun_look(state: StrangeWorldRecord) -> str:
    """Return the sun's face; with one or two players its arrow means nothing and is not shown."""
    return f"sun-{DIRECTIONS[state.counterclockwise]}" if state.players > 2 else "sun"


def _traveller(place: str, traveller: int) -> Piece:
    name = TRAVELLERS[traveller]
    return Piece(place, name, text(f"strange_world.traveller.{name}"))


def _city(place: str, city: int) -> Piece:
    return Piece(place, _city_look(city), text("strange_world.table.city", stars=int(CITIES[city])))


def _city_look(city: int) -> str:
    return f"city-{CITIES[city]}"
