-- A certificate of attendance counts no questions; every other kind still counts at least one.
alter table certificates.certificate drop constraint certificate_out_of_check;
alter table certificates.certificate
  add constraint certificate_out_of_check check (case when kind = 'webinar' then out_of = 0 else out_of > 0 end) not valid;
alter table certificates.certificate validate constraint certificate_out_of_check;
