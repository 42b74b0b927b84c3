import type { AccessChange } from '@app/access/server';
import { afterCommit, type Deps } from '@app/platform/server';
import type { SessionServices } from '../../options.ts';
import { endSessionsOf } from '../sessions.repo.ts';

/** A ban and another role end every session; other changes of rights take effect with the next request. */
export const onAccessChanged =
  (services: SessionServices) =>
  async (deps: Deps, { userId, kind }: AccessChange): Promise<void> => {
    const why = kind === 'banned' ? 'banned' : kind === 'role' ? 'staff' : null;
    if (why) await endSessionsOf(deps.db, userId, { at: deps.clock.now(), why });
    afterCommit(deps.db, () => services.forget(userId));
  };
