-- Which act took another back, for the lines that a page shows.
create index concurrently audit_undoes on platform.audit (undoes) where undoes is not null;
