import { ENTITLEMENTS } from '@app/access/contract';
import { emailShape, personNameShape } from '@app/accounts/contract';
import { harmless, endpoint, HOUR_SECONDS, pageOf, pageQuery, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';
import {
  banChangeShape,
  banShape,
  exportShape,
  gemsShape,
  grantShape,
  userDetailShape,
  userIdShape,
  userRangeRowShape,
  userRowShape,
} from './shapes.ts';

/** The limit of calls that can send a mail: more than busy staff need, too low to flood a mailbox. */
const mailing = { points: 200, seconds: HOUR_SECONDS };
const params = z.object({ id: userIdShape });
const universityShape = z.string().trim().max(120);
const aliasesOf = (name: string) => [`/a/pausers/${name}`, `/pausers/${name}`];

/** list: every user. active, expired, neverpaid and inactive contain learners only. */
export const USER_LISTS = ['list', 'active', 'admin', 'blocked', 'inactive', 'expired', 'neverpaid'] as const;
export type UserList = (typeof USER_LISTS)[number];
/** The accounts about to be erased, for links from other screens. */
export const LEAVING_SCREEN = '/admin/users/list?filter.deletion=planned';
export const USER_SORTS = ['-registered', 'registered', 'name', '-name', 'email', '-email'] as const;
export const usersQueryShape = z.object({
  ...pageQuery,
  list: z.enum(USER_LISTS).default('list'),
  sort: z.enum(USER_SORTS).default('-registered'),
  /** Part of a name or an address, or a whole uid; fewer than three letters match a whole last name. */
  search: z.string().trim().max(254).optional(),
  /** Id of a role; needs ual.v as the admin list does. */
  role: uuid().optional(),
  /** The beginning of the university's name. */
  university: universityShape.optional(),
  registered_from: z.iso.date().optional(),
  /** The last day that counts. */
  registered_to: z.iso.date().optional(),
  holds: z.enum(ENTITLEMENTS).optional(),
  /** planned: the account is about to be erased. */
  deletion: z.enum(['planned']).optional(),
});
export type UsersQuery = z.infer<typeof usersQueryShape>;

export const RANGE_FIELDS = ['registered', 'paid', 'expires'] as const;
export const usersRangeShape = z.strictObject({
  from: z.iso.date(),
  /** The last day that counts. */
  to: z.iso.date(),
  /** paid: the first order that granted time. expires: all access ends. */
  field: z.enum(RANGE_FIELDS),
  ...pageQuery,
});
export type UsersRange = z.infer<typeof usersRangeShape>;

export const newUserShape = z.strictObject({
  first_name: personNameShape,
  last_name: personNameShape,
  email: emailShape,
  university: universityShape.optional(),
  /** Id of a role; staff cannot assign one with more rights than their own. */
  role: uuid().nullable().optional(),
});
export const userChangeShape = z.strictObject({
  id: userIdShape.optional(),
  /** As last read: a concurrent change in between is refused with VERSION_CONFLICT. */
  version: z.number().int(),
  first_name: personNameShape.optional(),
  last_name: personNameShape.optional(),
  /** Must be confirmed by its owner before it counts as verified; the old address gets a mail that can undo the change. */
  email: emailShape.optional(),
  university: universityShape.optional(),
  exam_date: z.iso.date().nullable().optional(),
  /** Null: the user becomes a learner. */
  role: uuid().nullable().optional(),
});
export type UserChangeInput = z.infer<typeof userChangeShape>;

const actAsShape = z.object({
  /** For the cookie astoken and the header asauthorization. */
  token: z.string(),
  until: z.iso.datetime(),
  user: z.object({ uid: z.string(), first_name: z.string(), last_name: z.string() }),
});

/** User management in the back office. Members of staff are visible only with ual.v. */
export const usersApi = {
  users: endpoint('GET /a/paplabable/users', 'staff:pausers:v', {
    query: usersQueryShape,
    reply: pageOf(userRowShape),
    about: 'People by list state and filters. The count stops at 10,000.',
  }),
  user: endpoint('GET /a/paplabable/user/:id', 'staff:pausers:v', {
    params,
    reply: userDetailShape,
    about: 'Everything about one person, by id or uid.',
  }),
  userCounts: endpoint('GET /a/paplabable/users/counts', 'staff:pausers:v', {
    reply: z.array(z.object({ list: z.enum(USER_LISTS), count: z.number().int() })),
    about: 'How many people each list has; a count stops at 10,000. The admin list needs ual.v.',
  }),
  recordExport: endpoint('POST /a/paplabable/users/export', 'staff:pausers+paquery:v', {
    body: exportShape,
    act: harmless('Writes a line of the audit record and changes nothing.'),
    about: 'Records that a list of people was exported: by whom, which one, how many rows and why.',
  }),
  addNote: endpoint('POST /a/paplabable/user/:id/note', 'staff:pausers:e', {
    params,
    body: z.strictObject({ text: z.string().trim().min(1, 'Write a note.').max(2000) }),
    act: harmless('Only staff see notes.'),
    about: 'Adds a note about a person to their record. Only staff see it.',
  }),
  createUser: endpoint('POST /a/paplabable/user', 'staff:pausers:a', {
    body: newUserShape,
    reply: userRowShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Whom the account is for, and that a link to choose a password goes to the address.',
      undo: { never: 'The link is sent at once; the account itself can be deleted.' },
    },
    about: 'Make an account. Its owner is mailed a link to choose a password; staff never do.',
  }),
  changeUser: endpoint('PUT /a/paplabable/user/:id', 'staff:pausers:e', {
    params,
    body: userChangeShape,
    reply: userRowShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The former and the new value of each field that differs.',
      undo: { by: 'PUT /a/paplabable/user/:id', for: 'always: the former values are in the audit record' },
    },
    about: 'Change a person; what is left out stays.',
  }),
  resetUser: endpoint('POST /a/paplabable/pausers/reset/:id', 'staff:pausers:e', {
    aliases: aliasesOf('reset/:id'),
    params,
    body: z.strictObject({}),
    limit: { points: 60, seconds: HOUR_SECONDS },
    act: {
      touches: 'access',
      rows: 'one',
      says: 'That every session ends, a link is mailed, and progress stays.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Mail a link to choose a new password and end every session. Progress stays.',
  }),
  removeFactors: endpoint('DELETE /a/paplabable/pausers/factors/:id', 'staff:pausers:e', {
    params,
    body: z.strictObject({ reason: reason() }),
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'That every session ends and the person is told; to make sure first that it is them.',
      asks: ['reason'],
      undo: { never: 'The person sets a new second factor up at the next log-in.' },
    },
    about: 'Remove a lost second factor, end every session and tell the person by mail. For colleagues: owners only.',
  }),
  banUser: endpoint('POST /a/paplabable/pausers/ban/:id', 'staff:pausers:e', {
    aliases: aliasesOf('ban/:id'),
    params,
    body: banShape,
    reply: userRowShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Until when, what the person loses, and that paid time waits.',
      asks: ['reason'],
      undo: { by: 'PUT /a/paplabable/pausers/ban/:id', for: 'as long as it runs' },
    },
    about: 'Ban somebody: for minutes, until a moment, or until it is lifted.',
  }),
  changeBan: endpoint('PUT /a/paplabable/pausers/ban/:id', 'staff:pausers:e', {
    aliases: aliasesOf('ban/:id'),
    params,
    body: banChangeShape,
    reply: userRowShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The new end of the ban, or that it ends now.',
      undo: { by: 'POST /a/paplabable/pausers/ban/:id', for: 'always' },
    },
    about: 'Change the running ban of somebody, or lift it.',
  }),
  deleteUser: endpoint('POST /a/paplabable/pausers/delete/:id', 'staff:pausers:e', {
    aliases: aliasesOf('delete/:id'),
    params,
    body: z.strictObject({ reason: reason() }),
    reply: z.object({ erased_after: z.iso.datetime() }),
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'What is erased and when; the name has to be typed.',
      asks: ['reason'],
      undo: { by: 'PUT /a/paplabable/pausers/delete/:id', for: '7 days' },
    },
    about: 'Log somebody out, erase them in seven days unless they log in before, and tell them so by mail.',
  }),
  keepUser: endpoint('PUT /a/paplabable/pausers/delete/:id', 'staff:pausers:e', {
    aliases: aliasesOf('delete/:id'),
    params,
    body: z.strictObject({ cancelled: z.literal(true), reason: reason() }),
    reply: userRowShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'That the account stays and the person is told.',
      asks: ['reason'],
      undo: { by: 'POST /a/paplabable/pausers/delete/:id', for: 'always' },
    },
    about: 'Stop the deletion of somebody before they are erased, and tell them so by mail.',
  }),
  viewUser: endpoint('POST /a/paplabable/pausers/view', 'staff:pausers:e', {
    aliases: aliasesOf('view'),
    body: z.strictObject({ id: userIdShape, reason: reason() }),
    reply: actAsShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    ignoresKey: true,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Whose pages are opened, for 30 minutes, and that writes are refused.',
      asks: ['reason'],
      undo: { never: 'A look cannot be taken back; it is in the audit record.' },
    },
    about: 'Look at the site as a learner for 30 minutes. The token works only with the session that asked for it.',
  }),
  setGems: endpoint('PUT /a/paplabable/pausers/gems/:id', 'staff:pausers:e', {
    aliases: aliasesOf('gems/:id'),
    params,
    body: gemsShape,
    reply: userRowShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The present and the new last day.',
      undo: { by: 'PUT /a/paplabable/pausers/gems/:id', for: 'always' },
    },
    about: 'Give gems (for days, through a day, or for a year) or end what staff gave.',
  }),
  grantTime: endpoint('PUT /a/paplabable/pausers/grant/:id', 'staff:pausers:e', {
    params,
    body: grantShape,
    reply: userRowShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The present and the new last day.',
      asks: ['reason'],
      undo: { by: 'PUT /a/paplabable/pausers/revoke/:id', for: 'as long as days are left' },
    },
    about: 'Give an entitlement for days, or through a day. New time queues behind what they hold.',
  }),
  revokeTime: endpoint('PUT /a/paplabable/pausers/revoke/:id', 'staff:pausers:e', {
    params,
    body: z.strictObject({ grant: uuid(), reason: reason() }),
    reply: userRowShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many days of what end now.',
      asks: ['reason'],
      undo: { by: 'PUT /a/paplabable/pausers/grant/:id', for: 'always' },
    },
    about: 'Take back what is unused of one grant that staff made.',
  }),
  usersRange: endpoint('POST /a/paplabable/usersrange', 'staff:paquery:v', {
    body: usersRangeShape,
    reply: pageOf(userRangeRowShape),
    act: harmless('Only reads.'),
    about: 'People who registered, first paid or run out between two days.',
  }),
};
