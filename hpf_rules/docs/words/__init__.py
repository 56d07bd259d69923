"""In which words is a page written? Languages with their catalogues, and how sentences of rules are filled."""
