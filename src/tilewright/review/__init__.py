"""Reviews of finished games: every decision of a seat, weighed by what the seat knew then."""
