"""A measurement of a server under load: people who play at many tables, at a fixed pace."""
