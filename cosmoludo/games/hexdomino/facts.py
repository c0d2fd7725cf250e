"""Hexdomino: what there is to know before its rules are loaded."""

from cosmoludo.boxes.bigbang.facts import box_facts

HEXDOMINO = box_facts(
    id="hexdomino",
    folder="hexdomino",
    name="Hexdomino, the linear universe",
    version=1,
    min_players=2,
    max_players=6,
    minutes=10,
    age=8,
    max_moves=128,  # 40 tiles on hand, each at two ends at most
)

MODES = (HEXDOMINO,)
