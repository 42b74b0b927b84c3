import type { Field, FieldTable, Resource, ResourceRow } from '@app/platform/contract';
import { blankValues } from './fields/blank.ts';
import { asText } from './fields/kind.ts';

export type FormValues = Record<string, unknown>;

const written = (resource: Resource): readonly [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

const valueOf = (field: Field, value: unknown): unknown => {
  if (field.kind === 'date' && typeof value === 'string') return value.slice(0, 10);
  if (field.children && Array.isArray(value))
    return value.map((row) => childValues(field.children?.fields ?? {}, row as FormValues));
  return value;
};
const childValues = (fields: FieldTable, row: FormValues): FormValues => ({
  ...(row['id'] === undefined ? {} : { id: row['id'] }),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, row[name])])),
});

/** Initial values of a new form. */
export const newValues = (resource: Resource): FormValues => blankValues(Object.fromEntries(written(resource)));

/** Initial values of an edit form: the writable fields, with secrets empty because they are never read back. */
export function valuesOfRow(resource: Resource, row: ResourceRow): FormValues {
  const blank = newValues(resource);
  const stored = written(resource).map(([name, field]) => {
    const value = field.kind === 'secret' || row[name] === undefined ? blank[name] : valueOf(field, row[name]);
    return [name, value];
  });
  return Object.fromEntries(stored);
}

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value differs from the stored one: an update sends only these. */
export function changedValues(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(before[name], value)));
}

const isRow = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areRows = (value: unknown): value is readonly FormValues[] => Array.isArray(value) && value.every(isRow);

/** Merges child rows one by one: a row that was new gets its stored id, and only what was typed since is kept. */
function rowsSince(stored: readonly FormValues[], sent: readonly FormValues[], now: readonly FormValues[]) {
  return now.map((row, at) => {
    const { id } = row;
    const place = id === undefined ? at : sent.findIndex((each) => each['id'] === id);
    const [was, is] = [sent[place], stored[place]];
    return was && is && was['id'] === id ? valuesSince(is, was, row) : row;
  });
}

/** Whether both are the same rows in the same order: each has its id, or has just been given one. */
const areSameRows = (stored: readonly FormValues[], sent: readonly FormValues[]): boolean =>
  stored.length === sent.length &&
  sent.every(({ id }, at) => stored[at]?.['id'] !== undefined && (id === undefined || id === stored[at]['id']));

function valueSince(stored: unknown, sent: unknown, now: unknown): unknown {
  if (sameValue(now, sent)) return stored;
  if (!areRows(stored) || !areRows(sent) || !areRows(now) || !areSameRows(stored, sent)) return now;
  return rowsSince(stored, sent, now);
}

/** The form's values after `sent` was saved as `stored`: what was typed since stays, the rest is as stored. */
export function valuesSince(stored: FormValues, sent: FormValues, now: FormValues): FormValues {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(now)])];
  return Object.fromEntries(names.map((name) => [name, valueSince(stored[name], sent[name], now[name])]));
}

/** Secrets are never stored on the device. */
export function withoutSecrets(resource: Resource, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]?.kind !== 'secret'));
}

/** Fields that an existing row shows but does not accept. */
export const isLocked = (field: Field, existing: boolean): boolean =>
  field.readOnly === true || field.granted === true || (existing && field.fixed === true);

const CAPITAL = /^./u;
export const titleOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string =>
  asText(row[resource.title]).trim() || resource.label.replace(CAPITAL, (letter) => letter.toUpperCase());
