"""What is wrong with a formula, where in its text, and what to write instead?"""

from __future__ import annotations


class FormulaFault(Exception):
    """A formula that cannot be read, or that comes to no number.

    `offset` and `length` are the span in the formula's text, in code points. `case` is set where the
    fault shows only for certain quantities: it maps each name to its value (words to their code).
    """

    def __init__(self, message: str, *, offset: int, length: int, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.length = length
        self.hint = hint
        self.case: dict[str, int] | None = None


class ZeroDivisor(FormulaFault):
    """Something is divided by 0; the span is the divisor."""
