"""What is kept on disk: settings, matches, people."""
