"""How does a page look? As Markdown, HTML, PDF and plain text."""
