"""The soak, for half a minute."""

import asyncio

import pytest

from tests.soak.__main__ import compile_rules, soak
from tests.soak.house import HOUSES, running


@pytest.mark.heavy
@pytest.mark.parametrize("on", HOUSES)
def test_nothing_that_was_answered_is_lost_while_workers_databases_and_disks_fail(on: str) -> None:
    compile_rules()
    with running(on) as house:
        found = asyncio.run(soak(house, tables=6, seconds=30, every=5, pace=0.3, seed=1))
    assert found["lost"] == []
    assert found["moves"] > 0
    assert sum(found["broken"].values()) > 2
