"""Strange World Above the Clouds: what there is to know before its rules are loaded."""

from cosmoludo.core.facts import Facts, Option

SUN = Option("sun", ("stays", "alternates"), "stays", needs_players=2)
CLOUD = Option("cloud", ("icons", "repeats"), "icons")
TRAVELLER = Option("traveller", ("always", "met"), "always")
MOST_OPEN_CELLS = 16  # no world has more than 13; each card of a hand, three or solo two, can go into any of them

STRANGE_WORLD = Facts(
    id="strange-world",
    folder="strange_world",
    name="Strange World Above the Clouds",
    designers=("Florian Grenier",),
    publisher="GRRRE Games",
    year=2024,
    version=2,
    min_players=2,
    max_players=4,
    minutes=20,
    age=10,
    hidden_information=True,
    secret_moves=True,
    max_moves=3 * MOST_OPEN_CELLS,
    options=(SUN, CLOUD, TRAVELLER),
)

SOLO = Facts(
    id="strange-world-solo",
    folder="strange_world",
    name="Strange World Above the Clouds, solo",
    designers=("Florian Grenier",),
    publisher="GRRRE Games",
    year=2024,
    version=2,
    min_players=1,
    max_players=1,
    minutes=15,
    age=10,
    hidden_information=True,
    max_moves=2 * MOST_OPEN_CELLS,
    options=(CLOUD, TRAVELLER),
)

MODES = (STRANGE_WORLD, SOLO)
