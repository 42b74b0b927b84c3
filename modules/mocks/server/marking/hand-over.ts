import { refreshSuspicion } from '@app/integrity/server';
import { MAIN_BANK } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { countExamAnswers } from '@app/practice/server';
import { findMock } from '../state/mocks.repo.ts';
import { listChoices, markHandedOver } from './marks.repo.ts';

interface Payload {
  readonly userId: string;
  readonly mockId: string;
}
export const handOverJob = job<Payload>('mocks.hand-over');

/** Adds the answers of an ended mock to the bank. Each keeps its operation id, so a retry adds nothing. */
export async function handOver(deps: Deps, { userId, mockId }: Payload): Promise<void> {
  const mock = await findMock(deps.db, userId, { id: mockId });
  if (!mock?.ended_at || mock.handed_over_at !== null) return;
  const ended = mock.ended_at;
  const answers = (await listChoices(deps.db, userId, mockId)).map((row) => ({
    opId: row.op_id,
    itemId: row.item_id,
    versionId: row.version_id,
    option: row.option,
    seconds: row.seconds,
    answeredAt: row.answered_at ?? ended,
  }));
  await refreshSuspicion(deps, userId);
  await countExamAnswers(deps, { userId, bank: MAIN_BANK, answers });
  await markHandedOver(deps.db, mock, deps.clock.now());
}
export const handOverHandler = handle(handOverJob, handOver);
