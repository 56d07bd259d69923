"""How do the rules of a variant read? A page is a tree of texts (`tree`), made by `pages` in the words of a language
(`words`), and put on paper or a screen by `print`; `site` links them all."""
