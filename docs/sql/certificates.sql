-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/certificates/server/certificates.repo.ts

-- findByPublicId

select holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id
from certificates.certificate
where public_id = $1;

-- lockCurrent

select holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id
from certificates.certificate
where user_id = $1 and kind = $2 and subject_id = $3 and superseded_by is null
for update;

-- listOf

select holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id
from certificates.certificate
where user_id = $1
order by issued_at desc;

-- supersedeCertificate

update certificates.certificate
set superseded_by = $1
where id = $2;

-- insertCertificate

insert into certificates.certificate (id, issued_at, kind, line, out_of, public_id, score, signature, subject_id, subject_name, holder_name, pdf_key, score_shown, superseded_by, user_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict (user_id, kind, subject_id)
where superseded_by is null
do nothing
returning holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id;

insert into certificates.certificate (id, issued_at, kind, line, out_of, public_id, score, signature, subject_id, subject_name)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (user_id, kind, subject_id)
where superseded_by is null
do nothing
returning holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id;

-- updatePdf

update certificates.certificate
set pdf_key = $1
where id = $2 and user_id is not null
returning id;

-- updateScoreShown

update certificates.certificate
set score_shown = $1, pdf_key = $2
where public_id = $3 and user_id = $4
returning holder_name,
  id,
  issued_at,
  kind,
  line,
  out_of,
  pdf_key,
  public_id,
  score,
  score_shown,
  signature,
  subject_id,
  subject_name,
  superseded_by,
  user_id;

-- eraseHolder

update certificates.certificate
set user_id = $1, holder_name = $2, pdf_key = $3, signature = $4
where id = $5;

-- lockPerson

select email, first_name, last_name
from accounts.person_view
where id = $1 for key share;

-- findPerson

select email, first_name, last_name
from accounts.person_view
where id = $1;
