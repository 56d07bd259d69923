"""Numbers: what does a rule do to the game?"""
