import { counted } from '@app/platform/contract';
import type { Bank, PracticeSet, Result, SetState } from '@app/practice/contract';
import { questionPath } from '../bank/paths.ts';
import { percentOf } from '../bank/positions.ts';

export interface OutcomeRow {
  readonly number: number;
  readonly id: string;
  readonly lead_in: string;
  readonly opening?: string;
  /** `answered`: the result is to follow. */
  readonly state: SetState;
  readonly flagged: boolean;
  readonly seconds: number | null;
  readonly everyone: number | null;
  /** The topic or category it is grouped under. */
  readonly group: string | null;
  readonly href: string | null;
}

/** The result of a number of questions, wherever they were asked. */
export interface SetOutcome {
  readonly total: number;
  readonly answered: number;
  /** Answered, and the result is to follow. */
  readonly following: number;
  /** The denominator: all questions of a finished timed set, where a blank counts as wrong; else the marked ones. */
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

export const outcomeOf = (bank: Bank, { category, matrix, tally, everyone, seconds, rows }: Result): SetOutcome => ({
  total: tally.total,
  answered: tally.answered,
  following: 0,
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
const scoresOfEveryone = (rows: readonly OutcomeRow[]) => rows.flatMap(({ everyone }) => everyone ?? []);

/** Only for a set whose results are revealed. */
export function outcomeOfSet(set: PracticeSet, hrefOf: (number: number) => string): SetOutcome {
  const rows = set.rows.map((row) => ({
    ...row,
    group: row.place?.category ?? null,
    href: row.place ? hrefOf(row.number) : null,
  }));
  const count = (is: (row: OutcomeRow) => boolean) => rows.filter(is).length;
  const [right, wrong] = [count(({ state }) => state === 'right'), count(({ state }) => state === 'wrong')];
  const following = count(({ state }) => state === 'answered');
  // A question that was withdrawn before it was answered does not count.
  const total = count(({ state, href }) => state !== 'unseen' || href !== null);
  return {
    total,
    answered: right + wrong + following,
    following,
    outOf: set.mode === 'timed' && set.finished ? total - following : right + wrong,
    right,
    wrong,
    flagged: count(({ flagged }) => flagged),
    seconds: rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    firstTime: null,
    everyone: mean(scoresOfEveryone(rows)),
    rows,
  };
}

/** Whether unanswered questions count as wrong and there are some. */
export const countsBlanks = ({ outOf, right, wrong }: SetOutcome): boolean => outOf > right + wrong;

/** The score in words, with what is missing from it. */
export function verdictOf(outcome: SetOutcome): string {
  const { right, outOf, answered, following, total } = outcome;
  const percent = percentOf(right, outOf);
  const left = total - answered;
  const score = countsBlanks(outcome) ? `${percent}%.` : `${percent}% of the questions you answered.`;
  const parts = [
    percent === null ? (answered === 0 ? 'Nothing answered.' : '') : score,
    left > 0 ? `${left} not answered.` : 'Every question answered.',
    following > 0 ? `${counted(following, 'result')} to follow.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const isMarked = ({ state }: OutcomeRow): boolean => state === 'right' || state === 'wrong';

export interface ResultGroup {
  readonly name: string;
  readonly answered: number;
  readonly right: number;
  readonly percent: number;
  readonly everyone: number | null;
}

/** By topic, the weakest first, because that is what to study next. Empty when there is only one. */
export function groupsOf(rows: readonly OutcomeRow[]): readonly ResultGroup[] {
  const answered = rows.filter((row) => isMarked(row) && row.group !== null);
  const groups = [...Map.groupBy(answered, ({ group }) => group ?? '')].map(([name, own]) => {
    const right = own.filter(({ state }) => state === 'right').length;
    return {
      name,
      answered: own.length,
      right,
      percent: percentOf(right, own.length) ?? 0,
      everyone: mean(scoresOfEveryone(own)),
    };
  });
  const sorted = groups.toSorted(
    (a, b) => a.percent - b.percent || b.answered - a.answered || a.name.localeCompare(b.name),
  );
  return sorted.length > 1 ? sorted : [];
}
