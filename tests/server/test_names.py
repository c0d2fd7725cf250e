"""Names at a table: no two people have one."""

from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.people.names import STARS, names_at, star_name
from tests.server.guests import Guest


def namesakes(count: int) -> list[str]:
    """People who are called after the same star by default."""
    found: dict[str, list[str]] = {}
    for number in range(10_000):
        people = found.setdefault(star_name(str(number)), [])
        people.append(str(number))
        if len(people) == count:
            return people
    raise AssertionError


def test_guests_who_are_called_alike_are_given_other_stars() -> None:
    people = namesakes(4)
    names = names_at([*people, people[0]], {})
    assert names[people[0]] == star_name(people[0])
    assert len(set(names.values())) == 4
    assert set(names.values()) <= set(STARS)


def test_who_has_chosen_a_name_keeps_it() -> None:
    by_default, other = namesakes(2)
    star = star_name(by_default)
    names = names_at([by_default, other, "ada", "lovelace"], {other: star, "ada": "Ada", "lovelace": "ADA"})
    assert names[other] == star
    assert names[by_default] != star
    assert (names["ada"], names["lovelace"]) == ("Ada", "ADA 2")


def test_even_where_all_stars_are_taken_everybody_has_a_name() -> None:
    people = [str(number) for number in range(100)]
    assert len(set(names_at(people, {}).values())) == 100


def test_two_guests_at_a_table_have_two_names_on_their_seats_and_in_the_chat(client: TestClient[Litestar]) -> None:
    anna, bruno = Guest(client), Guest(client)
    for guest in (anna, bruno):
        guest.ask("PUT", "/api/me", {"name": "Nova"})
    table = anna.lay_out("espace", seats=["me", "open"])
    seats = bruno.post(f"/api/tables/{table['code']}/join")["seats"]
    assert [seat["name"] for seat in seats] == ["Nova", "Nova 2"]
    bruno.view(table["code"], 1)
    with bruno.live(table["code"], 1) as wire:
        wire.send_json({"kind": "chat", "text": "hello"})
        while (frame := wire.receive_json())["kind"] != "chat":
            pass
    assert (frame["name"], frame["seat"]) == ("Nova 2", 1)
