"""Bitboard primitives as machine code, for the compiled kernels only (imports numba).

All four directions of a side are worked on at once in one vector of four words; LLVM turns that
into whatever the processor has. Squares are int64 0-63 (a1, b1 .. h8), boards uint64.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding as binding  # type: ignore[import-untyped]
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from game.ai.reversi.rays import DOWN, STEPS, UP

WORD = ir.IntType(64)
FOUR = ir.VectorType(WORD, 4)
INNER = 0x7E7E7E7E7E7E7E7E
_HAS_CLZ = bool(binding.get_host_cpu_features().get("avx512cd", False))


def primitive(fn: Callable[..., Any]) -> Callable[..., Any]:
    """numba's `intrinsic`, typed."""
    made: Callable[..., Any] = intrinsic(fn)
    return made


def _const(values: Any) -> Any:
    return ir.Constant(FOUR, [ir.Constant(WORD, int(v)) for v in values])


def _splat(builder: Any, word: Any) -> Any:
    empty = ir.Constant(FOUR, ir.Undefined)
    one = builder.insert_element(empty, word, ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), 4), [0, 0, 0, 0])
    return builder.shuffle_vector(one, empty, zeros)


def _fold(builder: Any, vector: Any) -> Any:
    kind = ir.FunctionType(WORD, [FOUR])
    made = cgutils.get_or_insert_function(builder.module, kind, "llvm.vector.reduce.or.v4i64")
    return builder.call(made, [vector])


def _rays(builder: Any, square: Any, name: str, rays: Any) -> Any:
    """The four ray masks of a square, from a constant table in the module."""
    kind = ir.ArrayType(FOUR, 64)
    table = builder.module.globals.get(name)
    if table is None:
        table = ir.GlobalVariable(builder.module, kind, name)
        table.initializer = ir.Constant(kind, [_const(row) for row in rays])
        table.global_constant = True
        table.linkage = "internal"
        table.align = 32
    place = builder.gep(table, [ir.Constant(WORD, 0), square], inbounds=True)
    return builder.load(place, align=32)


def _up(builder: Any, ray: Any, mine: Any, yours: Any) -> Any:
    """Turned discs towards higher squares: below the lowest stop on the ray, if that is mine."""
    stops = builder.and_(ray, builder.not_(yours))
    lowest = builder.and_(stops, builder.sub(_const([0] * 4), stops))
    end = builder.and_(lowest, mine)
    found = builder.sext(builder.icmp_unsigned("!=", end, _const([0] * 4)), FOUR)
    return builder.and_(ray, builder.add(end, found))


def _down_counted(builder: Any, ray: Any, mine: Any, yours: Any) -> Any:
    """Turned discs towards lower squares, by counting leading zeros."""
    stops = builder.and_(ray, builder.not_(yours))
    kind = ir.FunctionType(FOUR, [FOUR, ir.IntType(1)])
    clz = cgutils.get_or_insert_function(builder.module, kind, "llvm.ctlz.v4i64")
    zeros = builder.call(clz, [builder.or_(stops, _const([1] * 4)), ir.Constant(ir.IntType(1), 1)])
    highest = builder.lshr(_const([1 << 63] * 4), zeros)
    end = builder.and_(builder.and_(highest, mine), stops)
    return builder.and_(ray, builder.sub(_const([0] * 4), builder.add(end, end)))


def _down_smeared(builder: Any, ray: Any, mine: Any, yours: Any) -> Any:
    """The same by smearing the stops along the ray, for processors that cannot count in vectors."""
    stops = builder.and_(ray, builder.not_(yours))
    smeared = stops
    for times in (1, 2, 4):
        step = _const([s * times for s in STEPS])
        smeared = builder.or_(smeared, builder.lshr(smeared, step))
    beyond = builder.lshr(smeared, _const(STEPS))
    end = builder.and_(builder.and_(stops, builder.not_(beyond)), mine)
    found = builder.sext(builder.icmp_unsigned("!=", end, _const([0] * 4)), FOUR)
    return builder.and_(builder.and_(ray, builder.not_(smeared)), found)


_down = _down_counted if _HAS_CLZ else _down_smeared


@primitive
def flips(typingctx: Any, square: Any, mine: Any, yours: Any) -> Any:
    """The discs of `yours` that turn when `mine` is placed on the empty `square`."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place, own, other = args
        own, other = _splat(builder, own), _splat(builder, other)
        above = _up(builder, _rays(builder, place, "lagoon.rays.up", UP), own, other)
        below = _down(builder, _rays(builder, place, "lagoon.rays.down", DOWN), own, other)
        return _fold(builder, builder.or_(above, below))

    return types.uint64(types.int64, types.uint64, types.uint64), codegen


def _fill(builder: Any, shift: Any, mine: Any, between: Any) -> Any:
    """Squares just beyond runs of `between` that begin next to `mine`, one way."""
    once, twice = _const(STEPS), _const([2 * s for s in STEPS])
    run = builder.and_(between, shift(mine, once))
    run = builder.or_(run, builder.and_(between, shift(run, once)))
    pairs = builder.and_(between, shift(between, once))
    run = builder.or_(run, builder.and_(pairs, shift(run, twice)))
    run = builder.or_(run, builder.and_(pairs, shift(run, twice)))
    return shift(run, once)


@primitive
def moves(typingctx: Any, mine: Any, yours: Any) -> Any:
    """All squares where `mine` may be placed."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        own, other = args
        inner = _const([INNER, INNER, (1 << 64) - 1, INNER])
        between = builder.and_(_splat(builder, other), inner)
        wide = _splat(builder, own)
        found = builder.or_(
            _fill(builder, builder.shl, wide, between), _fill(builder, builder.lshr, wide, between)
        )
        free = builder.not_(builder.or_(own, other))
        return builder.and_(_fold(builder, found), free)

    return types.uint64(types.uint64, types.uint64), codegen


@primitive
def popcount(typingctx: Any, word: Any) -> Any:
    """How many bits are set."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@primitive
def first(typingctx: Any, word: Any) -> Any:
    """The lowest set square of a board that is not empty."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), codegen


@primitive
def bit(typingctx: Any, square: Any) -> Any:
    """The board with that one square."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.shl(ir.Constant(WORD, 1), args[0])

    return types.uint64(types.int64), codegen
