"""Does an editor with the YAML language server show what a key asks and what its values mean, and offer them?

It is asked without an editor, over its own protocol. HPF_YAML_LANGUAGE_SERVER names its script
(`.../yaml-language-server/bin/yaml-language-server`); without it the npm package is installed into a folder for a while.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
import yaml

from hpf_rules.variant.checking import Checker
from hpf_rules.variant.layers.folders import files_in, shipped

pytestmark = pytest.mark.slow
PATIENCE = 60
MODELINE = f"# yaml-language-server: $schema={(shipped('schemas') / 'variant.schema.json').as_uri()}\n"


class Server:
    """The language server, as an editor talks to it."""

    def __init__(self, script: Path, folder: Path) -> None:
        self._folder, self._opened, self._asked = folder, 0, 0
        command = ["node", str(script), "--stdio"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdin and self._process.stdout
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        self._heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self._told: dict[str, list[dict[str, Any]]] = {}
        threading.Thread(target=self._listen, daemon=True).start()
        shows = {"completionItem": {"snippetSupport": True}}
        hovers = {"contentFormat": ["markdown"]}
        capabilities = {"textDocument": {"completion": shows, "hover": hovers}, "workspace": {"configuration": True}}
        self._ask("initialize", {"processId": os.getpid(), "rootUri": None, "capabilities": capabilities})
        self._send({"method": "initialized", "params": {}})

    def close(self) -> None:
        self._process.kill()
        self._process.wait(timeout=PATIENCE)

    def open(self, text: str) -> str:
        """A file in the editor; its address."""
        self._opened += 1
        uri = (self._folder / f"file{self._opened}.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": MODELINE + text}
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        return uri

    def problems(self, text: str) -> list[str]:
        """What the editor underlines."""
        uri = self.open(text)
        while uri not in self._told:
            self._take(self._heard.get(timeout=PATIENCE))
        return [one["message"] for one in self._told[uri]]

    def hover(self, text: str, word: str) -> str:
        """What is shown with the mouse on a word."""
        uri = self.open(text)
        return str(self._ask("textDocument/hover", self._at(uri, text, text.index(word)))["contents"]["value"])

    def offers(self, text: str) -> dict[str, dict[str, Any]]:
        """What can be filled in where the text has a bar."""
        place = text.index("|")
        text = text.replace("|", "")
        uri = self.open(text)
        return {one["label"]: one for one in self._ask("textDocument/completion", self._at(uri, text, place))["items"]}

    def _at(self, uri: str, text: str, place: int) -> dict[str, Any]:
        before = text[:place].split("\n")
        return {"textDocument": {"uri": uri}, "position": {"line": len(before), "character": len(before[-1])}}

    def _ask(self, method: str, params: dict[str, Any]) -> Any:
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": params})
        while True:
            message = self._heard.get(timeout=PATIENCE)
            if message.get("id") == self._asked and "method" not in message:
                return message["result"]
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "textDocument/publishDiagnostics":
            self._told[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "id" in message and "method" in message:
            wanted = message["params"].get("items", []) if isinstance(message.get("params"), dict) else []
            answer = [{"schemaStore": {"enable": False}} if one.get("section") == "yaml" else {} for one in wanted]
            self._send({"id": message["id"], "result": answer})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._to.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._to.flush()

    def _listen(self) -> None:
        while head := self._from.readline():
            if head.lower().startswith(b"content-length:"):
                length = int(head.split(b":")[1])
                while self._from.readline().strip():
                    pass
                self._heard.put(json.loads(self._from.read(length)))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    named = os.environ.get("HPF_YAML_LANGUAGE_SERVER")
    if named:
        return Path(named)
    if not shutil.which("node") or not shutil.which("npm"):
        pytest.skip("node and npm are not installed")
    folder = tmp_path_factory.mktemp("npm")
    install = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(folder), "yaml-language-server"]
    try:
        subprocess.run(install, check=True, capture_output=True, timeout=180)
    except (subprocess.SubprocessError, OSError):
        pytest.skip("npm cannot install yaml-language-server here")
    return folder / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"


@pytest.fixture(scope="module")
def server(script: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(script, tmp_path_factory.mktemp("editor"))
    yield started
    started.close()


def test_no_shipped_file_is_underlined(server: Server) -> None:
    told = {file.id: server.problems(file.path.read_text(encoding="utf-8")) for file in files_in(shipped("variants"))}
    assert len(told) > 40
    assert {name: problems for name, problems in told.items() if problems} == {}


def test_a_wrong_key_and_a_wrong_word_are_underlined_with_the_words_there_are(server: Server) -> None:
    problems = sorted(server.problems("format: 1\nname: Ours\nplay: {folow: must}\nauction: {equal_bid: deeler}\n"))
    assert len(problems) == 2
    assert "Property folow is not allowed" in problems[0]
    assert '"nobody", "dealer", "senior"' in problems[1]


def test_over_a_key_its_question_and_the_meaning_of_each_value_are_shown(server: Server) -> None:
    shown = server.hover("format: 1\nname: Ours\nauction:\n  equal_bid: nobody\n", "equal_bid")
    assert "Who may take it at the same bid?" in shown
    assert re.search(r"\* `dealer`: .*only the dealer may take it at the same bid", shown)


def test_words_in_a_description_are_shown_as_words(server: Server) -> None:
    assert "`after_dealer`" in server.hover("play:\n  opening_lead: dealer\n", "opening_lead")


def test_all_chapters_are_offered_and_begin_a_line_of_their_own(server: Server) -> None:
    offers = server.offers("format: 1\nname: Ours\n|")
    for chapter in ("seating", "deck", "dealing", "auction", "contract", "play", "scoring", "ending"):
        assert offers[chapter]["insertText"] == f"{chapter}:\n  "
        assert offers[chapter]["documentation"].endswith("?")


def test_the_keys_of_a_chapter_and_of_a_bid_are_offered(server: Server) -> None:
    assert {"opening_lead", "follow"} <= set(server.offers("play:\n  |\n"))
    assert {"tricks", "stakes", "trumps"} <= set(server.offers("auction:\n  bids:\n    big:\n      |\n"))
    assert {"declarer", "defenders", "receives"} <= set(server.offers("contract:\n  alone:\n    |\n"))


def test_the_words_of_a_rule_are_offered_with_what_they_mean(server: Server) -> None:
    offers = server.offers("auction:\n  shape: |\n")
    assert {"none", "one_turn", "until_one_left", "first_bid", "until_passes"} <= set(offers)
    assert "first who does not pass" in offers["first_bid"]["documentation"]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("|", "a house rule"),
        ("auction:\n  bids:\n    |\n", "a bid with a name"),
        ("auction:\n  bids:\n    |\n", "numbers to bid"),
        ("auction:\n  all_pass:\n    |\n", "the dealer must bid"),
        ("contract:\n  alone:\n    |\n", "the declarer may play alone, then a defender too"),
        ("scoring:\n  rows:\n    |\n", "an outcome within another"),
        ("scoring:\n  bonuses:\n    |\n", "something that is added"),
    ],
)
def test_a_snippet_fills_in_a_part_that_is_valid_as_it_stands(server: Server, text: str, label: str) -> None:
    offer = server.offers(text)[label]
    indent = " " * (len(text[: text.index("|")]) - text[: text.index("|")].rfind("\n") - 1)
    body = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", offer["insertText"]).replace("\n", f"\n{indent}")
    written = text.replace("|", body)
    head = "" if "extends" in written else "format: 1\nname: Ours\nextends: hasenpfeffer\n"
    assert server.problems(head + written) == []
    assert isinstance(yaml.safe_load(head + written), dict)
    assert Checker().check_text(head + written).errors == ()
