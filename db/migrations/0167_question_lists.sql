-- Lists of the back office over tens of thousands of questions: each order is walked along an index instead of sorting
-- everything, each count asks only for what it counts. The search of whole texts has an index of its own (0168).

create index item_edited on questions.item (updated_at, code);
create index item_kept_for_mocks on questions.item (id) where use = 'mock';
create index item_unpublished on questions.item (code) where version_id is null;
create index item_version_review on questions.item_version (review_next, item_id, id);
create index item_version_tags on questions.item_version using gin (tags);
create index item_version_sources on questions.item_version using gin ((sources::text) public.gin_trgm_ops);
