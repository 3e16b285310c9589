"""Kernels compiled to machine code. Importing them takes a quarter of a second, because they import Numba."""
