"""What stands on a page? The whole rules, a card for the table, differences, the reference of keys, the codes."""
