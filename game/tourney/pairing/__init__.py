"""Who meets whom: matchings, tables of three and four, round robins, brackets.

Everything here is plain arithmetic on what is handed in; dice are a seed.
"""
