-- How many have read one message: a message to everybody has as many rows as there are people.
create index concurrently message_read on notifications.message (letter_id) where read_at is not null;
