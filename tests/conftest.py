"""Every mode of every game, for the battery, and how its recordings are made anew."""

import gc
import os

import pytest

from tests.variants import VARIANTS, Variant, params

os.environ.setdefault("COSMOLUDO_BOT_PACE", "0")  # nobody is looking: bots need not take a humane time


def pytest_collection_finish() -> None:
    """Let the garbage collector look at what tests leave, seldom, and never at the modules and the compiled rules.

    To look at everything again and again would take a third of the time of the tests.
    """
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


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
