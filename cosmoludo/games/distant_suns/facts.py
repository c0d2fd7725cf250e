"""Distant Suns: what there is to know before its rules are loaded."""

import tomllib
from pathlib import Path

from cosmoludo.core.facts import Facts, Option

BOX = Path(__file__).parent / "data" / "box.toml"
_BOX = tomllib.loads(BOX.read_text("utf-8"))
SHEETS = tuple(_BOX["sheets"])
MAX_MOVES: int = _BOX["board"]["max_moves"]

SHEET = Option("sheet", SHEETS, SHEETS[0])
SPEND = Option("spend", ("always", "needed"), "always")
FIT = Option("fit", ("may", "must"), "may")
START = Option("start", ("first", "always"), "first")
LONE = Option("lone", (True, False), True)
FIRST = Option("first", (0, 1, 2, 3, "random"), 0)

DISTANT_SUNS = Facts(
    id="distant-suns",
    folder="distant_suns",
    name="Distant Suns",
    designers=("Gary Kim", "Yeon-Min Jung"),
    publisher="IELLO",
    year=2021,
    version=1,
    min_players=2,
    max_players=4,
    minutes=30,
    age=10,
    hidden_information=True,
    secret_moves=True,
    max_moves=MAX_MOVES,
    options=(SHEET, SPEND, FIT, START, LONE, FIRST),
)

MODES = (DISTANT_SUNS,)
