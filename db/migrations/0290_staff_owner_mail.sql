-- The large acts about which the owners have been mailed, so that each is mailed once. The act itself is in the audit record.
create table staff.owner_mail (
  audit_id uuid primary key,
  mailed_at timestamptz not null
);
create index owner_mail_at on staff.owner_mail (mailed_at);
