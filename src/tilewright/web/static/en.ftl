# The sentences of the page. The server's are in `en.ftl` of its rooms.
