create index concurrently outgoing_mail_latest on platform.outgoing_mail (created_at desc, id desc);
