"""Which parents and packs may be named, and what if they are not what they should be? (Class E)"""

from __future__ import annotations

import os
from pathlib import Path

from corpus import CHILD, FILE, GOOD, bad, child, fine, good

P = "packs/"


def _extends(name: str) -> str:
    return f"format: 1\nname: Ours\nextends: {name}\n"


def _with(*names: str) -> str:
    return f"format: 1\nname: Ours\nextends: hasenpfeffer\nwith: [{', '.join(names)}]\n"


def _pack(lines: str) -> str:
    return f"format: 1\nname: A pack\n{lines}"


def _outside(folder: Path) -> None:
    """A secret beside the folder, and links to it and to the whole folder above."""
    (folder.parent / "secret.yaml").write_text(GOOD.replace("Our table", "SECRET"), encoding="utf-8")
    (folder / "leak.yaml").symlink_to(folder.parent / "secret.yaml")
    (folder / "up").symlink_to(folder.parent)
    (folder / "root").symlink_to("/")


def _linked_folder(folder: Path) -> None:
    (folder / "real").mkdir()
    (folder / "real" / "base.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "linked").symlink_to("real")


def _fifo(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")


def _parent_folder(folder: Path) -> None:
    (folder / "base.yaml").mkdir()


def _loop(folder: Path) -> None:
    (folder / "loop.yaml").symlink_to("loop.yaml")
    (folder / "gone.yaml").symlink_to("nowhere.yaml")
    (folder / "zero.yaml").symlink_to("/dev/zero")


def _chain(folder: Path) -> None:
    for n in range(1000):
        (folder / f"c{n}.yaml").write_text(_extends(f"c{n + 1}"), encoding="utf-8")
    (folder / "c1000.yaml").write_text(GOOD, encoding="utf-8")


def _ladder(count: int) -> dict[str, str]:
    """Each file extends the next; the last is whole."""
    steps = {f"c{n}.yaml": _extends(f"c{n + 1}") for n in range(1, count)}
    return {**steps, f"c{count}.yaml": GOOD}


def _ten_wide(folder: Path) -> None:
    """Packs that add packs that add packs, 20 at each of 16 levels."""
    (folder / P).mkdir()
    for level in range(16):
        names = ", ".join(f"p{level + 1}x{n}" for n in range(20))
        for n in range(20):
            below = f"with: [{names}]\n" if level < 15 else ""
            (folder / P / f"p{level}x{n}.yaml").write_text(_pack(below), encoding="utf-8")


def _lattice(folder: Path) -> None:
    """Three packs at each of 15 levels, each of which adds all three of the next: 14 million ways down."""
    (folder / P).mkdir()
    for level in range(15):
        below = f"with: [{', '.join(f'p{level + 1}x{n}' for n in range(3))}]\n" if level < 14 else ""
        for n in range(3):
            (folder / P / f"p{level}x{n}.yaml").write_text(_pack(below), encoding="utf-8")


def _fat_packs(folder: Path) -> None:
    """Ten packs of a thousand rows each."""
    (folder / P).mkdir()
    for pack in range(10):
        rows = "".join(f"    r{pack}x{n}: {{within: set, when: taken == {n}}}\n" for n in range(1000))
        (folder / P / f"p{pack}.yaml").write_text(_pack(f"scoring:\n  rows:\n{rows}"), encoding="utf-8")


BROKEN = good("10, 9] => 10, 9")

CASES = (
    bad("E01", _extends("ours"), "3:10 Y41 builds on itself"),
    bad("E01b by its path", _extends("./ours.yaml"), "3:10 Y41 builds on itself"),
    bad("E01c by a detour", _extends("sub/../ours.yaml"), "3:10 Y41 builds on itself", files={"sub/x.yaml": GOOD}),
    bad(
        "E01d through a link", _extends("twin"), "3:10 Y41", make=lambda folder: (folder / "twin.yaml").symlink_to(FILE)
    ),
    bad(
        "E02",
        _extends("other"),
        "other.yaml@3:10 Y41 ours.yaml -> other.yaml -> ours.yaml",
        files={"other.yaml": _extends("ours")},
    ),
    bad("E02b", _extends("other"), "other.yaml@3:10 Y41 circle", files={"other.yaml": _extends("ours")}),
    bad(
        "E03 three files in a circle",
        _extends("b"),
        "c.yaml@3:10 Y41 ours.yaml -> b.yaml -> c.yaml -> ours.yaml",
        files={"b.yaml": _extends("c"), "c.yaml": _extends("ours")},
    ),
    bad(
        "E03b a pack that adds itself",
        _with("p"),
        "packs/p.yaml@3:8 Y41 itself",
        files={P + "p.yaml": _pack("with: [p]\n")},
    ),
    fine(
        "E04",
        _extends("hasenpfeffer") + "with: [left, right]\n",
        files={
            P + "left.yaml": _pack("with: [top]\n"),
            P + "right.yaml": _pack("with: [top]\n"),
            P + "top.yaml": _pack("ending: {target: 21}\n"),
        },
    ),
    bad(
        "E04c a pack named twice",
        _with("p", "p"),
        "4:11 Y43 named twice",
        files={P + "p.yaml": _pack("ending: {target: 21}\n")},
    ),
    bad("E05", _extends("hasenpfefer"), "3:10 Y40 no variant `hasenpfefer`", hint="did you mean `hasenpfeffer`?"),
    bad("E05b far from any", _extends("canasta"), "3:10 Y40 no variant `canasta`", hint="hpf list"),
    bad("E05c a path", _extends("./gone.yaml"), "3:10 Y40 no variant file `gone.yaml`"),
    bad(
        "E05d a path without its ending",
        _extends("./base"),
        "3:10 Y40",
        hint="did you mean `base`?",
        files={"base.yaml": GOOD},
    ),
    bad("E05e a pack", _with("stik-the-dealer"), "4:8 Y40 no pack", hint="did you mean `stick-the-dealer`?"),
    bad(
        "E05f a variant as a pack",
        _with("euchre"),
        "4:8 Y44 `euchre` is a variant, and no pack",
        hint="extends: euchre",
    ),
    bad("E05g a pack as a parent", _extends("stick-the-dealer"), "3:10 Y44 is a pack", hint="with: [stick-the-dealer]"),
    bad("E06", _extends("base"), "base.yaml@7:10 Y13 `[` is never closed", files={"base.yaml": BROKEN}),
    bad("E06b in a pack", _with("p"), "packs/p.yaml@3:9 Y13", files={P + "p.yaml": _pack("ending: {target: 5\n")}),
    bad("E06c an empty parent", _extends("base"), "base.yaml@1:1 Y09", files={"base.yaml": ""}),
    bad("E07", _extends("/etc/passwd"), "3:10 Y42 only ids and relative paths"),
    bad("E07b of Windows", _extends("'C:\\Users\\x.yaml'"), "3:10 Y42 only ids and relative paths"),
    bad("E08", _extends("../secret.yaml"), "3:10 Y42 outside the variants folder", make=_outside),
    bad("E08b far", _extends("../../../../../../etc/passwd"), "3:10 Y42 outside the variants folder"),
    bad("E08c in the middle", _extends("sub/../../secret.yaml"), "3:10 Y42 outside", make=_outside),
    bad("E08d with backslashes", _extends("..\\secret.yaml"), "3:10 Y42", make=_outside),
    bad("E08e as a pack", _with("../secret.yaml"), "4:8 Y42 outside", make=_outside),
    bad("E08f a file that is not there", _extends("../../nothing.yaml"), "3:10 Y42 outside"),
    bad("E09", _extends("leak"), "3:10 Y42 outside the variants folder", make=_outside),
    bad("E09b a folder above", _extends("up/secret.yaml"), "3:10 Y42 outside the variants folder", make=_outside),
    bad("E09c the root", _extends("root/etc/passwd"), "3:10 Y42 outside the variants folder", make=_outside),
    fine("E09d a folder that is a link", _extends("linked/base.yaml"), make=_linked_folder),
    bad("E09e a pack that is a link", _with("./leak.yaml"), "4:8 Y42 outside", make=_outside),
    bad("E10", _extends("https://example.com/x.yaml"), "3:10 Y42 network"),
    bad("E10b", _extends("file:///etc/passwd"), "3:10 Y42 network"),
    bad("E11 nothing but dots", _extends(".."), "3:10 Y42"),
    bad("E11b the folder itself", _extends("."), "3:10 Y40 not a regular file"),
    bad("E12", _extends("~/x.yaml"), "3:10 Y42 only ids and relative paths"),
    bad("E12b", _extends("$HOME/x.yaml"), "3:10 Y42 only ids and relative paths"),
    bad("E12c", _extends("%USERPROFILE%"), "3:10 Y16"),
    bad("E13", _extends('"base\\0.yaml"'), "3:10 Y07 U+0000"),
    bad("E13b a line end", _extends('"base\\n.yaml"'), "3:10 Y42 no path"),
    bad("E14 200 wide letters", _extends("./" + "\U0001f0cf" * 150), "3:10 Y40"),
    bad("E14b 300 letters", _extends("a" * 300), "3:10 S07 300 characters"),
    bad("E14c 65 letters", _extends("a" * 65), "3:10 Y40 no variant"),
    bad("E15 a folder", _extends("base"), "3:10 Y40 not a regular file", make=_parent_folder),
    bad("E16", _extends("pipe"), "3:10 Y40 not a regular file", make=_fifo),
    bad("E16b a link in a circle", _extends("loop"), "3:10 Y40", make=_loop),
    bad("E16c a link to nowhere", _extends("gone"), "3:10 Y40 leads nowhere", make=_loop),
    bad("E16d a link to an endless device", _extends("zero"), "3:10 Y42 outside", make=_loop),
    bad("E17", _extends("c0"), "c15.yaml@3:10 Y41 more than 16 levels", make=_chain),
    fine("E17b sixteen levels", _extends("c1"), files=_ladder(15)),
    bad(
        "E17c 320 packs",
        _extends("hasenpfeffer") + "with: [p0x0, p0x1]\n",
        "packs/p12x0.yaml@3:50 Y41 more than 60 files build on each other",
        make=_ten_wide,
    ),
    fine("E17e 45 packs in a lattice", _extends("hasenpfeffer") + "with: [p0x0, p0x1, p0x2]\n", make=_lattice),
    bad(
        "E17d ten packs of a thousand rows",
        _with(*(f"p{n}" for n in range(10))),
        "4:12 Y41 more than 64 KiB",
        make=_fat_packs,
    ),
    bad("E18", _extends("null"), "3:10 "),
    bad("E18b nothing", "format: 1\nname: Ours\nextends:\n", "3:9 S03 the value is missing"),
    bad("E18c an empty text", _extends("''"), "3:10 S07 empty"),
    bad("E18d a space", _extends("' '"), "3:10 Y42 missing"),
    bad("E19", _extends("{id: hasenpfeffer}"), "3:10 S03"),
    bad("E19b a list", _extends("[hasenpfeffer]"), "3:10 S03"),
    bad("E19c two parents", _extends("[hasenpfeffer, euchre]"), "3:10 S03"),
    bad("E19d a number", _extends("7"), "3:10 S03"),
    bad("E19e true", _extends("true"), "3:10 S03"),
    bad("E19f a fraction", _extends("1.5"), "3:10 S03"),
    bad("E19g packs as a text", CHILD + "with: stick-the-dealer\n", "4:7 S03", hint="[stick-the-dealer]"),
    bad("E19h packs as a mapping", CHILD + "with: {a: b}\n", "4:7 S03"),
    bad("E19i a pack that is a list", CHILD + "with: [[a]]\n", "4:8 S03"),
    bad("E19j no packs", CHILD + "with: null\n", "4:7"),
    bad("E19k 21 packs", _with(*(f"p{n}" for n in range(21))), "4:7 S07 at most 20"),
    bad("E20", child("ending: null\n"), "4:9 R60 nothing says when the game is over"),
    bad(
        "E20b a question that has to be answered",
        child("ending: {target: null}\n"),
        "4:18 R60 nothing says when the game is over",
    ),
    bad("E20c a name", "format: 1\nname: null\nextends: hasenpfeffer\n", "2:7 S03"),
    bad(
        "E21 a row that others build on",
        CHILD.replace("hasenpfeffer", "euchre") + "scoring: {rows: {march: null}}\n",
        "4:25 R50 there is no row `march`",
    ),
    fine(
        "E21b a row that can be spared",
        CHILD.replace("hasenpfeffer", "euchre") + "scoring: {rows: {lone_march: null}}\n",
    ),
    bad("E22 what the parent does not say", child("contract: {alone: {partner: may_take_ovr}}\n"), "4:29 S02"),
    bad("E23 a mistake that only the two make together", child("dealing: {hand: 7}\n"), "4:17 R04"),
    bad("E24", _extends("Hasenpfeffer"), "3:10 Y40", hint="did you mean `hasenpfeffer`?"),
    bad("E24b with its ending", _extends("hasenpfeffer.yaml"), "3:10 Y40"),
    bad(
        "E25 packs that contradict each other",
        _with("left", "right"),
        "4:14 Y43 differently",
        files={P + "left.yaml": _pack("ending: {target: 21}\n"), P + "right.yaml": _pack("ending: {target: 31}\n")},
    ),
    fine(
        "E25b decided in the file",
        _with("left", "right") + "ending: {target: 10}\n",
        files={P + "left.yaml": _pack("ending: {target: 21}\n"), P + "right.yaml": _pack("ending: {target: 31}\n")},
    ),
    bad(
        "E26 a pack that extends",
        _with("p"),
        "packs/p.yaml@3:10 Y44 extends nothing",
        files={P + "p.yaml": _pack("extends: euchre\n")},
    ),
)
