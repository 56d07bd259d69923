"""What does the page say in English, beside the sentences that stand with the rules?

A language is this: one text for each key, how many is one, and the words for small numbers. In a text `{name:kind}` is
a place (see `wording`), and forms for one and for several stand side by side: `{n:# point|# points}`, where `#` is the
number in digits and `*` the number in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...rulebook.words import SEAT_PHRASES
from .english_deal import DEAL_TEXTS
from .english_formulas import FORMULA_TEXTS
from .english_numbers import NUMBER_TEXTS
from .english_site import SITE_TEXTS
from .language import Language

_HEADINGS: Final = {
    "heading.seating": "Players and cards",
    "heading.flow": "A deal at a glance",
    "heading.rank": "The rank of the cards",
    "heading.dealing": "The deal",
    "heading.auction": "The auction",
    "heading.contract": "The contract",
    "heading.play": "The play",
    "heading.scoring": "Scoring",
    "heading.ending": "The end of the game",
    "heading.example": "A worked example",
    "heading.variations": "Variations",
    "heading.readings": "Readings and sources",
}

_SENTENCES: Final = {
    "seating.aim": "The aim is to be the first side to have at least {target:#} points.",
    "seating.aim_alone": "The aim is to be the first player to have at least {target:#} points.",
    "seating.aim_down": "The aim is to be the first side to count down from {start:#} to {target:#} points or fewer.",
    "seating.aim_down.single": "The aim is to be the first player to count down from {start:#} to {target:#} points or "
    "fewer.",
    "seating.aim_needs": "The aim is to win with at least {target:#} points.",
    "seating.aim_needs_down": "The aim is to win with at most {target:#} points, counting down from {start:#}.",
    "seating.clockwise": "Everything goes round clockwise.",
    "line.alone": "{players:# player|# players}, each alone",
    "line.partners": "{players:# player|# players} in {sides:#} partnerships",
    "line.teams": "{players:# player|# players} in {sides:#} teams",
    "line.cards": "{cards:# card|# cards}",
    "line.hand": "{hands:#} each",
    "line.no_bids": "no bidding",
    "line.bids": "bids from {low:bid} to {high:bid}",
    "line.said": "{bids:bids_or} or pass",
    "line.target": "first to {target:# point|# points}",
    "line.target_down": "from {start:#} down to {target:# point|# points}",
    "line.target_needs": "{target:# point|# points} to win",
    "line.lose_at": "lost at {lose_at:#}",
    "line.deals": "{deals:# deal|# deals}",
    "flow.label": "The way of a deal, from the cards to the score:",
    "flow.bids": "Bids from {low:bid} to {high:bid}, or pass.",
    "flow.said": "{bids:bids_or}, or pass.",
    "flow.alone": "Who plays alone is settled.",
    "flow.tricks": "{hand:# trick|# tricks}, one after the other; the winner of a trick leads to the next.",
    "flow.scores": "The points are written down.",
    "flow.again": "If the game is not over, there is another deal.",
    "rank.heads": "Trumps|Trump cards, from highest to lowest|Other suits, from highest to lowest",
    "rank.no_trumps": "none",
    "dealing.sum": "In all: {players:#} × {hand:#} = {cards:# card|# cards}.",
    "dealing.sum_kitty": "In all: {players:#} × {hand:#} + {kitty:#} in the kitty = {cards:# card|# cards}.",
    "dealing.sum_turned": "In all: {players:#} × {hand:#} + 1 turned up = {cards:# card|# cards}.",
    "dealing.sum_turned_kitty": "In all: {players:#} × {hand:#} + 1 turned up + {kitty:#} in the kitty = "
    "{cards:# card|# cards}.",
    "auction.heads": "Bid|Trump|Tricks|Stakes|Round|Value",
    "auction.later": "named later",
    "auction.turned": "the turned suit",
    "auction.not_turned": "any suit but the turned one",
    "auction.skip": "Any higher bid may be made at any time: {high:bid} may be bid without {low:bid} before it.",
    "auction.ends": "Whoever has no higher bid left to make is not asked; a bid that nobody can beat ends the auction.",
    "contract.sides": "The highest bidder becomes the declarer; the declarer's side is the declaring side.",
    "contract.caller": "The player who did not pass becomes the declarer; the declarer's side is the declaring side.",
    "contract.single": "The highest bidder becomes the declarer, and plays against all the others.",
    "contract.caller_single": "The player who did not pass becomes the declarer, and plays against all the others.",
    "contract.steps": "Then, in this order:",
    "play.plays": "Each player in turn plays one card face up; these cards are a trick, and the suit of its first card "
    "is the suit led.",
    "play.no_duty": "Nobody has to play a trump, or a higher card than those played.",
    "play.trumps_led": "A card that belongs to the trump suit is a trump in every way, whatever is printed on it: if "
    "it is led, trumps are the suit led.",
    "play.sits_out": "The partner of anyone who plays alone, on either side, lays the cards face down and is passed "
    "over, also for the lead.",
    "play.wins": "The highest trump wins the trick or, if no trump was played, the highest card of the suit led.",
    "play.wins_plain": "The highest card of the suit led wins the trick.",
    "play.next": "The winner of a trick leads to the next.",
    "ending.never_both": "In this game that cannot happen: only one side scores in a deal.",
    "ending.never_both.single": "In this game that cannot happen: only one player scores in a deal.",
    "ending.one_wins": "In this game that cannot happen: in a deal only one side can win.",
    "ending.one_wins.single": "In this game that cannot happen: in a deal only one player can win.",
    "play.lead_heads": "Plays alone|Leads",
    "play.lead_heads_both": "Plays alone|against all",
    "play.lead_against": "against {seat} alone",
    "play.lead_says": "Who leads to the first trick, by the lone player:",
    "play.lead_says_both": "Who leads to the first trick: a row for each lone player of the declaring side, a column "
    "for each defender who plays alone against it (–: this cannot be):",
    "play.nobody": "nobody",
    "play.lead_declarer": "the declarer",
    "play.lead_after_declarer": "left of the declarer",
    "scoring.stakes": "At normal stakes, points count once.",
    "scoring.negative": "Totals may be negative.",
    "scoring.fewer": "A declaring side that is set loses less the fewer tricks it takes.",
    "scoring.fewer.single": "A declarer who is set loses less the fewer tricks are taken.",
    "scoring.fewer_nothing": "A declaring side that is set loses less the fewer tricks it takes, and nothing if it "
    "takes none.",
    "scoring.fewer_nothing.single": "A declarer who is set loses less the fewer tricks are taken, and nothing with "
    "none.",
    "scoring.table": "Points of the declaring side, by the tricks it takes (“set”: the contract is not made):",
    "scoring.table_both": "Points of the declaring side / of the other side, by the tricks that the declaring side "
    "takes (“set”: the contract is not made):",
    "scoring.table_many": "Points of the declaring side / of each other side, by the tricks that the declaring side "
    "takes (“set”: the contract is not made):",
    "scoring.table.single": "Points of the declarer, by the tricks that the declarer takes (“set”: the contract is "
    "not made):",
    "scoring.table_both.single": "Points of the declarer / of the other player, by the tricks that the declarer takes "
    "(“set”: the contract is not made):",
    "scoring.table_many.single": "Points of the declarer / of each other player, by the tricks that the declarer takes "
    "(“set”: the contract is not made):",
    "scoring.hand": "With {hand:* card|* cards} in the hand:",
    "scoring.each.single": "Points of a player, by the number of tricks taken:",
    "scoring.undeclared.single": "Points of a player when nobody is declarer, by the number of tricks taken:",
    "scoring.each": "Points of a side, by the number of tricks it takes:",
    "scoring.undeclared": "Points of a side when nobody is declarer, by the number of tricks it takes:",
    "scoring.varies": "The points depend also on the deal or on the scores: the table is for the first deal of a game.",
    "scoring.head_bid": "Bid",
    "scoring.head_played": "Played",
    "scoring.head_tricks": "Tricks",
    "scoring.head_points": "Points",
    "scoring.any_bid": "any bid",
    "scoring.set": "{points} set",
    "scoring.kept": "The kitty's tricks are not in the head of the table, but they are counted.",
    "case.together": "together",
    "case.alone": "alone",
    "case.lone_defender": "against a lone defender",
    "case.forced": "forced",
    "case.kitty_left": "kitty left",
    "case.round": "{n:ordinal} round",
    "case.trump": "trump {trump:trump}",
    "case.opening_run": "after losing the first {n:trick|# tricks}",
    **DEAL_TEXTS,
    **{f"why.{one}_of_equal": f"{{why}}; of equal cards the {one} one played counts" for one in ("first", "last")},
    "about.parent": "Based on {parent:name}: {about:name}",
    "variations.differs": "This variant differs from {parent:name} as follows:",
    "variations.same": "This variant differs from {parent:name} in nothing that matters in play.",
    "variations.gone": "This rule of {parent:name} is dropped: “{sentence}”",
    "variations.order": "What happens, and in which order, is now: {sentences}",
    "variations.packs": "It adds these house rules: {packs}.",
    "diff.title": "{one:name}: what differs from {other:name}",
    "diff.intro": "This page tells only what differs from {parent:name}; everything else is the same.",
    "readings.intro": "The sources are silent or differ here; this is the reading taken:",
    "readings.sources": "Sources:",
    "pdf.page": "Page {page} of {pages}",
}

_PHRASES: Final = {
    **{f"seat.{word}": phrase for word, phrase in SEAT_PHRASES.items()},
    "seat.holder_of": "the holder of {card:card}",
    "place.0": "dealer",
    "place.left": "left of dealer",
    "place.right": "right of dealer",
    "place.opposite": "opposite dealer",
    "place.partner": "dealer's partner",
    "place.nth": "{n:ordinal} after the dealer",
    "rounds.1": "",
    "rounds.2": " in both rounds",
    "rounds.3": " in all three rounds",
    "rounds.4": " in all four rounds",
    "rank.A": "ace",
    "rank.K": "king",
    "rank.Q": "queen",
    "rank.J": "jack",
    **{f"rank.{number}": str(number) for number in range(13, 1, -1)},
    **{f"index.{rank}": rank for rank in ("A", "K", "Q", "J", *map(str, range(10, 1, -1)), "Joker")},
    "suit.clubs": "clubs",
    "suit.diamonds": "diamonds",
    "suit.hearts": "hearts",
    "suit.spades": "spades",
    "card": "the {rank:rank} of {suit:suit}",
    "top.joker": "the joker",
    "top.jokers": "the two jokers",
    "top.right_bower": "the right bower (the jack of trumps)",
    "top.left_bower": "the left bower (the other jack of the same colour)",
    "top.rank": "the {rank:rank} of trumps",
    "group.trumps": "trumps",
    "group.suit": "{suit:suit}",
    "group.rank": "{rank:rank}s",
    "in_hand.rank": "the {rank:rank}s",
    "in_hand.suit": "the {suit:suit}",
    "in_hand.joker": "the jokers",
    "in_hand.face_cards": "the kings, queens and jacks",
    "in_hand.turned_suit": "the trumps of the suit turned up",
    "trump.suits": "any suit",
    "trump.turned": "the suit of the turned card",
    "trump.not_turned": "any suit but that of the turned card",
    "trump.first_lead": "the suit of the first card led",
    "trump.no_trump": "no trump",
    "trump.low": "low",
    "bid.number": "a number",
    "bid.quoted": "“{bid}”",
    "name.quoted": "“{name:name}”",
    "ordinal.other": "{n:#}th",
    "term": "{term}:",
    "quote.inner": "‘|’",
    "list.and": "{first} and {last}",
    "list.or": "{first} or {last}",
    "list.comma": ", ",
    "list.semicolon": "; ",
}

TEXTS: Final[Mapping[str, str]] = {**_HEADINGS, **_SENTENCES, **_PHRASES, **FORMULA_TEXTS, **NUMBER_TEXTS, **SITE_TEXTS}

ENGLISH: Final = Language(
    code="en",
    name="English",
    texts=TEXTS,
    plural=lambda number: 0 if number == 1 else 1,
    numbers={
        "": (
            *("no", "one", "two", "three", "four", "five", "six"),
            *("seven", "eight", "nine", "ten", "eleven", "twelve"),
        ),
    },
    ordinals={"": ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")},
)
