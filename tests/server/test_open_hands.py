"""A finished game with every hand open: never sooner, and all that each seat saw of its own."""

from typing import Any

import pytest

from tests.server.guests import GAMES, Guest, first_path

EVERYONE = -2
MOVES = 6


def begun(anna: Guest, game: str) -> str:
    """A table where Anna sits at every seat and some moves have been made."""
    seats = ["me", "me"]
    code: str = anna.lay_out(game, players=2, seats=seats)["code"]
    for _ in range(MOVES):
        table = anna.get(f"/api/tables/{code}")
        seat = table["actors"][0]
        anna.move(code, seat, table["ply"], first_path(anna.view(code, seat)))
    return code


def places(view: Any, zone: str) -> set[tuple[str, str]]:
    """What lies on the cells of a zone."""
    pieces = [(*piece["at"].split("/", 1), piece["look"]) for piece in view["scene"]["pieces"]]
    return {(cell, look) for found, cell, look in pieces if found == zone}


@pytest.mark.parametrize("game", [game for game in GAMES if not game.endswith("-solo")])
def test_every_hand_is_open_when_the_game_is_over_and_not_before(game: str, anna: Guest) -> None:
    code = begun(anna, game)
    address = f"/api/tables/{code}/view?seat={EVERYONE}"
    assert anna.get(address, 409)["rule"] == "server.not_over"
    anna.post(f"/api/tables/{code}/resign")
    shown = anna.get(address)
    names = {zone["id"] for zone in shown["scene"]["zones"]}
    assert len(names) == len(shown["scene"]["zones"])
    for seat in (0, 1):
        own = anna.view(code, seat)
        for zone in own["scene"]["zones"]:
            if zone.get("seat") == seat:
                name = zone["id"] if zone["id"] in names else f"{zone['id']}-{seat}"
                assert places(shown, name) == places(own, zone["id"])
    assert len(shown["stories"]) == shown["ply"]
    assert "offer" not in shown["scene"] or shown["scene"]["offer"] is None


def test_nobody_else_sees_open_hands_of_a_private_table(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out("genial", players=2, seats=["me", "me"], watching=False)["code"]
    anna.post(f"/api/tables/{code}/resign")
    assert anna.get(f"/api/tables/{code}/view?seat={EVERYONE}")["seat"] == EVERYONE
    bruno.get(f"/api/tables/{code}/view?seat={EVERYONE}", 403)
