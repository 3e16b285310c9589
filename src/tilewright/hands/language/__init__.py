"""The hand language: the text of a card, its parser and error messages, and the concrete hands that its lines allow."""
