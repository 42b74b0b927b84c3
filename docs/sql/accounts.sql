-- Written by npx vitest run tests/statements -u. Do not edit.

-- modules/accounts/server/account-deletion/personal-data.repo.ts

-- updateDeletionDue

update accounts.user
set deletion_due_at = $1
where id = $2;

-- dueForErasure

select id
from accounts.user
where deletion_due_at <= $1 and deleted_at is null
order by deletion_due_at
limit $2;

-- findErasable

select deletion_due_at as due, exists (select from access.staff_view where user_id = $1) as "isStaff"
from accounts.user
where id = $2 and deleted_at is null
for update;

-- anonymiseUser

update accounts.user
set uid = $1,
  email = $2,
  password_hash = $3,
  first_name = $4,
  last_name = $5,
  university = $6,
  exam_date = $7,
  verified_at = $8,
  deletion_due_at = $9,
  deleted_at = $10,
  updated_at = $11,
  token_version = token_version + 1,
  version = version + 1
where id = $12;

-- removeOwnRows

delete from accounts.act_as
where subject_id = $1;

delete from accounts.push_subscription
where user_id = $1;

delete from accounts.session
where user_id = $1;

delete from accounts.mailed_secret
where user_id = $1;

delete from accounts.authenticator
where user_id = $1;

delete from accounts.recovery_code
where user_id = $1;

delete from accounts.passkey
where user_id = $1;

delete from accounts.preference
where user_id = $1;

delete from accounts.data_export
where user_id = $1;

delete from accounts.kyc_case
where user_id = $1;

-- lastExport

select available_until, id, ready_at, requested_at, storage_key, user_id
from accounts.data_export
where user_id = $1
order by requested_at desc;

-- insertExport

insert into accounts.data_export (id, requested_at, user_id)
values ($1, $2, $3)
on conflict (user_id)
where ready_at is null
do update
set requested_at = $4
where accounts.data_export.requested_at < $5
returning id;

-- findExport

select available_until, id, ready_at, requested_at, storage_key, user_id
from accounts.data_export
where id = $1;

-- finishExport

update accounts.data_export
set ready_at = $1, storage_key = $2, available_until = $3
where id = $4 and ready_at is null
returning id;

-- exportsOf

select available_until, id, ready_at, requested_at, storage_key, user_id
from accounts.data_export
where user_id = $1;

-- exportDays

select requested_at, ready_at, available_until
from accounts.data_export
where user_id = $1
order by requested_at;

-- exportsBefore

select available_until, id, ready_at, requested_at, storage_key, user_id
from accounts.data_export
where available_until < $1;

-- removeExport

delete from accounts.data_export
where id = $1;

-- sessionsOf

select device, user_agent, ip, created_at, last_seen_at, ended_at, ended_why
from accounts.session
where user_id = $1
order by created_at;

-- removeSessionsEndedBefore

delete from accounts.session
where (ended_at < $1 or expires_at < $2);

-- modules/accounts/server/factors/factors.repo.ts

-- findAuthenticator

select confirmed_at, last_step, pending_secret, secret, user_id
from accounts.authenticator
where user_id = $1;

-- savePendingSecret

insert into accounts.authenticator (user_id, secret, pending_secret, confirmed_at, last_step)
values ($1, $2, $3, $4, $5)
on conflict (user_id)
do update
set pending_secret = $6;

-- confirmPending

update accounts.authenticator
set secret = $1, pending_secret = $2, confirmed_at = $3, last_step = $4
where user_id = $5 and pending_secret = $6
returning user_id;

-- claimStep

update accounts.authenticator
set last_step = $1
where user_id = $2 and last_step < $3
returning user_id;

-- replaceRecoveryCodes

delete from accounts.recovery_code
where user_id = $1;

insert into accounts.recovery_code (user_id, code_hash, created_at)
values ($1, $2, $3);

-- removeRecoveryCode

delete from accounts.recovery_code
where user_id = $1 and code_hash = $2
returning user_id;

-- factorFacts

select (select confirmed_at from accounts.authenticator where user_id = $1) as authenticator_since,
  (select count(*) from accounts.passkey where user_id = $2) as passkeys,
  (select count(*) from accounts.recovery_code where user_id = $3) as recovery_codes;

-- hasFactor

select (select confirmed_at from accounts.authenticator where user_id = $1) as authenticator_since,
  (select count(*) from accounts.passkey where user_id = $2) as passkeys,
  (select count(*) from accounts.recovery_code where user_id = $3) as recovery_codes;

-- removeAuthenticator

delete from accounts.authenticator
where user_id = $1;

-- removeRecoveryCodes

delete from accounts.recovery_code
where user_id = $1;

-- removeEveryFactor

delete from accounts.authenticator
where user_id = $1;

delete from accounts.recovery_code
where user_id = $1;

delete from accounts.passkey
where user_id = $1;

-- modules/accounts/server/factors/identity/identity.repo.ts

-- insertCase

insert into accounts.kyc_case (created_at, id, provider_ref, state, user_id, decided_at, names_sealed)
values ($1, $2, $3, $4, $5, $6, $7);

insert into accounts.kyc_case (created_at, id, provider_ref, state, user_id)
values ($1, $2, $3, $4, $5);

-- findCase

select created_at, decided_at, id, names_sealed, provider_ref, state, user_id
from accounts.kyc_case
where user_id = $1 and provider_ref = $2
order by state = $3 desc, created_at desc
limit $4;

select created_at, decided_at, id, names_sealed, provider_ref, state, user_id
from accounts.kyc_case
where user_id = $1
order by state = $2 desc, created_at desc
limit $3;

-- decideCase

update accounts.kyc_case
set state = $1, decided_at = $2
where provider_ref = $3 and state = $4;

-- eraseNamesBefore

update accounts.kyc_case
set names_sealed = $1
where names_sealed is not null and created_at < $2;

-- casesOf

select provider_ref, state, created_at, decided_at, names_sealed
from accounts.kyc_case
where user_id = $1
order by created_at;

-- hasApproved

select id
from accounts.kyc_case
where user_id = $1 and state = $2
limit $3;

-- modules/accounts/server/factors/passkeys/passkeys.repo.ts

-- insertChallenge

insert into accounts.passkey_challenge (challenge_hash, expires_at, session_id)
values ($1, $2, $3);

-- removeChallenge

delete from accounts.passkey_challenge
where challenge_hash = $1 and session_id = $2 and expires_at > $3
returning challenge_hash;

delete from accounts.passkey_challenge
where challenge_hash = $1 and session_id is null and expires_at > $2
returning challenge_hash;

-- removeChallengesBefore

delete from accounts.passkey_challenge
where expires_at < $1;

-- insertPasskey

insert into accounts.passkey (counter, created_at, credential_id, id, name, public_key, transports, user_id, last_used_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (credential_id)
do nothing
returning counter, created_at, credential_id, id, last_used_at, name, public_key, transports, user_id;

-- listPasskeys

select counter, created_at, credential_id, id, last_used_at, name, public_key, transports, user_id
from accounts.passkey
where user_id = $1
order by created_at, id;

-- findByCredential

select counter, created_at, credential_id, id, last_used_at, name, public_key, transports, user_id
from accounts.passkey
where credential_id = $1;

-- countUse

update accounts.passkey
set counter = $1, last_used_at = $2
where id = $3 and (counter < $4 or counter = $5)
returning id;

-- renamePasskey

update accounts.passkey
set name = $1
where id = $2 and user_id = $3
returning counter, created_at, credential_id, id, last_used_at, name, public_key, transports, user_id;

-- removePasskey

delete from accounts.passkey
where id = $1 and user_id = $2
returning counter, created_at, credential_id, id, last_used_at, name, public_key, transports, user_id;

-- modules/accounts/server/mail-secrets/secrets.repo.ts

-- saveSecret

insert into accounts.mailed_secret (address, code_hash, expires_at, purpose, sent_at, subject, token_hash, user_id, tries)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (user_id, purpose)
do update
set address = $10,
  code_hash = $11,
  expires_at = $12,
  sent_at = $13,
  subject = $14,
  token_hash = $15,
  tries = $16
where accounts.mailed_secret.sent_at <= $17
returning user_id;

-- saveSecretUnlessLive

insert into accounts.mailed_secret (address, code_hash, expires_at, purpose, sent_at, subject, token_hash, user_id, tries)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (user_id, purpose)
do update
set address = $10,
  code_hash = $11,
  expires_at = $12,
  sent_at = $13,
  subject = $14,
  token_hash = $15,
  tries = $16
where accounts.mailed_secret.expires_at <= $17
returning user_id;

-- findSecret

select address, code_hash, expires_at, purpose, sent_at, subject, token_hash, tries, user_id
from accounts.mailed_secret
where user_id = $1 and purpose = $2;

-- lockOwner

select id
from accounts.user
where id = $1
for update;

-- countTry

update accounts.mailed_secret
set tries = tries + 1
where purpose = $1 and token_hash = $2 and code_hash is not null and expires_at > $3 and tries < $4
returning address, code_hash, expires_at, purpose, sent_at, subject, token_hash, tries, user_id;

update accounts.mailed_secret
set tries = tries + 1
where purpose = $1 and user_id = $2 and code_hash is not null and expires_at > $3 and tries < $4
returning address, code_hash, expires_at, purpose, sent_at, subject, token_hash, tries, user_id;

-- removeSecretByCode

delete from accounts.mailed_secret
where user_id = $1 and purpose = $2 and code_hash = $3
returning user_id;

-- removeSecretByToken

delete from accounts.mailed_secret
where token_hash = $1 and purpose in ($2) and expires_at > $3
returning address, code_hash, expires_at, purpose, sent_at, subject, token_hash, tries, user_id;

-- findByToken

select address, code_hash, expires_at, purpose, sent_at, subject, token_hash, tries, user_id
from accounts.mailed_secret
where token_hash = $1 and purpose in ($2) and expires_at > $3;

-- removeSecrets

delete from accounts.mailed_secret
where user_id = $1 and purpose in ($2);

-- removeSecretsBefore

delete from accounts.mailed_secret s
where s.expires_at < $1
  and not (s.purpose = 'verify' and s.address is not null and exists (
    select
    from accounts.user u
    where u.id = s.user_id and u.verified_at is null
  ));

-- modules/accounts/server/people/users.repo.ts

-- userForLogin

select u.id,
  u.uid,
  u.password_hash,
  u.token_version,
  exists (
    select
    from access.ban_view b
    where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
  ) as banned,
  exists (
    select
    from accounts.authenticator a
    where a.user_id = u.id and a.confirmed_at is not null
  ) as authenticator,
  exists (select from accounts.passkey k where k.user_id = u.id) as passkeys
from accounts.user u
where lower(u.email) = lower($3) and u.deleted_at is null;

-- loginUserById

select u.uid,
  u.token_version,
  exists (
    select
    from access.ban_view b
    where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
  ) as banned
from accounts.user u
where u.id = $3 and u.deleted_at is null;

-- insertUser

insert into accounts.user (created_at, email, first_name, id, last_name, password_hash, uid, updated_at, verified_at, deleted_at, token_version)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- formerHolder

select u.id, s.address as email, u.first_name, s.sent_at as left_at, s.expires_at as held_until
from accounts.mailed_secret s
join accounts.user u on u.id = s.user_id
where s.purpose = 'undo_email' and lower(s.address) = lower($1) and s.expires_at > $2;

-- insertUserUnlessTaken

insert into accounts.user (created_at, email, first_name, id, last_name, password_hash, uid, updated_at, verified_at, exam_date, university, deleted_at, token_version)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (lower(email))
do nothing
returning id;

select u.id, s.address as email, u.first_name, s.sent_at as left_at, s.expires_at as held_until
from accounts.mailed_secret s
join accounts.user u on u.id = s.user_id
where s.purpose = 'undo_email' and lower(s.address) = lower($1) and s.expires_at > $2;

delete from accounts.user
where id = $1;

-- userById

select created_at,
  deleted_at,
  deletion_due_at,
  email,
  exam_date,
  first_name,
  id,
  last_name,
  password_hash,
  token_version,
  uid,
  university,
  updated_at,
  verified_at,
  version
from accounts.user
where id = $1;

-- userByEmail

select created_at,
  deleted_at,
  deletion_due_at,
  email,
  exam_date,
  first_name,
  id,
  last_name,
  password_hash,
  token_version,
  uid,
  university,
  updated_at,
  verified_at,
  version
from accounts.user
where lower(email) = lower($1) and deleted_at is null;

-- lockUserByEmail

select created_at,
  deleted_at,
  deletion_due_at,
  email,
  exam_date,
  first_name,
  id,
  last_name,
  password_hash,
  token_version,
  uid,
  university,
  updated_at,
  verified_at,
  version
from accounts.user
where lower(email) = lower($1) and deleted_at is null
for update;

-- addressHolder

select created_at,
  deleted_at,
  deletion_due_at,
  email,
  exam_date,
  first_name,
  id,
  last_name,
  password_hash,
  token_version,
  uid,
  university,
  updated_at,
  verified_at,
  version
from accounts.user
where lower(email) = lower($1) and deleted_at is null;

select u.id, s.address as email, u.first_name, s.sent_at as left_at, s.expires_at as held_until
from accounts.mailed_secret s
join accounts.user u on u.id = s.user_id
where s.purpose = 'undo_email' and lower(s.address) = lower($1) and s.expires_at > $2;

-- userForDisplay

select u.email,
  u.first_name,
  u.last_name,
  (
    select s.address
    from accounts.mailed_secret s
    where s.user_id = u.id
      and case when u.verified_at is null then s.purpose = 'verify' else s.purpose = 'email'
      and s.expires_at > $1 end
  ) as pending_email,
  exists (
    select
    from accounts.authenticator a
    where a.user_id = u.id and a.confirmed_at is not null
  ) or exists (
    select
    from accounts.passkey k
    where k.user_id = u.id
  ) as authenticator,
  exists (select from access.staff_view r where r.user_id = u.id) as staff,
  coalesce((
    select jsonb_object_agg(e.entitlement, e.ends_at)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $2 and e.ends_at > $3
  ), '{}') as held_until,
  coalesce((
    select jsonb_object_agg(later.entitlement, later.starts_at)
    from (
      select e.entitlement, min(e.starts_at) as starts_at
      from access.entitlement_view e
      where e.user_id = u.id and e.starts_at > $4
      group by e.entitlement
    ) later
  ), '{}') as held_from
from accounts.user u
where u.id = $5;

-- updateUser

update accounts.user
set deletion_due_at = $1,
  email = $2,
  exam_date = $3,
  first_name = $4,
  last_name = $5,
  password_hash = $6,
  university = $7,
  verified_at = $8,
  updated_at = $9,
  version = version + 1
where id = $10;

update accounts.user
set updated_at = $1, version = version + 1
where id = $2;

-- raiseTokenVersion

update accounts.user
set token_version = token_version + 1
where id = $1;

-- hasRole

select
from access.staff_view
where user_id = $1;

-- isKnownToStaff

select
from access.staff_view
where user_id = $1
union all
select
from access.entitlement_view
where user_id = $2
union all
select
from platform.audit_view
where entity in ('person', 'entitlement') and entity_id = $3 and actor_id is not null
limit 1;

-- lockUser

select created_at,
  deleted_at,
  deletion_due_at,
  email,
  exam_date,
  first_name,
  id,
  last_name,
  password_hash,
  token_version,
  uid,
  university,
  updated_at,
  verified_at,
  version
from accounts.user
where id = $1
for update;

-- removeDeletionDue

update accounts.user
set deletion_due_at = $1
where id = $2;

-- insertConsents

insert into accounts.consent (at, given, id, kind, user_id, wording)
values ($1, $2, $3, $4, $5, $6);

-- userIdByEmail

select id
from accounts.user
where lower(email) = lower($1);

-- userIdsByEmail

select lower(email) as email, id
from accounts.user
where lower(email) = any($1::text[]);

-- renewPasswordHash

update accounts.user
set password_hash = $1
where id = $2 and password_hash = $3;

-- removePassword

update accounts.user
set password_hash = $1
where id = $2;

-- hasOpenDemoAccount

select exists (
  select
  from accounts.user u
  where u.email like '%@example.test'
    and u.password_hash is not null
    and u.deleted_at is null
    and not exists (
      select
      from access.ban_view b
      where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
    )
) as found;

-- modules/accounts/server/profile/mail-choices/mail-choices.repo.ts

-- findReader

select id, uid
from accounts.user u
where lower(email) = lower($1)
  and verified_at is not null
  and deleted_at is null
  and deletion_due_at is null
  and not exists (
    select
    from access.ban_view b
    where b.user_id = u.id and b.starts_at <= $2 and (b.ends_at is null or b.ends_at > $3)
  );

-- findIdByUid

select id
from accounts.user
where uid = $1 and deleted_at is null;

-- modules/accounts/server/profile/preferences.repo.ts

-- findPreferences

select p.value, u.exam_date
from accounts.user u
left join accounts.preference p on p.user_id = u.id
where u.id = $1;

-- listExamDates

select id, exam_date
from accounts.user
where id in ($1);

-- savePreferences

insert into accounts.preference as p (user_id, value, updated_at)
values ($1, $2::jsonb || jsonb_build_object('mails', $3::jsonb), $4)
on conflict (user_id)
do update
set updated_at = excluded.updated_at,
  value = p.value || $5::jsonb || jsonb_build_object('mails', coalesce(p.value -> 'mails', '{}'::jsonb) || $6::jsonb);

-- updateExamDate

update accounts.user
set exam_date = $1
where id = $2;

-- consentsOf

select kind, given, wording, at
from accounts.consent
where user_id = $1
order by at;

-- findConsent

select given, at
from accounts.consent
where user_id = $1 and kind = $2
order by at desc, id desc
limit $3;

-- modules/accounts/server/profile/push/push.repo.ts

-- saveSubscription

delete from accounts.push_subscription
where (endpoint = $1 or session_id = $2);

insert into accounts.push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
values ($1, $2, $3, $4, $5, $6);

-- removeSubscription

delete from accounts.push_subscription
where user_id = $1 and session_id = $2;

-- listPushSessions

select session_id
from accounts.push_view
where user_id = $1 and expires_at > $2;

-- findSubscription

select p.user_id, p.session_id, p.endpoint, p.p256dh, p.auth
from accounts.push_subscription as p
inner join accounts.push_view as v on v.session_id = p.session_id
where p.user_id = $1 and p.session_id = $2 and v.expires_at > $3;

-- modules/accounts/server/session/act-as/act-as.repo.ts

-- insertActAs

insert into accounts.act_as (actor_id, expires_at, id, reason, session_id, started_at, subject_id)
values ($1, $2, $3, $4, $5, $6, $7);

-- readActAs

select a.id,
  a.session_id,
  a.expires_at,
  a.ended_at,
  a.subject_id,
  u.uid,
  u.verified_at is not null as verified,
  u.deleted_at is not null as deleted,
  exists (select from access.staff_view r where r.user_id = u.id) as staff,
  array(
    select e.entitlement
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $1 and e.ends_at > $2
  ) as holds
from accounts.act_as a
join accounts.user u on u.id = a.subject_id
where a.id = $3;

-- insertRequest

insert into accounts.act_as_request (act_as_id, at, call, id, request_id)
values ($1, $2, $3, $4, $5);

-- endActAs

update accounts.act_as
set ended_at = $1
where session_id = $2 and ended_at is null and expires_at > $3
returning id, subject_id;

-- findActedAs

select subject_id
from accounts.act_as
where session_id = $1 and ended_at is null and expires_at > $2;

-- listActAs

select a.started_at,
  least(coalesce(a.ended_at, a.expires_at), a.expires_at) as ended_at,
  a.reason,
  array(select r.call from accounts.act_as_request r where r.act_as_id = a.id order by r.at, r.id) as calls
from accounts.act_as a
where a.subject_id = $1
order by a.started_at;

-- removeActAsBefore

delete from accounts.act_as
where expires_at < $1;

-- modules/accounts/server/session/devices/devices.repo.ts

-- liveDevices

select id, device, ip, created_at, last_seen_at
from accounts.session
where user_id = $1
  and ended_at is null
  and expires_at > $2
  and case when exists (
    select
    from access.staff_view r
    where r.user_id = session.user_id
  ) then last_seen_at > $3
  and created_at > $4 else last_seen_at > $5 end
  and (unbound or greatest(created_at, rotated_at, second_factor_at) > $6)
order by created_at desc, id desc;

-- endOldest

update accounts.session
set ended_at = $1, ended_why = $2
where id in (
  select id
  from accounts.session
  where user_id = $3
    and ended_at is null
    and expires_at > $4
    and case when exists (
      select
      from access.staff_view r
      where r.user_id = session.user_id
    ) then last_seen_at > $5
    and created_at > $6 else last_seen_at > $7 end
    and (unbound or greatest(created_at, rotated_at, second_factor_at) > $8)
  order by created_at desc, id desc
  offset $9
)
returning id;

-- endOwnSession

update accounts.session
set ended_at = $1, ended_why = $2
where id = $3 and user_id = $4 and ended_at is null
returning id;

-- deviceHistory

select count(*) > 0 as any, coalesce(bool_or(device = $1), false) as same
from accounts.session
where user_id = $2;

-- modules/accounts/server/session/sessions.repo.ts

-- readSession

select s.id,
  s.user_id,
  u.uid,
  s.sid_hash,
  s.previous_sid_hash,
  s.rotated_at,
  s.sid_presented_at,
  s.unbound,
  s.second_factor_at,
  s.created_at,
  s.last_seen_at,
  s.expires_at,
  s.ended_at,
  u.token_version,
  u.verified_at is not null as verified,
  u.deleted_at is not null as deleted,
  exists (
    select
    from access.ban_view b
    where b.user_id = u.id and b.starts_at <= $1 and (b.ends_at is null or b.ends_at > $2)
  ) as banned,
  array(
    select e.entitlement
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= $3 and e.ends_at > $4
  ) as holds,
  r.scope,
  r.permissions
from accounts.session s
join accounts.user u on u.id = s.user_id
left join access.staff_view r on r.user_id = u.id
where s.id = $5;

-- insertSession

insert into accounts.session (created_at, device, expires_at, id, ip, second_factor_at, sid_hash, user_agent, user_id, unbound, last_seen_at, previous_sid_hash, rotated_at, sid_presented_at, confirmed_at, ended_at, ended_why)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- insertPastSessions

insert into accounts.session (created_at, device, expires_at, id, ip, last_seen_at, sid_hash, user_agent, user_id, unbound, previous_sid_hash, rotated_at, sid_presented_at, second_factor_at, confirmed_at, ended_at, ended_why)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- rotateSid

update accounts.session
set sid_hash = $1, previous_sid_hash = $2, rotated_at = $3
where id = $4 and sid_hash = $5;

-- updatePresented

update accounts.session
set sid_presented_at = $1
where id = $2 and sid_hash = $3;

-- updateLastSeen

update accounts.session
set last_seen_at = $1
where id = $2 and last_seen_at < $3;

-- touchSession

update accounts.session
set last_seen_at = $1
where id = $2 and ended_at is null
returning unbound;

-- endSession

update accounts.session
set ended_at = $1, ended_why = $2
where ended_at is null and id = $3;

-- findSessionOfSid

select id
from accounts.session
where ended_at is null and (sid_hash = $1 or previous_sid_hash = $2);

-- endSessionOfSid

update accounts.session
set ended_at = $1, ended_why = $2
where ended_at is null and (sid_hash = $3 or previous_sid_hash = $4)
returning user_id;

-- endSessionsOf

update accounts.session
set ended_at = $1, ended_why = $2
where ended_at is null and user_id = $3;

-- endOtherSessions

update accounts.session
set ended_at = $1, ended_why = $2
where ended_at is null and user_id = $3 and id != $4;

-- sessionProof

select created_at, confirmed_at, second_factor_at
from accounts.session
where id = $1;

-- markSecondFactor

update accounts.session
set second_factor_at = $1
where id = $2;

-- markConfirmed

update accounts.session
set confirmed_at = $1
where id = $2;
