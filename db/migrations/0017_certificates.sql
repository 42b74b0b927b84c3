-- What somebody has finished, as it was said on the day. The row is the truth, and the signature covers what it says; the
-- PDF is drawn from it. User ids come from accounts and subjects from the rooms that name them, without foreign keys.
create schema certificates;

create table certificates.certificate (
  id uuid primary key,
  -- Cannot be guessed: it opens the certificate to whoever was given it.
  public_id text not null unique check (length(public_id) >= 22),
  -- Null once its holder is erased, as is the name.
  user_id uuid,
  kind text not null check (kind in ('category', 'bank', 'mock', 'webinar')),
  line text not null check (line in ('pa', 'plab')),
  subject_id text not null,
  subject_name text not null,
  holder_name text,
  -- Questions it is about, and how many of them were right at the first answer.
  out_of integer not null check (out_of > 0),
  score integer not null check (score between 0 and out_of),
  issued_at timestamptz not null,
  signature text not null,
  -- Null until somebody has first looked at it.
  pdf_key text,
  -- A newer one about the same: this one still says what was true then.
  superseded_by uuid references certificates.certificate (id) deferrable initially deferred check (superseded_by <> id),
  constraint certificate_erased_whole check ((user_id is null) = (holder_name is null)),
  constraint certificate_erased_has_no_pdf check (user_id is not null or pdf_key is null)
);
-- Asked for twice at once: one is issued.
create unique index certificate_current on certificates.certificate (user_id, kind, subject_id) where superseded_by is null;
create index certificate_holder on certificates.certificate (user_id, issued_at);
create index certificate_successor on certificates.certificate (superseded_by) where superseded_by is not null;
