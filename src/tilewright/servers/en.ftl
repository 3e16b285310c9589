# Several servers on one database.

other-key = Another server on this database has another key, so the two would not recognise each other's players. Copy the file secret from the data folder of that server into the data folder of this one, then start again.
too-many = { $most } servers use this database already, and there is no room for more. Stop one of them first.
no-lease = this server cannot reach its database in time
