import { passMark } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { listPast, type MockRow } from './state/mocks.repo.ts';
import { minutesWith } from './state/times.ts';

/** An ended and marked mock, with what a certificate needs. */
export interface MarkedMock {
  readonly id: string;
  readonly title: string;
  /** The conditions: `4 papers of 60 minutes, standard time`. */
  readonly conditions: string;
  readonly correct: number;
  readonly total: number;
  /** Every paper was sat. */
  readonly complete: boolean;
  /** The percentage that currently earns the certificate. */
  readonly passMark: number;
}

function markedOf(mock: MockRow, mark: number): readonly MarkedMock[] {
  const { id, title, papers, questions, minutes, extra_percent: extra, correct, total, late_gain } = mock;
  if (correct === null || !total) return [];
  const length = `${papers === 1 ? '1 paper' : `${papers} papers`} of ${minutesWith(minutes, extra)} minutes`;
  const conditions = `${length}, ${extra > 0 ? `${extra}% extra time` : 'standard time'}`;
  // Late answers count for the learner but not for a certificate.
  return [
    {
      id,
      title,
      conditions,
      correct: correct - Math.max(0, late_gain),
      total,
      complete: total === papers * questions,
      passMark: mark,
    },
  ];
}

/** The learner's ended and marked mocks, newest first. */
export async function listMarkedMocks(deps: Deps, userId: string): Promise<readonly MarkedMock[]> {
  const [mocks, mark] = await Promise.all([listPast(deps.db, userId), deps.settings.read(passMark)]);
  return mocks.flatMap((mock) => markedOf(mock, mark));
}
