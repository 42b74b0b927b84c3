-- What people type when they look for an entry and its text does not say; searched, never shown.
alter table content.faq_qa add column words jsonb not null default '[]';
