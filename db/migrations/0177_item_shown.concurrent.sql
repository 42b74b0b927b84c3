-- From versions found by a search to the questions that show them.
create index concurrently item_shown on questions.item (version_id, id);
