"""Which bytes and files are no text of a variant? (Class A)"""

from __future__ import annotations

import gzip
import os
import zipfile
from io import BytesIO
from pathlib import Path

from corpus import FILE, GOOD, bad, fine, good

LATIN = GOOD.replace("Our table", "Löffel").encode("latin-1")
OLD_MAC = GOOD.replace("\n", "\r")


def _fifo(folder: Path) -> None:
    os.mkfifo(folder / FILE)


def _link(to: str, name: str = FILE) -> object:
    def make(folder: Path) -> None:
        (folder / name).symlink_to(to)

    return make


def _sparse(folder: Path) -> None:
    with open(folder / FILE, "wb") as file:
        file.truncate(200_000_000)


def _folder(folder: Path) -> None:
    (folder / FILE).mkdir()


def _folder_with_variants(folder: Path) -> None:
    _folder(folder)
    (folder / FILE / "good.yaml").write_text(GOOD, encoding="utf-8")


def _zipped() -> bytes:
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("x.yaml", GOOD)
    return data.getvalue()


def _byte(line: str, bad_bytes: bytes) -> bytes:
    """The good file with bytes of no text in one of its lines."""
    return GOOD.encode().replace(line.encode(), line.encode() + bad_bytes)


CASES = (
    bad("A01", b"", "1:1 Y09 the file is empty", hint="format: 1"),
    bad("A02", "# Our table\n# nothing yet\n", "1:1 Y09 only comments", hint="format: 1"),
    bad("A03", "---\n", "1:4 Y09 document is empty"),
    bad("A03b with a comment", "---\n# nothing\n...\n", "1:4 Y09 document is empty"),
    bad("A04 spaces only", "   \n \n", "1:1 Y09 the file is empty"),
    bad("A04b tabs only", "\t\t\n", "1:1 Y09 the file is empty"),
    bad("A04c null", "null\n", "1:1 Y10 found nothing"),
    bad("A04d only the end of a document", "...\n", "1:1"),
    fine("A05", b"\xef\xbb\xbf" + GOOD.encode()),
    bad("A05b a mark, then a mistake in the first line", "\ufeff" + good("format: 1 => formt: 1"), "1:1 S01 formt"),
    bad("A05c two marks", b"\xef\xbb\xbf\xef\xbb\xbf" + GOOD.encode(), "1:1 Y07 U+FEFF"),
    bad("A05d a mark and nothing else", b"\xef\xbb\xbf", "1:1 Y09 the file is empty"),
    bad("A05e a mark within", good("Our table => Our\ufefftable"), "2:10 Y07 U+FEFF"),
    bad("A06", b"\xff\xfe" + GOOD.encode("utf-16-le"), "1:1 Y06 UTF-16", hint="save it as UTF-8"),
    bad("A06b", b"\xfe\xff" + GOOD.encode("utf-16-be"), "1:1 Y06 UTF-16", hint="save it as UTF-8"),
    bad("A06c", GOOD.encode("utf-32"), "1:1 Y06 UTF-32", hint="save it as UTF-8"),
    bad("A07", GOOD.encode("utf-16-le"), "1:1 Y06 looks like UTF-16", hint="save it as UTF-8"),
    bad("A07b", GOOD.encode("utf-16-be"), "1:1 Y06 looks like UTF-16", hint="save it as UTF-8"),
    bad("A08 zero bytes only", b"\x00" * 500, "1:1 Y06", hint="UTF-8"),
    bad("A09", LATIN, "2:8 Y06 byte 0xf6 is not UTF-8", hint="save it as UTF-8"),
    bad("A09b in the last line", GOOD.encode() + b"# M\xfcller\n", "35:4 Y06 byte 0xfc"),
    bad(
        "A09c after a character of two bytes", _byte("Our tablé", b"").replace(b"Our table", b"\xc3\xb6\xff"), "2:8 Y06"
    ),
    bad("A09d a character cut off at the end", GOOD.encode() + b"# \xc3", "35:3 Y06 byte 0xc3"),
    bad("A09e an overlong slash", _byte("Our", b"\xc0\xaf"), "2:10 Y06 byte 0xc0"),
    bad("A10", _byte("Our", b"\x00"), "2:10 Y07 U+0000"),
    bad("A11", _byte("Our", b"\x1b[31m"), "2:10 Y07 U+001B"),
    bad("A11b a bell in a comment", GOOD + "# ring\a\n", "35:7 Y07 U+0007"),
    bad("A11c an escape spelt in quotes", good('Our table => "\\e[31mred"'), "2:7 Y07 U+001B"),
    bad("A11d an escape in a key", good("  hand: 6 =>   ha\x1b[2Jnd: 6"), "11:5 Y07 U+001B"),
    bad("A12", _byte("Our", b"\x7f"), "2:10 Y07 U+007F"),
    bad("A12b", good("Our table => Our\x9btable"), "2:10 Y07 U+009B"),
    bad("A12c a form feed between lines", good("ending: => \fending:"), "32:1 Y07 U+000C"),
    bad("A13", _byte("Our", b"\xed\xa0\x80"), "2:10 Y06 byte 0xed starts a surrogate"),
    fine("A14", GOOD.replace("\n", "\r\n").encode()),
    bad("A14b", good("hand: 6 => hand: six").replace("\n", "\r\n").encode(), "11:9 S03"),
    fine("A15", OLD_MAC.encode()),
    bad("A15b", good("hand: 6 => hand: six").replace("\n", "\r").encode(), "11:9 S03"),
    fine("A16", GOOD.replace("\n", "\r\n", 10).encode()),
    bad("A16b", good("Our table => Our\x85table", "hand: 6 => hand: six"), "2:10 Y07 U+0085"),
    bad("A16c", good("Our table => Our\u2028table"), "2:10 Y07 line separator U+2028"),
    bad(
        "A16d a paragraph separator, then a mistake",
        good("Our table => a\u2029b").replace("hand: 6", "hand 6"),
        "2:8 Y07",
    ),
    bad(
        "A17", good("  players => \xa0\xa0players"), "4:1 Y08 no-break space in the indentation", hint="ordinary spaces"
    ),
    bad("A17b a wide space", good("  players => \u3000players"), "4:1 Y08 wide space", hint="ordinary spaces"),
    bad("A17c after the colon", good("hand: 6 => hand:\xa06"), "11:3 Y08 no-break space after `hand:`"),
    bad("A18", good("[A, K, Q => [“A”, K, Q"), "7:11 Y32 typographic quotation marks “ ”", hint='"A"'),
    bad("A18b around a name", good("name: Our table => name: „Unser Tisch“"), "2:7 Y32", hint='"Unser Tisch"'),
    bad("A19 a wide colon", good("hand: 6 => hand： 6"), "11:3 Y11"),
    bad("A20", good("ending: => \u0435nding:"), "32:1 S01 \\u0435nding", hint="did you mean `ending`?"),
    bad(
        "A20b in a word",
        good("deal_again => d\u0435al_again"),
        "19:13 S02 d\\u0435al_again",
        hint="did you mean `deal_again`?",
    ),
    bad("A21", good("Our table => Our\u202etable"), "2:10 Y07 bidirectional control U+202E"),
    bad("A21b as an escape", good('Our table => "Our\\u202etable"'), "2:7 Y07 bidirectional control U+202E"),
    bad("A22 a zero width space in a key", good("hand: 6 => ha\u200bnd: 6"), "11:5 Y07 U+200B"),
    fine("A22b emoji, accents and other alphabets in a name", good("Our table => Zum Löffel \U0001f0cf ハート")),
    bad("A23", gzip.compress(GOOD.encode(), mtime=0), "1:1 Y06 gzip data", hint="unpack it first"),
    bad("A23b", _zipped(), "1:1 Y06 zip archive", hint="unpack it first"),
    bad("A23c", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "1:1 Y06 a PDF"),
    bad("A23d a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "1:1 Y06"),
    bad(
        "A24",
        '{"format": 1, "name": "x"}',
        "1:1 S05 `seating` is not said",
        "1:1 S05",
        "1:1 S05",
        "1:1 S05",
        "1:1 S05",
        "1:1 R60 nothing says when the game is over",
        hint="write `seating:`",
    ),
    bad("A25", '[seating]\nplayers = 4\nname = "x"\n', "2:1 Y35 TOML"),
    bad("A25b INI with keys first", "players=4\nhand=6\n", "1:1 Y35 TOML"),
    bad("A25c XML", '<?xml version="1.0"?>\n<game/>\n', "1:1"),
    bad("A26", None, f"Y01 no .yaml file in {FILE}", make=_folder),
    fine("A26b a folder with variants", None, make=_folder_with_variants),
    bad("A27", None, "1:1 Y02 not a regular file", make=_fifo),
    bad("A28", None, "1:1 Y03 symbolic link loop", make=_link(FILE)),
    bad("A29", None, "1:1 Y01 dangling link to gone.yaml", make=_link("gone.yaml")),
    bad("A30", None, "1:1 Y02 not a regular file", make=_link("/dev/zero")),
    bad(
        "A31 a link that leaves the folder",
        None,
        "1:1 Y42 leads outside its folder",
        make=_link("/etc/passwd"),
        hint="name the file it leads to",
    ),
    fine("A31b a link within the folder", None, files={"real/x.yaml": GOOD}, make=_link("real/x.yaml")),
    bad("A32", None, "1:1 Y05 200000000 bytes; the limit is 262144", make=_sparse),
    bad("A33 no such file", None, "Y01 no file and no variant", path="gone.yaml"),
    bad("A33b a path with a zero character", None, "Y01 no file and no variant", path="a\0b.yaml"),
    bad("A33c a path that is too long", None, "Y01 no file and no variant", path="a" * 5000),
    bad("A33d a path through a file", None, "Y01 no file", files={FILE: GOOD}, path=f"{FILE}/x.yaml"),
    bad("A33e nothing at all", None, "Y01 is missing: it is empty", path=""),
    bad("A33f a name near another", None, "Y01", path="hasenpfefer", hint="did you mean `hasenpfeffer`?"),
)
