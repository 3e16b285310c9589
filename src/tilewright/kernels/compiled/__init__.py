"""Kernels as machine code; `tilewright.compiling` says what importing them costs."""
