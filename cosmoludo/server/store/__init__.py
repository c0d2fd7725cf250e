"""The database: engines, schema and migrations, the move log, tables, accounts."""
