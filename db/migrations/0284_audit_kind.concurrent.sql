-- What was done to one kind of item, newest first: prices, roles, orders.
create index concurrently audit_kind_at on platform.audit (entity, at desc, id desc);
