"""Learning: nets that judge positions, from self-play of all seats under the rules themselves.

Only `learning` needs PyTorch (`cosmoludo[train]`). What was learned is played without it: see `bots/net.py`.
"""
