"""What kinds of mistake can be made in writing a file, before it says anything about cards?"""

from __future__ import annotations

from typing import Final

CODES: Final[dict[str, str]] = {
    "HPF-Y01": "no such file",
    "HPF-Y02": "not a regular file",
    "HPF-Y03": "a path that leads nowhere",
    "HPF-Y04": "a file that may not be read",
    "HPF-Y05": "a file that is too large",
    "HPF-Y06": "a file that is not UTF-8 text",
    "HPF-Y07": "a control or invisible character",
    "HPF-Y08": "a no-break space where a space belongs",
    "HPF-Y09": "an empty file",
    "HPF-Y10": "a file that does not consist of `key: value`",
    "HPF-Y11": "text that is not YAML",
    "HPF-Y12": "no space after a colon",
    "HPF-Y13": "a bracket or quote that is never closed",
    "HPF-Y14": "a tab where spaces belong",
    "HPF-Y15": "a colon inside unquoted text",
    "HPF-Y16": "unquoted text that starts with a special character",
    "HPF-Y17": "a backslash that YAML cannot read",
    "HPF-Y18": "indentation that does not fit",
    "HPF-Y19": "several documents in one file",
    "HPF-Y20": "a YAML directive",
    "HPF-Y21": "a YAML anchor, alias or merge key",
    "HPF-Y22": "a YAML tag",
    "HPF-Y23": "a repeated key",
    "HPF-Y24": "a key that is not text",
    "HPF-Y25": "nesting that is too deep",
    "HPF-Y26": "too many values",
    "HPF-Y27": "a key that is too long",
    "HPF-Y28": "text that is too long",
    "HPF-Y29": "a word that some readers take for true, false or null",
    "HPF-Y30": "a number that readers read differently",
    "HPF-Y31": "a date or time",
    "HPF-Y32": "typographic quotation marks",
    "HPF-Y33": "a bracket or comma that does not fit",
    "HPF-Y34": "a number that is too long",
    "HPF-Y35": "another format than YAML",
}
"""Code -> one-line title of every problem this package of `source` reports."""
