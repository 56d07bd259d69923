"""How does compiled code read and write a record? By its address: a field is a number at a fixed place after it.

NumPy records would do, but every table read from one becomes an array with shape, strides and reference count, which
costs time in running and ten times more in compiling. Here `rules.power[strain][led][card]` is one load.
"""

# Some versions of Numba and llvmlite are half typed, others not at all.
# mypy: disable-error-code="misc,no-untyped-call,override,untyped-decorator"
from __future__ import annotations

import operator
from math import prod
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel import models
from numba.core.datamodel.registry import register_default
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import intrinsic, lower_builtin, lower_getattr_generic, lower_setattr_generic

from ..table.fields import Layout

NUMBER = ir.IntType(64)


class RecordType(types.Type):
    """A record of a layout; compiled code holds its address."""

    def __init__(self, layout: Layout, *, constant: bool) -> None:
        super().__init__(name=layout.name)
        self.constant = constant
        self.shapes = {field.name: field.shape for field in layout.fields}
        self.places: dict[str, int] = {}
        place = 0
        for field in layout.fields:
            self.places[field.name] = place
            place += field.size

    def field(self, name: str) -> types.Type | None:
        """The type of what a field holds; None where there is no such field."""
        shape = self.shapes.get(name)
        return shape if shape is None else _part(self, name, shape)


class TableType(types.Type):
    """A table in a record, or a row of one; compiled code holds the address of its first number."""

    def __init__(self, record: RecordType, field: str, shape: tuple[int, ...]) -> None:
        super().__init__(name=f"{record.name}.{field}{list(shape)}")
        self.record, self.field, self.shape = record, field, shape

    @property
    def row(self) -> types.Type:
        return _part(self.record, self.field, self.shape[1:])


def _part(record: RecordType, field: str, shape: tuple[int, ...]) -> types.Type:
    return TableType(record, field, shape) if shape else types.int64


@register_default(RecordType)
@register_default(TableType)
class AddressModel(models.PrimitiveModel):
    """Both are held as an address of numbers."""

    def __init__(self, manager: Any, kind: types.Type) -> None:
        super().__init__(manager, kind, NUMBER.as_pointer())


def at_address(kind: RecordType) -> Any:
    """A function for compiled code: the record that lies at an address."""

    @intrinsic
    def record_at(typing: Any, address: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], NUMBER.as_pointer())

        return kind(types.int64), codegen

    return record_at


# -- the types of what is read ---------------------------------------------------------------------------------


@infer_getattr
class FieldTyping(AttributeTemplate):
    key = RecordType

    def generic_resolve(self, record: RecordType, name: str) -> types.Type | None:
        return record.field(name)


@infer_global(operator.getitem)
class RowTyping(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        table, index = args
        if isinstance(table, TableType) and isinstance(index, types.Integer):
            return signature(table.row, table, types.int64)
        return None


@infer_global(operator.setitem)
class CellTyping(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        table, index, _ = args
        if isinstance(table, TableType) and len(table.shape) == 1 and isinstance(index, types.Integer):
            return signature(types.void, table, types.int64, types.int64)
        return None


@infer_global(operator.setitem)
class CopyTyping(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        table, place, other = args
        if isinstance(table, TableType) and isinstance(place, types.SliceType) and isinstance(other, TableType):
            return signature(types.void, table, place, other) if table.shape == other.shape else None
        return None


# -- reading and writing ---------------------------------------------------------------------------------------


@lower_getattr_generic(RecordType)
def read_field(context: Any, builder: Any, kind: RecordType, record: Any, name: str) -> Any:
    address = builder.gep(record, [NUMBER(kind.places[name])], inbounds=True)
    return address if kind.shapes[name] else _load(builder, address, kind, name)


@lower_setattr_generic(RecordType)
def write_field(context: Any, builder: Any, signature: Any, args: Any, name: str) -> None:
    kind = signature.args[0]
    number = context.cast(builder, args[1], signature.args[1], types.int64)
    _store(builder, number, builder.gep(args[0], [NUMBER(kind.places[name])], inbounds=True), kind, name)


@lower_builtin(operator.getitem, TableType, types.Integer)
def read_row(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    table = signature.args[0]
    address = _row(builder, table, args)
    return address if len(table.shape) > 1 else _load(builder, address, table.record, table.field)


@lower_builtin(operator.setitem, TableType, types.Integer, types.Integer)
def write_cell(context: Any, builder: Any, signature: Any, args: Any) -> None:
    table = signature.args[0]
    _store(builder, args[2], _row(builder, table, args), table.record, table.field)


@lower_builtin(operator.setitem, TableType, types.SliceType, TableType)
def copy_table(context: Any, builder: Any, signature: Any, args: Any) -> None:
    """Only `table[:] = other` is written anywhere: all of one table is put in the place of another."""
    table = signature.args[0]
    cgutils.raw_memcpy(builder, args[0], args[2], NUMBER(prod(table.shape)), NUMBER.width // 8)


def _row(builder: Any, table: TableType, args: Any) -> Any:
    size = prod(table.shape[1:])
    index = args[1] if size == 1 else builder.mul(args[1], NUMBER(size), flags=["nsw"])
    return builder.gep(args[0], [index], inbounds=True)


def _load(builder: Any, address: Any, record: RecordType, field: str) -> Any:
    number = builder.load(address)
    if record.constant:
        number.set_metadata("invariant.load", builder.module.add_metadata([]))
    number.set_metadata("tbaa", _kind_of_memory(builder.module, record, field))
    return number


def _store(builder: Any, number: Any, address: Any, record: RecordType, field: str) -> None:
    builder.store(number, address).set_metadata("tbaa", _kind_of_memory(builder.module, record, field))


def _kind_of_memory(module: Any, record: RecordType, field: str) -> Any:
    """Tells LLVM that no two fields share memory, so that writing one leaves what was read of others in registers."""
    root = module.add_metadata(["hpf_rules"])
    kind = module.add_metadata([f"{record.name}.{field}", root, NUMBER(0)])
    return module.add_metadata([kind, kind, NUMBER(0)])
