"""How numba-cuda compiles the rules. What it lacks is added here, before any kernel is compiled."""

from __future__ import annotations

from typing import Any

import numba.cuda.core.callconv
import numba.cuda.cudadrv.nvvm
import numba.cuda.extending
import numba.cuda.target
from llvmlite import ir

from cosmoludo.core.compiled import Overload

cuda: Any = numba.cuda
Context, Library = cuda.target.CUDATargetContext, cuda.codegen.CUDACodeLibrary
Calls = cuda.core.callconv.CUDACallConv

LARGE = 200
"""Functions with so many instructions are called, not copied into what calls them: kernels of games with many rules
would take minutes to compile. With 50, Big Bang 13.7 ends in an illegal address: compare with the processor after a
change (`python -m cosmoludo.bench.gpu`)."""
copies_everything = False
"""Whether large functions are copied too. Slower to compile, and never wrong so far: `copy_everything`."""
WIDTH_PASSED = 32
"""Functions that are handed narrower numbers are copied: called on a device, they read others than they were given."""


def copy_everything() -> None:
    """Copy large functions too into the kernels that are compiled from now on.

    Kernels that judge moves need it: where Génial's called the rules, a warp wrote to an address that is none.
    """
    global copies_everything
    copies_everything = True


def add_overload(overload: Overload) -> None:
    """Let kernels call a function that compiled code has in versions of its own."""
    cuda.extending.overload(overload.function, strict=False, inline=overload.inline)(overload.choose)


_constant_array, _add_module = Context.make_constant_array, Library.add_ir_module
_status = Calls._get_return_status


def _global_array(self: Any, builder: Any, array_type: Any, array: Any) -> Any:
    """Put tables into global memory. Constant memory has 64 kB, and is slow where threads read different places."""
    nvvm = cuda.cudadrv.nvvm
    constant = nvvm.ADDRSPACE_CONSTANT
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        return _constant_array(self, builder, array_type, array)
    finally:
        nvvm.ADDRSPACE_CONSTANT = constant


def _add_shaped(self: Any, module: Any) -> None:
    shape(module)
    _add_module(self, module)


def shape(module: ir.Module) -> None:
    """Let the large functions of a module be called, not copied, and its loops stay loops.

    Threads that take different ways through the rules spend most of their time fetching instructions, so that it is
    the size of the code that counts.
    """
    for function in module.functions:
        instructions = sum(len(block.instructions) for block in function.blocks)
        if (
            not copies_everything
            and instructions >= LARGE
            and not any(_is_narrow(argument.type) for argument in function.args)
        ):
            function.attributes.add("noinline")
        _keep_loops(module, function)


def _is_narrow(kind: ir.Type) -> bool:
    return isinstance(kind, ir.IntType) and kind.width < WIDTH_PASSED


def _keep_loops(module: ir.Module, function: ir.Function) -> None:
    """Mark every jump back, so that no loop is unrolled."""
    places = {block.name: place for place, block in enumerate(function.blocks)}
    for block in function.blocks:
        targets = [part for part in block.terminator.operands if isinstance(part, ir.Block)]
        if any(places[target.name] <= places[block.name] for target in targets):
            block.terminator.set_metadata("llvm.loop", _kept_loop(module))


def _kept_loop(module: ir.Module) -> ir.MDValue:
    """Return what marks one loop. LLVM wants its first part to be itself, so that no two loops share it."""
    kept = module.add_metadata([ir.MetaDataString(module, "llvm.loop.unroll.disable")])
    loop = ir.MDValue(module, [kept], name=str(len(module.metadata)))
    loop.operands = (loop, kept)
    return loop


def _always_well(self: Any, builder: Any, code: Any) -> Any:
    """Go on after every call: no rule fails.

    With a way out behind each call, threads that have taken different ways through the rules could meet again only
    behind all of these ways: at the end of the kernel. Until then they would run one after the other.
    """
    yes = ir.IntType(1)
    return _status(self, builder, code)._replace(is_ok=yes(1), is_error=yes(0))


Calls._get_return_status = _always_well
Context.make_constant_array, Library.add_ir_module = _global_array, _add_shaped
