"""Run Alembic's migrations over the connection that the caller provides."""

from alembic import context

from tilewright.table.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
