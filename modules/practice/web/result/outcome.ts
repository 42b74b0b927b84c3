import type { Bank, PracticeSet, Result } from '@app/practice/contract';
import { questionPath } from '../bank/paths.ts';
import { percentOf } from '../bank/positions.ts';

export interface OutcomeRow {
  readonly number: number;
  readonly id: string;
  readonly lead_in: string;
  readonly opening?: string;
  readonly state: 'unseen' | 'right' | 'wrong';
  readonly flagged: boolean;
  readonly seconds: number | null;
  readonly everyone: number | null;
  /** The topic or category it is grouped under. */
  readonly group: string | null;
  readonly href: string | null;
}

/** The result of a number of questions, wherever they were asked. */
export interface Outcome {
  readonly total: number;
  readonly answered: number;
  /** The denominator: all questions of a finished timed set, where a blank counts as wrong; else the answered ones. */
  readonly outOf: number;
  readonly right: number;
  readonly wrong: number;
  readonly flagged: number;
  readonly seconds: number;
  /** Right at the first attempt, in per cent; null where only the answers of a set count. */
  readonly firstTime: number | null;
  readonly everyone: number | null;
  readonly rows: readonly OutcomeRow[];
}

export const outcomeOf = (bank: Bank, { category, matrix, tally, everyone, seconds, rows }: Result): Outcome => ({
  total: tally.total,
  answered: tally.answered,
  outOf: tally.answered,
  right: tally.right,
  wrong: tally.wrong,
  flagged: tally.flagged,
  seconds,
  firstTime: tally.score,
  everyone,
  rows: rows.map((row) => ({
    ...row,
    group: row.topic,
    href: questionPath(bank, category.name, matrix.id, row.id),
  })),
});

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
const known = (rows: readonly OutcomeRow[]) => rows.flatMap(({ everyone }) => everyone ?? []);

/** Only for a set whose results are revealed. */
export function outcomeOfSet(set: PracticeSet, hrefOf: (number: number) => string): Outcome {
  const rows = set.rows.map((row) => ({
    ...row,
    state: row.state === 'answered' ? ('unseen' as const) : row.state,
    group: row.place?.category ?? null,
    href: row.place ? hrefOf(row.number) : null,
  }));
  const count = (is: (row: OutcomeRow) => boolean) => rows.filter(is).length;
  const [right, wrong] = [count(({ state }) => state === 'right'), count(({ state }) => state === 'wrong')];
  return {
    total: rows.length,
    answered: right + wrong,
    outOf: set.mode === 'timed' && set.finished ? count(({ href }) => href !== null) : right + wrong,
    right,
    wrong,
    flagged: count(({ flagged }) => flagged),
    seconds: rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    firstTime: null,
    everyone: mean(known(rows)),
    rows,
  };
}

export interface Group {
  readonly name: string;
  readonly answered: number;
  readonly right: number;
  readonly percent: number;
  readonly everyone: number | null;
}

/** By topic, the weakest first, because that is what to study next. Empty when there is only one. */
export function groupsOf(rows: readonly OutcomeRow[]): readonly Group[] {
  const answered = rows.filter(({ state, group }) => state !== 'unseen' && group !== null);
  const groups = [...Map.groupBy(answered, ({ group }) => group ?? '')].map(([name, own]) => {
    const right = own.filter(({ state }) => state === 'right').length;
    return {
      name,
      answered: own.length,
      right,
      percent: percentOf(right, own.length) ?? 0,
      everyone: mean(known(own)),
    };
  });
  const sorted = groups.toSorted(
    (a, b) => a.percent - b.percent || b.answered - a.answered || a.name.localeCompare(b.name),
  );
  return sorted.length > 1 ? sorted : [];
}
