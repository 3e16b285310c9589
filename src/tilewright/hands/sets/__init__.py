"""Hands of sets and pairs: pungs, kongs and chows, knitted sets, seven pairs and thirteen orphans."""
