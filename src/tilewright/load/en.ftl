name = Load { $number }

away = a client could not connect again

silent = the server did not answer in time

no-invitation = The server offers no invitation to the table. Does it run this version of tilewright?

refused = The server answers { $path } with the status { $status }. With 429 it takes everybody here for one address: start it with `--trusted-proxies` and the address of this computer.

unreachable = The server cannot be reached: { $reason }

process-ended = A process of the measurement has ended. Is there enough memory for so many tables?

no-metrics = The metrics at { $url } cannot be read: { $reason }
