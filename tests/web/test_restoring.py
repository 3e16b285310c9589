"""`tilewright store restore`: a backup takes the place of the games, and what was there is kept. Clubs are verified."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tilewright.locking import Locked, locked
from tilewright.web.app import create_app

from .conftest import Guest
from .test_damage import contents, copied, evening, events, opened, settings, store

__all__ = ["evening", "store"]


def lobby_of(folder, cookies):
    with TestClient(create_app(settings(folder))) as first:
        ann = Guest(first.app, first)
        ann.http.cookies = cookies
        return ann.get("/").text


def test_a_restored_backup_brings_the_games_back(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    whole = events(folder, id)
    assert store(f"backup {tmp_path}/friday", folder)[0] == 0
    cut = events(folder, id, "DELETE FROM event WHERE game = {game} AND seq > 20")
    (folder / "secret").write_bytes(b"the key of another server")
    status, out, _ = store(f"restore {tmp_path}/friday", folder)
    assert (status, "Start the server again" in out) == (0, True)
    assert events(folder, id) == whole
    assert store("verify", folder)[0] == 0
    assert f'href="/table/{id}"' in lobby_of(folder, evening[4]), "the cookies of that day count again"
    (folder / "games.sqlite.backup-1").replace(tmp_path / "games.sqlite")
    assert events(tmp_path, id) == cut
    assert (folder / "secret.backup-1").read_bytes() == b"the key of another server"
    assert {file.stat().st_mode & 0o077 for file in folder.iterdir()} == {0}


def test_a_backup_restores_an_empty_folder(evening, tmp_path, store) -> None:
    status, _, _ = store(f"restore {evening[0]}", tmp_path / "new")
    assert status == 0
    assert store("verify", tmp_path / "new")[0] == 0
    assert not list((tmp_path / "new").glob("*.backup-*"))


def test_moves_in_the_journal_are_in_the_copy_and_not_in_the_restored_games(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    assert store(f"backup {tmp_path}/friday", folder)[0] == 0
    with opened(folder / "games.sqlite") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE guest SET name = 'Later'")
        database.commit()
        assert store(f"restore {tmp_path}/friday", folder)[0] == 0
    with opened(folder / "games.sqlite") as database, opened(folder / "games.sqlite.backup-1") as before:
        assert database.execute("SELECT count(*) FROM guest WHERE name = 'Later'").fetchone() == (0,)
        assert before.execute("SELECT count(*) FROM guest WHERE name = 'Later'").fetchone() != (0,)


def test_a_restore_that_is_killed_at_its_end_leaves_no_moves_of_the_old_games(
    evening, tmp_path, store, monkeypatch
) -> None:
    folder, _ = copied(evening, tmp_path)
    assert store(f"backup {tmp_path}/friday", folder)[0] == 0
    unlink = Path.unlink
    monkeypatch.setattr(Path, "unlink", lambda file, missing_ok=False: "-" in file.name or unlink(file, missing_ok))
    with opened(folder / "games.sqlite") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE guest SET name = 'Later'")
        database.commit()
        assert store(f"restore {tmp_path}/friday", folder)[0] == 0
        assert (folder / "games.sqlite-wal").exists()
    assert store("verify", folder)[0] == 0
    with opened(folder / "games.sqlite") as database:
        assert database.execute("SELECT count(*) FROM guest WHERE name = 'Later'").fetchone() == (0,)


def test_nothing_is_restored_from_damage_or_over_a_running_server(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    before = contents(folder)
    bad = tmp_path / "bad"
    bad.mkdir()
    for content in (b"", b"no database at all" * 100, (folder / "games.sqlite").read_bytes()[:-9000]):
        (bad / "games.sqlite").write_bytes(content)
        assert store(f"restore {bad}", folder)[0] == 2
    assert store(f"restore {tmp_path}/nowhere", folder)[0] == 2
    assert store(f"restore {folder}", folder)[0] == 2
    with locked(folder / "games.sqlite.lock"):
        status, _, complained = store(f"restore {evening[0]}", folder)
    assert (status, "Another program" in complained) == (2, True)
    assert contents(folder) == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"garbage" + whole[7:],
        lambda whole: whole[:-9000],
        lambda whole: whole[:700],
        lambda whole: bytes(len(whole)),
        lambda whole: whole[:100] + bytes(4000) + whole[4100:],
    ],
    ids=["garbage header", "truncated", "cut in its first page", "zeros", "no first page"],
)
@pytest.mark.parametrize("journal", [b"", b"a journal that nobody can read" * 9], ids=["alone", "with a journal"])
def test_damaged_games_give_way_to_a_backup_and_their_bytes_are_kept(evening, tmp_path, store, damage, journal) -> None:
    folder, id = copied(evening, tmp_path)
    whole, damaged = events(folder, id), damage((folder / "games.sqlite").read_bytes())
    (folder / "games.sqlite").write_bytes(damaged)
    if journal:
        (folder / "games.sqlite-wal").write_bytes(journal)
    status, out, _ = store(f"restore {evening[0]}", folder)
    assert (status, "games.sqlite.backup-1" in out) == (0, True)
    assert (folder / "games.sqlite.backup-1").read_bytes() == damaged
    assert not list(folder.glob("games.sqlite[.-][nws]*"))
    assert events(folder, id) == whole
    assert store("verify", folder)[0] == 0


def test_a_journal_without_its_games_is_kept_and_not_taken_for_that_of_the_backup(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    with opened(folder / "games.sqlite") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE guest SET name = 'Later'")
        database.commit()
        journal = (folder / "games.sqlite-wal").read_bytes()
    (folder / "games.sqlite").unlink()
    (folder / "games.sqlite-wal").write_bytes(journal)
    assert store(f"restore {evening[0]}", folder)[0] == 0
    assert (folder / "games.sqlite.backup-1-wal").read_bytes() == journal
    with opened(folder / "games.sqlite") as database:
        assert database.execute("SELECT count(*) FROM guest WHERE name = 'Later'").fetchone() == (0,)


def test_a_backup_is_only_read(evening, tmp_path, store, monkeypatch) -> None:
    connect, folder = sqlite3.connect, copied(evening, tmp_path)[0]
    backup = shutil.copytree(folder, tmp_path / "friday")
    with opened(backup / "games.sqlite") as database:
        database.execute("PRAGMA journal_mode = WAL")

    def on_a_read_only_disk(file, *more, **options):
        if "friday" in str(file) and "immutable=1" not in str(file):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(file, *more, **options)

    monkeypatch.setattr(sqlite3, "connect", on_a_read_only_disk)
    assert store(f"restore {backup}", folder)[0] == 0
    (backup / "games.sqlite-wal").write_bytes(b"moves")
    status, _, complained = store(f"restore {backup}", folder)
    assert (status, f"{backup}/games.sqlite cannot be used" in complained) == (2, True)


def test_the_moves_in_the_journal_of_a_copied_folder_are_restored(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    with opened(folder / "games.sqlite") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("UPDATE guest SET name = 'Later'")
        database.commit()
        backup = shutil.copytree(folder, tmp_path / "friday")
    assert store(f"restore {backup}", tmp_path / "new")[0] == 0
    with opened(tmp_path / "new" / "games.sqlite") as database:
        assert database.execute("SELECT count(*) FROM guest WHERE name = 'Later'").fetchone() != (0,)


def test_a_backup_of_a_newer_version_is_refused_before_anything_changes(evening, tmp_path, store) -> None:
    folder, _ = copied(evening, tmp_path)
    before, newer = contents(folder), shutil.copytree(folder, tmp_path / "newer")
    (newer / "secret").write_bytes(b"the key of another server")
    with opened(newer / "games.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    status, _, complained = store(f"restore {newer}", folder)
    assert (status, f"{newer}/games.sqlite was made by a newer version" in complained) == (2, True)
    assert contents(folder) == before


def test_a_restore_that_is_killed_leaves_a_whole_key(evening, tmp_path, store, monkeypatch) -> None:
    folder, _ = copied(evening, tmp_path)
    backup = shutil.copytree(folder, tmp_path / "friday")
    (folder / "secret").write_bytes(b"the key of another server")
    replace = Path.replace

    def killed(file, target):
        if Path(target).name == "secret":
            with pytest.raises(Locked):
                locked(folder / "games.sqlite.lock")
            raise SystemExit
        return replace(file, target)

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(SystemExit):
        store(f"restore {backup}", folder)
    assert (folder / "secret").read_bytes() == b"the key of another server"
    monkeypatch.undo()
    assert store(f"restore {backup}", folder)[0] == 0
    assert (folder / "secret").read_bytes() == (backup / "secret").read_bytes()
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600


CLUB = """
    INSERT INTO club VALUES ('secret', 'Tuesday club', NULL);
    INSERT INTO club_evening VALUES ('link', 'secret', 1, 'First', 'siamese', 4, 1, 5);
    INSERT INTO club_person VALUES ('link', 0, 'Ann');
    INSERT INTO club_entry VALUES ('link', 0, 5, '{"type":"came","person":0}');
"""


def test_verify_reads_the_evenings_of_clubs(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    events(folder, id, CLUB.replace("{", "{{").replace("}", "}}"))
    assert store("verify", folder)[0] == 0
    for change, place in (
        ("UPDATE club_entry SET body = 'nonsense'", "club_entry"),
        ('UPDATE club_entry SET body = \'{{"type":"came","person":7}}\'', "club_entry"),
        ("UPDATE club_entry SET seq = 1", "club_entry"),
        ("UPDATE club_person SET number = 1", "club_person"),
        ("UPDATE club SET name = x'00'", "club"),
    ):
        whole = (folder / "games.sqlite").read_bytes()
        events(folder, id, change)
        status, out, _ = store("verify", folder)
        assert (status, f"`{place}`" in out) == (1, True), change
        (folder / "games.sqlite").write_bytes(whole)


def test_each_damaged_evening_has_a_name_and_no_link(evening, tmp_path, store) -> None:
    folder, id = copied(evening, tmp_path)
    second = """
        INSERT INTO club_evening VALUES ('other-link', 'secret', 2, 'Second', 'siamese', 4, 1, 5);
        INSERT INTO club_person VALUES ('other-link', 0, 'Ann');
        INSERT INTO club_entry VALUES ('other-link', 0, 5, '{"type":"came","person":0}');
    """
    events(folder, id, (CLUB + second).replace("{", "{{").replace("}", "}}"))
    for change in ("UPDATE club_entry SET seq = 1", "UPDATE club_entry SET seq = 0, body = 'nonsense'"):
        events(folder, id, change)
        status, out, _ = store("verify", folder)
        assert (status, [f"club 'Tuesday club', evening {number}" in out for number in (1, 2)]) == (1, [True, True])
        assert not any(word in out for word in ("link", "secret"))
