"""Which pages does a site have, and how do they get into a folder?"""
