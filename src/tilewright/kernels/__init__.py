"""Numeric kernels for hands: functions from arrays to arrays, one topic per module."""
