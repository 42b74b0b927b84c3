-- The words of each text, for the one search. Postgres writes them with the text; markup is no word to its parser.
-- These tables hold some hundred rows at most, so they are rewritten in a moment and need no index on the words.
alter table content.definition add column found_by tsvector not null generated always as (
  setweight(to_tsvector('english', term), 'A') || jsonb_to_tsvector('english', match, '["string"]')
    || to_tsvector('english', text_html)
) stored;
alter table content.faq_qa add column found_by tsvector not null generated always as (
  setweight(to_tsvector('english', question), 'A') || to_tsvector('english', answer_html)
) stored;
alter table content.news add column found_by tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body_html)
) stored;
alter table content.page add column found_by tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body_html)
) stored;
