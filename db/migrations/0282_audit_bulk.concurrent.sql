-- The acts on many items, newest first, without the lines between them.
create index concurrently audit_bulk_at on platform.audit (at desc, id desc) where items is not null;
