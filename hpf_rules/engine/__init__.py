"""Play: deals and games, what a seat may know, records, and why things went as they did."""
