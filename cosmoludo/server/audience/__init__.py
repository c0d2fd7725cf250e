"""Who watches a table, from which viewpoint, and what is shown there."""
