"""Hands of sets and pairs: pungs, kongs and chows, knitted tiles, seven pairs and thirteen orphans."""
