"""The web site: a Starlette application and its pages. The rules of the games are in the engine, not here."""
