"""What is one variant, merged and in its long form? Its header and one answer to every question of the rulebook."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, ClassVar, Final

from pydantic import Field

from ..rulebook import auction, contract, dealing, deck, ending, play, scoring, seating
from ..rulebook.auction import AuctionRules
from ..rulebook.contract import ContractRules
from ..rulebook.dealing import DealingRules
from ..rulebook.deck import DeckRules
from ..rulebook.ending import EndingRules
from ..rulebook.play import PlayRules
from ..rulebook.rule import ListOf, Part, Written, absent, asked
from ..rulebook.scoring import ScoringRules
from ..rulebook.seating import SeatingRules

CHAPTERS: Final[dict[str, ModuleType]] = {
    "seating": seating,
    "deck": deck,
    "dealing": dealing,
    "auction": auction,
    "contract": contract,
    "play": play,
    "scoring": scoring,
    "ending": ending,
}
"""The chapters in the order of play."""

_VISIBLE: Final = "[^\\s\u115f\u1160\u2800\u3164\uffa0]"
"""Some letter that can be seen."""
_Line = Annotated[str, Field(min_length=1, max_length=200, pattern=_VISIBLE)]
_Id = Annotated[str, Field(pattern="^[A-Za-z0-9][A-Za-z0-9_-]*$", max_length=64)]


class VariantRules(Part):
    """The rules of one table."""

    also_called: ClassVar = {
        "name": "title",
        "about": "description notes comment",
        "sources": "source references",
        "seating": "seats table",
        "deck": "pack",
        "dealing": "deal",
        "auction": "bidding calling",
        "play": "playing tricks",
        "scoring": "score scores",
        "ending": "end game winning",
    }
    snippets: ClassVar = {
        "": {
            "a house rule": {
                "format": 1,
                "name": "${1:Our table}",
                "extends": "${2:hasenpfeffer}",
                "ending": {"target": "${3:10}"},
            },
        },
    }

    format: Annotated[
        int,
        Field(ge=1, le=1),
        Written(type="integer", enum=[1], enumDescriptions=["the form that this program reads"]),
    ] = asked()
    """Which form of the language is this?"""
    name: _Line = asked()
    """What is the game called?"""
    about: Annotated[str, Field(max_length=1000)] | None = absent(None)
    """What is it, in a sentence or two?"""
    sources: ListOf[_Line] = absent((), max_length=20)
    """Where do the rules come from?"""
    readings: ListOf[_Line] = absent((), max_length=60)
    """Which keys hold our reading, because the sources are silent or differ?"""
    requires: ListOf[_Id] = absent((), max_length=20)
    """In a pack: which packs have to be added with it?"""
    conflicts: ListOf[_Id] = absent((), max_length=20)
    """In a pack: which packs cannot be added with it?"""
    seating: SeatingRules = asked()
    """Who sits where?"""
    deck: DeckRules = asked()
    """Which cards are there, and what beats what?"""
    dealing: DealingRules = asked()
    """What does each seat get, and who deals?"""
    auction: AuctionRules = absent(AuctionRules())
    """Who undertakes what?"""
    contract: ContractRules = absent(ContractRules())
    """What lies between the auction and the first lead?"""
    play: PlayRules = asked()
    """What may be led and played, and who leads?"""
    scoring: ScoringRules = asked()
    """What is the deal worth?"""
    ending: EndingRules = absent(EndingRules())
    """When is the game over?"""
