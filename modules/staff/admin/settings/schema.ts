/** The part of JSON Schema that settings use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
  /** The label of a part, if the module declares one. */
  readonly title?: string;
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

export type SchemaKind =
  | 'text'
  | 'lines'
  | 'day'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'list'
  | 'group'
  | 'json';

/** A text that may be longer than this is written in lines. */
const LINE = 200;

const KINDS: Readonly<Record<string, SchemaKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};

/** The kind of input for a value; a shape without one is edited as JSON. */
export function kindOf(schema: JsonSchema): SchemaKind {
  if (schema.enum) return 'choice';
  if (schema.format === 'date') return 'day';
  if (schema.type === 'string' && (schema.maxLength ?? 0) > LINE) return 'lines';
  if (schema.type === 'array') {
    if (schema.items?.enum) return 'choices';
    return schema.items?.type === 'string' ? 'list' : 'json';
  }
  if (schema.type === 'object') return schema.properties ? 'group' : 'json';
  return KINDS[schema.type ?? ''] ?? 'json';
}

/** `answers_per_hour` -> `Answers per hour`. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[_.-]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The range of a number in words, if the schema has one. */
export function rangeOf({ minimum, maximum }: JsonSchema): string | undefined {
  const huge = Number.MAX_SAFE_INTEGER;
  const from = minimum !== undefined && minimum > -huge ? minimum : undefined;
  const to = maximum !== undefined && maximum < huge ? maximum : undefined;
  if (from === undefined) return to === undefined ? undefined : `At most ${to}.`;
  return to === undefined ? `At least ${from}.` : `From ${from} to ${to}.`;
}
