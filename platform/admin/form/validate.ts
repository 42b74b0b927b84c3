import type { FieldErrors, Resource } from '@app/platform/contract';
import { z } from 'zod';
import { isUnparsed } from '../fields/structured/json.tsx';
import type { FormValues } from '../values.ts';

type Issue = z.core.$ZodIssue;
const NEEDED = 'Required.';

const tooSmall = (issue: Issue & { code: 'too_small' }): string => {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? NEEDED : `Use at least ${issue.minimum} characters.`;
  return issue.origin === 'array' ? `Add at least ${issue.minimum}.` : `Use ${issue.minimum} or more.`;
};
const tooBig = (issue: Issue & { code: 'too_big' }): string => {
  if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
  return issue.origin === 'array' ? `Add at most ${issue.maximum}.` : `Use ${issue.maximum} or less.`;
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Choose one.',
  date: 'Enter a full date.',
  datetime: 'Enter a full date and time.',
};

/** An issue in plain words. A message from the shape wins over the library's. */
export function wordsFor(issue: Issue): string {
  const own = issue.message;
  const isStock = own.startsWith('Invalid') || own.startsWith('Too ') || own.startsWith('Unrecognized');
  if (!isStock) return own;
  if (issue.code === 'invalid_type') return issue.expected === 'number' ? 'Enter a number.' : NEEDED;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'This is not in the right format.';
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'Choose one.' : 'This cannot be used.';
}

export type Checked =
  | { readonly ok: true; readonly values: FormValues }
  | { readonly ok: false; readonly errors: FieldErrors };

const notJson = (values: FormValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => isUnparsed(value))
      .map(([name]) => [name, 'This is not valid JSON.']),
  );

/** A secret that is already set may stay empty: it is then not sent. */
const keptSecrets = (resource: Resource, values: FormValues, row: FormValues | undefined): readonly string[] =>
  Object.keys(resource.fields).filter((name) => {
    const isSecret = resource.fields[name]?.kind === 'secret';
    return isSecret && row?.[`has_${name}`] === true && values[name] === '';
  });

/** Validates the form's values with the resource's own shape, the same one the server uses. */
export function check(resource: Resource, values: FormValues, row?: FormValues): Checked {
  const broken = notJson(values);
  if (Object.keys(broken).length > 0) return { ok: false, errors: broken };
  const kept = keptSecrets(resource, values, row);
  const isGiven = ([name]: [string, unknown]) => !kept.includes(name);
  const shape = z.strictObject(Object.fromEntries(Object.entries(resource.shapes.values.shape).filter(isGiven)));
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(values).filter(isGiven)));
  if (parsed.success) return { ok: true, values: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= wordsFor(issue);
  return { ok: false, errors };
}
