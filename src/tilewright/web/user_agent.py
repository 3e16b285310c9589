"""The names of a browser and its system, for the list of a guest's devices."""

from __future__ import annotations

# Signs in a User-Agent header, the most telling first: Edge also calls itself Chrome, and Chrome calls itself Safari.
_PROGRAMS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}


def named(user_agent: str) -> tuple[str, str]:
    """Return the browser and the system that a User-Agent header names. A name is empty if it is unknown.

    >>> named("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0")
    ('Firefox', 'Android')
    >>> named("curl/8.5.0")
    ('', '')
    """
    return _first(_PROGRAMS, user_agent), _first(_SYSTEMS, user_agent)


def _first(names: dict[str, str], user_agent: str) -> str:
    return next((name for sign, name in names.items() if sign in user_agent), "")
