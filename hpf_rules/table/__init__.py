"""The nouns of a card table: cards, seats, moves, the state of a deal. Nothing here knows a rule."""
