import type { Mock } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findMock, listPapers, type MockRef } from '../state/mocks.repo.ts';
import { presentMock } from '../state/present.ts';
import { settle } from './settle.ts';

/** NOT_FOUND for another learner's mock. */
export async function readMock(deps: Deps, userId: string, ref: MockRef): Promise<Mock> {
  await settle(deps, userId);
  const mock = (await findMock(deps.db, userId, ref)) ?? fail('NOT_FOUND');
  return presentMock(mock, await listPapers(deps.db, userId, mock.id), deps.clock.now());
}
