/**
 * What a contract writes to make a shape: these names, and no others, may be asked of the browser's stand-in for the
 * shape library. A name belongs here only if its result is another shape.
 */
export const SHAPE_NAMES: readonly string[] = [
  ...['string', 'number', 'int', 'boolean', 'null', 'unknown', 'literal', 'enum', 'uuid', 'iso', 'date', 'datetime'],
  ...['object', 'strictObject', 'looseObject', 'array', 'tuple', 'record', 'partialRecord', 'union'],
  ...['discriminatedUnion', 'coerce'],
  ...['min', 'max', 'length', 'positive', 'regex', 'trim', 'toLowerCase', 'refine', 'transform'],
  ...['optional', 'nullable', 'default', 'extend', 'strict', 'omit', 'partial', 'unwrap'],
];
