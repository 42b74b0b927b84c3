/** Make a shape of nothing. */
const KINDS = [
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'any',
  'unknown',
  'literal',
  'enum',
  'uuid',
  'iso',
  'date',
];
const MORE_KINDS = ['datetime', 'object', 'strictObject', 'looseObject', 'array', 'tuple', 'record', 'partialRecord'];
const COMBINED = ['union', 'discriminatedUnion', 'coerce'];
/** Make a shape of a shape. */
const NARROWED = ['min', 'max', 'length', 'positive', 'regex', 'trim', 'toLowerCase', 'refine', 'transform'];
const CHANGED = ['optional', 'nullable', 'default', 'extend', 'strict', 'omit', 'partial', 'unwrap'];

/**
 * What a contract writes to make a shape: only these names exist on the browser's stand-in for the
 * shape library. A name belongs here only if its result is another shape.
 */
export const SHAPE_NAMES: readonly string[] = [...KINDS, ...MORE_KINDS, ...COMBINED, ...NARROWED, ...CHANGED];
