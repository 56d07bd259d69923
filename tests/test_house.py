"""Is the house in order: imports go one way, there is no circle, files and functions stay small?"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import hpf_rules

ROOT = Path(__file__).resolve().parent.parent / "hpf_rules"
FILES = sorted(ROOT.rglob("*.py"))

# Each room imports only from itself and from rooms before it in this list.
ROOMS = ("errors", "table", "rulebook", "variant", "engine", "docs", "bots", "study", "cli")
# Chapters never import each other.
CHAPTERS = ("seating", "deck", "dealing", "auction", "contract", "play", "scoring", "ending")
STRANGERS = {("docs", "engine"), ("engine", "docs"), ("docs", "bots"), ("bots", "docs")}


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(file: Path) -> Iterator[str]:
    """The modules of this package that a file imports, anywhere in it."""
    package = module_of(file).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("hpf_rules"))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            target = ".".join([*base, *([node.module] if node.module else [])])
            if target.startswith("hpf_rules"):
                yield from (
                    inner if exists(inner) else target for inner in (f"{target}.{alias.name}" for alias in node.names)
                )


def exists(module: str) -> bool:
    path = ROOT.parent.joinpath(*module.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def room(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else None


GRAPH = {module_of(file): sorted(set(imports_of(file))) for file in FILES}


def test_imports_go_one_way() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in GRAPH.items()
        for other in others
        if room(module) and room(other) and ROOMS.index(str(room(other))) > ROOMS.index(str(room(module)))
    ]
    assert not wrong


def test_docs_and_engine_never_import_each_other() -> None:
    wrong = [f"{m} imports {o}" for m, others in GRAPH.items() for o in others if (room(m), room(o)) in STRANGERS]
    assert not wrong


def chapter(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["rulebook"] and len(parts) > 2 and parts[2] in CHAPTERS else None


def test_chapters_never_import_each_other() -> None:
    wrong = [
        f"{m} imports {o}"
        for m, others in GRAPH.items()
        for o in others
        if chapter(m) and chapter(o) and chapter(m) != chapter(o)
    ]
    assert not wrong


def test_what_chapters_share_imports_no_chapter() -> None:
    shared = [m for m in GRAPH if m.startswith("hpf_rules.rulebook.") and chapter(m) is None]
    assert not [f"{m} imports {o}" for m in shared for o in GRAPH[m] if chapter(o)]


def test_no_circle() -> None:
    """No module reaches itself through its imports (the lazy face of the package aside)."""
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join([*path[path.index(module) :], module])
        if module in done or module == "hpf_rules":
            return
        for other in GRAPH.get(module, []):
            if other != module:
                visit(other, (*path, module))
        done.add(module)

    for module in GRAPH:
        visit(module, ())


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_files_and_functions_stay_small(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count("\n") <= 400, "a file has at most 400 lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= 40, f"{node.name} has {length} lines"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_opens_with_what_it_answers(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))), "no docstring"


def test_the_face_loads_nothing_heavy() -> None:
    """`import hpf_rules` brings up no pydantic, so that `hpf --help` is quick."""
    import subprocess
    import sys

    heavy = ("pydantic", "yaml", "jsonschema", "numpy", "numba")
    code = f"import sys, hpf_rules, hpf_rules.cli; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_numba_is_never_imported_by_play() -> None:
    import subprocess
    import sys

    lines = ["import sys", "from hpf_rules import load, Game", "Game(load('euchre'))"]
    code = "; ".join([*lines, "print([m for m in ('numpy', 'numba') if m in sys.modules])"])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@cache
def rule_words() -> set[str]:
    """Every word that is a value of some rule."""
    from hpf_rules.variant.schema import made

    found: set[str] = set()

    def visit(node: object) -> None:
        if isinstance(node, dict):
            found.update(word for word in node.get("enum", []) if isinstance(word, str))
            for inner in node.values():
                visit(inner)
        elif isinstance(node, list):
            for inner in node:
                visit(inner)

    visit(made("merged"))
    return found


OUTSIDE = [file for file in FILES if room(module_of(file)) in ("engine", "docs", "bots", "study")]


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_rule_is_known_by_name_outside_its_chapter(file: Path) -> None:
    """No value of a rule is compared with a word, and no key of a rule is written out."""
    words = rule_words()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute):
            said = [c.value for c in ast.walk(node) if isinstance(c, ast.Constant) and isinstance(c.value, str)]
            assert not words & set(said), f"line {node.lineno} compares a rule with {said}"
        if room(module_of(file)) != "docs" and isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value.split(".")[0] not in CHAPTERS or "." not in node.value, (
                f"line {node.lineno}: {node.value}"
            )


def test_every_check_proof_and_piece_of_advice_is_found_by_its_chapter() -> None:
    """They are found among the names of the chapter: one that its `__init__` does not name would never run."""
    marks, lost = ("reads", "advises", "proves"), []
    for name in CHAPTERS:
        chapter = importlib.import_module(f"hpf_rules.rulebook.{name}")
        inner = [file for file in FILES if module_of(file).startswith(f"hpf_rules.rulebook.{name}.")]
        modules = [importlib.import_module(module_of(file)) for file in inner if file.stem != "__init__"]
        for module in modules:
            for key, member in vars(module).items():
                marked = callable(member) and any(mark in getattr(member, "__dict__", {}) for mark in marks)
                if marked and getattr(chapter, key, None) is not member:
                    lost.append(f"{module.__name__}.{key}")
    assert not lost


def test_everything_at_the_face_of_the_package_is_there() -> None:
    for name in hpf_rules.__all__:
        assert getattr(hpf_rules, name) is not None, name
