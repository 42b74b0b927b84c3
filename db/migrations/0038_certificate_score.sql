-- Whether the certificate says how many answers were right. Its holder decides, for each one apart.
alter table certificates.certificate add column score_shown boolean not null default false;
-- PDFs drawn before say the score: they are drawn anew when they are next looked at.
update certificates.certificate set pdf_key = null where pdf_key is not null;
