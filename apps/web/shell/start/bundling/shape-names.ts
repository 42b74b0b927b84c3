/** Functions that create a shape. */
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
  'url',
  'iso',
  'date',
];
const MORE_KINDS = ['datetime', 'object', 'strictObject', 'looseObject', 'array', 'tuple', 'record', 'partialRecord'];
const COMBINED = ['union', 'discriminatedUnion', 'coerce'];
/** Methods that derive a shape from a shape. */
const NARROWED = [
  'min',
  'max',
  'length',
  'positive',
  'regex',
  'trim',
  'toLowerCase',
  'refine',
  'superRefine',
  'transform',
];
const CHANGED = ['optional', 'nullable', 'default', 'extend', 'strict', 'omit', 'partial', 'unwrap', 'meta'];

/**
 * The names with which contracts build shapes: only these exist on the browser's stand-in for the shape library. A name
 * belongs here only if its result is a shape.
 */
export const SHAPE_NAMES: readonly string[] = [...KINDS, ...MORE_KINDS, ...COMBINED, ...NARROWED, ...CHANGED];
