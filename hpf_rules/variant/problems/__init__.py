"""What is wrong with a file, in a player's words, and what has to be written instead?"""
