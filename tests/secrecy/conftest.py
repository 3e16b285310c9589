"""The site of the tests of tables, without the table of another test."""

from ..web.conftest import guests, site_with

__all__ = ["guests", "site_with"]
