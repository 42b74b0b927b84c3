-- Staff work through the reports of learners. number: how staff name a report, because its id is chosen by the device
-- that sent it and is only unique for one person. answer: what was written when it was closed; told: whether those
-- words were also sent to the person who reported it.
alter table practice.report
  add column number integer generated always as identity,
  add column answer text not null default '',
  add column told boolean not null default false,
  add column closed_at timestamptz,
  add column closed_by uuid,
  add constraint report_number unique (number),
  add constraint report_closed check ((state = 'closed') = (closed_at is not null));
create index report_closed_at on practice.report (closed_at desc) where state = 'closed';
