"""How numba-cuda compiles the rules: what it lacks is added here, before any kernel is made."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmoludo.core.compiled import OVERLOADS, Overload

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda asks for it, and NumPy 2.5 has it no more

import numba.cuda.cudadrv.nvvm
import numba.cuda.extending
import numba.cuda.target

cuda: Any = numba.cuda
Context, Library = cuda.target.CUDATargetContext, cuda.codegen.CUDACodeLibrary

LARGE = 200
"""Functions with so many instructions are called, not copied into what calls them: kernels of games with many rules
would take minutes to compile."""
STACK_BYTES = 16 * 1024
"""The call stack of a thread; the default of 1 kB is too small for games whose rules call each other deeply."""

_overloaded: set[Overload] = set()


def prepare() -> None:
    """Let kernels call the generic functions of all games loaded so far, and give threads room for their calls."""
    for overload in OVERLOADS:
        if overload not in _overloaded:
            _overloaded.add(overload)
            cuda.extending.overload(overload.function, strict=False, inline=overload.inline)(overload.choose)


def enlarge_stack(held: int) -> None:
    """Give the threads of this device room for the calls of the rules, beside so many bytes that a kernel holds."""
    from cuda.bindings import driver

    cuda.current_context()
    needed = STACK_BYTES + held
    error, size = driver.cuCtxGetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE)
    if int(error) == 0 and size < needed:
        driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, needed)


_constant_array, _add_module = Context.make_constant_array, Library.add_ir_module


def _global_array(self: Any, builder: Any, array_type: Any, array: Any) -> Any:
    """Put tables into global memory. Constant memory has 64 kB, and is slow where threads read different places."""
    nvvm = cuda.cudadrv.nvvm
    constant = nvvm.ADDRSPACE_CONSTANT
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        return _constant_array(self, builder, array_type, array)
    finally:
        nvvm.ADDRSPACE_CONSTANT = constant


def _add_calling(self: Any, module: Any) -> None:
    """Add a module whose large functions are called instead of copied."""
    for function in module.functions:
        if sum(len(block.instructions) for block in function.blocks) >= LARGE:
            function.attributes.add("noinline")
    _add_module(self, module)


Context.make_constant_array, Library.add_ir_module = _global_array, _add_calling
