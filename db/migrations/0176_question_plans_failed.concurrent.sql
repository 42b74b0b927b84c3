-- Drafts whose planned publication failed or was cancelled: the first page of the back office counts them.
create index concurrently draft_unpublished on questions.draft (saved_at) where publish_problem <> '';
