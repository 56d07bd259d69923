"""How do the rules of a variant read? From a variant to a page, and from a page to Markdown."""
