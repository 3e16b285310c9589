"""How the page looks and sounds for each person of a browser, which keeps the choices in cookies.

The server reads the cookie, so every page comes as it was chosen, without a flash of another look.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from tilewright.messages import LANGUAGES
from tilewright.web.sprites import is_flower

AS_DEVICE = "auto"
USUAL_SIZE = "100"  # per cent of the size that tiles on a table have by themselves
# The choices, the default first. `notify` is offered only where browsers allow notifications.
CHOICES = {
    "language": (AS_DEVICE, *LANGUAGES),
    "room": (AS_DEVICE, "day", "evening", "contrast"),
    "face": ("classic", "clear"),
    "back": ("jade", "plum", "ink"),
    "size": (USUAL_SIZE, "70", "80", "90", "110", "120", "130"),
    "text": ("usual", "large", "larger", "largest"),
    "pace": ("quick", "calm"),
    "glide": ("on", "off"),
    "sound": ("off", "on"),
    "say": ("off", "on"),
    "notify": ("off", "on"),
}
_COOKIE = "look"
_MEDIA = {"evening": "(prefers-color-scheme: dark)", "contrast": "(prefers-contrast: more)"}


def cookie_of(place: int) -> str:
    """Return the name of the cookie with the choices of the person at this place of the device.

    >>> cookie_of(0), cookie_of(1)
    ('look', 'look-2')
    """
    return f"{_COOKIE}-{place + 1}" if place else _COOKIE


@dataclass(frozen=True, slots=True)
class Look:
    """The look that a browser has chosen: for each name in `CHOICES`, one of its choices."""

    chosen: dict[str, str]

    @classmethod
    def of(cls, text: str) -> Look:
        """Return the look that a cookie describes. Whatever is missing or unknown has its default.

        >>> Look.of("room=evening&face=nonsense").chosen["room"], Look.of("face=nonsense").chosen["face"]
        ('evening', 'classic')
        """
        wanted = dict(parse_qsl(text))
        return cls(
            {name: wanted[name] if wanted.get(name) in choices else choices[0] for name, choices in CHOICES.items()}
        )

    @property
    def cookie(self) -> str:
        """The cookie's text, without defaults."""
        return urlencode({name: choice for name, choice in self.chosen.items() if choice != CHOICES[name][0]})

    def changed(self, **choices: str) -> Look:
        """Return this look with some other choices."""
        return Look(self.chosen | choices)

    @property
    def is_calm(self) -> bool:
        """Whether the player wants the bots to take their time."""
        return self.chosen["pace"] == "calm"

    @property
    def tiles(self) -> str:
        """The address of the sprite with the chosen face and back."""
        return f"tiles/{self.chosen['face']}-{self.chosen['back']}.svg"

    def picture(self, face: str) -> str:
        """Return the address of the picture of a face."""
        style, back = self.chosen["face"], "flowers" if is_flower(face) else self.chosen["back"]
        return f"tiles/{style}-{back}.svg#{face}"

    def media(self, room: str) -> str:
        """Return for which media the style sheet of a room applies: "all", "not all", or what the device prefers."""
        if self.chosen["room"] == AS_DEVICE:
            return _MEDIA[room]
        return "all" if self.chosen["room"] == room else "not all"
