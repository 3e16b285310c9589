"""The web site: a Starlette application with thin routes, and browser pages that contain no rules of the game."""
