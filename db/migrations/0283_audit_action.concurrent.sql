-- One kind of act, newest first: refunds, published keys, visits as a learner.
create index concurrently audit_action_at on platform.audit (action, at desc, id desc);
