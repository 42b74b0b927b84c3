import { cohortScreen, orderScreen, pounds } from '@app/commerce/contract';
import type { Resources } from '@app/platform/admin';
import { EDITIONS, inSentence, lineOf, MAIN_BANK, type ReplyOf } from '@app/platform/contract';
import { DECISION_NAMES } from '@app/questions/admin';
import { QUESTION_FOLDERS, TRIAGED_LINE } from '@app/questions/contract';
import { PLURALS, type staffApi } from '@app/staff/contract';

import { ROLES, SETTINGS } from '../addresses.ts';

export type AuditLine = ReplyOf<typeof staffApi.audit>['rows'][number];

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
  audit: 'the audit record',
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
const numberIn = (value: unknown, name: string): number | null => {
  const field = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : null;
  return typeof field === 'number' ? field : null;
};
const valueOf = (line: Pick<AuditLine, 'before' | 'after'>, name: string): string | null =>
  fieldOf(line.after, name) ?? fieldOf(line.before, name);

const NAMED_BY_ID: readonly string[] = ['question-report', 'report-case'];
/** The field with the name of the item, for kinds that are no resource. */
const NAME_FIELDS: Readonly<Record<string, string>> = { question: 'code', cohort: 'organisation' };
/** The name of the item, if the line contains it. */
export const thingWords = (resources: Resources, line: AuditLine): string => {
  if (line.entity === 'cohort' && line.order?.organisation) return line.order.organisation;
  const title = NAME_FIELDS[line.entity] ?? resources.get(line.entity)?.title;
  return (
    line.name || (title && valueOf(line, title)) || (NAMED_BY_ID.includes(line.entity) ? (line.entity_id ?? '') : '')
  );
};

/** Words that follow a verb as they are: they have an article, or need none. */
const STANDS_ALONE = /^(?:an? |the |people$)/u;
const kindOfMany = (resources: Resources, entity: string): string => {
  const plural = PLURALS[entity] ?? resources.get(entity)?.plural;
  return plural ? inSentence(plural) : 'items';
};
/** The items of an act on many: "616 questions". */
export function itemsInWords(resources: Resources, { entity, items }: AuditLine): string {
  const kinds = new Set(items?.shown.map((item) => item.entity));
  const [only = entity] = kinds;
  return `${items?.count ?? 0} ${kinds.size > 1 ? 'items' : kindOfMany(resources, only)}`;
}

/** The item as the object of a sentence: the article “How we check”. Codes and numbers go without quotation marks. */
export function thingInSentence(resources: Resources, line: AuditLine): string {
  if (line.items && line.entity_id === null) return itemsInWords(resources, line);
  const [words, name] = [entityWords(resources, line.entity), thingWords(resources, line)];
  if (line.order && (!name || line.entity === 'order')) {
    const order = `${entityWords(resources, 'order')} ${line.order.number}`;
    return line.entity === 'order' ? order : `the ${words} of ${order}`;
  }
  if (!name) return STANDS_ALONE.test(words) ? words : `the ${words}`;
  if (line.entity === 'question') {
    const bank = line.action === 'triage' ? `${TRIAGED_LINE.toUpperCase()} ` : '';
    return `${bank}question ${name}`;
  }
  const isCode = line.entity === 'feedback' || NAMED_BY_ID.includes(line.entity);
  return `the ${words.replace(/^(?:an?|the) /u, '')} ${isCode ? name : `“${name}”`}`;
}

/** What follows the item: "as PA", "version 3", "£49.00". */
export function tailInWords(line: AuditLine): string {
  const state = fieldOf(line.after, 'state');
  if (line.action === 'triage' && line.entity === 'question' && state)
    return ` as ${(DECISION_NAMES as Readonly<Record<string, string>>)[state] ?? state}`;
  const [n, pence] = [numberIn(line.after, 'n'), numberIn(line.after, 'pence')];
  if (line.entity === 'question' && n !== null) return `, version ${n}`;
  return line.entity === 'order' && pence !== null ? `, ${pounds(pence)}` : '';
}

/** Most lines do not name the line of the question; its editor leads on to the right one. */
function questionAddress(line: AddressedLine): string | null {
  const { entity_id: id, action } = line;
  if (!id || action === 'delete') return null;
  const named = EDITIONS.find((each) => each === valueOf(line, 'edition')) ?? MAIN_BANK;
  const folder = QUESTION_FOLDERS[action === 'triage' ? TRIAGED_LINE : lineOf(named)];
  return `${folder}/edit?id=${encodeURIComponent(id)}`;
}

/** What leads to the screen of an item. */
export type AddressedLine = Pick<AuditLine, 'entity' | 'entity_id' | 'action' | 'before' | 'after' | 'order'>;

/** The screen that shows the item now; null if there is none. */
export function entityAddress(resources: Resources, line: AddressedLine): string | null {
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
