"""Winning hands: the hands of cards, and hands of sets and pairs. These modules do not know how a game proceeds."""
