"""The device that kernels run on: an NVIDIA GPU, or Numba's simulator of one (`NUMBA_ENABLE_CUDASIM=1`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmoludo.core.compiled import OVERLOADS, Overload

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda asks for it, and NumPy 2.5 has it no more

import numba.cuda

cuda: Any = numba.cuda
SIMULATED = bool(getattr(numba.config, "ENABLE_CUDASIM"))  # noqa: B009, set at run time
STACK_BYTES = 32 * 1024
"""The call stack of a thread; the default of 1 kB is too small for games whose rules call each other deeply."""
STACK_BYTES_OF_COPIES = 16 * 1024
"""The same where the rules are copied into the kernels and call each other less."""

_overloaded: set[Overload] = set()


def prepare(held: int, copied: bool = False) -> None:
    """Let kernels call the generic functions of all games loaded so far, or have them `copied` into the kernels.

    A thread gets room for the calls of the rules, beside so many bytes that a kernel holds. The simulator calls the
    rules of the processor and needs nothing.
    """
    if SIMULATED:
        return
    from cosmoludo.gpu import compiler

    if copied:
        compiler.copy_everything()
    for overload in OVERLOADS:
        if overload not in _overloaded:
            _overloaded.add(overload)
            compiler.add_overload(overload)
    _enlarge_stack((STACK_BYTES_OF_COPIES if copied else STACK_BYTES) + held)


def _enlarge_stack(needed: int) -> None:
    from cuda.bindings import driver

    cuda.current_context()
    error, size = driver.cuCtxGetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE)
    if int(error) == 0 and size < needed:
        (error,) = driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, needed)
    if int(error) != 0:
        raise MemoryError(f"the GPU has no room for call stacks of {needed} bytes: {error.name}")
