"""An evening of a club: people, rounds, seating, scores with corrections, standings and a season."""
