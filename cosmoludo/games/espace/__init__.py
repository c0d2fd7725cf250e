"""Espace (Défis Nature): name the figure in which your object excels, and win all the cards."""
