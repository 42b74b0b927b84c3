import type { Paper } from '@app/mocks/contract';
import type { OptionKey, TrialQuestion } from '@app/questions/contract';
import { useState } from 'react';
import { serverTime } from '../clock/server-time.ts';

type Row = Paper['rows'][number];
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The same time per question as in the exam. */
export const SECONDS_EACH = 72;

const rowOf = ({ question }: TrialQuestion, at: number): Row => ({
  id: question.id,
  position: at + 1,
  option: null,
  flagged: false,
  struck: [],
  highlights: [],
  seen: at === 0,
  seconds: 0,
  seq: 0,
  question,
});

const paperOf = (trials: readonly TrialQuestion[]): Paper => {
  const now = serverTime();
  return {
    now: new Date(now).toISOString(),
    mock: { id: NOBODY, number: 0, title: 'Try the exam screen', papers: 1, questions: trials.length },
    n: 1,
    deadline_at: new Date(now + trials.length * SECONDS_EACH * 1000).toISOString(),
    rest: { left: 0, until: null },
    scratchpad: '',
    rows: trials.map(rowOf),
  };
};

/** A paper of trial questions that exists only in the page. */
export function useTriedPaper(trials: readonly TrialQuestion[], position: number) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const current = paper?.rows[position - 1];
  const change = (part: (row: Row) => Partial<Row>) =>
    setPaper(
      (before) =>
        before && {
          ...before,
          rows: before.rows.map((row) => (row.position === position ? { ...row, seen: true, ...part(row) } : row)),
        },
    );
  const toggled = (keys: readonly OptionKey[], key: OptionKey) =>
    keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
  return {
    paper,
    row: current,
    start: () => setPaper(paperOf(trials)),
    acts: {
      choose: (option: OptionKey | null) => change(() => ({ option })),
      strike: (option: OptionKey) => change(({ struck }) => ({ struck: toggled(struck, option) })),
      flag: () => change(({ flagged }) => ({ flagged: !flagged })),
      mark: (spans: readonly { readonly from: number; readonly to: number }[]) =>
        change(() => ({ highlights: spans.map(({ from, to }) => ({ part: 'stem' as const, from, to })) })),
      scribble: (scratchpad: string) => setPaper((before) => before && { ...before, scratchpad }),
    },
  };
}
