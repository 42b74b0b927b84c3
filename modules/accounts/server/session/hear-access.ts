import type { AccessChange } from '@app/access/server';
import type { Deps } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { endSessionsOf } from './sessions.repo.ts';

/** A ban ends every session; any other change of rights is read anew by the next request. */
export const hearAccess =
  (parts: Parts) =>
  async (deps: Deps, { userId, kind }: AccessChange): Promise<void> => {
    if (kind === 'banned') await endSessionsOf(deps.db, userId, { at: deps.clock.now(), why: 'banned' });
    parts.forget(userId);
  };
