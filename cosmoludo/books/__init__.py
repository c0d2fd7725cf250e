"""What people read and try before they play: each game's rules, the pictures in them, and its first lesson.

All of it lies in the folder `book` of a game, where nothing is compiled: `fr.md` and `en.md`, `pictures.toml`,
`lesson-<id>.toml`.
"""
