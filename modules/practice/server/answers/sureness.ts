/** How sure somebody said they were: the level on the wire, and what the columns of the summary are called. */
export const SURENESS = [
  { level: 1, column: 'guessed' },
  { level: 2, column: 'fair' },
  { level: 3, column: 'certain' },
] as const;

/** SQL: the columns of every level, how many and how many of them right. */
export const surenessColumns = SURENESS.map(({ column }) => `${column}, ${column}_correct`).join(', ');

/** SQL: what one answer adds to these columns. Both arguments are SQL; an answer without a level adds nothing. */
export const surenessOf = (confidence: string, correct: string): readonly string[] =>
  SURENESS.flatMap(({ level }) => {
    const isThis = `${confidence} is not distinct from ${level}`;
    return [`(${isThis})::integer`, `(${isThis} and ${correct})::integer`];
  });

const eachColumn = surenessColumns.split(', ');
/** SQL: the columns of a row after so much is added to each, or taken off. */
export const surenessMoved = (row: string, sign: '+' | '-', by: readonly string[]): string =>
  eachColumn.map((column, at) => `${row}.${column} ${sign} ${by[at]}`).join(', ');
