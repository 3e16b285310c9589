"""How Alembic reaches the database: over the connection that it is handed."""

from alembic import context

from tilewright.table.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
