import { permissionsShape } from '@app/access/contract';
import { currentUserShape } from '@app/accounts/contract';
import { entitySuite, inShape } from './suite.ts';

const user = (path: string) => inShape(currentUserShape, path);

/** Access means an interval that covers the current time. */
const SUBSCRIBED =
  'exists (select 1 from access.entitlement_view held where held.user_id = "user".id and now() between held.starts_at and held.ends_at)';

const AT = '2026-11-16T10:00:00Z';
const VERIFIED = { verified_at: AT };

entitySuite('accounts and access', {
  proves: ['user', 'session', 'consent', 'otp', 'user-log', 'role'],
  places: {
    user: {
      fields: {
        uid: [user('uid'), 'accounts.user.uid'],
        is_admin: user('is_admin'),
        invalidate: user('invalidate'),
        verified: user('verified'),
        is_subscribed: user('is_subscribed'),
        qb: user('qb'),
        gems: user('gems'),
        first_name: [user('first_name'), 'accounts.user.first_name'],
        permissions: [user('permissions.p'), 'access.role.permissions'],
        scope: [user('scope'), 'access.role.scope'],
        id: 'accounts.user.id',
        email: 'accounts.user.email',
        password_hash: 'accounts.user.password_hash',
        last_name: 'accounts.user.last_name',
        oscegems: user('oscegems'),
        role_id: 'access.staff.role_id',
        email_verified_at: 'accounts.user.verified_at',
        university: 'accounts.user.university',
        exam_date: 'accounts.user.exam_date',
        country_code: 'integrity.visit.country',
        totp_secret: 'accounts.authenticator.secret',
        last_seen_at: 'accounts.session.last_seen_at',
        deletion_due_at: 'accounts.user.deletion_due_at',
      },
      states: {
        from: 'accounts.user',
        when: {
          unverified: 'verified_at is null',
          'verified-unsubscribed': `verified_at is not null and not ${SUBSCRIBED}`,
          subscribed: SUBSCRIBED,
          admin: 'exists (select 1 from access.staff where staff.user_id = "user".id)',
          blocked: 'exists (select 1 from access.ban_view ban where ban.user_id = "user".id)',
        },
        examples: {
          unverified: { 'accounts.user': {} },
          'verified-unsubscribed': { 'accounts.user': VERIFIED },
          subscribed: {
            'accounts.user': VERIFIED,
            'access.entitlement': { starts_at: '2020-01-01', ends_at: '2999-01-01', entitlement: 'qb' },
          },
          admin: { 'accounts.user': VERIFIED, 'access.staff': {} },
          blocked: { 'accounts.user': VERIFIED, 'access.ban': {} },
        },
        also: { admin: ['verified-unsubscribed'], blocked: ['verified-unsubscribed'] },
      },
    },
    session: {
      fields: {
        user_id: 'accounts.session.user_id',
        device: 'accounts.session.device',
        created_at: 'accounts.session.created_at',
        last_seen_at: 'accounts.session.last_seen_at',
        revoked_at: ['accounts.session.ended_at', 'accounts.session.ended_why'],
        previous_sid: ['accounts.session.previous_sid_hash', 'accounts.session.rotated_at'],
      },
      states: {
        from: 'accounts.session',
        when: { live: 'ended_at is null', revoked: 'ended_at is not null' },
        examples: {
          live: { 'accounts.session': { unbound: true } },
          revoked: { 'accounts.session': { unbound: true, ended_at: AT, ended_why: 'logout' } },
        },
      },
    },
    consent: {
      fields: {
        user_id: 'accounts.consent.user_id',
        kind: 'accounts.consent.kind',
        version: 'accounts.consent.wording',
        accepted_at: 'accounts.consent.at',
      },
    },
    otp: {
      fields: {
        user_id: 'accounts.mailed_secret.user_id',
        purpose: 'accounts.mailed_secret.purpose',
        code_hash: 'accounts.mailed_secret.code_hash',
        expires_at: 'accounts.mailed_secret.expires_at',
        attempts: 'accounts.mailed_secret.tries',
      },
    },
    // Log-ins, captures and visits are separate tables, because each has its own rules for counting and deletion.
    'user-log': {
      fields: {
        path: 'integrity.capture.path',
        user_id: ['accounts.session.user_id', 'integrity.capture.user_id', 'integrity.visit.user_id'],
        kind: ['accounts.session.created_at', 'integrity.capture.at', 'integrity.visit.first_at'],
        ip: 'accounts.session.ip',
        country_code: 'integrity.visit.country',
        device: 'integrity.visit.device',
        at: 'integrity.capture.at',
      },
    },
    role: {
      fields: {
        permissions: [inShape(permissionsShape, 'p'), 'access.role.permissions'],
        name: 'access.role.name',
        scope: 'access.role.scope',
      },
    },
  },
});
