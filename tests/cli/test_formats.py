"""Does every format tell every problem, at its place, in the form that its readers know?"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from hpf_rules.cli.formats import github, sarif
from hpf_rules.errors import Problem, Related, Where
from hpf_rules.variant.problems.lessons import lessons


def place(file: str = "ours.yaml", line: int = 4, end: int = 4) -> Where:
    return Where(file=file, line=line, column=26, end_line=end, end_column=30)


TOO_HIGH = Problem(
    code="HPF-R14",
    message="a hand has 6 tricks, but the highest bid is 7",
    where=place(),
    hint="lower the bid, or deal 7 cards",
    line_text="auction: {bids: {number: 1..7}}",
    related=(Related(where=place("variants/h.yaml", 17, 17), note="the hand is set in", line_text="  hand: 6"),),
)
OURS = "format: 1\nname: Ours\nextends: hasenpfeffer\nauction: {bids: {number: 1..7}}\nplay: {folow: must}\n"


def test_github_gets_one_line_for_a_problem_with_all_that_is_told() -> None:
    assert github([TOO_HIGH]) == (
        "::error file=ours.yaml,line=4,endLine=4,col=26,endColumn=30,title=HPF-R14::"
        "a hand has 6 tricks, but the highest bid is 7"
        "%0Athe hand is set in variants/h.yaml:17:26%0Ahint: lower the bid, or deal 7 cards"
    )


def test_github_gets_no_columns_of_a_place_of_several_lines() -> None:
    problem = Problem(code="HPF-S03", message="m", where=place(end=6))
    assert github([problem]) == "::error file=ours.yaml,line=4,endLine=6,title=HPF-S03::m"


def test_what_has_a_meaning_to_github_is_escaped() -> None:
    problem = Problem(
        code="HPF-S03", message="100%: a, b\n::error::x\r", where=place("a,b:c%\n.yaml"), severity="warning"
    )
    assert github([problem]) == (
        "::warning file=a%2Cb%3Ac%25\\n.yaml,line=4,endLine=4,col=26,endColumn=30,title=HPF-S03::"
        "100%25: a, b\\n::error::x\\r"
    )


def test_a_problem_without_a_place_is_told_all_the_same() -> None:
    nowhere = Problem(code="HPF-Y01", message="there is no file", where=None)
    assert github([nowhere]) == "::error title=HPF-Y01::there is no file"
    [result] = sarif([nowhere])["runs"][0]["results"]
    assert "locations" not in result


# What the schema of SARIF 2.1.0 demands of the keys used here.
ALLOWED = {
    "log": {"$schema", "version", "runs"},
    "run": {"tool", "columnKind", "originalUriBaseIds", "results"},
    "driver": {"name", "version", "semanticVersion", "rules"},
    "rule": {"id", "shortDescription", "fullDescription", "help"},
    "result": {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations"},
    "location": {"id", "physicalLocation", "message"},
    "region": {"startLine", "startColumn", "endLine", "endColumn", "snippet"},
}


def check_sarif(log: dict[str, Any]) -> list[dict[str, Any]]:
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-schema-2.1.0.json")
    [run] = log["runs"]
    driver = run["tool"]["driver"]
    assert set(log) <= ALLOWED["log"] and set(run) <= ALLOWED["run"] and set(driver) <= ALLOWED["driver"]
    assert driver["name"] == "hpf" and run["columnKind"] == "unicodeCodePoints"
    for rule in driver["rules"]:
        assert set(rule) == ALLOWED["rule"]
        assert all(rule[key]["text"] for key in ("shortDescription", "fullDescription", "help"))
    assert len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"])
    for result in run["results"]:
        check_result(result, driver["rules"], run["originalUriBaseIds"])
    return list(run["results"])


def check_result(result: dict[str, Any], rules: list[dict[str, Any]], bases: dict[str, Any]) -> None:
    assert set(result) <= ALLOWED["result"]
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert result["level"] in ("error", "warning") and result["message"]["text"]
    for location in [*result.get("locations", []), *result.get("relatedLocations", [])]:
        assert set(location) <= ALLOWED["location"]
        artifact, region = (location["physicalLocation"][key] for key in ("artifactLocation", "region"))
        assert re.fullmatch(r"[A-Za-z0-9._~%/:-]+", artifact["uri"])
        assert artifact["uri"].startswith("file:///") or artifact["uriBaseId"] in bases
        assert set(region) <= ALLOWED["region"]
        assert min(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")) >= 1
        assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])


def test_sarif_tells_the_place_the_other_place_and_what_the_code_means() -> None:
    log = sarif([TOO_HIGH])
    [result] = check_sarif(log)
    assert result["message"]["text"] == f"{TOO_HIGH.message} (hint: {TOO_HIGH.hint})"
    region = result["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 4, "startColumn": 26, "endLine": 4, "endColumn": 30, "snippet": {"text": "1..7"}}
    [other] = result["relatedLocations"]
    assert other["physicalLocation"]["artifactLocation"] == {"uri": "variants/h.yaml", "uriBaseId": "%SRCROOT%"}
    assert other["message"]["text"] == "the hand is set in variants/h.yaml:17:26"
    [rule] = log["runs"][0]["tool"]["driver"]["rules"]
    assert rule["shortDescription"]["text"] == lessons()["HPF-R14"].title


@pytest.mark.parametrize("name", ["my rules.yaml", "jäger.yaml", "100%.yaml", "a#b?.yaml", "../ours.yaml"])
def test_sarif_writes_a_file_name_as_an_address(name: str) -> None:
    [result] = check_sarif(sarif([Problem(code="HPF-S03", message="m", where=place(name))]))
    assert unquote(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]) == name


def test_sarif_names_a_file_elsewhere_by_its_whole_address(tmp_path: Path) -> None:
    where = place(str(tmp_path / "ours.yaml"))
    [result] = check_sarif(sarif([Problem(code="HPF-S03", message="m", where=where)]))
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": (tmp_path / "ours.yaml").as_uri()}


def test_every_code_can_be_told_in_sarif() -> None:
    log = sarif([Problem(code=code, message="m", where=place()) for code in lessons()])
    assert len(check_sarif(log)) == len(lessons())


def test_every_format_tells_the_same_problems(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(OURS, encoding="utf-8")
    text, data, lines, log = (
        run("validate", "ours.yaml", "--format", form) for form in ("text", "json", "github", "sarif")
    )
    codes = ["HPF-R14", "HPF-S01"]
    assert [done.status for done in (text, data, lines, log)] == [1, 1, 1, 1]
    assert re.findall(r"error\[(.*?)\]", text.out) == codes
    assert [problem["code"] for problem in json.loads(data.out)["problems"]] == codes
    assert re.findall(r"^::error .*title=(.*?)::", lines.out, re.MULTILINE) == codes
    assert [result["ruleId"] for result in check_sarif(json.loads(log.out))] == codes


def test_where_all_is_well_every_format_says_so(run: Any) -> None:
    assert run("validate", "euchre", "--format", "github").out == ""
    assert check_sarif(json.loads(run("validate", "euchre", "--format", "sarif").out)) == []
    out = run("validate", "euchre").out
    assert out.startswith("OK: 1 variant\n") and "to learn more" not in out


def test_only_the_text_is_cut_short(run: Any, tmp_path: Path) -> None:
    keys = ", ".join(f"nothing_like_a_rule_{i}: 1" for i in range(30))
    (tmp_path / "ours.yaml").write_text(
        f"format: 1\nname: Ours\nextends: euchre\nending: {{{keys}}}\n", encoding="utf-8"
    )
    assert "more problems (--all prints them)" in run("validate", "ours.yaml").out
    assert len(run("validate", "ours.yaml", "--format", "github").out.splitlines()) >= 30
    assert len(check_sarif(json.loads(run("validate", "ours.yaml", "--format", "sarif").out))) >= 30
    assert len(json.loads(run("validate", "ours.yaml", "--format", "json").out)["problems"]) >= 30


def test_a_text_ends_with_where_to_learn_more_and_only_once(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(OURS, encoding="utf-8")
    out = run("validate", "ours.yaml").out
    assert out.endswith("\n2 problems in 1 file\nto learn more: hpf explain HPF-R14\n")
    err = run("show", "ours.yaml").err
    assert err.endswith("\nto learn more: hpf explain HPF-R14\n") and err.count("to learn more") == 1
