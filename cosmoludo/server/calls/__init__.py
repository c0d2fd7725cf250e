"""Calls: telling people of their turn, invitations, results and rounds by Web Push and e-mail, and their holidays."""
