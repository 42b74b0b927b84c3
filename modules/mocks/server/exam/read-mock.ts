import { personAccess } from '@app/access/server';
import type { Mock } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findMock, listPapers, type MockRef, type MockRow } from '../state/mocks.repo.ts';
import { presentMock } from '../state/present.ts';
import { findSitting } from '../state/sittings.repo.ts';
import { settle } from './settle.ts';

/** When access ends that the next paper needs; now, if it has ended. A sitting and staff need none. */
async function accessOf(deps: Deps, { user_id, sitting_id, ended_at }: MockRow): Promise<Date | null> {
  if (sitting_id !== null || ended_at !== null) return null;
  const { holds, staff } = await personAccess(deps, user_id);
  return staff ? null : (holds.qb ?? deps.clock.now());
}

/** A mock as it is now, its sitting included. */
export async function showMock(deps: Deps, mock: MockRow): Promise<Mock> {
  const [papers, sitting, accessUntil] = await Promise.all([
    listPapers(deps.db, mock.user_id, mock.id),
    mock.sitting_id === null ? undefined : findSitting(deps.db, mock.sitting_id),
    accessOf(deps, mock),
  ]);
  return presentMock(mock, { papers, sitting, accessUntil }, deps.clock.now());
}

/** NOT_FOUND for another learner's mock. */
export async function readMock(deps: Deps, userId: string, ref: MockRef): Promise<Mock> {
  await settle(deps, userId);
  return showMock(deps, (await findMock(deps.db, userId, ref)) ?? fail('NOT_FOUND'));
}
