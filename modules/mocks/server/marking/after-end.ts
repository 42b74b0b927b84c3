import { MOCK_LINE } from '@app/mocks/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { flagMany } from '@app/practice/server';
import { fail } from '../../contract/errors.ts';
import { findMock, lockMock } from '../state/mocks.repo.ts';
import { handOverJob } from './hand-over.ts';
import { countLateIn, listFlaggedItems } from './late.repo.ts';

/** The learner counts what the device made in time. Asked again it is counted already. */
export async function countLateAnswers(deps: Deps, userId: string, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const mock = (await lockMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
    if (mock.ended_at === null || mock.correct === null) fail('MOCK_RUNNING');
    if (mock.late_counted_at !== null) return;
    await countLateIn(deps.db, userId, id, deps.clock.now());
    await deps.jobs.enqueue(deps.db, handOverJob, { userId, mockId: id });
  });
}

/** Flags of the mock become flags of the bank, as far as the bank has the questions. */
export async function keepFlags(deps: Deps, userId: string, id: string): Promise<{ kept: number }> {
  const mock = (await findMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
  if (mock.ended_at === null) fail('MOCK_RUNNING');
  const itemIds = await listFlaggedItems(deps.db, userId, id);
  return { kept: await flagMany(deps, { userId, bank: MOCK_LINE, itemIds }) };
}
