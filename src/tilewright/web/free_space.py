"""The free space of the server's disk. Games that have begun need the last of it."""

from __future__ import annotations

import shutil

from tilewright.table.not_stored import NotStored
from tilewright.web.site import Site

LEAST_SPACE = 100 * 2**20  # bytes


def require_space(site: Site) -> None:
    """Raise NotStored if the disk of the games has too little room for anything new.

    A database that servers share is on a disk of its own, so its operator has to watch that.
    """
    if site.store.database.is_shared:
        return
    if (free := shutil.disk_usage(site.settings.data).free) < LEAST_SPACE:
        raise NotStored("scarce", f"{free} bytes")
