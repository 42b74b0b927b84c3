-- A follower of the answers reads those that arrived since it last looked. Answers are stored in the order they arrive, so a
-- summary of each range of pages is enough, and costs an answer nothing.
create index concurrently attempt_received on practice.attempt using brin (received_at);
