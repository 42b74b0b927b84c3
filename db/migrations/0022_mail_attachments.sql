-- What goes with a mail: `[{"key": "certificates/x.pdf", "name": "certificate.pdf"}]`. The files stay in the object store and are
-- read when the mail is sent; the mail only names them.
alter table platform.outgoing_mail add column attachments jsonb not null default '[]';
