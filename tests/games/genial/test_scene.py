"""How Génial looks: where its rules are explained, and how the end is counted."""

import cosmoludo
from cosmoludo.core.scene import text
from cosmoludo.games.genial import GAME
from cosmoludo.games.genial.data import COLOURS
from tests.variants import random_states


def test_the_score_sheet_has_a_row_for_each_colour_and_says_which_counted() -> None:
    for players, options in ((2, {}), (4, {"teams": True})):
        *_, state = random_states(cosmoludo.load("genial", players=players, **options), 3)
        found = state.seen_by(0).scene(0)
        rows = {source.name.key.rpartition(".")[2]: source.points for source in found.sources}
        assert list(rows) == list(COLOURS)
        for seat, panel in enumerate(found.panels):
            track = {colour: points[seat] for colour, points in rows.items()}
            assert min(track.values()) == panel.score == state.scores[seat]
            lowest = [f"genial.colour.{colour}" for colour, points in track.items() if points == panel.score]
            assert panel.notes == [text("genial.note.counted", colours=lowest)]


def test_the_rules_open_where_the_move_is_explained() -> None:
    seen = set()
    for seed in range(8):
        for state in random_states(cosmoludo.load("genial", players=2), seed, every=3):
            seen |= {(found.prompt.key.rpartition(".")[2], found.rule) for found in (state.seen_by(0).scene(0),)}
    assert {("place", "placing"), ("wait", "turn"), ("over", "score")} <= seen


def test_tracks_have_the_colours_of_their_symbols_and_an_end() -> None:
    art = (GAME.path / "art.svg").read_text("utf-8")
    panel = cosmoludo.load("genial", players=2).start(seed=1).seen_by(0).scene(0).panels[0]
    for meter in panel.meters:
        symbol = art.partition(f'<symbol id="{meter.look}"')[2].partition("</symbol>")[0]
        assert meter.colour in symbol
        assert meter.end == 18
