"""Which files does a variant build on, and what do they say together?"""
