"""The rulebook: one chapter for each phase of a deal, with its questions, its answers and what they do in play."""
