"""Logs of games as files: read, convert, verify and tell them."""
