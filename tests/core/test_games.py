"""The list of games, their options, and what is said when something is asked that there is not."""

import os
import subprocess
import sys

import pytest

import cosmoludo
from cosmoludo.core.words import Keys, catalogues, preferred_language, say


def test_every_game_has_its_facts() -> None:
    for game_id, facts in cosmoludo.games().items():
        assert facts.id == game_id
        assert facts.designers
        assert 1 <= facts.min_players <= facts.max_players <= 6
        assert all(option.default in option.values for option in facts.options)


def test_listing_games_does_not_load_the_compiler() -> None:
    command = "import sys, cosmoludo; cosmoludo.games(); print('numba' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(
    ("arguments", "options", "said"),
    [
        (("chess",), {}, "there is no game 'chess'; there are"),
        (("genial", 5), {}, "genial is for 2 to 4 players, not 5"),
        (("genial", "2"), {}, "players, not '2'"),
        (("genial", True), {}, "players, not True"),
        (("genial-solo", 2), {}, "genial-solo is for 1 players"),
        (("genial",), {"colour": 1}, "genial has no option 'colour'; its options: teams, bonus, first"),
        (("genial",), {"bonus": "none"}, "option bonus must be 'each' or 'single', not 'none'"),
        (("genial", 4), {"teams": 1}, "option teams must be false or true, not 1"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(arguments: tuple, options: dict, said: str) -> None:
    with pytest.raises(ValueError) as caught:
        cosmoludo.load(*arguments, **options)
    assert said in str(caught.value)


def test_options_can_be_given_as_text() -> None:
    assert cosmoludo.load("genial", players=4, teams="true", first="2") == cosmoludo.load(
        "genial", players=4, teams=True, first=2
    )


def test_a_game_may_be_dealt_without_naming_a_seed() -> None:
    game = cosmoludo.load("genial")
    one, other = game.start(), game.start()
    assert one.seed != other.seed
    assert game.start(one.seed) == one


def test_a_state_of_several_actors_wants_to_know_which() -> None:
    state = cosmoludo.load("genial").start(seed=1)
    state.record.actors = 3
    with pytest.raises(ValueError, match="seats 0, 1 may all move now"):
        state.play(state.moves(0)[0])


def test_a_seat_that_is_not_at_the_table_is_refused_everywhere() -> None:
    state = cosmoludo.load("hexdomino", players=2).start(seed=1)
    for asked in (state.moves, state.seen_by, lambda seat: state.play(0, seat)):
        with pytest.raises(ValueError, match=r"seat must be 0 to 1.*not 5"):
            asked(5)


def test_words_that_fill_a_blank_are_said_in_the_language_of_the_sentence() -> None:
    colours = Keys(("genial.colour.red", "genial.colour.blue"))
    assert "rouge, bleu" in say("fr", "genial.rule.first", colours=colours)
    with pytest.raises(ValueError, match="fr or en"):
        catalogues("de")


def test_the_language_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COSMOLUDO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred_language() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert preferred_language() == "fr"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert preferred_language() == "en"


def test_a_home_that_cannot_be_written_to_is_no_obstacle(tmp_path: object) -> None:
    environment = os.environ | {"XDG_CACHE_HOME": "/dev/null", "TMPDIR": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = "import cosmoludo; from cosmoludo.core import compiled; import os; print(os.environ['NUMBA_CACHE_DIR'])"
    done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert str(tmp_path) in done.stdout


def test_no_record_is_the_beginning_of_another() -> None:
    """Numba would take the longer one for the shorter and use code that was compiled for that."""
    types = {cosmoludo.load(game_id).blank().dtype for game_id in cosmoludo.games()}
    layouts = [[(name, *dtype.fields[name]) for name in dtype.names] for dtype in types]
    for one in layouts:
        for other in layouts:
            assert one is other or one != other[: len(one)]


def test_what_a_seat_sees_is_drawn_for_that_seat_only() -> None:
    view = cosmoludo.load("genial").start(seed=1).seen_by(0)
    assert view.scene() == view.scene(0)
    with pytest.raises(ValueError, match="this is what seat 0 sees, not seat 1"):
        view.scene(1)
    with pytest.raises(ValueError, match="this is what seat 0 sees, not seat 1"):
        view.copy().chosen(1, ["!swap"])
