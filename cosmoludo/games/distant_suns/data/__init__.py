"""Distant Suns: the box. `box.toml` describes it, and the tables that the rules read are made from that."""
