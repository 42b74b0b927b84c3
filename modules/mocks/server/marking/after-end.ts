import { MAIN_BANK } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { flagMany } from '@app/practice/server';
import { fail } from '../../contract/errors.ts';
import { findMock, lockMock, type MockRef } from '../state/mocks.repo.ts';
import { handOverJob } from './hand-over.ts';
import { countLate, countLateIn, listFlaggedItems } from './late.repo.ts';

/** Counts late answers made in time, in a transaction. False: already counted, or none would replace an answer. */
export async function countLateOf(deps: Deps, userId: string, ref: MockRef, byStaff: boolean): Promise<boolean> {
  const mock = (await lockMock(deps.db, userId, ref)) ?? fail('NOT_FOUND');
  if (mock.sitting_id !== null && !byStaff) fail('LATE_BY_STAFF');
  if (mock.ended_at === null || mock.correct === null)
    fail(mock.sitting_id === null ? 'MOCK_RUNNING' : 'RESULTS_LATER');
  if (mock.late_counted_at !== null || (await countLate(deps.db, userId, mock.id)).in_time === 0) return false;
  await countLateIn(deps.db, userId, mock.id, deps.clock.now());
  await deps.jobs.enqueue(deps.db, handOverJob, { userId, mockId: mock.id });
  return true;
}

/** The learner counts them in a mock of their own. Idempotent. */
export const countLateAnswers = (deps: Deps, userId: string, id: string): Promise<boolean> =>
  inTransaction(deps, (deps) => countLateOf(deps, userId, { id }, false));

/** Copies the flags of a mock to the bank, for questions that are in the bank. */
export async function keepFlags(deps: Deps, userId: string, id: string): Promise<{ kept: number }> {
  const mock = (await findMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
  if (mock.ended_at === null) fail('MOCK_RUNNING');
  const itemIds = await listFlaggedItems(deps.db, userId, id);
  return { kept: await flagMany(deps, { userId, bank: MAIN_BANK, itemIds }) };
}
