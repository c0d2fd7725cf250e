"""The laboratory: many games at once, stepped from Python, for agents that learn."""

from cosmoludo.envs.batch import Batch, Legal

__all__ = ["Batch", "Legal"]
