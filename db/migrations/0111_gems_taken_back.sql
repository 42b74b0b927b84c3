-- A rating that was taken back: the line stays, and a later line of the same card takes its place in the fold.
alter table gems.review add column replaces uuid;
