import { sealedShape } from '@app/staff/contract';

export interface DiffLine {
  /** Path in the value; '' when the value is not made of fields. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
type Fields = Readonly<Record<string, unknown>>;
const NOISE = ['version', 'updated_at', 'created_at'];

export const sealedState = (value: unknown): 'erased' | 'unreadable' | null => {
  const parsed = sealedShape.safeParse(value);
  return parsed.success ? parsed.data.$sealed : null;
};
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && sealedState(value) === null;

function leaves(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (value === null || value === undefined) return [];
  if (!isFields(value)) return [[path, value]];
  return Object.entries(value)
    .filter(([name]) => path !== '' || !NOISE.includes(name))
    .flatMap(([name, each]) => leaves(each, path === '' ? name : `${path}.${name}`));
}

/** A missing value and "no" are the same to a reader. */
const isNothing = (value: unknown): boolean => value === null || value === false;
const differs = ({ before, after }: DiffLine): boolean =>
  !(isNothing(before) && isNothing(after)) && JSON.stringify(before) !== JSON.stringify(after);

/** The differences, leaf by leaf; a value that cannot be decrypted is always listed. */
export function diffOf(before: unknown, after: unknown): readonly DiffLine[] {
  const [old, now] = [new Map(leaves(before, '')), new Map(leaves(after, ''))];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((line) => sealedState(line.before ?? line.after) !== null || differs(line));
}

/** Computed from other fields or stored for the import, so never written by a person. */
const isDerived = (field: string): boolean => field.endsWith('_html') || field === 'imported_hash';

/** The changes made by a person, and the number of derived fields that changed with them. */
export function changesOf(
  before: unknown,
  after: unknown,
): { readonly lines: readonly DiffLine[]; readonly derived: number } {
  const all = diffOf(before, after);
  const lines = all.filter(({ field }) => !isDerived(field));
  return { lines, derived: all.length - lines.length };
}

const STATES = { erased: 'deleted with the account', unreadable: 'cannot be read with this key' } as const;

export function valueInWords(value: unknown): string {
  const sealed = sealedState(value);
  if (sealed) return STATES[sealed];
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map(valueInWords).join(', ')
        : JSON.stringify(value);
  return text === '' ? 'empty' : text;
}

/** Why it was done, which some acts keep beside the number of their rows. */
const isReason = ({ field }: DiffLine): boolean => field === 'reason' || field === 'confirm.reason';
/** The reason of an act, if it has one, apart from what it changed. */
export function reasonApart(changes: readonly DiffLine[]) {
  const reason = changes.find((line) => isReason(line) && line.after)?.after ?? null;
  return { reason, others: reason === null ? changes : changes.filter((line) => !isReason(line)) };
}
