"""How kernels are compiled: what is done to the code of the rules before it becomes code of the device."""

from llvmlite import binding, ir

from cosmoludo.gpu.compiler import LARGE, Calls, shape

WORD, BYTE = ir.IntType(64), ir.IntType(8)


def _module_with_loop(argument: ir.Type, instructions: int) -> ir.Module:
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(WORD, [argument, WORD]), "rule")
    begin, loop, end = (function.append_basic_block(name) for name in ("begin", "loop", "end"))
    ir.IRBuilder(begin).branch(loop)
    builder = ir.IRBuilder(loop)
    total = function.args[1]
    for _ in range(instructions):
        total = builder.add(total, function.args[1])
    builder.cbranch(builder.icmp_signed("<", total, WORD(9)), loop, end)
    ir.IRBuilder(end).ret(total)
    shape(module)
    binding.parse_assembly(str(module)).verify()
    return module


def test_large_functions_are_called() -> None:
    assert "noinline" in str(_module_with_loop(WORD, LARGE))
    assert "noinline" not in str(_module_with_loop(WORD, LARGE // 2))


def test_functions_that_are_handed_narrow_numbers_are_copied() -> None:
    """Random play of a game with such a function, called, wrote outside of its record on the device."""
    assert "noinline" not in str(_module_with_loop(BYTE, LARGE))


def test_loops_stay_loops() -> None:
    text = str(_module_with_loop(WORD, 1))
    assert text.count("!llvm.loop") == 1
    assert "llvm.loop.unroll.disable" in text


def test_there_is_no_way_out_behind_a_call() -> None:
    function = ir.Function(ir.Module(), ir.FunctionType(WORD, [ir.IntType(32)]), "caller")
    builder = ir.IRBuilder(function.append_basic_block())
    status = Calls._get_return_status(Calls(None), builder, function.args[0])
    assert (status.is_ok.constant, status.is_error.constant) == (1, 0)
