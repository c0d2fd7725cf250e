"""Strange World Above the Clouds: the numbers that a learned value judges by."""

from cosmoludo.core.observation import Feature, starts
from cosmoludo.games.strange_world.data.tables import BOARD_COUNT, BOARDS, TRAVELLER_COUNT
from cosmoludo.games.strange_world.record import MAX_PLAYERS, PHASES

OTHERS = MAX_PLAYERS - 1
STAR_SCALE = 100.0
LEAD_SCALE = 12.0  # so many stars ahead are nearly a win
SOURCES = ("mountains", "lakes", "animals", "swamps", "cities", "clouds", "travellers")
SOURCE_COUNT = len(SOURCES)
KINDS = BOARD_COUNT + 1  # of what can be on a card: a board, or an animal that the world does not show yet
NEW_ANIMAL = BOARD_COUNT
SOURCE_SCALE = 20.0
FEW, MANY = 4.0, 10.0  # counts of what there is little of in a world, and of what there is more of

_KINDS = f"{', '.join(BOARDS)}, an animal that the world does not show yet"
_SOURCES = ", ".join(SOURCES)
_SEATS = "from the observer on, in turn order"
_OTHERS = "of each other seat, in turn order"
_TRAVELLERS = "traveller by traveller"

VALUE_FEATURES = (
    Feature("value", 1, "How far the observer is ahead of the best other: -1 to 1; alone, stars in hundreds.", low=-1),
    Feature("stars", 1, "The observer's stars, in hundreds.", high=2),
    Feature("sources", SOURCE_COUNT, f"The observer's stars by source: {_SOURCES}; 1 is 20.", high=10),
    Feature("boards", BOARD_COUNT, f"How many of the world's cards show each of {', '.join(BOARDS)}; 1 is 4.", high=4),
    Feature("tzimimes", 1, "How many cards are turned over; 1 is 4.", high=4),
    Feature("fumaroles", 2, "How many fumaroles there are, and how many of them are in no city; 1 is 4.", high=4),
    Feature("beside_fumaroles", 2, "Cards, and free cells, beside a fumarole that is in no city; 1 is 10.", high=5),
    Feature("massif", 2, "Mountain icons outside the largest massif, and free cells beside it; 1 is 10.", high=5),
    Feature("shores", 3, "Free cells and Tzimimes beside lakes, and free cells away from them; 1 is 10.", high=7),
    Feature("dry_rows", 2, "Rows with free cells and no swamp, and the free cells there; 1 is 4 and 10.", high=5),
    Feature("sky", 3, "Clouds with a free cell below, those that may still be built over, icons below them.", high=4),
    Feature("halves", 2, "Left and right halves of portals that can still be completed; 1 is 4.", high=4),
    Feature("portals", 1, "Portals that are complete; 1 is 4.", high=4),
    Feature("cities", 2, "The next dark city's stars, as a part of 9, and how many are left, as a part of 5."),
    Feature("room", 3, "Cards still to come, of 15; free cells for them now, and in all; 1 is 10.", high=5),
    Feature("free", TRAVELLER_COUNT, f"Whether each can be welcomed: {_TRAVELLERS}."),
    Feature("mine", TRAVELLER_COUNT, f"Whether each is with the observer: {_TRAVELLERS}."),
    Feature("met", TRAVELLER_COUNT, f"Whether each is with the observer and its wish is met: {_TRAVELLERS}."),
    Feature("wishes", TRAVELLER_COUNT, f"How much of the wish is met in its rows, or in the best: {_TRAVELLERS}."),
    Feature("wish_room", TRAVELLER_COUNT, f"The share of free cells in the rows of each that is there: {_TRAVELLERS}."),
    Feature("hand", KINDS, f"How many cards that the observer has or keeps show each of {_KINDS}; 1 is 2.", high=2),
    Feature("hand_size", 1, "How many cards these are, of 3."),
    Feature("offers", 2, "The most stars that one of these cards brings at once, and all together; 1 is 10.", high=10),
    Feature("given", KINDS, f"How many cards given away, and on hands, show each of {_KINDS}; 1 is 2.", high=2),
    Feature("unseen", KINDS, f"How many cards that the observer has not seen show each of {_KINDS}; 1 is 10.", high=6),
    Feature("tops", KINDS, f"Alone: how many first cards of piles show each of {_KINDS}; 1 is 4.", high=4),
    Feature("piles", 2, "Alone: the share of piles that are left, and whether two cards of one are still to come."),
    Feature("phase", len(PHASES), f"A 1 for what is to be done: {', '.join(PHASES)}."),
    Feature("acting", MAX_PLAYERS, f"A 1 for each seat that is to move: {_SEATS}."),
    Feature("sun", MAX_PLAYERS, f"A 1 for the seat that has the sun: {_SEATS}."),
    Feature("counterclockwise", 1, "Whether cards are passed and placed counterclockwise."),
    Feature("others", OTHERS, f"How far the observer is ahead {_OTHERS}: -1 to 1.", low=-1),
    Feature("other_stars", OTHERS, f"The stars {_OTHERS}, in hundreds.", high=2),
    Feature("other_sources", OTHERS * SOURCE_COUNT, f"The stars {_OTHERS} by source: {_SOURCES}; 1 is 20.", high=10),
    Feature("other_room", OTHERS, f"Cards still to come, of 15, {_OTHERS}."),
    Feature("other_hands", OTHERS, f"Cards on hand, of 3, {_OTHERS}."),
    Feature("other_fumaroles", OTHERS, f"Fumaroles in no city; 1 is 4, {_OTHERS}.", high=4),
    Feature("other_halves", OTHERS, f"Halves of portals that can still be completed; 1 is 4, {_OTHERS}.", high=4),
)  # fmt: skip
(
    VALUE, STARS, SOURCE, ON_BOARD, TZIMIMES, FUMAROLE, BESIDE_FUMAROLES, MASSIF, SHORES, DRY_ROWS, SKY, HALVES,
    PORTALS, CITIES_LEFT, ROOM, FREE, MINE, MET, WISHES, WISH_ROOM, OWN_HAND, HAND_SIZE, OFFERS, GIVEN_ON, UNSEEN, TOPS,
    PILES_LEFT, PHASE, ACTING, SUN, COUNTERCLOCKWISE, OTHER_VALUE, OTHER_STARS, OTHER_SOURCES, OTHER_ROOM, OTHER_HANDS,
    OTHER_FUMAROLES, OTHER_HALVES,
) = starts(VALUE_FEATURES)  # fmt: skip
