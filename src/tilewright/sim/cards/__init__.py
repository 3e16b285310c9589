"""Compiled card games: one or two racks per seat, jokers, and exposures made by claims."""
