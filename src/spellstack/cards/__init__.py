"""Cards as data: keyword macros, tokens, catalogs and starter decks. Not here: reading card texts (oracle)."""
