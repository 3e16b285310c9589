"""The arithmetic of hands: arrays in, arrays out, one idea a file."""
