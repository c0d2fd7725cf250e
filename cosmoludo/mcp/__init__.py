"""A seat for a language model, over the Model Context Protocol."""
