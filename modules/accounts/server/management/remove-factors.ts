import { afterCommit, type Deps } from '@app/platform/server';
import { hasFactor, removeEveryFactor } from '../factors/factors.repo.ts';
import { notifyFactorChanged } from '../factors/second-factor.ts';
import type { SessionServices } from '../options.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';

/** Removes every factor, ends every session and tells the owner. False: there was none. */
export async function removeFactors(deps: Deps, services: SessionServices, userId: string): Promise<boolean> {
  if (!(await hasFactor(deps.db, userId))) return false;
  await removeEveryFactor(deps.db, userId);
  await notifyFactorChanged(
    deps,
    userId,
    'Our team removed your two-step log-in: authenticator app, passkeys and recovery codes',
  );
  await logOutEverywhere(deps, userId, 'staff');
  afterCommit(deps.db, () => services.forget(userId));
  return true;
}
