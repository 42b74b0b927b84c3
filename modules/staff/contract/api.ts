import { endpoint, pageOf, pageQuery, uuid } from '@app/platform/contract';
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

const personShape = z.object({ uid: z.string(), name: z.string() }).nullable();
export const auditShape = z.object({
  id: uuid(),
  at: z.iso.datetime(),
  /** Null: the product itself, or a user who has been erased. */
  actor: personShape,
  subject: personShape,
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The order that an order, a cohort or a code belongs to; null for everything else. */
  order: z.object({ id: uuid(), number: z.number().int(), organisation: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
});

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
  /** The value and its days are amounts of money in pounds. */
  in_pounds: z.boolean(),
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
    about: 'Set a declared setting that has never been changed.',
  }),
  updateSetting: endpoint('PUT /a/plabable/setting/:id', 'staff:pasettings:e', {
    params: idParams,
    body: z.strictObject({ value: z.unknown(), version: z.number().int().min(0) }),
    reply: settingShape,
    about: 'Change a setting. A value that does not fit what is declared is refused by field.',
  }),
  resetSetting: endpoint('DELETE /a/plabable/setting/:id', 'staff:pasettings:e', {
    params: idParams,
    reply: settingShape,
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
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
    }),
    reply: pageOf(auditShape),
    about: 'What staff did, newest first. The count stops at 10,000.',
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
