"""The measurements of `rough_clients.py`."""
