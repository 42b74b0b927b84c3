import { ENTITLEMENTS } from '@app/access/contract';
import { IDENTITY_STATES } from '@app/accounts/contract';
import { reason, uuid } from '@app/platform/contract';
import { z } from 'zod';

const moment = z.iso.datetime();
/** The internal id or the public uid: every call that names a user takes either. */
export const userIdShape = z.string().trim().min(1).max(64);

/** A file about people, recorded before it is downloaded; every module that makes one takes this body. */
export const exportShape = z.strictObject({
  reason: reason(),
  /** Which list, with its search and filters. */
  filter: z.string().max(1000),
  rows: z.number().int().min(0),
});
export type Exported = z.infer<typeof exportShape>;

/** Every learner is in exactly one of the last four; a ban or a scheduled erasure is separate. */
export const USER_STATES = ['staff', 'active', 'expired', 'neverpaid', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The sources of granted time. */
const GRANT_SOURCES = ['order', 'staff', 'trial', 'voucher'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

const holdingShape = z.object({ entitlement: z.enum(ENTITLEMENTS), until: moment });

export const userRowShape = z.object({
  id: uuid(),
  uid: z.string(),
  version: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  university: z.string(),
  verified: z.boolean(),
  /** Name of the role; null for learners. */
  role: z.string().nullable(),
  state: z.enum(USER_STATES),
  banned: z.boolean(),
  /** Null with banned: until staff lift it. */
  banned_until: moment.nullable(),
  /** When the account is erased, unless its owner logs in or staff stop it before. */
  deletion_due: moment.nullable(),
  /** Current entitlements with their end. */
  holds: z.array(holdingShape),
  /** What pauses their time now, the longest first; until null: until it is settled. */
  freezes: z.array(z.object({ until: moment.nullable(), reason: z.string() })),
  /** Entitlements with time that waits for the end of a ban or a freeze that has none yet. */
  waiting: z.array(z.enum(ENTITLEMENTS)),
  registered: moment,
  last_seen: moment.nullable(),
});
export type UserRow = z.infer<typeof userRowShape>;
/** at: the moment that is in the range. */
export const userRangeRowShape = userRowShape.extend({ at: moment });
export type UserRangeRow = z.infer<typeof userRangeRowShape>;

/** A figure at the top of a user's page. */
export const userFactShape = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  note: z.string().nullable(),
});
/** A labelled part of a user's page, supplied by a higher module. */
export const userPanelShape = z.object({
  key: z.string(),
  title: z.string(),
  badge: z.string().nullable(),
  facts: z.array(userFactShape),
  rows: z.array(
    z.object({
      at: moment.nullable(),
      title: z.string(),
      note: z.string().nullable(),
      tone: z.enum(['plain', 'good', 'warning', 'bad']),
      /** The screen with more details for staff. */
      screen: z.string().optional(),
    }),
  ),
});
export type UserPanel = z.infer<typeof userPanelShape>;

export const userDetailShape = userRowShape.extend({
  exam_date: z.iso.date().nullable(),
  /** The id of `role`, which is its name. */
  role_id: uuid().nullable(),
  second_factor: z.enum(['off', 'on']),
  /** The newest identity check; at: when it was decided or, while it is pending, begun. */
  identity: z.object({ state: z.enum(IDENTITY_STATES), at: moment.nullable() }),
  /** Whether the caller may remove a second factor of this user, with the right to edit. */
  factor_removable: z.boolean(),
  /** Past, present and future intervals of each entitlement, oldest first. */
  intervals: z.array(z.object({ entitlement: z.enum(ENTITLEMENTS), from: moment, until: moment })),
  /** The grants behind the intervals, newest first. */
  grants: z.array(
    z.object({
      id: uuid(),
      entitlement: z.enum(ENTITLEMENTS),
      days: z.number().int(),
      source: z.enum(GRANT_SOURCES),
      at: moment,
      /** Name of the member of staff; null for the system. */
      by: z.string().nullable(),
      reversed_at: moment.nullable(),
      reversal_reason: z.string().nullable(),
    }),
  ),
  devices: z.array(z.object({ id: uuid(), name: z.string(), ip: z.string(), since: moment, last_seen: moment })),
  /** Newest first. */
  bans: z.array(
    z.object({
      id: uuid(),
      reason: z.string(),
      since: moment,
      until: moment.nullable(),
      lifted_at: moment.nullable(),
      by: z.string().nullable(),
    }),
  ),
  /** The latest audit lines about this user. */
  log: z.array(
    z.object({
      id: uuid(),
      at: moment,
      by: z.string().nullable(),
      action: z.string(),
      /** The readable part of the line, if any: a reason, a role, the time given. */
      note: z.string().nullable(),
    }),
  ),
  panels: z.array(userPanelShape),
});
export type UserDetail = z.infer<typeof userDetailShape>;

const MONTH_MINUTES = 60 * 24 * 31;
const ends = {
  minutes: z
    .number()
    .int()
    .min(1)
    .max(MONTH_MINUTES * 12)
    .optional(),
  until: moment.optional(),
  permanent: z.literal(true).optional(),
};
type Ends = { readonly minutes?: unknown; readonly until?: unknown; readonly permanent?: unknown };
const countEnds = ({ minutes, until, permanent }: Ends) =>
  [minutes, until, permanent].filter((each) => each !== undefined).length;

/** Exactly one of minutes, until and permanent. */
export const banShape = z
  .strictObject({ reason: reason(), ...ends })
  .refine((ban) => countEnds(ban) === 1, { message: 'Say how long: minutes, until or permanent.', path: ['until'] });
export type BanBody = z.infer<typeof banShape>;
/** lifted alone, or a new reason, a new end or both. */
export const banChangeShape = z
  .strictObject({ lifted: z.literal(true).optional(), reason: reason().optional(), ...ends })
  .refine((change) => countEnds(change) <= 1, { message: 'Say one of minutes, until and permanent.', path: ['until'] })
  .refine((change) => change.lifted || change.reason !== undefined || countEnds(change) === 1, 'Nothing would change.')
  .refine((change) => !change.lifted || countEnds(change) === 0, {
    message: 'A lifted ban has no end.',
    path: ['until'],
  });
export type BanChangeBody = z.infer<typeof banChangeShape>;

const length = { days: z.number().int().min(1).max(3660).optional(), until: z.iso.date().optional() };
/** days, or until: through the end of that day, refused if access already lasts that long. */
export const grantShape = z
  .strictObject({ entitlement: z.enum(ENTITLEMENTS), ...length, reason: reason() })
  .refine((grant) => (grant.days === undefined) !== (grant.until === undefined), {
    message: 'Say how long: days or until.',
    path: ['days'],
  });
export type GrantBody = z.infer<typeof grantShape>;
/** With gems, days or until as for a grant; with neither, a year from today. */
export const gemsShape = z
  .strictObject({ gems: z.boolean(), ...length, reason: reason().optional() })
  .refine(({ days, until }) => days === undefined || until === undefined, {
    message: 'Say one of days and until.',
    path: ['days'],
  });
export type GemsBody = z.infer<typeof gemsShape>;
