"""The table: seats, games one after another, and a store that loses nothing. No sockets here."""
