"""All live tables, and what people can do at them."""
