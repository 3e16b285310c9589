"""Comparison of racks with the hands of a card: which hands are possible, how far away they are, and which are
complete.
"""
