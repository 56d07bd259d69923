"""What do the pages around the rules say in English: the lists of games, the reference of all keys, the codes?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SITE: Final = {
    "site.title": "Rules of card games",
    "site.line": "{games:# game|# games} to read and to print.",
    "site.about": "Each page is worked out from the rules that are played, so it cannot say anything else.",
    "site.more": "For those who write down rules",
    "site.full": "Full rules",
    "site.card": "Card to print",
    "site.diff": "What differs from {parent:name}",
    "site.search": "Search by name",
    "site.none": "No name has these letters in it.",
}

_HTML: Final = {
    "html.contents": "Contents",
    "html.languages": "Languages",
    "html.related": "See also",
    "html.skip": "Skip to the rules",
    "html.top": "Back to the top",
}

_REFERENCE: Final = {
    "reference.title": "All rules and their values",
    "reference.line": "Every key that a file of rules can hold, with its question, its values and what they mean.",
    "reference.about": "A game is written down in a text file. A line of it says a key, a colon and a value; what "
    "belongs together stands below one key, two spaces further in. A rule of which the file says nothing is absent. "
    "In the sentences below, … stands for what each game fills in.",
    "reference.head": "The head of a file",
    "reference.chapter": "{heading}: `{key}`",
    "reference.extends": "On which game is this built? Only what differs is then written.",
    "reference.with": "Which packs of house rules are added, one after the other?",
    "reference.value": "Value: {kinds}.",
    "reference.any_number": "a number",
    "reference.number": "a whole number from {low:#} to {high:#}",
    "reference.numbers": "a list of whole numbers from {low:#} to {high:#}",
    "reference.range": "all numbers from one to another (`1..6`)",
    "reference.word": "one of the words below",
    "reference.words": "a list of the words below",
    "reference.such_word": "a word like those below",
    "reference.such_words": "a list of words like those below",
    "reference.text": "text",
    "reference.texts": "a list of texts",
    "reference.formula": "a formula (such as `taken * stakes` or `taken == hand`)",
    "reference.part": "Below it stand the keys {keys}.",
    "reference.names": "Below it stand names of your choice, and below each of them the keys {keys}.",
    "reference.main": "A value alone is that of `{key}`.",
    "reference.trump_low": "no trump, and the lowest card wins",
    "reference.reads": "On the rules page it reads, for example:",
    "reference.also": "On the rules page it can also read:",
    "reference.must": "This has to be said.",
    "reference.may": "This may be left out.",
    "reference.default": "Where it is left out, `{value}` holds.",
    "reference.absent": "Where it is left out: {sentence}",
    "reference.called": "Other words that people write for it: {words}.",
    "reference.example": "For example, in “{name:name}”:",
    "reference.formulas": "Formulas",
    "reference.signs": "Formulas stand where points, tricks and conditions are told. They know numbers, the signs "
    "`+ - * div mod max min`, the comparisons `== != < <= > >=`, `and`, `or`, `not`, `A if B else C`, and these words "
    "(what a side has is that of the side whose points are told):",
    "reference.yes_or_no": "1 if {condition}, otherwise 0",
    "reference.formula_kind": "which bid it is, as in `kind == big_pepper`",
    "reference.formula_trump": "what is trump, as in `trump == hearts`",
}

_ERRORS: Final = {
    "errors.title": "What the codes mean",
    "errors.line": "Every mistake that can be found in a file of rules or in a record, by its code.",
    "errors.about": "Every problem that `hpf validate` or `hpf replay` tells has a code. Here is what each code means, "
    "with an example of the mistake and of the same thing put right. `hpf explain HPF-R14` prints one of them.",
    "errors.language": "The explanation of each code is in English.",
    "errors.kind_Y": "The text of a file, and the files it builds on",
    "errors.kind_S": "The keys and values",
    "errors.kind_R": "The rules",
    "errors.kind_A": "Advice",
    "errors.kind_H": "Records of deals",
    "errors.wrong": "Wrong",
    "errors.right": "Right",
}

_CUSTOMS: Final = {
    "customs.title": "House rules of other tables",
    "customs.line": "How house rules that people play are written, and what cannot be written yet; in English.",
}

SITE_TEXTS: Final[Mapping[str, str]] = {**_SITE, **_HTML, **_REFERENCE, **_ERRORS, **_CUSTOMS}
