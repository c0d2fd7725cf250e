"""Every mode of every game, for the battery, and how its recordings are made anew."""

import os

import pytest

from tests.variants import VARIANTS, Variant, params

os.environ.setdefault("COSMOLUDO_BOT_PACE", "0")  # nobody is looking: bots need not take a humane time


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write the golden playthroughs and counts anew")


@pytest.fixture
def recording(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--record"))


@pytest.fixture(params=params(VARIANTS))
def variant(request: pytest.FixtureRequest) -> Variant:
    """A game with its players and options."""
    return request.param


@pytest.fixture(params=params(variant for variant in VARIANTS if not variant.options))
def mode(request: pytest.FixtureRequest) -> Variant:
    """A game as it is played when nobody chooses any option."""
    return request.param
