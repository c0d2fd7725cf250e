"""The rules on a GPU: the batches of `cosmoludo.envs` in CUDA kernels, with the records in the memory of the device.

Needs `cosmoludo[gpu]` and an NVIDIA GPU.
"""

from cosmoludo.gpu.batch import Batch, Legal

__all__ = ["Batch", "Legal"]
