-- The two sessions of a set for two.
create index concurrently session_together on practice.session (id) where together;
