import type { Field, FieldKind, FieldTable } from '@app/platform/contract';

/** The value of an empty field, where the declaration gives none. */
const BLANKS: Readonly<Partial<Record<FieldKind, unknown>>> = {
  integer: null,
  money: null,
  date: null,
  dateTime: null,
  reference: null,
  flag: false,
  position: null,
  choice: undefined,
  json: undefined,
};

/** A fresh value each time: forms must not share a list. */
export function blankOf(field: Field): unknown {
  if (field.initial !== undefined) return structuredClone(field.initial);
  if (field.kind === 'list' || field.kind === 'many') return [];
  return field.kind in BLANKS ? BLANKS[field.kind] : '';
}

export const blankValues = (fields: FieldTable): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));
