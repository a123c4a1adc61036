"""Where puzzle positions come from: for each game a source that makes one from a seed."""
