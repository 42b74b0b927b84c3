-- Drafts that a colleague has returned or signed: counted on the first page of their writers.
create index concurrently draft_decided on questions.draft (saved_at) where state in ('returned', 'ready');
