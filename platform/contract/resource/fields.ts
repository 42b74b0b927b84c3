import { z } from 'zod';
import { isDeliverable } from '../text/validators.ts';
import { isSlug, isStoredDocument, isStoredPicture, type TextCheck } from './checks.ts';
import { uuid } from '../wire/id.ts';

/**
 * The closed set of field kinds of the back office. Each kind is a shape here, a column in the table, an input and a
 * cell in the admin renderer; a new kind is added in all four places.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'integer'
  | 'money'
  | 'flag'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'secret'
  | 'position'
  | 'image'
  | 'file'
  | 'reference'
  | 'many'
  | 'list'
  | 'json';

export interface FieldOptions {
  readonly label: string;
  /** When not required, an omitted or empty value is stored as null (text: ''); a required field must be given on create. */
  readonly required?: boolean;
  readonly hint?: string;
  /** Shown, never accepted from a form. */
  readonly readOnly?: boolean;
  /** Given on create and never changed afterwards. */
  readonly fixed?: boolean;
  /** Given by an act of its own: forms show it, a save of staff cannot change it, restoring leaves it; a file may carry it. */
  readonly granted?: boolean;
  /** Rarely needed: the form folds it under Advanced. */
  readonly advanced?: boolean;
  /** Only rows of these kinds have it: the screens of the other kinds leave it out. */
  readonly ofKinds?: readonly string[];
  /** Describes one save, not the row. Restoring a version is a new save, so the field gets its initial value. */
  readonly ofSave?: boolean;
  /** The row's place (its category or position), not its content: restoring a version leaves it unchanged. */
  readonly place?: boolean;
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** Rows of a child table that are deleted with their parent, edited inside its form and identified by id. */
export interface Children {
  readonly table: string;
  readonly parentKey: string;
  /** The column that identifies a child within its parent: rows sent without an id are matched by it. */
  readonly key?: string;
  readonly itemLabel: string;
  readonly fields: FieldTable;
}
export interface ReferenceTarget {
  /** Key of the resource referred to. */
  readonly resource: string;
  /** Offers the rows of this edition instead of those of the form's own. */
  readonly edition?: string;
}

/** The kind is part of the type because some kinds have more columns in a row than the value itself: see RowOf. */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> extends FieldOptions {
  readonly kind: Kind;
  readonly shape: z.ZodType<Value>;
  /** What a reply may hold, where rows written before a rule of `shape` still have to be opened to be corrected. */
  readonly stored?: z.ZodType;
  readonly max?: number;
  /** The field from which a new row's slug is generated until the editor types one. */
  readonly from?: string;
  /** Names allowed in the text as {{name}}; the editor warns about any other. */
  readonly variables?: readonly string[];
  /** The variable that marks a sentence still to be confirmed; the editor steps from one to the next. */
  readonly openPoint?: string;
  /** Pictures may be uploaded into the text. */
  readonly pictures?: true;
  readonly choices?: readonly Choice[];
  /** A comma ends an entry of a list, too: for codes and single words, which never contain one. */
  readonly commas?: true;
  readonly children?: Children;
  readonly target?: ReferenceTarget;
  readonly initial?: unknown;
}
/** Whether restoring a version also restores this field. */
export const isRestored = ({ readOnly, fixed, place, granted }: Field): boolean =>
  !readOnly && !fixed && !place && !granted;
export type FieldTable = { readonly [column: string]: Field };
export type ValuesOf<F extends FieldTable> = { readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never };

type Sized = FieldOptions & { readonly max?: number; readonly check?: TextCheck };

const needed = 'Required.';
// The check is inside the default: an update drops the default and must keep the check.
const words = (options: Sized, max: number) => {
  const { required, check } = options;
  const text = z
    .string()
    .trim()
    .max(options.max ?? max);
  const sized = required ? text.min(1, needed) : text;
  const checked = check ? sized.refine((value) => value === '' || check.ok(value), check.message) : sized;
  return required ? checked : checked.default('');
};

export const text = (options: Sized): Field<string> => ({
  ...options,
  kind: 'text',
  max: options.max ?? 200,
  shape: words(options, 200),
});
export const longText = (options: Sized): Field<string> => ({
  ...options,
  kind: 'longText',
  max: options.max ?? 10_000,
  shape: words(options, 10_000),
});
/** Lower-case words with hyphens: the identity of content in imports and exports. */
export const slug = ({ from, ...options }: FieldOptions & Pick<Field, 'from'>): Field<string> => ({
  ...text({ ...options, max: 120, check: isSlug }),
  ...(from === undefined ? {} : { from, advanced: true }),
});
/** Markdown source, stored byte for byte; the server stores its sanitised HTML in `<column>_html`. */
export const html = (options: Sized & Pick<Field, 'variables' | 'openPoint' | 'pictures'>): Field<string, 'html'> => {
  const source = z.string().max(options.max ?? 200_000);
  const shape = options.required ? source.refine((value) => value.trim() !== '', needed) : source.default('');
  return { ...options, kind: 'html', max: options.max ?? 200_000, shape };
};
export const flag = (options: FieldOptions & { readonly initial?: boolean }): Field<boolean> => ({
  ...options,
  kind: 'flag',
  initial: options.initial ?? false,
  shape: z.boolean().default(options.initial ?? false),
});
export const integer = (
  options: FieldOptions & { readonly min?: number; readonly most?: number },
): Field<number | null> => {
  const whole = z
    .number()
    .int()
    .min(options.min ?? -2_147_483_648)
    .max(options.most ?? 2_147_483_647);
  return { ...options, kind: 'integer', shape: options.required ? whole : whole.nullable().default(null) };
};
/** Pence. Never a floating-point amount. */
export const money = (options: FieldOptions): Field<number | null> => ({
  ...integer({ ...options, min: 0, most: 10_000_000 }),
  kind: 'money',
});
/** The order of a row among its siblings, from 0. A new row without one is added at the end. */
export const position = (options: FieldOptions): Field<number> => ({
  ...options,
  kind: 'position',
  advanced: true,
  place: true,
  shape: z.number().int().min(0).max(100_000).nullable().optional() as unknown as z.ZodType<number>,
});
export const choice = <const V extends string>(
  options: FieldOptions & { readonly of: readonly { value: V; label: string }[]; readonly initial?: V },
): Field<V> => {
  const one = z.enum(options.of.map((each) => each.value));
  const { of: choices, ...rest } = options;
  const shape = options.initial === undefined ? one : one.default(options.initial as never);
  return { ...rest, kind: 'choice', choices, shape };
};
/** A choice that may be left empty. */
export const optionalChoice = <const V extends string>(
  options: FieldOptions & { readonly of: readonly { value: V; label: string }[] },
): Field<V | null> => {
  const { of: choices, ...rest } = options;
  const one = z.enum(choices.map((each) => each.value));
  return {
    ...rest,
    kind: 'choice',
    choices,
    initial: null,
    shape: z.union([one, z.null()]).default(null),
  };
};
const moment = (options: FieldOptions, kind: 'date' | 'dateTime', one: z.ZodType<string>): Field<string | null> => ({
  ...options,
  kind,
  shape: options.required ? one : z.union([one, z.null()]).default(null),
});
export const date = (options: FieldOptions) => moment(options, 'date', z.iso.date());
export const dateTime = (options: FieldOptions) => moment(options, 'dateTime', z.iso.datetime({ offset: true }));
export const email = (options: FieldOptions): Field<string> => ({
  ...options,
  kind: 'email',
  max: 254,
  shape: words({ ...options, check: { ok: isDeliverable, message: 'This is not an e-mail address.' } }, 254),
});
export const url = (options: FieldOptions): Field<string> => ({
  ...options,
  kind: 'url',
  max: 2000,
  shape: words(
    { ...options, check: { ok: (value) => /^https?:\/\//.test(value), message: 'Start with http:// or https://.' } },
    2000,
  ),
});
/** Write-only: replies carry only whether one is set. */
export const secret = (options: Sized): Field<string, 'secret'> => ({
  ...options,
  kind: 'secret',
  shape: words(options, 500),
});
/** The key of an uploaded image or document, as the upload call returned it. */
const storedKey = (options: FieldOptions, kind: 'image' | 'file', check: TextCheck): Field<string> => ({
  ...options,
  kind,
  shape: words({ ...options, check }, 300),
});
export const image = (options: FieldOptions): Field<string> => storedKey(options, 'image', isStoredPicture);
export const file = (options: FieldOptions): Field<string> => storedKey(options, 'file', isStoredDocument);
export const reference = (options: FieldOptions & { readonly to: ReferenceTarget }): Field<string | null> => {
  const { to: target, ...rest } = options;
  return { ...rest, kind: 'reference', target, shape: options.required ? uuid() : uuid().nullable().default(null) };
};
/** Several entries: typed one by one, or ticked where there are choices. */
export const list = ({ choices, ...options }: FieldOptions & Pick<Field, 'choices' | 'commas'>): Field<string[]> => {
  const typed = z.string().trim().min(1).max(200);
  const known = new Set(choices?.map(({ value }) => value));
  const entry = choices ? typed.refine((value) => known.has(value), 'Choose from the list.') : typed;
  return {
    ...options,
    ...(choices ? { choices } : {}),
    kind: 'list',
    initial: [],
    shape: z.array(entry).max(500).default([]),
  };
};
type Json<V> = FieldOptions & { readonly shape: z.ZodType<V>; readonly stored?: z.ZodType; readonly initial?: V };
export const json = <V>(options: Json<V>): Field<V> => ({
  ...options,
  kind: 'json',
});
type ChildValues<F extends FieldTable> = readonly (ValuesOf<F> & { readonly id?: string | undefined })[];
/** A field whose type carries the fields of its child rows. */
export interface Many<F extends FieldTable> extends Field<ChildValues<F>, 'many'> {
  readonly childFields?: F;
}
export const many = <F extends FieldTable>(
  options: FieldOptions & {
    readonly table: string;
    readonly parentKey: string;
    readonly key?: string;
    readonly itemLabel: string;
    readonly fields: F;
  },
): Many<F> => {
  const { table, parentKey, key, itemLabel, fields, ...rest } = options;
  const shapes = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.shape]));
  const row = z.strictObject({ id: uuid().optional(), ...shapes });
  return {
    ...rest,
    kind: 'many',
    initial: [],
    children: { table, parentKey, itemLabel, fields, ...(key === undefined ? {} : { key }) },
    shape: z.array(row).max(500).default([]) as unknown as z.ZodType<ChildValues<F>>,
  };
};
