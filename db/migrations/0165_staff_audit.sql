-- What people did, without the lines of the system: the staff home reads the newest of it, however many sales lie between.
create index audit_people_at on platform.audit (at desc, id desc) where actor_id is not null;
