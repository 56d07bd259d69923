"""Does somebody who has read nothing get from nothing to a checked file of house rules, in one sitting?

The whole sitting stands in `transcripts/new-ask.txt`, for the documentation to show. After a change that is meant, write
it anew with `python tests/cli/test_ask_transcript.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = Path(__file__).parent / "transcripts" / "new-ask.txt"
TYPED = (
    # which game, and what is it called?
    "", "Hasenpfeffer at Anna's",
    # the seats and the cards are as usual; a slip, then the deal as usual
    "", "", "yess", "y",
    # the auction is not: if all pass the dealer must bid three
    "n", "", "", "", "", "", "", "", "4", "the dealer", "Whoever has to bid need bid no more than 3.", "?", "2", "back", "", "skip",
    # the contract and the play as usual
    "", "",
    # a failed bid costs the bid, and the other side always scores its tricks
    "n", "", "", "A failed bid costs the bid", "", "3", "", "", "",
    # to 21, and no further questions
    "n", "21", "done",
)  # fmt: skip
WRITTEN = """\
format: 1
name: Hasenpfeffer at Anna's
extends: hasenpfeffer
with: [lose-the-bid, others-score-tricks]
auction:
  all_pass: {then: must_bid, who: dealer, bid: 3}
ending:
  target: 21
"""


def sitting(folder: Path) -> str:
    """What stands on the screen when somebody types these answers."""
    code = "import sys; from hpf_rules.cli import main; main()"
    env = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code, "new", "ours", "--ask"],
        input="\n".join(TYPED) + "\n", cwd=folder, env=env, capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert done.returncode == 0 and not done.stderr, done.stderr
    return "$ hpf new ours --ask\n" + done.stdout


def test_the_transcript_is_what_a_new_user_sees(tmp_path: Path) -> None:
    assert sitting(tmp_path) == KEPT.read_text(encoding="utf-8")
    assert (tmp_path / "ours.yaml").read_text(encoding="utf-8") == WRITTEN
    assert [path.name for path in tmp_path.iterdir()] == ["ours.yaml"]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        KEPT.write_text(sitting(Path(place)), encoding="utf-8")
    print(f"wrote {KEPT}")
