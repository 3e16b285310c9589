"""Read the rows of a Parquet file."""

from __future__ import annotations

from pathlib import Path


def rows_of(file: Path) -> dict[str, list[object]]:
    """Return the values of each column."""
    from arro3.io import read_parquet

    there = read_parquet(file).read_all()
    return {name: there[name].to_pylist() for name in there.column_names}
