"""The picture of a match says what its table says."""

from xml.etree import ElementTree

import pytest

from cosmoludo.arena.match import Match, Outcome
from cosmoludo.arena.plot import svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("language", "says"), [("en", "share of 4 games won"), ("fr", "part de 4 parties gagnées")])
def test_each_bot_has_a_dot_between_the_ends_of_its_interval(language: str, says: str) -> None:
    match = Match("espace", ("level2", "level1"))
    ranks = [(1, 2), (2, 1), (1, 2), (1, 2)]
    games = [Outcome(number, match.seating(number), rank, rank, 10, (1.0, 1.0)) for number, rank in enumerate(ranks)]
    root = ElementTree.fromstring(svg(match, games, language))
    assert says in (root.findtext(f"{SVG}title") or "")
    dots = []
    for group in root.iter(f"{SVG}g"):
        (line,), (dot,) = group.findall(f"{SVG}line"), group.findall(f"{SVG}circle")
        assert float(line.attrib["x1"]) <= float(dot.attrib["cx"]) <= float(line.attrib["x2"])
        dots.append(float(dot.attrib["cx"]))
    better, worse = dots
    left, right = (float(line.attrib["x1"]) for line in root.findall(f"{SVG}line[@class='grid']")[::4])
    assert better == pytest.approx(left + 0.75 * (right - left), abs=0.2)
    assert worse == pytest.approx(left + 0.25 * (right - left), abs=0.2)


def test_a_long_name_is_cut_and_one_with_signs_of_xml_is_not_read_as_such() -> None:
    def first(view, seat, _):
        return view.moves(seat)[0]

    def last(view, seat, _):
        return view.moves(seat)[-1]

    first.__name__, last.__name__ = "/a/very/long/path/to/a/folder/of/bots/mine.py:choose", "<b>&"
    match = Match("espace", (first, last))
    games = [Outcome(0, match.seating(0), (1, 2), (1, 2), 10, (1.0, 1.0))]
    shown = [text.text for text in ElementTree.fromstring(svg(match, games, "en")).iter(f"{SVG}text")]
    assert "<b>&" in shown
    assert any(text and text.startswith("…") and text.endswith("mine.py:choose") and len(text) <= 30 for text in shown)
