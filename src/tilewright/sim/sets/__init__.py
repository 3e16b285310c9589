"""Compiled games whose hands are sets and a pair, for four players, with flowers, kongs, robbing a kong and bonuses."""
