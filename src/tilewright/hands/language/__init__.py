"""The hand language: the text of a card, its parser and its errors, and the templates that its lines stand for."""
