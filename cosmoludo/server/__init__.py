"""The table server: keeps every game safe, decides every move, sends each seat what it may know and nothing else."""
