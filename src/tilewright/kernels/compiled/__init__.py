"""Kernels compiled to machine code. `tilewright.compiling` describes the cost of importing them."""
