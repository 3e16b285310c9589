"""Reading and scoring of hands and finished games that people write down."""
