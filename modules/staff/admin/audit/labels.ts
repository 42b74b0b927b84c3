import { cohortScreen, orderScreen } from '@app/commerce/contract';
import type { Resources } from '@app/platform/admin';
import { EDITIONS, inSentence, lineOf, MAIN_BANK, type ReplyOf } from '@app/platform/contract';
import { QUESTION_FOLDERS, TRIAGED_LINE } from '@app/questions/contract';
import { mailTitle, type staffApi } from '@app/staff/contract';
import { ROLES, SETTINGS } from '../addresses.ts';

export type AuditLine = ReplyOf<typeof staffApi.audit>['rows'][number];

/** The verb of a sentence that begins with the actor. */
export const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  restore: 'restored',
  delete: 'deleted',
  import: 'imported',
  reset: 'reset to default',
  initialize: 'ran',
  answer: 'answered',
  close: 'closed',
  review: 'reviewed',
  ban: 'blocked',
  changeBan: 'changed the ban of',
  unban: 'lifted the ban of',
  freeAddress: 'gave another account the address of',
  setRole: 'changed the role of',
  resetPassword: 'sent a new password link to',
  removeFactors: 'removed the second factor of',
  keep: 'stopped the deletion of',
  keepByLogIn: 'logged in, which cancelled the deletion of',
  grant: 'gave access to',
  revoke: 'took access from',
  view: 'viewed the site as',
  endView: 'stopped viewing the site as',
  deviceLimit: 'logged out the oldest device of',
  note: 'added a note about',
  export: 'exported',
  send: 'wrote',
  sent: 'sent',
  erase: 'permanently deleted',
  retry: 'started again',
  pay: 'recorded a payment by',
  refund: 'refunded',
  receipt: 'sent the receipt again for',
  attach: 'opened access from an order for',
  attendee: 'changed a seat at',
  attendees: 'changed seats at',
  extend: 'gave more time in',
  countLate: 'counted late answers in',
  cancel: 'cancelled',
  move: 'moved',
  order: 'changed the order of',
  publish: 'published',
  assign: 'assigned',
  schedule: 'planned the publishing of',
  unschedule: 'cancelled the planned publishing of',
  'review-date': 'set the review date of',
  submit: 'asked for a review of',
  return: 'returned',
  sign: 'signed',
  withdraw: 'withdrew',
  check: 'checked',
  decide: 'decided on',
  triage: 'sorted',
  retire: 'retired',
  upload: 'uploaded',
  undo: 'undid a change of',
  redeem: 'used',
  takeBack: 'took back places of',
  freeze: 'paused access of',
  unfreeze: 'resumed access of',
  reply: 'replied to',
  'not sent': 'could not send',
  unanswered: 'may have sent',
  'seat given back': 'cancelled a booking at',
  comment: 'wrote a remark on a seat at',
  'booking mail sent again': 'sent the booking e-mail again for',
  'material added': 'added material to',
  'material removed': 'removed material from',
  'read-pictures': 'had the text of pictures read for',
  'delete-comments': 'deleted the comments on',
  take: 'took on',
  'give-back': 'gave back',
  'rename-answer': 'renamed an answer of',
  'replace-picture': 'replaced a picture of',
  'undo-picture': 'put back the former picture of',
  'drop-draft': 'dropped the draft of',
  'replace-draft': 'replaced the draft of',
  add: 'added a further bank to',
  activate: 'activated',
  deactivate: 'deactivated',
  tag: 'tagged',
  'invite-owner': 'invited as owner',
};
/** Another spelling of an action, with the same words and only one entry in the filter. */
const SPELLINGS: Readonly<Record<string, string>> = { remove: 'deleted' };
export const actionWords = (action: string): string =>
  ACTIONS[action] ??
  SPELLINGS[action] ??
  action
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase();
export const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS);

export const ENTITIES: Readonly<Record<string, string>> = {
  person: 'person',
  entitlement: 'entitlement',
  appeal: 'appeal',
  message: 'message',
  suspicion: 'account to check',
  push: 'push message',
  setting: 'setting',
  setup: 'the set-up',
  mail: 'e-mail',
  sentMail: 'a refused e-mail',
  failedJob: 'a failed job',
  people: 'people',
  question: 'a question',
  'mock-sitting': 'sitting',
  'question-report': 'report on a question',
  'report-case': 'report case',
  'guide-report': 'report on a guide',
  'gem-report': 'report on a gem',
  'group-question': 'group question',
  'event document': 'event document',
  'mock-profile': 'mock settings',
  'mock-form': 'fixed mock',
  comment: 'comment',
  feedback: 'feedback',
  media: 'file',
  order: 'order',
  'payment event': 'payment event',
  salesnotice: 'addresses waiting for sales',
  version: 'version',
  cohort: 'cohort',
  voucher: 'code',
};
export const entityWords = (resources: Resources, entity: string): string => {
  const label = resources.get(entity)?.label;
  return label ? inSentence(label) : (ENTITIES[entity] ?? entity);
};
/** Every kind that can be chosen as a filter, by its label. */
export const entityChoices = (resources: Resources): readonly { value: string; label: string }[] =>
  [...new Set([...Object.keys(ENTITIES), ...resources.keys()])]
    .map((value) => ({ value, label: entityWords(resources, value) }))
    .toSorted((one, two) => one.label.localeCompare(two.label));

/** Kinds whose actions are about a user: "gave access to Amina", but "closed report 2 (Amina)". */
const ABOUT_PEOPLE: readonly string[] = ['person', 'entitlement', 'order'];
export const isAboutPerson = (line: Pick<AuditLine, 'entity'>): boolean => ABOUT_PEOPLE.includes(line.entity);

const fieldOf = (value: unknown, name: string): string | null => {
  const field = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : null;
  return typeof field === 'string' ? field : null;
};
const valueOf = (line: AuditLine, name: string): string | null =>
  fieldOf(line.after, name) ?? fieldOf(line.before, name);

const NAMED_BY_ID: readonly string[] = ['setting', 'question-report'];
/** The field with the name of the item, for kinds that are no resource. */
const NAME_FIELDS: Readonly<Record<string, string>> = { question: 'code', cohort: 'organisation' };
/** The name of the item, if the line contains it. */
export const thingWords = (resources: Resources, line: AuditLine): string => {
  if (line.entity === 'mail' && line.entity_id) return mailTitle(line.entity_id);
  if (line.entity === 'cohort' && line.order?.organisation) return line.order.organisation;
  const title = NAME_FIELDS[line.entity] ?? resources.get(line.entity)?.title;
  return (title && valueOf(line, title)) || (NAMED_BY_ID.includes(line.entity) ? (line.entity_id ?? '') : '');
};

/** Words that follow a verb as they are: they have an article, or need none. */
const STANDS_ALONE = /^(?:an? |the |people$)/u;
/** The item as the object of a sentence: the article “How we check”. Codes and tags go without quotation marks. */
export function thingInSentence(resources: Resources, line: AuditLine): string {
  const [words, name] = [entityWords(resources, line.entity), thingWords(resources, line)];
  if (!name && line.order) {
    const order = `${entityWords(resources, 'order')} ${line.order.number}`;
    return line.entity === 'order' ? order : `the ${words} of ${order}`;
  }
  if (!name) return STANDS_ALONE.test(words) ? words : `the ${words}`;
  const isCode = line.entity === 'question' || NAMED_BY_ID.includes(line.entity);
  return `the ${words.replace(/^(?:an?|the) /u, '')} ${isCode ? name : `“${name}”`}`;
}

/** Most lines do not name the line of the question; its editor leads on to the right one. */
function questionAddress(line: AuditLine): string | null {
  const { entity_id: id, action } = line;
  if (!id || action === 'delete') return null;
  const named = EDITIONS.find((each) => each === valueOf(line, 'edition')) ?? MAIN_BANK;
  const folder = QUESTION_FOLDERS[action === 'triage' ? TRIAGED_LINE : lineOf(named)];
  return `${folder}/edit?id=${encodeURIComponent(id)}`;
}

/** The screen that shows the item now; null if there is none. */
export function entityAddress(resources: Resources, line: AuditLine): string | null {
  const { entity, entity_id: id } = line;
  if (entity === 'setting' && id) return `${SETTINGS}/${encodeURIComponent(id)}`;
  if (entity === 'mail' && id) return `/admin/paplabable/mail/${encodeURIComponent(id)}`;
  if (entity === 'question-report') return '/admin/paplabable/questionbank/reports?state=closed';
  if (entity === 'question') return questionAddress(line);
  if (entity === 'cohort' && id) return cohortScreen(id);
  if (entity === 'order' && id) return orderScreen(id);
  if (entity === 'voucher' && line.order) return orderScreen(line.order.id);
  if (entity === 'setup') return '/admin/setup';
  if (entity === 'appeal') return '/admin/paplabable/appeals?state=all';
  if (entity === 'role' && id) return `${ROLES}/edit?id=${encodeURIComponent(id)}`;
  const resource = resources.get(entity);
  if (!resource || !id) return null;
  const edition = resource.editions.find((each) => each === valueOf(line, 'edition')) ?? resource.editions[0];
  const folder = edition ? resource.mounts[edition]?.screens : undefined;
  return folder ? `${folder}/edit?id=${encodeURIComponent(id)}` : null;
}
