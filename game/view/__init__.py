"""Pictures: text, theme, boards and motion."""
