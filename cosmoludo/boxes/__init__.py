"""The boxes: what several games of one published box share. A box is no game itself."""
