-- What is to be forgotten after a day has no place in a backup: unlogged tables are in none. A crash of the server
-- empties the table, and counting begins again.

alter table private.reservation_addresses set unlogged;
