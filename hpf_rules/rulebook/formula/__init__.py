"""What is a formula, where the rules have a number: how is it read, tabulated and worked out?"""

# `value` is not brought up here: it needs the quantities of a deal, which a validator does not load,
# and its functions are wanted as a module by the compiled side.
from .evaluate import Formula
from .fault import FormulaFault, ZeroDivisor
from .naming import Names
from .parse import parse
from .tabulate import Code, Domain, Table, tabulate

__all__ = ["Code", "Domain", "Formula", "FormulaFault", "Names", "Table", "ZeroDivisor", "parse", "tabulate"]
