"""What the page may weigh, and how soon it is ready."""

import pytest

import cosmoludo
from tests.browser import measures
from tests.browser.conftest import Arrive

TRIES = 5


def test_scripts_and_styles_stay_light(arrive: Arrive) -> None:
    assert 50_000 < measures.code_size(arrive("en-GB")) <= measures.LARGEST_CODE


def test_a_table_is_ready_within_a_second(arrive: Arrive) -> None:
    # The best of several tries: others may be busy on this machine.
    assert min(measures.seconds_to_open(arrive("en-GB"), TRIES)) < measures.SECONDS_TO_OPEN


@pytest.mark.heavy
@pytest.mark.parametrize("mode", list(cosmoludo.games()))
def test_updates_stay_small_with_any_number_of_players(mode: str) -> None:
    assert measures.largest_update(mode) < measures.LARGEST_UPDATE
