"""A file of one JSON value a line, to which is only ever appended: what a broken-off run leaves is whole lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class Lines:
    """The values in such a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self) -> list[Any]:
        """Return all values; the last line does not count if it was cut off while it was written."""
        if not self.file.exists():
            return []
        return [json.loads(line) for line in self.file.read_bytes().split(b"\n")[:-1]]

    def append(self, value: Any) -> None:
        """Add a value at the end, over a line that was cut off."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab+") as file:
            file.truncate(self._whole())
            file.write(json.dumps(value).encode() + b"\n")

    def _whole(self) -> int:
        """Return how much of the file is whole lines."""
        size = self.file.stat().st_size
        with self.file.open("rb") as file:
            file.seek(max(0, size - 1))
            if size == 0 or file.read() == b"\n":
                return size
        return self.file.read_bytes().rfind(b"\n") + 1
