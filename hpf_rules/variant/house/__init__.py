"""How is a house rule written: its questions and answers, what it could be, its text, and how it differs?"""
