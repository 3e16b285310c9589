"""Arrays in, arrays out: the arithmetic of hands. One idea a file."""
