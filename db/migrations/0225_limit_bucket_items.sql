-- The things a person has already paid for, as 32-bit hashes, newest last: a second look at one costs nothing.
alter table platform.limit_bucket add column items integer[] not null default '{}';
