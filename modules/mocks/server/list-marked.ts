import { type CertificateState, passMark } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { listPast, type MockRow } from './state/mocks.repo.ts';
import { minutesWith } from './state/times.ts';

/** An ended and marked mock, with what a certificate needs. */
export interface MarkedMock {
  readonly id: string;
  readonly title: string;
  readonly endedAt: Date;
  /** The conditions: `4 papers of 60 minutes, standard time`. */
  readonly conditions: string;
  readonly correct: number;
  readonly total: number;
  /** Every paper was sat. */
  readonly complete: boolean;
  /** The percentage that currently earns the certificate. */
  readonly passMark: number;
}

type Marks = Pick<MockRow, 'papers' | 'questions' | 'late_gain'> & { readonly correct: number; readonly total: number };
/** Late answers count for the learner but not for a certificate. */
const certified = ({ correct, late_gain }: Marks): number => correct - Math.max(0, late_gain);
const isComplete = ({ papers, questions, total }: Marks): boolean => total === papers * questions;

/** What the result page says about a certificate, by the same rule as the certificates page. */
export function certificateOf(marks: Marks, mark: number): CertificateState {
  if (!isComplete(marks)) return 'incomplete';
  if (100 * certified(marks) >= mark * marks.total) return 'earned';
  return 100 * marks.correct >= mark * marks.total ? 'late' : 'below';
}

function markedOf(mock: MockRow, mark: number): readonly MarkedMock[] {
  const { id, title, papers, minutes, extra_percent: extra, correct, total, ended_at: endedAt } = mock;
  if (correct === null || !total || !endedAt) return [];
  const length = `${papers === 1 ? '1 paper' : `${papers} papers`} of ${minutesWith(minutes, extra)} minutes`;
  const conditions = `${length}, ${extra > 0 ? `${extra}% extra time` : 'standard time'}`;
  const marks = { ...mock, correct, total };
  return [
    { id, title, endedAt, conditions, correct: certified(marks), total, complete: isComplete(marks), passMark: mark },
  ];
}

/** The learner's ended and marked mocks, newest first. */
export async function listMarkedMocks(deps: Deps, userId: string): Promise<readonly MarkedMock[]> {
  const [mocks, mark] = await Promise.all([listPast(deps.db, userId), deps.settings.read(passMark)]);
  return mocks.flatMap((mock) => markedOf(mock, mark));
}
