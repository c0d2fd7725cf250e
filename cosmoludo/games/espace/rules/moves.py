"""Espace: how moves are numbered. Naming a characteristic has that characteristic's number; announcing comes last."""

from cosmoludo.games.espace.data.tables import CHARACTERISTIC_COUNT

ANNOUNCE = CHARACTERISTIC_COUNT  # announce the figure of the characteristic that was named
MOVE_NUMBERS = ANNOUNCE + 1
