import type { Mock } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findMock, listPapers, type MockRef, type MockRow } from '../state/mocks.repo.ts';
import { presentMock } from '../state/present.ts';
import { findSitting } from '../state/sittings.repo.ts';
import { settle } from './settle.ts';

/** A mock as it is now, its sitting included. */
export async function showMock(deps: Deps, mock: MockRow): Promise<Mock> {
  const [papers, sitting] = await Promise.all([
    listPapers(deps.db, mock.user_id, mock.id),
    mock.sitting_id === null ? undefined : findSitting(deps.db, mock.sitting_id),
  ]);
  return presentMock(mock, { papers, sitting }, deps.clock.now());
}

/** NOT_FOUND for another learner's mock. */
export async function readMock(deps: Deps, userId: string, ref: MockRef): Promise<Mock> {
  await settle(deps, userId);
  return showMock(deps, (await findMock(deps.db, userId, ref)) ?? fail('NOT_FOUND'));
}
