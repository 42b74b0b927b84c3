import { type FieldErrors, fail, type Resource } from '@app/platform/contract';

interface DatabaseError {
  readonly code?: unknown;
  readonly detail?: unknown;
}
const UNIQUE = '23505';
const NO_SUCH_ROW = '23503';
/** `Key (edition, slug)=(pa, aki) already exists.` The detail is optional: without it the reply names no field. */
const KEY_COLUMNS = /^[^(]{0,40}\(([a-z0-9_, ]+)\)=/;

function fieldsOf(declared: Resource, error: DatabaseError, message: string): FieldErrors {
  const columns = typeof error.detail === 'string' ? (KEY_COLUMNS.exec(error.detail)?.[1] ?? '') : '';
  const known = columns.split(', ').filter((column) => declared.fields[column]);
  return Object.fromEntries(known.map((column) => [column, message]));
}

/** Turns a constraint error of the database into a message on the field. */
export async function explained<T>(declared: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = error as DatabaseError;
    if (code === UNIQUE)
      return fail('ALREADY_EXISTS', {
        fields: fieldsOf(declared, error as DatabaseError, 'This is already in use. Choose another one.'),
      });
    if (code === NO_SUCH_ROW)
      return fail('INVALID_INPUT', { fields: fieldsOf(declared, error as DatabaseError, 'There is no such choice.') });
    throw error;
  }
}

const isAsBefore = (value: unknown, before: unknown): boolean => (value ?? '') === (before ?? '');
/** What is given by an act of its own may be sent back unchanged; on create, as the empty form has it. */
export function refuseGranted(
  declared: Resource,
  before: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
): void {
  const changed = Object.entries(values).filter(([name, value]) => {
    const field = declared.fields[name];
    return field?.granted && value !== undefined && !isAsBefore(value, before ? before[name] : field.initial);
  });
  if (changed.length > 0)
    fail('INVALID_INPUT', {
      fields: Object.fromEntries(changed.map(([name]) => [name, 'This is given separately, not by saving.'])),
    });
}

/** A fixed field may be sent back unchanged, but not changed. */
export function refuseChangedFixed(
  declared: Resource,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): void {
  const changed = Object.entries(values).filter(
    ([name, value]) => declared.fields[name]?.fixed && value !== before[name],
  );
  if (changed.length > 0)
    fail('INVALID_INPUT', {
      fields: Object.fromEntries(changed.map(([name]) => [name, 'This cannot be changed any more.'])),
    });
}
