"""The web: one Starlette application, thin routes, and the page, which knows no rules."""
