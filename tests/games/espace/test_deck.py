"""The deck of Espace: a file that a person can edit, and that is checked when it is read."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from cosmoludo.games.espace.data.deck import (
    CHARACTERISTICS,
    CORE,
    DIFFICULTIES,
    KM_IN_A_LIGHT_YEAR,
    PATH,
    InvalidDeck,
    bodies,
    read,
)
from cosmoludo.games.espace.units import mass, number, spoken

TEXT = PATH.read_text("utf-8")
BODIES = {body.id: body for body in bodies()}
MOONS = {
    "moon": "earth",
    "europa": "jupiter",
    "ganymede": "jupiter",
    "io": "jupiter",
    "titan": "saturn",
    "enceladus": "saturn",
    "triton": "neptune",
}


def test_the_deck_has_36_objects_and_12_more() -> None:
    assert [body.set for body in bodies()] == ["core"] * 36 + ["extra"] * 12
    core = Counter(body.difficulty for body in bodies() if body.set == CORE)
    assert [core[colour] for colour in DIFFICULTIES] == [13, 10, 7, 6]


def test_every_figure_says_what_it_is_based_on() -> None:
    assert all(body.source for body in bodies())


@pytest.mark.parametrize(
    ("name", "figure", "value", "source"),
    [
        ("sedna", "temperature", -253, "Herschel"),
        ("sedna", "diameter", 995, "Pál et al. 2012"),
        ("gn-z11", "discovery", 2016, "Oesch et al. 2016"),
        ("gliese-581c", "diameter", 19_100, "Udry et al. 2007"),
        ("gliese-581c", "temperature", 40, "Udry et al. 2007"),
        ("gliese-581c", "discovery", 2007, "Udry et al. 2007"),
        ("gliese-581c", "distance", 20.55, "Gaia"),
        ("io", "temperature", -163, "Rathbun et al. 2004"),
        ("io", "diameter", 3643, "JPL"),
        ("crab-pulsar", "temperature", 2_000_000, "Weisskopf et al. 2004"),
        ("crab-pulsar", "distance", 6200, "Lin et al. 2023"),
        ("crab-pulsar", "discovery", 1968, "Staelin & Reifenstein 1968"),
    ],
)
def test_a_doubtful_figure_is_that_of_the_publication_named_beside_it(
    name: str, figure: str, value: float, source: str
) -> None:
    body = BODIES[name]
    assert body.characteristic(figure) == value
    assert source in body.source
    assert "standard references" not in body.source


def test_the_crab_pulsar_is_as_far_as_its_nebula() -> None:
    assert BODIES["crab-pulsar"].distance_ly == BODIES["crab-nebula"].distance_ly


def test_a_moon_is_as_far_from_the_sun_as_its_planet() -> None:
    for moon, planet in MOONS.items():
        assert BODIES[moon].distance_ly == BODIES[planet].distance_ly


@pytest.mark.parametrize(
    ("name", "diameter", "temperature", "million_km"),
    [
        # The planetary fact sheet of NASA.
        ("mercury", 4879, 167, 57.9),
        ("venus", 12104, 464, 108.2),
        ("earth", 12756, 15, 149.6),
        ("mars", 6792, -65, 228.0),
        ("jupiter", 142984, -110, 778.5),
        ("saturn", 120536, -140, 1432.0),
        ("uranus", 51118, -195, 2867.0),
        ("neptune", 49528, -200, 4515.0),
        ("pluto", 2376, -225, 5906.4),
    ],
)
def test_the_planets_are_as_nasa_gives_them(name: str, diameter: float, temperature: float, million_km: float) -> None:
    body = BODIES[name]
    assert (body.diameter_km, body.temperature_c) == (diameter, temperature)
    assert body.distance_km == pytest.approx(million_km * 1e6)
    assert body.distance_ly * KM_IN_A_LIGHT_YEAR == pytest.approx(body.distance_km, rel=1e-4)


def test_the_horizon_of_a_black_hole_follows_from_its_mass() -> None:
    for name in ("sagittarius-a", "m87", "cygnus-x1"):
        schwarzschild = 2 * 6.674e-11 * BODIES[name].mass_kg / 299_792_458**2 / 1000
        assert BODIES[name].diameter_km == pytest.approx(2 * schwarzschild, rel=0.01)


def test_what_the_naked_eye_has_always_seen_is_dated_between_minus_3000_and_minus_350() -> None:
    ancient = [body for body in bodies() if body.discovery_year < 0 and body.id != "halley"]
    assert all(-3000 <= body.discovery_year <= -350 for body in ancient)
    assert all(body.difficulty == "green" for body in ancient)


def test_no_object_is_hopeless() -> None:
    core = [body for body in bodies() if body.set == CORE]
    for body in core:
        beaten = max(sum(other.strength(name) < body.strength(name) for other in core) for name in CHARACTERISTICS)
        assert beaten >= 0.45 * len(core), body.id


def edited(line: int, old: str, new: str) -> str:
    lines = TEXT.splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (edited(1, "difficulty", "colour"), "line 1: expected the columns id, set"),
        (
            edited(9, "green", "blue"),
            "line 9 (saturn): difficulty must be green or yellow or orange or red, not 'blue'",
        ),
        (edited(9, "120536", ""), "line 9 (saturn): diameter_km is missing"),
        (edited(9, "120536", "big"), "line 9 (saturn): diameter_km must be a number, not 'big'"),
        (edited(9, "120536", "0"), "line 9 (saturn): diameter_km must be from"),
        (edited(9, "120536", "nan"), "line 9 (saturn): diameter_km must be from"),
        (edited(9, "-140", "-300"), "line 9 (saturn): temperature_c must be from -273.15"),
        (edited(9, "-1600", "-1600.5"), "line 9 (saturn): discovery_year must be a number"),
        (edited(9, "-1600", "3000"), "line 9 (saturn): discovery_year must be from -3000 to 2100"),
        (edited(9, "0.000151363", "0.0015"), "distance_km is 0.000151363 light-years, distance_ly says 0.0015"),
        (edited(9, "core", "base"), "line 9 (saturn): set must be core or extra, not 'base'"),
        (edited(9, "core", "extra"), "the core set must have 36 objects, not 35; the extra set must have 12 objects"),
        (edited(9, "saturn", "mars"), "id 'mars' stands 2 times"),
        (edited(9, "saturn", "Big Saturn"), "an id is in small letters"),
        (edited(9, "NASA Planetary Fact Sheet", ""), "line 9 (saturn): source is missing"),
        (edited(9, "saturn,", "saturn,,"), "line 9: expected 16 columns"),
        (TEXT.rsplit("\n", 2)[0], "the extra set must have 12 objects, not 11"),
        ("", "line 1: expected the columns"),
    ],
)
def test_a_mistake_in_the_deck_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InvalidDeck, match=re.escape(said)):
        read(text)


def test_all_mistakes_are_named_at_once() -> None:
    text = edited(9, "green", "blue").replace("-253", "cold")
    with pytest.raises(InvalidDeck) as caught:
        read(text)
    assert len(caught.value.problems) == 2


def test_listing_the_games_does_not_read_the_deck() -> None:
    command = "import sys, cosmoludo; cosmoludo.games(); print('cosmoludo.games.espace.data.deck' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("name", "characteristic", "english", "french"),
    [
        ("saturn", "diameter", "120,536 km", "120 536 km"),
        ("bennu", "diameter", "490 m", "490 m"),
        ("67p", "diameter", "4.1 km", "4,1 km"),
        ("vy-canis-majoris", "diameter", "1.976 billion km", "1,976 milliard de km"),
        ("m87", "diameter", "38.4 billion km", "38,4 milliards de km"),
        ("andromeda", "diameter", "152,000 light-years", "152 000 années-lumière"),
        ("crab-pulsar", "temperature", "2,000,000 °C", "2 000 000 °C"),
        ("sedna", "temperature", "−253 °C", "−253 °C"),
        ("sun", "distance", "0, it is the Sun", "0, c’est le Soleil"),
        ("earth", "distance", "8.3 light-minutes", "8,3 minutes-lumière"),
        ("saturn", "distance", "1.3 light-hours", "1,3 heure-lumière"),
        ("neptune", "distance", "4.2 light-hours", "4,2 heures-lumière"),
        ("sedna", "distance", "2.9 light-days", "2,9 jours-lumière"),
        ("proxima-b", "distance", "4.2 light-years", "4,2 années-lumière"),
        ("sagittarius-a", "distance", "27,000 light-years", "27 000 années-lumière"),
        ("andromeda", "distance", "2.5 million light-years", "2,5 millions d’années-lumière"),
        ("gn-z11", "distance", "13.4 billion light-years", "13,4 milliards d’années-lumière"),
        ("moon", "discovery", "3000 BC", "3000 av. J.-C."),
        ("neptune", "discovery", "1846", "1846"),
    ],
)
def test_figures_are_said_as_people_say_them(name: str, characteristic: str, english: str, french: str) -> None:
    for language, expected in (("en", english), ("fr", french)):
        said = spoken(language, characteristic, BODIES[name])
        assert said.replace("\u00a0", " ").replace("\u202f", " ") == expected
        assert not said[0].isdigit() or " " not in said.split("\u00a0")[0] or name == "sun", (
            "a number stays in one line"
        )


def test_figures_that_differ_are_said_differently_and_equal_ones_alike() -> None:
    for characteristic in CHARACTERISTICS:
        for language in ("fr", "en"):
            said = {body.characteristic(characteristic): spoken(language, characteristic, body) for body in bodies()}
            assert len(set(said.values())) == len(said)


def test_numbers_have_the_separators_of_the_language() -> None:
    assert number("en", -1234567.5, 1) == "−1,234,567.5"
    assert number("fr", -1234567.5, 1) == "−1\u202f234\u202f567,5"
    assert number("en", 12.0, 2) == "12"
    assert mass("fr", 5.97e24).replace("\u00a0", " ") == "5,97 × 10²⁴ kg"
