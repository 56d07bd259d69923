"""What does one variant file say, and is it a game that can be played?"""
