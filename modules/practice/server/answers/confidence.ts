/** Confidence levels: the number on the wire and the summary column of each. */
export const CONFIDENCE_LEVELS = [
  { level: 1, column: 'guessed' },
  { level: 2, column: 'fair' },
  { level: 3, column: 'certain' },
] as const;

/** SQL: two columns per level, how many answers and how many of them right. */
export const confidenceColumns = CONFIDENCE_LEVELS.map(({ column }) => `${column}, ${column}_correct`).join(', ');

/** SQL: what one answer adds to these columns. Both arguments are SQL; an answer without a confidence adds nothing. */
export const confidenceCounts = (confidence: string, correct: string): readonly string[] =>
  CONFIDENCE_LEVELS.flatMap(({ level }) => {
    const isThis = `${confidence} is not distinct from ${level}`;
    return [`(${isThis})::integer`, `(${isThis} and ${correct})::integer`];
  });

const eachColumn = confidenceColumns.split(', ');
/** SQL: a row's columns with `by` added or subtracted. */
export const moveConfidence = (row: string, sign: '+' | '-', by: readonly string[]): string =>
  eachColumn.map((column, at) => `${row}.${column} ${sign} ${by[at]}`).join(', ');
