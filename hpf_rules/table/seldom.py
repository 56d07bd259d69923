"""Which steps do few games take? Compiled, they stay calls, so that those that every game takes are kept short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Step = TypeVar("Step", bound=Callable[..., Any])


def seldom(step: Step) -> Step:
    """Mark such a step; it is called as it is."""
    step.__dict__["seldom"] = True
    return step


def is_seldom(step: Callable[..., Any]) -> bool:
    return "seldom" in step.__dict__
