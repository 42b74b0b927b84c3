import type { Paper } from '@app/mocks/contract';

export type ExamRow = Paper['rows'][number];
export interface ExamCounts {
  readonly answered: number;
  readonly open: number;
  readonly flagged: number;
  readonly total: number;
}

export function countsOf(rows: readonly ExamRow[]): ExamCounts {
  const answered = rows.filter(({ option }) => option !== null).length;
  const flagged = rows.filter((row) => row.flagged).length;
  return { answered, open: rows.length - answered, flagged, total: rows.length };
}

export type ExamFilter = 'all' | 'open' | 'flagged';
export const filtered = (rows: readonly ExamRow[], filter: ExamFilter): readonly ExamRow[] =>
  rows.filter((row) => filter === 'all' || (filter === 'open' ? row.option === null : row.flagged));

/** In words, for users who do not see the colours. */
export const spokenRow = ({ position, option, flagged, seen }: ExamRow, flag = 'flagged'): string => {
  const state = option !== null ? 'answered' : seen ? 'not answered' : 'not seen';
  return `Question ${position}, ${state}${flagged ? `, ${flag.toLowerCase()}` : ''}`;
};

/** Where to resume: the first unseen question, else the first unanswered one. */
export const resumeAt = (rows: readonly ExamRow[]): number =>
  (rows.find(({ seen, option }) => !seen && option === null) ?? rows.find(({ option }) => option === null) ?? rows[0])
    ?.position ?? 1;
