"""How numba-cuda compiles the rules. What it lacks is added here, before any kernel is compiled."""

from __future__ import annotations

from typing import Any

import numba.cuda.cudadrv.nvvm
import numba.cuda.extending
import numba.cuda.target

from cosmoludo.core.compiled import Overload

cuda: Any = numba.cuda
Context, Library = cuda.target.CUDATargetContext, cuda.codegen.CUDACodeLibrary

LARGE = 200
"""Functions with so many instructions are called, not copied into what calls them: kernels of games with many rules
would take minutes to compile."""


def add_overload(overload: Overload) -> None:
    """Let kernels call a function that compiled code has in versions of its own."""
    cuda.extending.overload(overload.function, strict=False, inline=overload.inline)(overload.choose)


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
