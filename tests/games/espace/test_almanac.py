"""The almanac, `cosmoludo espace`."""

import pytest
from typer.testing import CliRunner

from cosmoludo.games.espace import commands
from cosmoludo.games.espace.commands import app
from cosmoludo.games.espace.data.deck import InvalidDeck, bodies

WIDTH = {"COLUMNS": "160", "COSMOLUDO_LANG": "en"}


def asked(*arguments: str, **environment: str) -> str:
    result = CliRunner().invoke(app, list(arguments), env=WIDTH | environment)
    assert result.exit_code == 0, result.output
    return result.output.replace("\u00a0", " ").replace("\u202f", " ")


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), env=WIDTH)
    assert result.exit_code == 2
    return " ".join(result.output.replace("│", " ").split())


def names_in_order(output: str, language: str = "en") -> list[str]:
    lines = output.rpartition("─")[2]
    found = [(lines.find(body.name(language)), body.id) for body in bodies()]
    return [name for position, name in sorted(found) if position >= 0]


def test_it_lists_the_36_objects_or_all_48() -> None:
    assert len(asked().splitlines()) - len(asked("--only", "red").splitlines()) == 30
    assert "GN-z11" not in asked()
    assert "GN-z11" in asked("--all")


def test_it_speaks_both_languages() -> None:
    english, french = asked("--lang", "en"), asked("--lang", "fr")
    assert "Distance to the Sun" in english
    assert "8.3 light-minutes" in english
    assert "Distance au Soleil" in french
    assert "8,3 minutes-lumière" in french
    assert asked(COSMOLUDO_LANG="fr_FR.UTF-8") == french
    assert asked("--lang", "fr", "show", "mars") == asked("show", "mars", "--lang", "fr")


def test_it_sorts_by_a_characteristic_the_winner_first() -> None:
    assert names_in_order(asked("--by", "distance", "--only", "red"))[:2] == ["m87", "sagittarius-a"]
    assert names_in_order(asked("--by", "découverte", "--only", "vert"))[0] == "moon"


def test_it_shows_all_of_one_object_with_its_source() -> None:
    shown = asked("show", "saturn")
    for text in ("120,536 km", "−140 °C", "1.3 light-hours", "1600 BC", "5.68 × 10²⁶ kg", "NASA Planetary Fact Sheet"):
        assert text in shown


def test_it_compares_objects_and_marks_who_wins() -> None:
    compared = asked("compare", "saturn", "moon")
    lines = {body: next(line for line in compared.splitlines() if body in line) for body in ("Saturn", "Moon")}
    assert lines["Saturn"].count("★") == lines["Moon"].count("★") == 2
    assert "★ 120,536 km" in lines["Saturn"]
    assert "★ 1.3 light-hours" in lines["Saturn"]
    assert "★ −20 °C" in lines["Moon"]
    assert "★ 3000 BC" in lines["Moon"]


def test_of_two_equal_figures_the_harder_object_wins() -> None:
    compared = asked("compare", "sirius-a", "sirius-b")
    assert compared.count("★ 8.6 light-years") == 1


def test_objects_are_found_by_id_by_name_in_both_languages_and_by_a_beginning() -> None:
    for name in ("andromeda", "Andromeda Galaxy (M31)", "galaxie d'andromede", "ANDRO"):
        assert "2.5 million light-years" in asked("show", name)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "sirus-a"), "there is no object sirus-a; did you mean sirius-a"),
        (("show", "sirius"), "did you mean sirius-a, sirius-b?"),
        (("show", "xyzzy"), "there is no object xyzzy; `cosmoludo espace` lists them"),
        (("compare", "mars", "Mars"), "name at least two objects"),
        (("--by", "mass"), "expected diameter, temperature, distance, discovery, got mass"),
        (("--only", "blue"), "expected green, yellow, orange, red, got blue"),
        (("--lang", "de"), "expected fr, en, got de"),
    ],
)
def test_what_it_does_not_know_is_said_with_what_there_is(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(*arguments)


def test_mistakes_in_the_deck_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise InvalidDeck(["line 9 (saturn): diameter_km is missing", "line 10 (uranus): source is missing"])

    monkeypatch.setattr(commands, "bodies", broken)
    assert "line 9 (saturn): diameter_km is missing line 10 (uranus): source is missing" in refused()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_eighty_columns_are_enough(language: str) -> None:
    output = asked("--all", "--lang", language, COLUMNS="80")
    assert max(map(len, output.splitlines())) <= 80
    assert "…" not in output
    for body in bodies():
        assert str(abs(body.discovery_year)) in output
