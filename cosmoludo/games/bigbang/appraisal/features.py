"""Big Bang 13.7: the numbers that a learned value judges by."""

from cosmoludo.boxes.bigbang.data import DECK, EARTH, MARKET, OBJECTIVE_COUNT, PLACEABLE, TILES
from cosmoludo.boxes.bigbang.record import MAX_PLAYERS
from cosmoludo.core.observation import Feature, starts
from cosmoludo.games.bigbang.data import MOST_EDGES
from cosmoludo.games.bigbang.observation import PHASES

OTHERS = MAX_PLAYERS - 1
KINDS = 2  # the cards of a pair: a shape and a colour
PAIRS = OBJECTIVE_COUNT // KINDS
GROUNDS = 3  # backgrounds of bodies: alone each costs other years
POINTS_SCALE, LEAD_SCALE, GOOD_SOLO = 12.0, 8.0, 40.0
CELLS_SCALE, MANY_SCALE, WAYS_SCALE = 4.0, 10.0, 20.0

_MOST_POINTS = 25  # all bodies of a card in lines, the Earth among them
_MOST_TILES = 13  # of a card
_CARDS = "card by card"
_TOGETHER = OBJECTIVE_COUNT  # alone, so many cards may be told in one place
_RICH = _TOGETHER * _MOST_POINTS / POINTS_SCALE
_OFTEN = _TOGETHER * MOST_EDGES / CELLS_SCALE
_MANY = _TOGETHER * MOST_EDGES / MANY_SCALE
_PAIRS = "to the observer's cards and to each other pair"
_PLACES = "of each tile on offer, from left to right"
_SEATS = "from the observer on, in turn order"
_OTHERS = "each other seat, in turn order"
_SPECIAL = ", ".join(TILES[EARTH:DECK])
_PLACED = ", ".join(TILES[EARTH:PLACEABLE])
_YEARS = "one, two and three years"

VALUE_FEATURES = (
    Feature("value", 1, "How far the observer is ahead of the best other with cards as usual: -1 to 1.", low=-1),
    Feature("least", 1, "How far it is ahead if the others have the cards with most points: -1 to 1.", low=-1),
    Feature("own", 1, "The observer's points; alone those of the cards reached; 1 is 12.", high=_RICH),
    Feature("points", OBJECTIVE_COUNT, f"The points in the universe, {_CARDS}; 1 is 12.", high=_RICH),
    Feature("bodies", OBJECTIVE_COUNT, f"The bodies face up as a share of 13, {_CARDS}.", high=_TOGETHER),
    Feature("to_come", OBJECTIVE_COUNT, f"The bodies in pile and discard as a share of 13, {_CARDS}.", high=_TOGETHER),
    Feature("offered", OBJECTIVE_COUNT, f"The bodies on offer as a share of 4, {_CARDS}.", high=_TOGETHER),
    Feature("gain", OBJECTIVE_COUNT, f"The most that a tile on offer adds at once, {_CARDS}; 1 is 12.", high=_RICH),
    Feature("most", OBJECTIVE_COUNT, f"The most that any tile left adds in a cell, {_CARDS}; 1 is 12.", high=_RICH),
    Feature("new", OBJECTIVE_COUNT, f"Cells where a tile left makes a new line, {_CARDS}; 1 is 4.", high=_OFTEN),
    Feature("ways", OBJECTIVE_COUNT, f"Tiles left that do, all cells together, {_CARDS}; 1 is 20.",
            high=_OFTEN * CELLS_SCALE * _MOST_TILES / WAYS_SCALE),
    Feature("longer", OBJECTIVE_COUNT, f"Cells where one makes a line longer, {_CARDS}; 1 is 4.", high=_OFTEN),
    Feature("later", OBJECTIVE_COUNT, f"Cells where one could if more tiles lay there, {_CARDS}; 1 is 4.", high=_OFTEN),
    Feature("beside", OBJECTIVE_COUNT, f"Cells where one can lie beside one of its card, {_CARDS}; 1 is 10.",
            high=_MANY),
    Feature("best", PAIRS, f"The most that a tile on offer adds {_PAIRS}; 1 is 12.", high=_RICH),
    Feature("own_gains", MARKET, f"The most that it adds to the observer's cards, {_PLACES}; 1 is 12.", high=_RICH),
    Feature("other_gains", MARKET, f"The most that it adds to another pair, {_PLACES}; 1 is 12.", high=_RICH),
    Feature("cells", MARKET, f"How many cells it can go to, {_PLACES}; 1 is 10.", high=MOST_EDGES / MANY_SCALE),
    Feature("years", MARKET, f"What it costs, as a part of five, {_PLACES}."),
    Feature("open", 1, "Cells where any tile left can go; 1 is 10.", high=MOST_EDGES / MANY_SCALE),
    Feature("edges", 1, "Empty cells beside tiles; 1 is 10.", high=MOST_EDGES / MANY_SCALE),
    Feature("rays", 2 * KINDS, "The bodies of the observer's shape, then colour, in line with each Wormhole; 1 is 3.",
            high=_MOST_TILES / 3),
    Feature("hazards", 2, "Cells beside the Black hole, and beside the Supernova, as a part of six."),
    Feature("special_offered", DECK - EARTH, f"Whether each is on offer: {_SPECIAL}."),
    Feature("special_to_come", DECK - EARTH, f"Whether each is in pile or discard: {_SPECIAL}."),
    Feature("special_placed", PLACEABLE - EARTH, f"Whether each is in the universe: {_PLACED}."),
    Feature("grounds", GROUNDS, "The bodies that are left, of each background, as a share of 16."),
    Feature("left", 3, "Tiles still to be placed, in the pile, and in the discard, as a share of all."),
    Feature("known", 1, "Whether everybody knows the order of the pile."),
    Feature("turns", 1, "In Simple mode, the tiles that the observer will still place; 1 is 16."),
    Feature("phase", PHASES, "To play any tile, to place a body by Dark energy, to place one as a bonus."),
    Feature("extra", 2, "Bodies still to place by Dark energy / 2, bonuses left / 4."),
    Feature("acting", MAX_PLAYERS, f"A 1 for the seat that is to move, {_SEATS}."),
    Feature("other_points", OTHERS, f"In Simple mode, the points of {_OTHERS}; 1 is 12.", high=_RICH),
    Feature("clock", MAX_PLAYERS, f"Years ahead of the hindmost, as a part of five, {_SEATS}.", high=2),
    Feature("ties", OTHERS, f"Whether the observer is before {_OTHERS}, with equal points: 1, or -1.", low=-1),
    Feature("lap", 2, "Alone: the part of the lap gone by, and the laps; 1 is 8.", high=2),
    Feature("cards", 4, "Alone: the share of cards aimed at, reached, to be avoided, in the pile."),
    Feature("last_lap", 1, "Alone: whether this is the last lap."),
    Feature("danger", 2, "Alone: the share of the pile's cards that have a line, and whether the one aimed at has."),
    Feature("safe", GROUNDS, f"Alone: placements that lose nothing and take {_YEARS}; 1 is 10.", high=_MANY),
    Feature("fatal", GROUNDS, f"Alone: placements that lose, and take {_YEARS}; 1 is 10.", high=_MANY),
    Feature("reaching", GROUNDS, f"Alone: placements that reach the card and take {_YEARS}; 1 is 10.", high=_MANY),
)  # fmt: skip
(
    VALUE, LEAST, OWN, POINTS, BODIES_UP, TO_COME, OFFERED, GAIN, MOST, NEW, WAYS, LONGER, LATER, BESIDE, BEST,
    OWN_GAINS, OTHER_GAINS, CELLS, YEARS, OPEN, EDGES, RAYS, HAZARDS, SPECIAL_OFFERED, SPECIAL_TO_COME, SPECIAL_PLACED,
    GROUNDS_LEFT, LEFT, KNOWN, TURNS, PHASE, EXTRA, ACTING, OTHER_POINTS, CLOCK, TIES, LAP, CARDS, LAST_LAP, DANGER,
    SAFE, FATAL, REACHING,
) = starts(VALUE_FEATURES)  # fmt: skip
