"""Screenshots for people to look at, taken only if the variable SCREENSHOTS names a folder for them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page


class Pictures:
    """The folder for screenshots. Without one, none is taken: together they would cost a minute of each run."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def take(self, page: Page | Locator, name: str, *, full_page: bool = False) -> None:
        """Store what the window shows, or the whole page."""
        if self.folder is None:
            return
        path = self.folder / name
        if isinstance(page, Page):
            page.screenshot(path=path, full_page=full_page)
        else:
            page.screenshot(path=path)
