"""Espace: what there is to know before its rules are loaded."""

from cosmoludo.core.facts import Facts, Option

OBJECTS = Option("objects", (36, 48), 36)
COLLECTORS = Option("collectors", (0, 1, 2, 3, 4, 5, 6, 7, 8), 1)
CHANGES = Option("changes", (1, 3), 3)
TIE = Option("tie", ("spot", "figure"), "spot")
ORDER = Option("order", ("random", "clockwise"), "random")
FIRST = Option("first", (0, 1, 2, 3, 4, 5, "random"), "random")
END = Option("end", ("60 rounds", "30 rounds", "capture", "10 minutes", "15 minutes"), "60 rounds")

ESPACE = Facts(
    id="espace",
    folder="espace",
    name="Espace (Défis Nature)",
    designers=("Bioviva Éditions",),
    publisher="Bioviva",
    year=None,
    version=2,
    min_players=2,
    max_players=6,
    minutes=20,
    age=7,
    hidden_information=True,
    max_moves=4,  # to name one of the four characteristics, or to announce or change to one of the other three
    options=(OBJECTS, COLLECTORS, CHANGES, TIE, ORDER, FIRST, END),
)

MODES = (ESPACE,)
