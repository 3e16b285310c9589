# Several servers on one database.

other-key = Another server of this database has another key, so it would not recognise the players' cookies. Copy the file secret from its data folder to this one, and start again.
too-many = { $most } servers use this database already, which is the most. Stop one of them first.
no-lease = this server cannot reach its database in time
