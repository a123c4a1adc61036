"""A record for interpreted kernels: the same fields, ten times quicker to reach.

Every attribute of a numpy record costs about two microseconds; here nested fields are arrays and
single ones whole numbers held directly. Kernels run on either, as they only name fields.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from game.engine.kernel import COMPILED, record

DType: TypeAlias = "np.dtype[Any]"


@cache
def _fields(dtype: DType) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the nested fields, and of the single ones."""
    names = dtype.names or ()
    nested = tuple(name for name in names if dtype[name].shape)
    return nested, tuple(name for name in names if not dtype[name].shape)


class Plain:
    """One record of some dtype; made all zero."""

    def __init__(self, dtype: DType) -> None:
        """`dtype` is that of the numpy record, flat or with nested arrays of numbers."""
        nested, single = _fields(dtype)
        self.dtype = dtype
        self.__dict__.update({name: 0 for name in single})
        self.__dict__.update({n: np.zeros(dtype[n].shape, dtype[n].base) for n in nested})

    @classmethod
    def of(cls, source: Any) -> Plain:
        """The same as a numpy record."""
        made = cls(source.dtype)
        nested, single = _fields(made.dtype)
        made.__dict__.update({name: int(source[name]) for name in single})
        made.__dict__.update({name: source[name].copy() for name in nested})
        return made

    def copy(self) -> Plain:
        """Another record with the same contents."""
        made = Plain.__new__(Plain)
        held = self.__dict__.copy()
        for name in _fields(self.dtype)[0]:
            held[name] = held[name].copy()
        made.__dict__ = held
        return made

    def packed(self) -> Any:
        """The same as a new numpy record."""
        made = record(self.dtype)
        for name in self.dtype.names or ():
            made[name] = self.__dict__[name]
        return made

    def key(self) -> tuple[object, ...]:
        """Equal for equal records of one dtype; can be hashed."""
        nested, single = _fields(self.dtype)
        held = self.__dict__
        return (*(held[name] for name in single), *(held[name].tobytes() for name in nested))


def blank(dtype: DType) -> Any:
    """A new record of that type, all zero, such as this process's kernels work on."""
    return record(dtype) if COMPILED else Plain(dtype)


def packed(held: Any) -> Any:
    """A copy as a numpy record."""
    return held.packed() if isinstance(held, Plain) else held.copy()


def key(held: Any) -> tuple[object, ...]:
    """Equal for equal records of one dtype and kind; can be hashed."""
    return held.key() if isinstance(held, Plain) else (held.tobytes(),)
