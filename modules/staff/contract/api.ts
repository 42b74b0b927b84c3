import { endpoint, harmless, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { exportShape } from '@app/users/contract';
import { z } from 'zod';

const idParams = z.object({ id: uuid() });
const tagShape = z.string().min(1).max(100);

/** The current state of a setting, whether or not staff have ever changed it. */
export const settingShape = z.object({
  id: uuid(),
  tag: z.string(),
  title: z.string(),
  about: z.string(),
  value: z.unknown(),
  /** The value until staff change it. */
  initial: z.unknown(),
  /** JSON Schema of the value, for generated forms. */
  schema: z.unknown(),
  /** 0: never changed. Send it back when saving. */
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
});
export type SettingRow = z.infer<typeof settingShape>;

/** A mail text, read by the same call as settings. */
export const mailTextShape = z.object({
  tag: z.string(),
  about: z.string(),
  value: z.object({ subject: z.string(), preheader: z.string(), body: z.string() }),
  variables: z.array(z.string()),
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
});

/** Stands in for a personal value that can no longer be decrypted. */
export const SEALED_STATES = ['erased', 'unreadable'] as const;
export const sealedShape = z.strictObject({ $sealed: z.enum(SEALED_STATES) });

/** An empty uid: the account has been erased. */
const personShape = z.object({ uid: z.string(), name: z.string() }).nullable();

/** One item of an act on many. */
export const auditItemShape = z.object({
  entity: z.string(),
  entity_id: z.string(),
  /** Null: it has none, or it is about a person. */
  name: z.string().nullable(),
  subject: personShape,
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditItem = z.infer<typeof auditItemShape>;
/** How many items of an act on many come with its line. */
export const ITEMS_SHOWN = 12;
export const auditShape = z.object({
  id: uuid(),
  at: z.iso.datetime(),
  /** Null: the product itself, or a user who has been erased. */
  actor: personShape,
  subject: personShape,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** What the item is called now, or was called when it was deleted; null if it has no name, or is about a person. */
  name: z.string().nullable(),
  /** An act on many: how many, and the first of them. Null: an act on one. */
  items: z.object({ count: z.number().int(), shown: z.array(auditItemShape) }).nullable(),
  /** The act that this one undid. */
  undoes: uuid().nullable(),
  /** When and by whom the act was undone. */
  undone: z.object({ at: z.iso.datetime(), actor: personShape }).nullable(),
  /** The order that an order, a cohort or a code belongs to; null for everything else. */
  order: z.object({ id: uuid(), number: z.number().int(), organisation: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
});

/** Groups of acts that an owner looks for. */
export const AUDIT_GROUPS = ['bulk', 'live', 'keys', 'money', 'refunds', 'access', 'visits'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];
/** Older lines are reached by narrowing the time, not by paging; also the most lines of one export. */
export const AUDIT_DEEPEST = 10_000;

/** The members of a role. */
export const roleMembersShape = z.object({
  role_id: uuid(),
  count: z.number().int(),
  /** Null: the caller may not see the list of staff. */
  people: z.array(z.object({ uid: z.string(), name: z.string() })).nullable(),
});
export type RoleMembers = z.infer<typeof roleMembersShape>;

const problemShape = z.object({
  what: z.enum(['gone', 'changed', 'torn', 'cut', 'unlinked']),
  chain: z.number().int().nullable(),
  position: z.number().int().nullable(),
  audit_id: uuid().nullable(),
});
export const chainShape = z.object({
  whole: z.boolean(),
  /** The number of lines checked: those since the last seals, and some before them. */
  checked: z.number().int(),
  /** The oldest among the latest seals of the chains; null before the first. */
  sealed_at: z.iso.datetime().nullable(),
  problems: z.array(problemShape),
});

/** One item that waits for staff. */
const homeItemShape = z.object({
  title: z.string(),
  text: z.string(),
  /** Since when it has waited. */
  at: z.iso.datetime(),
  /** When it is due; null if no time is promised. */
  due: z.iso.datetime().nullable(),
  screen: z.string(),
});
const figureShape = z.object({
  key: z.string(),
  label: z.string(),
  /** Null: not available now. */
  value: z.number().nullable(),
  /** The value and its days are amounts of money in pence. */
  in_pence: z.boolean(),
  screen: z.string().nullable(),
  /** Work for staff while the value is above zero. */
  waits: z.boolean(),
  /** The few that have waited longest; empty if only the number is known. */
  items: z.array(homeItemShape),
  /** The last 30 days, oldest first, today last; null if the figure is not counted by the day. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })).nullable(),
  /** Each day counts distinct users, so the days must not be added up. */
  distinct: z.boolean(),
});
export type HomeFigureRow = z.infer<typeof figureShape>;

/** The screen that shows who changed one item. */
export const HISTORY_SCREEN = '/admin/history';
export const historyAddress = (entity: string, id: string): string =>
  `${HISTORY_SCREEN}?entity=${encodeURIComponent(entity)}&id=${encodeURIComponent(id)}`;

export const foundShape = z.object({
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  screen: z.string(),
  /** Its name in the audit record; null if there are no audit lines of this kind. */
  entity: z.string().nullable(),
  entity_id: z.string(),
});
export type FoundRow = z.infer<typeof foundShape>;

export const settingsApi = {
  createSetting: endpoint('POST /a/plabable/setting', 'staff:pasettings:a', {
    body: z.strictObject({ tag: tagShape, value: z.unknown() }),
    reply: settingShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'What the setting covers, and its present value.',
      undo: { by: 'DELETE /a/plabable/setting/:id', for: 'always' },
    },
    about: 'Set a declared setting that has never been changed.',
  }),
  updateSetting: endpoint('PUT /a/plabable/setting/:id', 'staff:pasettings:e', {
    params: idParams,
    body: z.strictObject({ value: z.unknown(), version: z.number().int().min(0) }),
    reply: settingShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'What the setting covers, and its present value.',
      undo: { by: 'PUT /a/plabable/setting/:id', for: 'always: the former value is in the audit record' },
    },
    about: 'Change a setting. A value that does not fit what is declared is refused by field.',
  }),
  resetSetting: endpoint('DELETE /a/plabable/setting/:id', 'staff:pasettings:e', {
    params: idParams,
    reply: settingShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The value it goes back to.',
      undo: { by: 'POST /a/plabable/setting', for: 'always: the former value is in the audit record' },
    },
    about: 'Reset a setting to its default.',
  }),
  setting: endpoint('GET /a/plabable/setting/:id', 'staff:pasettings:v', {
    params: idParams,
    reply: settingShape,
    about: 'One setting.',
  }),
  settingByTag: endpoint('GET /a/plabable/setting/tag/:tag', 'staff', {
    params: z.object({ tag: tagShape }),
    reply: z.union([settingShape, mailTextShape]),
    about: 'One setting (pasettings) or mail text (pamail) by its tag.',
  }),
  settings: endpoint('GET /a/plabable/settings', 'staff:pasettings:v', {
    query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
    reply: pageOf(settingShape),
    about: 'Every declared setting, by title.',
  }),
  initialize: endpoint('POST /a/paplabable/settings/entity/initialize', 'staff:pasettings:a', {
    aliases: ['/a/plabable/settings/entity/initialize'],
    body: z.strictObject({ entities: z.array(z.string().max(60)).min(1).max(50) }),
    reply: z.object({ made: z.array(z.object({ entity: z.string(), names: z.array(z.string()) })) }),
    act: harmless('Makes system rows that are missing; what exists stays as it is.'),
    about: 'Create the system rows that are missing. Sent again it changes nothing.',
  }),
  entities: endpoint('GET /a/paplabable/settings/entity', 'staff:pasettings:a', {
    reply: z.array(z.string()),
    about: 'The entities whose missing rows the set-up can create.',
  }),
};

export const staffApi = {
  ...settingsApi,
  audit: endpoint('GET /a/paplabable/audit', 'staff:pasettings:v', {
    query: z.object({
      ...pageQuery,
      /** The uid of the actor. */
      actor: z.string().max(60).optional(),
      /** Only actions of colleagues, not of the system or of learners. */
      by: z.literal('staff').optional(),
      entity: z.string().max(60).optional(),
      entity_id: z.string().max(200).optional(),
      action: z.string().max(60).optional(),
      group: z.enum(AUDIT_GROUPS).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
    }),
    reply: pageOf(auditShape),
    about: 'What staff did, newest first. The count stops at 10,000.',
  }),
  auditItems: endpoint('GET /a/paplabable/audit/:id/items', 'staff:pasettings:v', {
    params: idParams,
    query: z.object({ ...pageQuery }),
    reply: pageOf(auditItemShape),
    about: 'The items of one act on many, in its order. Those about people need the right to view them.',
  }),
  recordAuditExport: endpoint('POST /a/paplabable/audit/export', 'staff:pasettings:v', {
    body: exportShape,
    reply: z.null(),
    act: harmless('Writes a line of the audit record and changes nothing.'),
    about: 'Records that lines of the audit record were exported: by whom, with which filter, how many and why.',
  }),
  auditPeople: endpoint('GET /a/paplabable/audit/people', 'staff:pasettings:v', {
    reply: z.array(z.object({ uid: z.string(), name: z.string() })),
    about: 'Members of staff by name, to choose whose lines of the record are shown.',
  }),
  history: endpoint('GET /a/paplabable/history/:entity/:id', 'staff', {
    params: z.object({ entity: z.string().max(60), id: z.string().max(200) }),
    reply: z.array(auditShape),
    about: 'Who changed one item and how, newest first, for staff who may see its section. The newest 100 lines.',
  }),
  find: endpoint('GET /a/paplabable/find', 'staff', {
    query: z.object({ search: z.string().trim().min(2).max(100) }),
    reply: z.array(foundShape),
    about: 'What staff may open, by its name: pages, categories, news, settings, mails, codes of questions and so on.',
  }),
  auditChain: endpoint('GET /a/paplabable/audit/chain', 'staff:pasettings:v', {
    reply: chainShape,
    limit: { points: 60, seconds: 3600 },
    about: 'Whether the audit record is unchanged since it was last sealed.',
  }),
  roleMembers: endpoint('GET /a/paplabable/rolemembers', 'staff:paroles:v', {
    reply: z.array(roleMembersShape),
    about: 'How many people have each role, and who they are for those who hold ual.v.',
  }),
  dashboard: endpoint('GET /a/paplabable/dashboard', 'staff', {
    reply: z.object({ figures: z.array(figureShape) }),
    about: 'Figures the caller may see, from every module.',
  }),
};
