"""The words that scenes are made of."""

import numpy as np

from cosmoludo.core.scene import sign, signs


def test_many_gains_are_written_as_one_by_one() -> None:
    points = np.arange(-40, 60, dtype=np.int8)
    assert signs(points) == "".join(map(sign, points.tolist()))
    assert signs(points.reshape(4, 25)) == signs(points)
    assert signs(points[:0]) == ""
