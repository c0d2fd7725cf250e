"""Operation: the application put together, serving, logs, metrics."""
